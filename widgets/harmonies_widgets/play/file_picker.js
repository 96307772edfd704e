// A button that reads one text file and sends it. What is too large to be a record never leaves the browser.

function render({ model, el }) {
  const label = document.createElement("label");
  label.className = "hm-button hm-file";
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".txt,text/plain";
  label.append(model.get("text"), input);
  el.append(label);

  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    const tooLarge = file.size > model.get("largest");
    model.send({ event: "file", text: tooLarge ? null : await file.text() });
    input.value = ""; // the same file may be chosen again
  });
}

export default { render };
