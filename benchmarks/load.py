"""Prints how the solo page answers when many play at once: `make load`, `python -m benchmarks.load 1 5 20`.

For each number of visitors a fresh server, on this machine only. The last visitor to come sits before a real
page in Chromium; the others speak to the server as pages do (`wire_visitor`), so that measuring leaves the
cores to what is measured. Each opens the solo page for the first time and plays legal turns, a click every
1.5 to 2 seconds, until a while after all have come. Then plain SQLite reads the store: what a page showed as
done and is not in there is lost.

Times are in milliseconds: from a click until all that it changes has come to the page; in Chromium, until the
first change can be seen. Clicks and openings are of all visitors, "in Chromium" of the last one alone.
Memory a visitor is what their kernel uses for itself. Ctrl-C ends it with what was measured so far.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path
from time import monotonic
from typing import Final

import psutil
from playwright.async_api import Browser, async_playwright

from benchmarks.browser_visitor import BrowserVisitor
from benchmarks.visitors import Visitor
from benchmarks.wire_visitor import WireVisitor
from harmonies.game import Game
from harmonies.store.keys import owner_of
from tests.serving.running import Server, voila

NOTEBOOKS: Final = Path(__file__).parents[1] / "notebooks"
MOST_VISITORS: Final = 50
MOST_SECONDS: Final = 600
SECONDS_APART: Final = 0.5
_ERRORS_SHOWN: Final = 10
_COLUMNS: Final = (
    "visitors",
    "clicks",
    "click p50",
    "p95",
    "in Chromium p50",
    "p95",
    "opening p50",
    "p95",
    "in Chromium",
    "MB a visitor",
    "MB in all",
    "cores busy",
    "by measuring",
    "errors",
    "lost actions",
)


@dataclass
class Measurement:
    """The visitors of one server, and what they cost it."""

    visitors: list[Visitor] = field(default_factory=list)
    kernels: float = 0.0  # megabytes that only the visitors' kernels use, together
    memory: float = 0.0  # megabytes of the server and all its kernels, preheated ones too
    cores: float = 0.0
    cores_to_measure: float = 0.0
    lost: int = 0
    is_interrupted: bool = False

    @property
    def openings(self) -> list[float]:
        return [visitor.opening for visitor in self.visitors if visitor.opening is not None]

    @property
    def answers(self) -> list[float]:
        return [answer for visitor in self.visitors for answer in visitor.answers]

    @property
    def errors(self) -> list[str]:
        return [error for visitor in self.visitors for error in visitor.errors]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load")
    parser.add_argument("visitors", nargs="+", type=_up_to(MOST_VISITORS), help="how many, once for each row")
    parser.add_argument("--seconds", type=_up_to(MOST_SECONDS), default=60, help="how long all of them play")
    options = parser.parse_args()
    print(
        f"Pages open {SECONDS_APART} s apart; when all are there, they are played {options.seconds} s longer."
    )
    print("", _line(_COLUMNS), _line(["---:"] * len(_COLUMNS)), sep="\n", flush=True)
    asyncio.run(_measure_all(options.visitors, options.seconds))


def _up_to(most: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and 1 <= int(text) <= most:
            return int(text)
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {most}")

    return number


async def _measure_all(numbers: Sequence[int], seconds: int) -> None:
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(8 * MOST_VISITORS))
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--disable-gpu"],
            handle_sigint=False,
        )
        for number in numbers:
            measured = await _measure(number, seconds, browser)
            if measured.answers:
                print(_line(_cells(measured)), flush=True)
            for error in measured.errors[:_ERRORS_SHOWN]:
                _say(f"{error}\n")
            if measured.is_interrupted:
                break
        await browser.close()


async def _measure(number: int, seconds: int, browser: Browser) -> Measurement:
    """What the visitors of a fresh server find; after Ctrl-C, what they found so far."""
    measured = Measurement()
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home,
        voila(NOTEBOOKS, Path(home)) as server,
    ):
        try:
            await _play(measured, number, seconds, server, browser)
        except asyncio.CancelledError:
            measured.is_interrupted = True
        measured.lost = sum(count_lost(visitor, Path(home, "harmonies.db")) for visitor in measured.visitors)
    return measured


async def _play(measured: Measurement, number: int, seconds: int, server: Server, browser: Browser) -> None:
    _say(f"{number} visitors: the server starts")
    files = await _files_of(server.page("solo.ipynb"), browser)
    await _calm(server)
    *others, last = (server.page("solo.ipynb", seed=seed) for seed in range(1, number + 1))
    measured.visitors += (WireVisitor(seed, address, files) for seed, address in enumerate(others))
    measured.visitors.append(BrowserVisitor(number, last, browser))
    end = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        with _cores(measured, server):
            visits = []
            for visitor in measured.visitors:
                visits.append(group.create_task(visitor.visit(end)))
                await _show(measured, SECONDS_APART)
            while len(measured.openings) < sum(not visit.done() for visit in visits):
                await _show(measured, 1.0)
            await asyncio.to_thread(_weigh, measured, server)
            for _ in range(seconds):
                await _show(measured, 1.0)
        await asyncio.to_thread(_weigh, measured, server)
        end.set()
    _say("")


async def _files_of(address: str, browser: Browser) -> list[str]:
    """What a page asks the server for beside itself. This first look also warms up the browser."""
    first = BrowserVisitor(0, address, browser)
    await first.open()
    await first.leave()
    return [file for file in first.files if "/voila/static/" in file]


async def _calm(server: Server) -> None:
    """Wait until the preheated kernels are there and idle."""
    before, now = -1.0, 0.0
    while now - before > 0.05:
        await asyncio.sleep(1.0)
        before, now = now, sum(_seconds(psutil.Process(kernel)) for kernel in server.kernels())


async def _show(measured: Measurement, seconds: float) -> None:
    """Say how far we are, and wait."""
    visitors = measured.visitors
    _say(f"{len(visitors)} visitors, {len(measured.openings)} there, {len(measured.answers)} clicks")
    await asyncio.sleep(seconds)


def _say(text: str) -> None:
    """Progress, on one line that changes."""
    sys.stderr.write(f"\r\x1b[K{text}")
    sys.stderr.flush()


# What it costs


def _weigh(measured: Measurement, server: Server) -> None:
    names = [visitor.kernel_id for visitor in measured.visitors if visitor.kernel_id]
    measured.memory = measured.kernels = 0.0
    for process in _family(server.process.pid):
        with contextlib.suppress(psutil.NoSuchProcess):
            memory = process.memory_full_info()
            measured.memory += memory.pss / 1e6
            if any(name in " ".join(process.cmdline()) for name in names):
                measured.kernels += memory.uss / 1e6


@contextlib.contextmanager
def _cores(measured: Measurement, server: Server) -> Iterator[None]:
    """Measure how many cores the server and we ourselves keep busy meanwhile."""
    start = monotonic()
    served = {process.pid: _seconds(process) for process in _family(server.process.pid)}
    ours = {process.pid: _seconds(process) for process in _family() if process.pid not in served}
    try:
        yield
    finally:
        passed = monotonic() - start
        family = _family(server.process.pid)
        measured.cores = sum(_seconds(process) - served.get(process.pid, 0.0) for process in family) / passed
        others = set(_family()) - set(family)
        measured.cores_to_measure = (
            sum(_seconds(process) - ours.get(process.pid, 0.0) for process in others) / passed
        )


def _family(parent: int | None = None) -> list[psutil.Process]:
    """A process and all that it started; without a number, our own."""
    with contextlib.suppress(psutil.NoSuchProcess):
        process = psutil.Process(parent)
        return [process, *process.children(recursive=True)]
    return []


def _seconds(process: psutil.Process) -> float:
    """The time of a core that a process has used."""
    with contextlib.suppress(psutil.NoSuchProcess):
        times = process.cpu_times()
        return float(times.user + times.system)
    return 0.0


# What is left of it


def count_lost(visitor: Visitor, database: Path) -> int:
    """How many actions that a page showed as done are not, in their order, among what is saved."""
    if not visitor.actions:
        return 0
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        query = "select record from saved_games where owner = ? order by started"
        records = connection.execute(query, (owner_of(visitor.key),)).fetchall()
    games = [Game.from_record(record) for (record,) in records]
    saved = [str(state.last_action) for game in games for state in game.history[1:]]
    found = SequenceMatcher(None, visitor.actions, saved, autojunk=False).get_matching_blocks()
    return len(visitor.actions) - sum(block.size for block in found)


# The table


def _cells(measured: Measurement) -> list[str]:
    number, chromium = len(measured.visitors), measured.visitors[-1:]
    openings = [visitor.opening for visitor in chromium if visitor.opening is not None]
    answers = [answer for visitor in chromium for answer in visitor.answers]
    return [
        f"{number}",
        f"{len(measured.answers)}",
        *_percentiles(measured.answers),
        *_percentiles(answers),
        *_percentiles(measured.openings),
        *_percentiles(openings)[:1],
        f"{measured.kernels / max(number, 1):.0f}",
        f"{measured.memory:.0f}",
        f"{measured.cores:.2f}",
        f"{measured.cores_to_measure:.2f}",
        f"{len(measured.errors)}",
        f"{measured.lost}",
    ]


def _percentiles(times: Sequence[float]) -> list[str]:
    """The middle one, and the one that 95 of 100 do not exceed."""
    ordered = sorted(times)
    return [f"{ordered[int(len(ordered) * share)]:.0f}" if ordered else "" for share in (0.5, 0.95)]


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
