// The input of a board: one named, focusable hexagon for each space, laid over the painted canvas.
// Everything shown here is a trait; everything done here is one custom message to Python.
// In front of this file stands shared.js.

const KEYS = "Arrow keys move between spaces. Enter or Space picks one, Delete clears it, Escape lets go. Tab leaves the board.";

// The canvas below is only a picture: ipycanvas would make it a Tab stop that swallows every key.
function muteCanvases(box) {
  for (const canvas of box.querySelectorAll(":scope > canvas")) {
    canvas.inert = true;
    canvas.setAttribute("aria-hidden", "true");
  }
}

function render({ model, el }) {
  const keys = `hm-keys-${Math.random().toString(36).slice(2)}`;
  el.classList.add("hm-overlay");
  const svg = element(el, "svg", { class: "hm-spaces", role: "grid", "aria-describedby": keys });
  const error = element(el, "p", { class: "hm-error hm-board-error", role: "alert" });
  const twin = element(el, "details", { class: "hm-twin hm-quiet" });
  element(twin, "summary", {}, "Board in words");
  const seen = element(twin, "p");
  const unseen = element(el, "p", { class: "hm-unseen" });
  element(el, "p", { class: "hm-unseen", id: keys }, KEYS);
  const live = element(el, "div", { class: "hm-unseen", "aria-live": "polite" });

  let cells = new Map();

  function layOut() {
    const { width, height, rows, points } = model.get("geometry");
    const focused = svg.contains(document.activeElement);
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.replaceChildren();
    cells = new Map();
    for (const [number, row] of rows.entries()) {
      const group = element(svg, "g", { role: "row", "aria-label": `row ${number + 1}` });
      for (const space of row) {
        const cell = element(group, "polygon", {
          class: "hm-space", role: "gridcell", tabindex: "-1", "data-space": space, points: points[space],
        });
        cells.set(space, cell);
      }
    }
    const first = cells.values().next().value;
    makeTabStop(first, cells.values());
    if (focused) first.focus({ preventScroll: true });
    name();
  }

  function name() {
    const labels = model.get("labels");
    const marks = model.get("marks");
    for (const [space, cell] of cells) {
      setAttribute(cell, "aria-label", labels[space] ?? space);
      setAttribute(cell, "data-marks", marks[space] ?? "");
    }
  }

  function dress() {
    setAttribute(svg, "aria-label", model.get("label"));
    setAttribute(svg, "aria-disabled", model.get("disabled"));
    el.style.setProperty("--hm-ring", model.get("ring")[0]);
    el.style.setProperty("--hm-ring-casing", model.get("ring")[1]);
    setText(error, model.get("error"));
    const shown = model.get("show_words");
    twin.hidden = !shown;
    setText(seen, shown ? model.get("words") : "");
    setText(unseen, shown ? "" : model.get("words"));
  }

  // Only what is said from now on: a reloaded page does not repeat the last sentence. The two spaces take
  // turns, because a reader stays silent when the same text comes again.
  function say() {
    const [number, text] = model.get("said");
    live.textContent = number % 2 ? text : `${text}\u00a0`;
  }

  function send(event, cell) {
    if (!model.get("disabled")) model.send({ event, space: cell.dataset.space });
  }

  // Not on the svg: Chromium gives the focus to every SVG element that listens for it.
  el.addEventListener("focusin", (event) => {
    if (event.target.matches(".hm-space")) makeTabStop(event.target, cells.values());
  });
  svg.addEventListener("click", (event) => {
    const cell = event.target.closest(".hm-space");
    if (cell) send("pick", cell);
  });

  restShortcuts(el);
  svg.addEventListener("keydown", (event) => {
    const cell = event.target.closest(".hm-space");
    if (!cell || event.altKey || event.metaKey) return;
    const key = event.ctrlKey ? `Ctrl+${event.key}` : event.key;
    const move = model.get("geometry").moves[cell.dataset.space][key];
    if (move) cells.get(move)?.focus();
    else if (key === "Enter" || key === " ") { if (!event.repeat) send("pick", cell); }
    else if (key === "Delete" || key === "Backspace") { if (!event.repeat) send("remove", cell); }
    else if (key === "Escape") send("leave", cell);
    else return; // Tab and everything else belong to the page
    event.preventDefault();
    event.stopPropagation();
  });

  layOut();
  dress();
  model.on("change:geometry", layOut);
  model.on("change:labels change:marks", name);
  model.on("change:label change:disabled change:ring change:error change:words change:show_words", dress);
  model.on("change:said", say);

  const observer = new MutationObserver(() => el.parentElement && muteCanvases(el.parentElement));
  let frame = 0;
  function watchCanvases() {
    if (!el.parentElement) {
      frame = requestAnimationFrame(watchCanvases); // not on the page yet
      return;
    }
    muteCanvases(el.parentElement);
    observer.observe(el.parentElement, { childList: true });
  }
  watchCanvases();
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

export default { render };
