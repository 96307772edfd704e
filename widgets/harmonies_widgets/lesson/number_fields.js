// Fields for numbers, each with its label, and the button that checks them. In front of this file stands shared.js.

function render({ model, el }) {
  el.classList.add("hm-numbers");
  const grid = element(el, "div", { class: "hm-numbers-grid" });
  const fields = model.get("labels").map((label, place) => {
    const row = element(grid, "label", { class: "hm-number hm-field" });
    element(row, "span", {}, label);
    const field = element(row, "input", {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "4", enterkeyhint: "done", "data-place": place,
    });
    element(row, "span", { class: "hm-number-sign", "aria-hidden": "true" });
    return field;
  });
  const check = element(el, "button", { type: "button", class: "hm-button hm-button-primary" }, "Check");

  function show() {
    const texts = model.get("texts");
    const wrong = model.get("wrong");
    fields.forEach((field, place) => {
      // Never while somebody is typing in it.
      if (field.value !== texts[place] && field !== document.activeElement) field.value = texts[place] ?? "";
      field.readOnly = model.get("disabled");
      setAttribute(field, "aria-invalid", Boolean(wrong[place]));
      setText(field.nextElementSibling, wrong[place] ? "✗" : "");
    });
    check.disabled = model.get("disabled");
  }

  const texts = () => fields.map((field) => field.value);

  function keep() {
    model.set("texts", texts());
    model.save_changes();
  }

  // With the numbers themselves: changes of traits may wait for the kernel, and come after this message.
  const submit = () => model.send({ event: "submit", texts: texts() });

  grid.addEventListener("input", keep);
  grid.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const next = fields[fields.indexOf(event.target) + 1];
    if (next && next.value === "") next.focus();
    else submit();
  });
  check.addEventListener("click", submit);

  restShortcuts(el);
  show();
  model.on("change:texts change:wrong change:disabled", show);
}

export default { render };
