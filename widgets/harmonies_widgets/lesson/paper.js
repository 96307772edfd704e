// A sheet of text and headings. In front of this file stands shared.js.

// What scrolls when `el` is to be seen: the window, or a part of JupyterLab.
function scrollerOf(el) {
  let part = el.parentElement;
  while (part && !(/auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight)) {
    part = part.parentElement;
  }
  return part ?? document.scrollingElement;
}

function render({ model, el }) {
  el.classList.add("hm-paper");

  function show() {
    el.innerHTML = model.get("html"); // written by Paper's subclasses, which escape every text
  }

  const soon = (act) => () => requestAnimationFrame(act);

  // On a small screen the answer to a tap on the board may be below the window's edge. What is new is brought
  // into sight, and as much of the rest as leaves the board there.
  const reveal = soon(() => {
    const [first, last] = [el.querySelector(model.get("news")), el.lastElementChild];
    if (!first) return;
    const scroller = scrollerOf(el);
    const top = Math.max(scroller.getBoundingClientRect().top, 0);
    const bottom = Math.min(scroller.getBoundingClientRect().bottom, innerHeight) - 8;
    const board = el.closest(".hm-level")?.querySelector(".hm-board") ?? el;
    const needed = first.getBoundingClientRect().bottom - bottom;
    const wanted = last.getBoundingClientRect().bottom - bottom;
    const spare = board.getBoundingClientRect().top - top;
    const down = Math.max(needed, Math.min(wanted, spare));
    if (down > 0) scroller.scrollBy({ top: down });
    else if (first.getBoundingClientRect().top < top) first.scrollIntoView({ block: "nearest" });
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
