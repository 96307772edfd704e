// The position as text: paste it, copy it, copy a link to it, take its picture home.
// In front of this file stands shared.js.

const PIXELS = 3; // of a PNG for each unit of the picture: sharp in print and on any screen

function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

async function toPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * PIXELS;
  canvas.height = image.naturalHeight * PIXELS;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

// Outside a secure address there is no clipboard to write to, but a selected text can still be copied.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const helper = document.body.appendChild(document.createElement("textarea"));
  helper.value = text;
  helper.select();
  document.execCommand("copy");
  helper.remove();
}

function render({ model, el }) {
  const id = `hm-position-${Math.random().toString(36).slice(2)}`;
  const served = document.body.classList.contains("hm-page"); // only a served page has an address to link to
  el.classList.add("hm-position", "hm-field");
  element(el, "label", { for: id, class: "hm-heading" }, "Position as text");
  const field = element(el, "textarea", {
    id, rows: "2", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": `${id}-error`,
  });
  const error = element(el, "p", { class: "hm-error", role: "alert", id: `${id}-error` });
  const buttons = element(el, "div", { class: "hm-position-buttons" });

  const link = () => `${location.origin}${location.pathname}?${model.get("query")}`;

  function button(text, act) {
    element(buttons, "button", { type: "button", class: "hm-button" }, text).addEventListener("click", act);
  }

  function open() {
    const text = field.value;
    setText(done, "");
    model.send({ event: "open", text: text.slice(0, model.get("longest") + 1), length: text.length });
  }

  function copyAndSay(text, words) {
    copy(text).then(() => setText(done, words), () => setText(done, "The browser does not let this page copy."));
  }

  button("Open text", open);
  button("Copy text", () => copyAndSay(model.get("position"), "The text is copied."));
  if (served) button("Copy link", () => copyAndSay(link(), "The link is copied: it opens this position."));
  button("Save SVG", () => model.send({ event: "picture", format: "svg" }));
  button("Save PNG", () => model.send({ event: "picture", format: "png" }));
  const done = element(buttons, "span", { class: "hm-quiet hm-position-done", role: "status" });

  field.addEventListener("paste", () => setTimeout(open));
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      open();
    }
  });

  model.on("msg:custom", async ({ format, svg }) => {
    const blob = format === "png" ? await toPng(svg) : new Blob([svg], { type: "image/svg+xml" });
    download(blob, `harmonies.${format}`);
    setText(done, `The picture is saved as harmonies.${format}.`);
  });

  function showPosition() {
    field.value = model.get("position");
    setText(done, "");
  }

  function showError() {
    setText(error, model.get("error"));
    setAttribute(field, "aria-invalid", model.get("error") !== "");
  }

  restShortcuts(el);
  showPosition();
  showError();
  model.on("change:position", showPosition);
  model.on("change:error", showError);
  // A reload, a bookmark and a link from the address bar all find the board as it is now.
  model.on("change:query", () => { if (served) history.replaceState(null, "", link()); });
}

export default { render };
