"""Prints how fast a bare button's click is answered with our kernel connection and with the stock one.

`python -m benchmarks.serving`. A click alone, and one 5 ms after another: there Nagle's algorithm on the
server and delayed acknowledgements in the browser wait for each other, unless messages are sent at once.
"""

from __future__ import annotations

import contextlib
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tests.serving.running import FIXTURES, Server, isolated

CLICKS: Final = 100
_SERVE: Final = "from harmonies_widgets.serving.__main__ import main; main()"
_STOCK: Final = (
    "from harmonies_widgets.serving.kernels import PromptConnection; del PromptConnection.connect; "
)
_MEASURE: Final = """async ([clicks, gap]) => {
    const button = document.querySelector("button.jupyter-button");
    const label = document.querySelector(".widget-label");
    const count = () => parseInt(label.textContent);
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const times = [];
    for (let i = 0; i < clicks; i += 1) {
        await pause(120);
        const wanted = count() + (gap ? 2 : 1);
        if (gap) { button.click(); await pause(gap); }
        const start = performance.now();
        button.click();
        await new Promise((seen) => {
            const look = () => { if (count() === wanted) { watch.disconnect(); seen(); } };
            const watch = new MutationObserver(look);
            watch.observe(label, { childList: true, characterData: true, subtree: true });
            look();
        });
        times.push(performance.now() - start);
    }
    return times;
}"""


@contextlib.contextmanager
def served(connection: str) -> Iterator[Server]:
    start = (_STOCK if connection == "stock" else "") + _SERVE
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        process = subprocess.Popen(
            [sys.executable, "-c", start, "--port=0", f"--notebooks={FIXTURES}"],
            env=isolated(Path(home)),
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            yield Server(process.stdout.readline().split()[4] if process.stdout else "", process)
        finally:
            process.terminate()
            process.wait()


def answers(page: Page, server: Server, gap: int) -> list[float]:
    """Milliseconds from each click to the changed label, `gap` ms after another click (0: alone)."""
    page.goto(server.page("index.ipynb"))
    page.wait_for_selector("body[data-hm-ready]", state="attached")
    times: list[float] = page.evaluate(_MEASURE, [CLICKS, gap])
    return times


def main() -> None:
    print("| click to label, ms | median | p95 |\n|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        for connection in ("ours", "stock"):
            with served(connection) as server:
                for name, gap in (("alone", 0), ("5 ms after another", 5)):
                    times = answers(page, server, gap)
                    p95 = statistics.quantiles(times, n=20)[-1]
                    print(
                        f"| {connection}, {name} | {statistics.median(times):.1f} | {p95:.1f} |", flush=True
                    )
        browser.close()


if __name__ == "__main__":
    main()
