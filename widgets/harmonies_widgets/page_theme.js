// Whether the page is light or dark. In front of this file stands shared.js.

function render({ model, el }) {
  el.hidden = true;
  return followTheme(el, (dark) => {
    model.set("dark", dark);
    model.save_changes();
  });
}

export default { render };
