"""Prints how fast pages are, against the floor that the stack sets: `make bench-page`.

All in one run: in one page, a click that changes the board's picture in turn with a bare Button that
changes a Label; then the start of the project's pages in turn with the start of a page that holds one bare
Button; then the memory of their kernels. Ratios are what counts: they hold on faster machines, too.
"""

from __future__ import annotations

import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import psutil
from jupyter_client.manager import start_new_kernel
from playwright.sync_api import Browser, Page, StorageState, sync_playwright

from tests.serving.running import Server, voila, wait_until

CLICKS: Final = 200
STARTS: Final = 8
PAGES: Final = ("sandbox", "lesson-1-stacking", "solo")
_HERE: Final = Path(__file__).parent
_READY: Final = "body[data-hm-ready]"

# Both are watched in the same way: as often as the browser lets us look, with no pause of our own.
_MEASURE: Final = """async ([kind, clicks]) => {
    const board = document.querySelector(".hm-board");
    const target = kind === "board"
        ? board.querySelector("[data-space=a1]")
        : [...document.querySelectorAll("button")].find((one) => one.textContent.trim() === "Press");
    const place = board.querySelector(".hm-spaces");
    const layers = [...board.querySelectorAll("canvas")];
    const at = board.querySelector("[data-space=a1]").getBBox();
    const scale = layers[0].width / place.viewBox.baseVal.width;
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2].map((part) => Math.round(part * scale));
    const tokens = layers[1].getContext("2d");  // ground, tokens, marks: only the tokens change
    const labels = [...document.querySelectorAll(".widget-label")];
    const label = labels.find((one) => /^\\d+$/.test(one.textContent));
    const look = kind === "board"
        ? () => tokens.getImageData(x, y, 1, 1).data.join()
        : () => label.textContent;
    const turn = () => new Promise((done) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = done;
        channel.port2.postMessage(0);
    });
    const times = [];
    for (let i = 0; i < clicks; i += 1) {
        const before = look();
        const start = performance.now();
        target.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
        while (look() === before) {
            if (performance.now() - start > 5000) throw new Error(`no change after a click on the ${kind}`);
            await turn();
        }
        times.push(performance.now() - start);
        await new Promise((done) => setTimeout(done, 20));
    }
    return times;
}"""

# A page says when it can be clicked; the frame after the next one has been painted then. Playwright's own
# waiting looks only every half second in the end, which is more than what is to be told apart.
_WATCH_START: Final = """window.started = new Promise((done) => {
    const look = () => {
        if (!document.body?.hasAttribute("data-hm-ready")) return;
        watch.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
    };
    const watch = new MutationObserver(look);
    watch.observe(document, { subtree: true, childList: true, attributeFilter: ["data-hm-ready"] });
});"""


def main() -> None:
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        notebooks = _notebooks(Path(home))
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        with voila(notebooks, Path(home)) as server:
            _print_clicks(browser, server)
            _print_starts(browser, server)
        browser.close()
        _print_memory(notebooks)


def _notebooks(home: Path) -> Path:
    """A folder in which the bare page is preheated like the pages it is compared with."""
    folder = home / "notebooks"
    folder.mkdir()
    for name in PAGES:
        shutil.copy(_HERE.parent / "notebooks" / f"{name}.ipynb", folder)
    shutil.copy(_HERE / "notebooks" / "bare.ipynb", folder / "index.ipynb")
    shutil.copy(_HERE / "notebooks" / "click.ipynb", folder)
    return folder


def _print_clicks(browser: Browser, server: Server) -> None:
    page = _opened(browser, server.page("click.ipynb"))
    page.wait_for_selector(".hm-board [data-space=a1]")
    times: dict[str, list[float]] = {"floor": [], "board": []}
    for kind in times:
        page.evaluate(_MEASURE, [kind, 20])  # the first ones warm up both sides
    for _ in range(CLICKS // 20):
        for kind in times:
            times[kind] += page.evaluate(_MEASURE, [kind, 20])
    page.context.close()
    _print_row("from click to changed label (floor)", times["floor"], times["floor"], "ms")
    _print_row("from click to changed board", times["board"], times["floor"], "ms")


def _print_starts(browser: Browser, server: Server) -> None:
    starts = {"bare button": _Start("index.ipynb")} | {name: _Start(f"{name}.ipynb") for name in PAGES}
    starts["solo, a game goes on"] = _Start("solo.ipynb", _visitor_in_a_game(browser, server))
    times: dict[str, list[float]] = {name: [] for name in starts}
    for _ in range(STARTS):
        for name, (notebook, visitor) in starts.items():
            _wait_for_preheated_kernels(server)
            page = _opened(browser, server.page(notebook), visitor)
            times[name].append(page.evaluate("window.started"))
            page.context.close()
    for name, measured in times.items():
        _print_row(f"start of a page: {name}", measured, times["bare button"], "ms")


class _Start(NamedTuple):
    """A page to open, and what the browser knows of its visitor; its cache is empty in any case."""

    notebook: str
    visitor: StorageState | None = None


def _visitor_in_a_game(browser: Browser, server: Server) -> StorageState:
    page = _opened(browser, server.page("solo.ipynb"))
    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="New game").wait_for()
    visitor = page.context.storage_state()
    page.context.close()
    return visitor


def _wait_for_preheated_kernels(server: Server) -> None:
    """Return once the same kernels have been there, idle, for a while: no other page is being got ready."""
    quiet_since, known = perf_counter(), server.kernels()

    def is_quiet() -> bool:
        nonlocal quiet_since, known
        kernels = server.kernels()
        if kernels != known:
            quiet_since, known = perf_counter(), kernels
        return perf_counter() - quiet_since > 3.0

    wait_until(is_quiet)


def _print_memory(notebooks: Path) -> None:
    bare = _kernel_megabytes("")
    print(f"{'memory of a bare kernel':<46}{bare:>8.0f} {'':>8} MB {1:>8.2f}")
    for name in PAGES:
        cells = json.loads((notebooks / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        used = _kernel_megabytes(code)
        print(f"{f'memory of the kernel of {name}':<46}{used:>8.0f} {'':>8} MB {used / bare:>8.2f}")


def _kernel_megabytes(code: str) -> float:
    """What a kernel takes for itself alone after it ran the code."""
    quiet: dict[str, Any] = {"stderr": subprocess.DEVNULL}  # what it says of its transport is not asked for
    manager, client = start_new_kernel(extra_arguments=["--HistoryManager.enabled=False"], **quiet)
    try:
        client.execute_interactive(code, output_hook=lambda _message: None)
        kernel = next(child for child in psutil.Process().children() if "ipykernel" in str(child.cmdline()))
        return float(kernel.memory_full_info().uss) / 1e6
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def _opened(browser: Browser, address: str, visitor: StorageState | None = None) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, storage_state=visitor)
    page = context.new_page()
    page.add_init_script(_WATCH_START)
    page.goto(address)
    page.wait_for_selector(_READY, state="attached")
    return page


def _print_row(what: str, measured: Sequence[float], floor: Sequence[float], unit: str) -> None:
    median, p95 = statistics.median(measured), _p95(measured)
    ratios = f"{median / statistics.median(floor):>8.2f} {p95 / _p95(floor):>8.2f}"
    print(f"{what:<46}{median:>8.1f} {p95:>8.1f} {unit} {ratios}")


def _p95(measured: Sequence[float]) -> float:
    return sorted(measured)[int(len(measured) * 0.95)]


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    print(f"{'':<46}{'median':>8} {'p95':>8}    {'ratios':>11}")
    main()
