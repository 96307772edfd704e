// Who visits: a private key that this browser makes once and keeps. It is sent to Python and put nowhere
// else: not into a trait, because notebooks can be saved with their traits.

const NAME = "harmonies.visitor";
const KEY = /^[A-Za-z0-9_-]{43}$/;

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The storage of a page ends at its port. On one's own machine JupyterLab and the served pages have different
// ports and the same player, and a cookie knows no port. On any other host it would be seen by strangers.
const ownMachine = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);

function kept() {
  const cookie = ownMachine ? document.cookie.match(/(?:^|; )harmonies\.visitor=([^;]*)/)?.[1] : undefined;
  return [localStorage.getItem(NAME), cookie].find((key) => key && KEY.test(key));
}

function keep(key) {
  localStorage.setItem(NAME, key);
  if (ownMachine) document.cookie = `${NAME}=${key}; path=/; max-age=34560000; samesite=strict`;
}

function keptOrNew() {
  const key = kept() ?? newKey();
  keep(key);
  return key;
}

// A browser that keeps nothing (it can be told so) still gets a key, for as long as the page is open.
async function arrive() {
  try {
    // Two pages opened at once must not make two keys.
    const key = navigator.locks ? await navigator.locks.request(NAME, keptOrNew) : keptOrNew();
    return { key, lasting: localStorage.getItem(NAME) === key };
  } catch {
    return { key: newKey(), lasting: false };
  }
}

function initialize({ model }) {
  const back = () => { if (document.visibilityState === "visible") model.send({ event: "return" }); };

  // The address of a served page names its game, so that a reload shows the same one. JupyterLab's is its own.
  const readdress = () => {
    const served = location.pathname.includes("/voila/render/");
    const query = model.get("address");
    if (served && query !== location.search) history.replaceState(null, "", query || location.pathname);
  };

  model.on("change:address", readdress);
  model.on("msg:custom", (message) => { if (message.event === "top") scrollTo(0, 0); });
  document.addEventListener("visibilitychange", back);
  return () => document.removeEventListener("visibilitychange", back);
}

const arrival = arrive();

// What Python answers changes the rest of the page, and a message to a part that is not built yet is lost. A part
// is rendered when all parts are built: so a page tells of its visitor then, and not in `initialize`.
async function tell(model) {
  const dark = document.querySelector("[data-jp-theme-light='false']") !== null;
  model.send({ event: "arrival", query: location.search, dark, ...(await arrival) });
}

function render({ model, el }) {
  const wait = () => el.toggleAttribute("data-hm-pending", model.get("pending"));
  el.hidden = true;
  wait();
  model.on("change:pending", wait);
  tell(model);
}

export default { initialize, render };
