// A row of pictures to pick from: real buttons in a toolbar, one Tab stop, arrow keys between them.
// In front of this file stands shared.js.

function render({ model, el }) {
  el.classList.add("hm-picks");
  const bar = element(el, "div", { class: "hm-picks-bar", role: "toolbar" });
  const why = element(el, "p", { class: "hm-picks-why hm-quiet", role: "status" });
  const error = element(el, "p", { class: "hm-error", role: "alert" });
  const buttons = [];

  function addButton() {
    const button = element(bar, "button", { type: "button", class: "hm-pick", tabindex: "-1" });
    element(button, "span", { class: "hm-pick-picture", "aria-hidden": "true" });
    element(button, "span", { class: "hm-pick-caption", "aria-hidden": "true" });
    buttons.push(button);
  }

  function removeButton() {
    const button = buttons.pop();
    const focused = button === document.activeElement;
    button.remove();
    if (focused) buttons.at(-1)?.focus();
  }

  function show() {
    const count = model.get("count");
    while (buttons.length < count) addButton();
    while (buttons.length > count) removeButton();
    const items = buttons.map((_, slot) => model.get(`item_${slot}`));
    const choosing = items.some((item) => item.state === "chosen");
    buttons.forEach((button, slot) => {
      const item = items[slot];
      setAttribute(button, "data-key", item.key);
      setAttribute(button, "data-state", item.state);
      setAttribute(button, "aria-label", item.label);
      setAttribute(button, "aria-disabled", item.state === "disabled" || model.get("disabled"));
      if (choosing) setAttribute(button, "aria-pressed", item.state === "chosen");
      else button.removeAttribute("aria-pressed");
      if (item.description) setAttribute(button, "aria-description", item.description);
      else button.removeAttribute("aria-description");
      setAttribute(button, "title", item.description);
      setText(button.lastElementChild, item.caption);
      const picture = model.get(`picture_${slot}`);
      if (button.picture !== picture) {
        button.picture = picture;
        button.firstElementChild.innerHTML = picture; // drawn by harmonies.picture, which escapes every text
      }
    });
    if (!buttons.some((button) => button.tabIndex === 0)) makeTabStop(buttons[0], buttons);
    setAttribute(bar, "aria-label", model.get("label"));
    bar.classList.toggle("hm-picks-grid", model.get("cell") > 0);
    bar.style.setProperty("--hm-cell", `${model.get("cell")}px`);
    setText(why, "");
    setText(error, model.get("error"));
  }

  // After several slots changed at once one pass is enough.
  let due = false;
  function showSoon() {
    if (due) return;
    due = true;
    queueMicrotask(() => { due = false; show(); });
  }

  bar.addEventListener("focusin", (event) => makeTabStop(event.target, buttons));
  bar.addEventListener("click", (event) => {
    const button = event.target.closest(".hm-pick");
    if (!button) return;
    if (button.getAttribute("aria-disabled") === "true") setText(why, button.title);
    else model.send({ event: "pick", key: button.dataset.key });
  });

  const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  bar.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const here = buttons.indexOf(event.target.closest(".hm-pick"));
    const last = buttons.length - 1;
    let goal;
    if (event.key in STEPS) goal = Math.min(Math.max(here + STEPS[event.key], 0), last);
    else if (event.key === "Home") goal = 0;
    else if (event.key === "End") goal = last;
    else return; // Enter and Space press a button by themselves; Tab and the rest belong to the page
    buttons[goal].focus();
    event.preventDefault();
    event.stopPropagation();
  });

  restShortcuts(el);
  show();
  model.on("change", showSoon);
}

export default { render };
