// Tokens with their numbers. In front of this file stands shared.js.

function render({ model, el }) {
  el.classList.add("hm-pouch");
  const heading = element(el, "div", { class: "hm-heading" });
  const list = element(el, "ul");
  const items = model.get("counts").map(() => {
    const item = element(list, "li");
    for (const part of ["picture", "number", "word"]) element(item, "span", { class: `hm-pouch-${part}` });
    item.firstElementChild.setAttribute("aria-hidden", "true");
    return item;
  });

  function show() {
    const counts = model.get("counts");
    setText(heading, `${model.get("heading")}: ${counts.reduce((sum, [, number]) => sum + number, 0)}`);
    items.forEach((item, index) => {
      const [picture, number, word] = item.children;
      const drawn = model.get("pictures")[index];
      if (picture.picture !== drawn) {
        picture.picture = drawn;
        picture.innerHTML = drawn; // drawn by harmonies.picture, which escapes every text
      }
      setText(number, String(counts[index][1]));
      setText(word, counts[index][0]);
    });
  }

  show();
  model.on("change", show);
}

export default { render };
