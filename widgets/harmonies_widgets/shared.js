// What the scripts of all components share; each of them is sent with this text in front.

const SVG = "http://www.w3.org/2000/svg";

function element(parent, name, attributes = {}, text = "") {
  const made = parent.namespaceURI === SVG || name === "svg"
    ? document.createElementNS(SVG, name)
    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = text;
  return parent.appendChild(made);
}

// JupyterLab's keys (arrows choose a cell, D twice deletes it) rest while something inside `el` has the focus,
// but not those with Ctrl: saving must work from everywhere. The Ctrl key itself comes down before the other.
// JupyterLab asks the focused element itself, before any listener of ours hears of the key.
function restShortcuts(el) {
  const rest = ({ target, ctrlKey, metaKey }) =>
    target.toggleAttribute("data-lm-suppress-shortcuts", !(ctrlKey || metaKey));
  for (const event of ["focusin", "keydown", "keyup"]) el.addEventListener(event, rest);
}

// One Tab stop for a group of elements: the one that had the focus last.
function makeTabStop(chosen, all) {
  for (const one of all) one.setAttribute("tabindex", one === chosen ? "0" : "-1");
}

// Readers hear about everything that is set anew, so nothing is set to what it already is.
function setAttribute(made, name, value) {
  if (made.getAttribute(name) !== String(value)) made.setAttribute(name, value);
}

function setText(made, text) {
  if (made.textContent !== text) made.textContent = text;
}

// Tell whether the page around `el` is dark: once `el` is in it, and whenever that changes. JupyterLab and the
// served page say it by an attribute. What comes back ends the telling.
function followTheme(el, tell) {
  const look = () => tell(el.closest("[data-jp-theme-light]")?.dataset.jpThemeLight === "false");
  const changes = new MutationObserver(look);
  const frame = requestAnimationFrame(() => {
    for (const root of [document.documentElement, document.body]) {
      changes.observe(root, { attributeFilter: ["data-jp-theme-light"] });
    }
    look();
  });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
  };
}
