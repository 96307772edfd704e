"""A real browser on real servers. A page that asks another host or logs an error fails its test.

Fixtures: `goto(notebook, **query)` opens a page of the project and waits until it can be used; `page` is the
tab; `viewport` chooses the device (parametrize it indirectly with names of `VIEWPORTS`); `new_page()` is a
further visitor; `goto_lab(notebook)` runs a notebook in JupyterLab; `screenshot(name)` takes pictures for the
docs; `allowed_errors` takes patterns of errors that a test provokes; `serve_folder` serves other notebooks.
"""

import contextlib
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser import talk
from tests.serving.running import Server, jupyterlab, voila

PROJECT = Path(__file__).parents[2]
THIS_MACHINE = {"127.0.0.1", "localhost"}
VIEWPORTS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "narrow": {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    },
    "sharp": {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 2},
}
_PATIENCE = 45_000

expect.set_options(timeout=20_000)


# ---- servers ----


@pytest.fixture(scope="session")
def serve_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Path], Server]]:
    """Serve a folder of notebooks; the same folder again is the same server."""
    with contextlib.ExitStack() as stack:
        servers: dict[Path, Server] = {}

        def serve(folder: Path) -> Server:
            if folder not in servers:
                servers[folder] = stack.enter_context(voila(folder, tmp_path_factory.mktemp("voila")))
            return servers[folder]

        yield serve


@pytest.fixture(scope="session")
def voila_server(serve_folder: Callable[[Path], Server]) -> Server:
    """The server of the project's own notebooks."""
    return serve_folder(PROJECT / "notebooks")


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab on a copy of the project's notebooks."""
    home = tmp_path_factory.mktemp("lab")
    notebooks = home / "notebooks"
    shutil.copytree(PROJECT / "notebooks", notebooks)
    with jupyterlab(notebooks, home) as server:
        yield server


# ---- browser ----


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for one module: while Playwright runs, no test of any other may run an event loop."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        missing = "Chromium is missing. To run the browser tests: sudo apt-get install chromium"
        pytest.fail(missing) if os.environ.get("CI") else pytest.skip(missing)
    quiet = [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu", *quiet]
        )
        yield browser
        browser.close()


@pytest.fixture
def viewport(request: pytest.FixtureRequest) -> str:
    name: str = getattr(request, "param", "wide")
    return name


@pytest.fixture
def allowed_errors() -> list[str]:
    """Patterns of console messages and page errors that this test brings about on purpose."""
    return []


@pytest.fixture
def new_page(browser: Browser, viewport: str, allowed_errors: list[str]) -> Iterator[Callable[..., Page]]:
    """A tab of a new visitor: nothing is shared with the others but the server."""
    complaints: list[str] = []
    with contextlib.ExitStack() as stack:

        def open_page(**options: Any) -> Page:
            context = stack.enter_context(browser.new_context(**{**VIEWPORTS[viewport], **options}))
            context.set_default_timeout(_PATIENCE)
            context.on("page", lambda page: _watch(page, complaints))
            context.on("page", talk.listen)
            return context.new_page()

        yield open_page
    unexpected = [text for text in complaints if not any(re.search(known, text) for known in allowed_errors)]
    assert not unexpected, "\n".join(unexpected)


def _watch(page: Page, complaints: list[str]) -> None:
    """Note requests to other hosts and errors of the page."""

    def note_foreign(url: str) -> None:
        address = urlsplit(url)
        if address.scheme not in {"data", "blob", "about"} and address.hostname not in THIS_MACHINE:
            complaints.append(f"a request to another host: {url}")

    page.on("request", lambda request: note_foreign(request.url))
    page.on("websocket", lambda socket: note_foreign(socket.url))
    page.on("pageerror", lambda error: complaints.append(f"an error on the page: {error}"))
    page.on(
        "console",
        lambda message: (
            complaints.append(f"an error in the console: {message.text} ({message.location.get('url', '')})")
            if message.type == "error"
            else None
        ),
    )


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


@pytest.fixture
def goto(page: Page, request: pytest.FixtureRequest) -> Callable[..., Page]:
    """Open a notebook's page and wait until it can be used; by default the project's, in the test's tab."""

    def go(notebook: str, *, tab: Page | None = None, server: Server | None = None, **query: object) -> Page:
        at = server or request.getfixturevalue("voila_server")
        tab = tab or page
        tab.goto(at.page(notebook, **query))
        wait_until_usable(tab)
        return tab

    return go


def wait_until_usable(page: Page) -> None:
    page.wait_for_selector("body[data-hm-ready]", state="attached")
    talk.settle(page)


@pytest.fixture
def goto_lab(page: Page, request: pytest.FixtureRequest) -> Callable[[str], Page]:
    """Open a notebook in JupyterLab, run all its cells and wait until the kernel is idle again."""

    def go(notebook: str) -> Page:
        server: Server = request.getfixturevalue("lab_server")
        page.goto(f"{server.url}lab/tree/{notebook}?reset&token={server.token}")
        # The indicator beside the kernel's name says idle before there is a kernel; the status bar does not.
        page.get_by_role("button", name="| Idle").wait_for()
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        page.wait_for_function(
            """() => {
                const prompts = [...document.querySelectorAll(".jp-CodeCell .jp-InputPrompt")];
                return prompts.length > 0 && prompts.every((prompt) => /\\[\\d+\\]/.test(prompt.textContent));
            }"""
        )
        return page

    return go


@pytest.fixture
def screenshot(page: Page, viewport: str, tmp_path: Path) -> Callable[..., Path]:
    """Take a picture of the page, into the folder named by HARMONIES_SCREENSHOTS if that is set."""

    def take(name: str, *, tab: Page | None = None, full_page: bool = False) -> Path:
        folder = Path(os.environ.get("HARMONIES_SCREENSHOTS", tmp_path))
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{name}-{viewport}.png"
        (tab or page).screenshot(path=file, full_page=full_page, animations="disabled")
        return file

    return take
