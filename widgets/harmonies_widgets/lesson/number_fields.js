// Fields for numbers, each with its label. In front of this file stands shared.js.

function render({ model, el }) {
  el.classList.add("hm-numbers");
  const fields = model.get("labels").map((label, place) => {
    const row = element(el, "label", { class: "hm-number hm-field" });
    element(row, "span", {}, label);
    const field = element(row, "input", {
      type: "text", inputmode: "numeric", autocomplete: "off", maxlength: "4", enterkeyhint: "done", "data-place": place,
    });
    element(row, "span", { class: "hm-number-sign", "aria-hidden": "true" });
    return field;
  });

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
  }

  function keep() {
    model.set("texts", fields.map((field) => field.value));
    model.save_changes();
  }

  el.addEventListener("input", keep);
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    const next = fields[fields.indexOf(event.target) + 1];
    if (next && next.value === "") {
      next.focus();
      return;
    }
    keep();
    model.send({ event: "submit" });
  });

  restShortcuts(el);
  show();
  model.on("change:texts change:wrong change:disabled", show);
}

export default { render };
