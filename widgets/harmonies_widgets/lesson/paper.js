// A sheet of text and headings. In front of this file stands shared.js.

function render({ model, el }) {
  el.classList.add("hm-paper");

  function show() {
    el.innerHTML = model.get("html"); // written by Paper's subclasses, which escape every text
  }

  const soon = (act) => () => requestAnimationFrame(act);

  // On a small screen the answer to a tap on the board may be below the window's edge.
  const reveal = soon(() => {
    for (const part of [...el.children].reverse()) part.scrollIntoView({ block: "nearest" });
  });

  // Whoever goes on reads on from here: the eyes, the next Tab, and the voice of a reader.
  const lead = soon(() => {
    el.tabIndex = -1;
    el.focus({ preventScroll: true });
    const whole = el.closest(".hm-level") ?? el;
    const { top, bottom } = whole.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) whole.scrollIntoView({ block: "start" });
  });

  show();
  model.on("change:html", show);
  model.on("change:reveals", reveal);
  model.on("change:leads", lead);
}

export default { render };
