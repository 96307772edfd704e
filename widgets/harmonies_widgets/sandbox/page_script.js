// What the sandbox does besides its parts. In front of this file stands shared.js.

function render({ model, el }) {
  el.classList.add("hm-unseen");
  let page = null;

  function press(event) {
    if (event.altKey || event.target.matches("input, textarea, select")) return;
    const control = event.ctrlKey || event.metaKey;
    const key = control ? `Ctrl+${event.shiftKey ? "Shift+" : ""}${event.key.toUpperCase()}` : event.key.toLowerCase();
    if (!model.get("shortcuts").includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || control) model.send({ event: "key", key });
  }

  const frame = requestAnimationFrame(() => {
    page = el.closest(".hm-sandbox");
    page?.addEventListener("keydown", press);
  });

  const leaveTheme = followTheme(el, (dark) => {
    model.set("dark", dark);
    model.save_changes();
  });

  model.on("msg:custom", () => {
    page?.querySelector(".hm-area-board")?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  });

  return () => {
    cancelAnimationFrame(frame);
    leaveTheme();
    page?.removeEventListener("keydown", press);
  };
}

export default { render };
