// A score sheet: categories as buttons, the lines of the chosen one below it. One Tab stop, arrow keys inside.
// In front of this file stands shared.js.

function render({ model, el }) {
  el.classList.add("hm-score");
  const head = element(el, "div", { class: "hm-score-head" });
  const heading = element(head, "span", { class: "hm-heading" });
  const total = element(head, "span", { class: "hm-score-total", role: "status" });
  const list = element(el, "ul", { class: "hm-score-rows" });
  const error = element(el, "p", { class: "hm-error", role: "alert" });

  const buttons = () => [...list.querySelectorAll("button")];

  function addRow() {
    const item = element(list, "li");
    const button = element(item, "button", { type: "button", class: "hm-score-row", tabindex: "-1" });
    for (const part of ["icon", "name", "points", "short"]) element(button, "span", { class: `hm-score-${part}` });
    button.firstElementChild.setAttribute("aria-hidden", "true");
    element(item, "ul", { class: "hm-score-lines" });
  }

  function addLine(lines) {
    const button = element(element(lines, "li"), "button", { type: "button", class: "hm-score-line", tabindex: "-1" });
    for (const part of ["points", "reason", "clause"]) element(button, "span", { class: `hm-score-${part}` });
  }

  function adjust(parent, number, add) {
    while (parent.children.length < number) add(parent);
    while (parent.children.length > number) parent.lastElementChild.remove();
  }

  function showLine(button, line, chosen) {
    const [points, reason, clause] = button.children;
    button.dataset.key = line.key;
    button.toggleAttribute("data-zero", line.points === 0);
    setAttribute(button, "aria-pressed", chosen === line.key);
    setAttribute(button, "title", line.rule);
    setAttribute(button, "aria-description", `Rule ${line.clause}: ${line.rule}`);
    setText(points, String(line.points));
    setText(reason, line.reason);
    setText(clause, line.clause);
  }

  function showRow(item, row, chosen) {
    const [button, lines] = item.children;
    const [icon, name, points, short] = button.children;
    const open = chosen === row.key || chosen.startsWith(`${row.key} `);
    button.dataset.key = row.key;
    button.toggleAttribute("data-zero", row.points === 0);
    setAttribute(button, "aria-pressed", chosen === row.key);
    setAttribute(button, "aria-expanded", open && row.lines.length > 0);
    const picture = model.get("icons")[row.key];
    if (icon.picture !== picture) {
      icon.picture = picture;
      icon.innerHTML = picture; // drawn by harmonies.picture, which escapes every text
    }
    setText(name, row.name);
    setText(points, String(row.points));
    setText(short, open ? "" : row.short);
    adjust(lines, open ? row.lines.length : 0, addLine);
    row.lines.forEach((line, number) => {
      if (open) showLine(lines.children[number].firstElementChild, line, chosen);
    });
  }

  function show() {
    const rows = model.get("rows");
    const chosen = model.get("chosen");
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : "";
    setText(heading, model.get("heading"));
    setText(total, String(model.get("total")));
    setAttribute(total, "aria-label", `${model.get("total")} points in all`);
    adjust(list, rows.length, addRow);
    rows.forEach((row, number) => showRow(list.children[number], row, chosen));
    const all = buttons();
    const stop = all.find((button) => button.dataset.key === focused) ?? all.find((button) => button.tabIndex === 0) ?? all[0];
    if (stop) makeTabStop(stop, all);
    if (focused && document.activeElement !== stop) stop?.focus({ preventScroll: true });
    setText(error, model.get("error"));
  }

  let due = false;
  function showSoon() {
    if (due) return;
    due = true;
    queueMicrotask(() => { due = false; show(); });
  }

  list.addEventListener("focusin", (event) => makeTabStop(event.target, buttons()));
  list.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button) model.send({ event: "choose", key: button.dataset.key });
  });

  const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
  list.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const all = buttons();
    const here = all.indexOf(event.target.closest("button"));
    let goal;
    if (event.key in STEPS) goal = here + STEPS[event.key];
    else if (event.key === "Home") goal = 0;
    else if (event.key === "End") goal = all.length - 1;
    else return; // Enter and Space press a button by themselves; Tab and the rest belong to the page
    all[Math.min(Math.max(goal, 0), all.length - 1)].focus();
    event.preventDefault();
    event.stopPropagation();
  });

  restShortcuts(el);
  show();
  model.on("change", showSoon);
}

export default { render };
