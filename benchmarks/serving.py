"""How fast pages start and clicks are answered: `python benchmarks/serving.py [--rounds N]`.

Page start: from the request to the moment when the page can be clicked, with preheated kernels and a warm browser
cache, for each page against a bare widget page (one button, one label). Clicks: from a click on a bare button to
the changed label, with and without the connection class that sends messages at once; alone, and 5 ms after
another click, where Nagle's algorithm and delayed acknowledgements would meet.
"""

import argparse
import contextlib
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PROJECT = Path(__file__).parents[1]
sys.path.insert(0, str(PROJECT))

from tests.serving.running import FIXTURES, Server, isolated, wait_until  # noqa: E402

PAGES = ("index", "solo", "sandbox", "table", "practice")
WITHOUT_NODELAY = "from harmonies_widgets.serving import kernels; del kernels.PromptConnection.connect; "
SERVE = "from harmonies_widgets.serving.__main__ import main; main()"

CLICKS = """async ([rounds, gap]) => {
    const button = document.querySelector("button.jupyter-button");
    const label = document.querySelector(".widget-label");
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    const times = [];
    for (let round = 0; round < rounds; round++) {
        await pause(120);
        const before = parseInt(label.textContent);
        const wanted = before + (gap === null ? 1 : 2);
        if (gap !== null) { button.click(); await pause(gap); }
        const start = performance.now();
        button.click();
        while (parseInt(label.textContent) !== wanted) {
            await new Promise((seen) => {
                const watch = new MutationObserver(() => { watch.disconnect(); seen(); });
                watch.observe(label, { childList: true, characterData: true, subtree: true });
                if (parseInt(label.textContent) === wanted) { watch.disconnect(); seen(); }
            });
        }
        times.push(performance.now() - start);
    }
    return times;
}"""


@contextlib.contextmanager
def served(folder: Path, *, nodelay: bool = True) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                ("" if nodelay else WITHOUT_NODELAY) + SERVE,
                "--port=0",
                f"--notebooks={folder}",
            ],
            env=isolated(Path(home)),
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout
        try:
            yield Server(process.stdout.readline().split()[4], process)
        finally:
            process.terminate()
            process.wait()


def page_start(page: Page, server: Server, notebook: str) -> float:
    """Milliseconds from the request to a page that can be clicked."""
    page.goto("about:blank")
    wait_for_calm(server)
    page.goto(server.page(notebook))
    page.wait_for_selector("body[data-hm-ready]", state="attached")
    start: float = page.evaluate("performance.getEntriesByName('hm-ready')[0].startTime")
    return start


def wait_for_calm(server: Server) -> None:
    """Wait until all preheated kernels are there and idle: their CPU time stands still."""
    import psutil
    import time

    seen = None

    def is_calm() -> bool:
        nonlocal seen
        time.sleep(0.5)
        now = {pid: sum(psutil.Process(pid).cpu_times()[:2]) for pid in server.kernels()}
        calm = bool(now) and now == seen
        seen = now
        return calm

    wait_until(is_calm)


def clicks(page: Page, server: Server, rounds: int, gap: int | None) -> list[float]:
    page.goto(server.page("index.ipynb"))
    page.wait_for_selector("body[data-hm-ready]", state="attached")
    times: list[float] = page.evaluate(CLICKS, [rounds, gap])
    return times


def row(name: str, times: list[float], floor: float | None = None) -> str:
    median, p95 = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    ratio = "" if floor is None else f" {median / floor:.2f}"
    return (
        f"| {name} | {median:.0f} | {p95:.0f} |{ratio} |"
        if floor
        else f"| {name} | {median:.1f} | {p95:.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page()
        print("| page start, ms | median | p95 | ratio |\n|---|---|---|---|")
        with tempfile.TemporaryDirectory() as folder:
            notebooks = Path(folder)
            shutil.copytree(PROJECT / "notebooks", notebooks, dirs_exist_ok=True)
            names = [name for name in PAGES if (notebooks / f"{name}.ipynb").exists()]
            with served(FIXTURES) as bare, served(notebooks) as server:
                page_start(page, bare, "index.ipynb")
                floor = [page_start(page, bare, "index.ipynb") for _ in range(rounds)]
                print(row("a bare button and label", floor, statistics.median(floor)))
                for name in names:
                    page_start(page, server, f"{name}.ipynb")
                    times = [page_start(page, server, f"{name}.ipynb") for _ in range(rounds)]
                    print(row(name, times, statistics.median(floor)), flush=True)
        print("\n| click to label, ms | median | p95 |\n|---|---|---|")
        for nodelay in (True, False):
            with served(FIXTURES, nodelay=nodelay) as server:
                how = "at once" if nodelay else "stock"
                print(row(f"{how}, alone", clicks(page, server, 10 * rounds, None)))
                print(row(f"{how}, 5 ms after another", clicks(page, server, 10 * rounds, 5)), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
