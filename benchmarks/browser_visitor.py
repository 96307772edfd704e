"""A visitor before a real page in Chromium: what the other visitors cannot measure, scripts and painting."""

from __future__ import annotations

import contextlib
import json
from typing import Any, Final

from playwright.async_api import Browser, ConsoleMessage, Error, Page

from benchmarks.visitors import SECONDS_TO_ANSWER, Click, Pick, Seen, Unanswered, Visitor

_READY: Final = "body[data-hm-ready]"
_SEE: Final = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const spaces = all(".hm-area-board .hm-space");
    const of = (name) => Object.fromEntries(spaces.map((one) => [one.dataset.space, one.getAttribute(name)]));
    const pick = (one) => [one.dataset.key, one.dataset.state, one.getAttribute("aria-label")];
    const texts = (selector) => all(selector).map((one) => one.textContent.trim()).filter(Boolean);
    return {
        sentence: texts(".hm-status-text")[0] ?? "",
        buttons: texts("button.jupyter-button:not(:disabled)"),
        rows: Object.fromEntries(all(".hm-picks-bar").map(
            (bar) => [bar.getAttribute("aria-label"), [...bar.querySelectorAll(".hm-pick")].map(pick)])),
        marks: of("data-marks"),
        labels: of("aria-label"),
        complaints: [
            ...texts(".hm-refused .hm-status-text, .hm-error, .hm-notice"),
            ...texts(".hm-status-saved").filter((text) => text.includes("not saved")),
        ],
    };
}"""
# From the click to the first change that a player can see or hear: the sentence, the board, the buttons.
_CLICK: Final = """async ([where, what, patience]) => {
    const pressed = (one) => one.checkVisibility() && one.textContent.trim() === what;
    const target = where === "button"
        ? [...document.querySelectorAll("button.jupyter-button")].find(pressed)
        : where === "board"
        ? document.querySelector(`.hm-area-board [data-space=${what}]`)
        : document.querySelector(`.hm-picks-bar[aria-label="${where}"] [data-key="${what}"]`);
    const look = () => [...document.querySelectorAll(".hm-status-text, .hm-area-board .hm-space, .hm-result")]
        .map((one) => `${one.getAttribute("aria-label")} ${one.dataset.marks} ${one.textContent}`).join();
    const before = look();
    return await new Promise((done, failed) => {
        const start = performance.now();
        const watch = new MutationObserver(() => {
            if (look() === before) return;
            watch.disconnect();
            done(performance.now() - start);
        });
        watch.observe(document.getElementById("content"),
            { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(() => { watch.disconnect(); failed(new Error("no answer")); }, patience);
        target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    });
}"""


class BrowserVisitor(Visitor):
    """Somebody who comes to `address` for the first time."""

    def __init__(self, number: int, address: str, browser: Browser) -> None:
        super().__init__(number)
        self._address = address
        self._browser = browser
        self.files: list[str] = []  # what the page asked the server for

    async def open(self) -> float:
        context = await self._browser.new_context(viewport={"width": 1280, "height": 800})
        self._page = await context.new_page()
        self._watch(self._page)
        try:
            await self._page.goto(self._address)
            await self._page.wait_for_selector(_READY, state="attached")
        except Error as error:
            raise Unanswered(error.message) from error
        self.key = await self._page.evaluate("localStorage.getItem('harmonies.visitor')")
        config = await self._page.evaluate("document.getElementById('jupyter-config-data').textContent")
        self.kernel_id = json.loads(config)["kernelId"]
        return float(await self._page.evaluate("performance.getEntriesByName('hm-ready')[0].startTime"))

    def _watch(self, page: Page) -> None:
        def note_console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.errors.append(f"in the console: {message.text}")

        page.on("console", note_console)
        page.on("pageerror", lambda error: self.errors.append(f"on the page: {error}"))
        page.on("request", lambda request: self.files.append(request.url))

    async def see(self) -> Seen:
        seen: dict[str, Any] = await self._page.evaluate(_SEE)
        rows = {label: [Pick(*pick) for pick in row] for label, row in seen.pop("rows").items()}
        return Seen(rows=rows, **seen)

    async def click(self, click: Click) -> float:
        try:
            answer = await self._page.evaluate(_CLICK, [click.where, click.what, SECONDS_TO_ANSWER * 1000])
        except Error as error:
            raise Unanswered(f"{click}: {error.message}") from error
        return float(answer)

    async def leave(self) -> None:
        with contextlib.suppress(Error):
            await self._page.context.close()
