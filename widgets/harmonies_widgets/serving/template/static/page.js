// The life of a page: it is loading, it can be used, it has lost its kernel.
// Voilà's own scripts run after this one and call the functions on `window` below.
"use strict";

(() => {
  const config = JSON.parse(document.getElementById("jupyter-config-data").textContent);
  const kernelUrl = `${config.baseUrl}api/kernels/${config.kernelId}`;
  const RECONNECTS_WITHIN = 2000; // JupyterLab tries again after 0 to 1 s; a short gap is no news for a player
  const LOOKS_AGAIN_AFTER = 1000;
  const QUIET = 60; // widgets in boxes appear one after the other: none for so long means all are there

  // ---- loading ----

  window.voila_process = () => {};
  window.voila_finish = () => {};

  let complete = false;
  let quietSince = null;
  const cells = () => document.getElementById("hm-cells");

  function isUnfinished(output) {
    // Voilà replaces the script by a renderer, which says "Loading widget..." until its view is there.
    return output.querySelector(":scope > script") !== null || output.textContent === "Loading widget...";
  }

  function canBeUsed() {
    return (
      complete &&
      ![...cells().querySelectorAll(".hm-output")].some(isUnfinished) &&
      cells().querySelector("[data-hm-pending]") === null
    );
  }

  function showWhenReady() {
    clearTimeout(quietSince);
    if (canBeUsed()) quietSince = setTimeout(show, QUIET);
  }

  function show() {
    loading.disconnect();
    cells().querySelectorAll(".hm-output").forEach(explainFailure);
    document.getElementById("hm-loading")?.remove();
    document.getElementById("content").removeAttribute("aria-busy");
    document.body.dataset.hmReady = "";
    performance.mark("hm-ready");
    if (location.hash.length > 1) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }

  function explainFailure(output) {
    if (!output.textContent.startsWith("Error displaying widget")) return;
    output.textContent = "This part of the page could not be shown. Your games are saved. Please reload the page.";
    output.className = "hm-error";
    output.setAttribute("role", "alert");
  }

  const loading = new MutationObserver(showWhenReady);

  window.tutorPageIsComplete = () => {
    complete = true;
    loading.observe(cells(), { childList: true, subtree: true, characterData: true, attributeFilter: ["data-hm-pending"] });
    showWhenReady();
    watchOverStart();
  };

  // ---- the connection ----

  let leaving = false;
  let connected = false;
  let reconnects = null;

  function lost() {
    if (!leaving) announce(true);
  }

  // A page whose kernel died before the two had met has nothing to lose: it takes another one, once.
  function gone() {
    const [navigation] = performance.getEntriesByType("navigation");
    if (connected || leaving || navigation.type === "reload") lost();
    else location.reload();
  }

  function found() {
    connected = true;
    clearTimeout(reconnects);
    announce(false);
  }

  function announce(isLost) {
    document.getElementById("hm-lost").hidden = !isLost;
    document.body.toggleAttribute("data-hm-lost", isLost);
  }

  function askForKernel() {
    return fetch(kernelUrl, { cache: "no-store" }).then((answer) => { if (!answer.ok) gone(); }, lost);
  }

  // Until the page is connected, JupyterLab would not tell of a kernel that has died.
  function watchOverStart() {
    if (connected || document.body.hasAttribute("data-hm-lost")) return;
    askForKernel().then(() => setTimeout(watchOverStart, LOOKS_AGAIN_AFTER));
  }

  // A script that cannot be fetched: the server went away while the page was loading.
  addEventListener("error", (event) => { if (event.target instanceof HTMLScriptElement) lost(); }, true);

  window.WebSocket = class extends window.WebSocket {
    constructor(url, protocols) {
      super(url, protocols);
      if (!String(url).includes(`${kernelUrl}/channels`)) return;
      this.addEventListener("open", found);
      this.addEventListener("close", () => {
        clearTimeout(reconnects);
        reconnects = setTimeout(lost, RECONNECTS_WITHIN);
        if (!leaving) askForKernel();
      });
    }
  };

  // ---- leaving ----

  // Voilà ends the kernel on `beforeunload`, which a download or a cancelled reload sends too, and only once
  // its scripts have loaded. `pagehide` is final, and comes on phones as well.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation());
  addEventListener("pagehide", () => {
    leaving = true;
    navigator.sendBeacon(`${config.baseUrl}voila/api/shutdown/${config.kernelId}`);
  });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
})();
