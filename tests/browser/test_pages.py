"""The frame of every page: loading, prose, links, lost connections, and kernels that do not pile up."""

import contextlib
import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import wait_until_usable
from tests.serving.running import FIXTURES, Server, voila, wait_until

LOST = "The connection was lost. Your game is saved. Reload the page to go on."
NETWORK = r"WebSocket|ERR_CONNECTION|Failed to load resource|Failed to fetch|Connection lost"
"""What a browser and JupyterLab log when a server or a kernel is gone."""
KERNEL_GONE = rf"{NETWORK}|The model for kernel id \S+ does not exist"
"""What they log when there never was a connection."""


@pytest.fixture(scope="session")
def server(serve_folder: Callable[..., Server]) -> Server:
    return serve_folder(FIXTURES)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start a server of the test's own. Ask for it before a page, which then closes before the server."""
    with contextlib.ExitStack() as stack:
        yield lambda folder, *options: stack.enter_context(voila(folder, tmp_path, *options))


@pytest.fixture
def own_server(serve: Callable[..., Server]) -> Server:
    """A server that a test may kill, without preheated kernels: each kernel is that of a page."""
    return serve(FIXTURES, "--cold")


def hold_scripts(page: Page, server: Server) -> list[Route]:
    """Open a page whose scripts come only when the test lets them."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/voila.js", hold)
    with page.expect_request("**/voila.js"):
        page.goto(server.page("index.ipynb"), wait_until="commit")
    expect(page.get_by_role("status")).to_contain_text("Setting up the table")
    return held


def test_a_click_reaches_the_kernel_and_comes_back(goto: Callable[..., Page], server: Server) -> None:
    page = goto("index.ipynb", server=server)
    page.get_by_role("button", name="Click me").click()
    expect(page.get_by_text("1 clicks")).to_be_visible()


def test_a_page_has_landmarks_a_language_and_a_title(goto: Callable[..., Page], server: Server) -> None:
    page = goto("index.ipynb", server=server)
    expect(page).to_have_title("Start here · Harmonies Tutor")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("banner")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    links = page.get_by_role("navigation").get_by_role("link")
    expect(links).to_have_text(["Lessons", "Practice", "Sandbox", "Solo", "Table", "Records"])
    expect(links.first).to_have_attribute("aria-current", "page")


def test_the_keyboard_reaches_the_content_first(goto: Callable[..., Page], server: Server) -> None:
    page = goto("index.ipynb", server=server)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    expect(page.get_by_role("link", name="Skip to the content")).to_be_in_viewport()


def test_pages_link_to_each_other(goto: Callable[..., Page], server: Server) -> None:
    page = goto("index.ipynb", server=server)
    page.get_by_role("link", name="The prose page").click()
    wait_until_usable(page)
    expect(page.get_by_role("heading", name="How water scores & other stories")).to_be_visible()
    page.get_by_role("link", name="the start page").click()
    wait_until_usable(page)
    expect(page.get_by_role("button", name="Click me")).to_be_visible()


def test_a_preheated_page_knows_what_it_was_asked_for(
    serve: Callable[..., Server], goto: Callable[..., Page], tmp_path: Path
) -> None:
    folder = tmp_path / "notebooks"
    folder.mkdir()
    shutil.copy(FIXTURES / "query.ipynb", folder / "index.ipynb")
    server = serve(folder)
    server.wait_for_preheated()
    expect(goto("index.ipynb", server=server, seed=4821).get_by_text("seed 4821")).to_be_visible()
    expect(goto("index.ipynb", server=server).get_by_text("seed none")).to_be_visible()


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
@pytest.mark.parametrize("notebook", ["index.ipynb", "prose.ipynb", "broken.ipynb"])
def test_no_page_is_wider_than_the_screen(goto: Callable[..., Page], server: Server, notebook: str) -> None:
    page = goto(notebook, server=server)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_a_page_says_that_it_loads_and_then_does_not_jump(page: Page, server: Server) -> None:
    held = hold_scripts(page, server)
    expect(page.get_by_role("heading", name="Start here")).to_be_visible()
    expect(page.get_by_text("This comes last.")).to_be_hidden()
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "true")
    before = page.get_by_role("heading", name="Start here").bounding_box()
    page.evaluate(
        """() => {
            window.shifts = 0;
            const add = (list) => list.getEntries().forEach((shift) => { window.shifts += shift.value; });
            new PerformanceObserver(add).observe({ type: "layout-shift" });
        }"""
    )
    held.pop().continue_()
    wait_until_usable(page)
    expect(page.get_by_text("This comes last.")).to_be_visible()
    expect(page.get_by_role("status")).to_have_count(0)
    assert page.get_by_role("heading", name="Start here").bounding_box() == before
    assert page.evaluate("window.shifts") < 0.01


def test_a_link_to_a_part_of_a_page_shows_that_part(page: Page, server: Server) -> None:
    page.set_viewport_size({"width": 600, "height": 260})
    page.goto(server.page("index.ipynb") + "#records")
    wait_until_usable(page)
    expect(page.get_by_role("heading", name="Records")).to_be_in_viewport()


def test_a_dark_page_for_who_prefers_it(
    goto: Callable[..., Page], new_page: Callable[..., Page], server: Server
) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    light = goto("prose.ipynb", server=server)
    dark = goto("prose.ipynb", server=server, tab=new_page(color_scheme="dark"))
    assert light.evaluate(paper) == "rgb(243, 234, 215)"
    assert dark.evaluate(paper) == "rgb(30, 27, 22)"


def test_an_unknown_address_has_a_way_back(page: Page, server: Server, allowed_errors: list[str]) -> None:
    allowed_errors.append("404")
    page.goto(f"{server.url}voila/render/nothing.ipynb")
    expect(page.get_by_role("heading")).to_have_text("There is no page at this address.")
    page.get_by_role("link", name="Go to the start page").click()
    wait_until_usable(page)
    expect(page.get_by_role("button", name="Click me")).to_be_visible()


def test_a_killed_kernel_is_told_and_a_reload_helps(
    own_server: Server, goto: Callable[..., Page], allowed_errors: list[str]
) -> None:
    allowed_errors.append(NETWORK)
    page = goto("index.ipynb", server=own_server)
    expect(page.get_by_text(LOST)).to_be_hidden()
    (kernel,) = own_server.kernels()
    os.kill(kernel, signal.SIGKILL)
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    page.get_by_role("button", name="Reload").click()
    wait_until_usable(page)
    expect(page.get_by_text(LOST)).to_be_hidden()
    page.get_by_role("button", name="Click me").click()
    expect(page.get_by_text("1 clicks")).to_be_visible()


def test_a_page_whose_kernel_dies_before_they_met_takes_another_one(
    own_server: Server, page: Page, allowed_errors: list[str]
) -> None:
    allowed_errors.append(KERNEL_GONE)
    hold_scripts(page, own_server)
    (kernel,) = own_server.kernels()
    os.kill(kernel, signal.SIGKILL)
    wait_until(lambda: kernel not in own_server.kernels())
    page.unroute("**/voila.js")
    page.get_by_role("button", name="Click me").click()
    expect(page.get_by_text("1 clicks")).to_be_visible()
    expect(page.get_by_text(LOST)).to_be_hidden()
    wait_until(lambda: len(own_server.kernels()) == 1)


def test_a_server_that_goes_away_while_a_page_loads_is_told(
    own_server: Server, page: Page, allowed_errors: list[str]
) -> None:
    allowed_errors.append(NETWORK)
    held = hold_scripts(page, own_server)
    own_server.stop()
    held.pop().continue_()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()


def test_a_stopped_server_is_told(
    own_server: Server, goto: Callable[..., Page], allowed_errors: list[str]
) -> None:
    allowed_errors.append(NETWORK)
    page = goto("index.ipynb", server=own_server)
    own_server.stop()
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()


def test_a_short_gap_in_the_connection_mends_itself(
    own_server: Server, page: Page, goto: Callable[..., Page], allowed_errors: list[str]
) -> None:
    allowed_errors.append(NETWORK)
    page.add_init_script(
        """window.sockets = [];
        window.WebSocket = class extends WebSocket {
            constructor(...details) { super(...details); window.sockets.push(this); }
        };"""
    )
    goto("index.ipynb", server=own_server)
    page.evaluate("window.sockets[0].close()")
    page.wait_for_function("window.sockets.length === 2 && window.sockets[1].readyState === WebSocket.OPEN")
    expect(page.get_by_text(LOST)).to_be_hidden()
    page.get_by_role("button", name="Click me").click()
    expect(page.get_by_text("1 clicks")).to_be_visible()


def test_a_dead_preheated_kernel_does_no_harm_and_is_replaced(
    serve: Callable[..., Server], goto: Callable[..., Page], allowed_errors: list[str]
) -> None:
    # The server knows of a death only when all threads of the process are gone: the page may come earlier.
    allowed_errors.append(KERNEL_GONE)
    server = serve(FIXTURES)
    server.wait_for_preheated()
    (preheated,) = server.kernels()
    os.kill(preheated, signal.SIGKILL)
    page = goto("index.ipynb", server=server)
    page.get_by_role("button", name="Click me").click()
    expect(page.get_by_text("1 clicks")).to_be_visible()
    wait_until(lambda: len(server.kernels()) == 2)


def test_kernels_do_not_pile_up(own_server: Server, goto: Callable[..., Page]) -> None:
    page = goto("index.ipynb", server=own_server)
    for _ in range(5):
        page.reload()
        wait_until_usable(page)
    wait_until(lambda: len(own_server.kernels()) == 1)
    page.goto("about:blank")
    wait_until(lambda: not own_server.kernels())


def test_a_page_left_while_it_loads_leaves_no_kernel(own_server: Server, page: Page) -> None:
    hold_scripts(page, own_server)
    assert own_server.kernels()
    page.goto("about:blank")
    wait_until(lambda: not own_server.kernels())
