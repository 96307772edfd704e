"""Nothing gets lost by a reload, a killed kernel, a restarted server or a second tab; games are private."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from tests.browser.conftest import PROJECT, wait_until_usable
from tests.browser.playing import BOARD, CENTRAL, HAND, TO_TAKE, Player, board_words
from tests.browser.talk import settle
from tests.serving.running import voila

Goto = Callable[..., Page]


def begin(page: Page) -> Player:
    """A game in the middle of its second turn: tokens in hand, one placed."""
    player = Player(page)
    player.start()
    player.play_turn()
    player.take_tokens()
    player.place_token()
    return player


def hand(page: Page) -> list[str]:
    return page.locator(HAND).all_inner_texts()


def expect_same(page: Page, before: tuple[list[str], list[str]]) -> None:
    """The same board and the same tokens in hand as before."""
    expect(page.locator(HAND)).to_have_count(len(before[1]))
    settle(page)
    assert (board_words(page), hand(page)) == before


def state(page: Page) -> tuple[list[str], list[str]]:
    return board_words(page), hand(page)


def kernel_of(page: Page) -> psutil.Process:
    """The process behind a page."""
    config = json.loads(page.locator("#jupyter-config-data").text_content() or "")
    (found,) = [
        process
        for process in psutil.process_iter(["cmdline"])
        if any(config["kernelId"] in word for word in process.info["cmdline"] or [])
    ]
    return found


def test_a_reload_goes_on_at_the_same_point(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=5)
    begin(page)
    before = state(page)
    page.reload()
    wait_until_usable(page)
    expect_same(page, before)
    expect(page).to_have_url(re.compile(r"\?game=[\w-]+$"))


def test_the_page_without_its_address_goes_on_too(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=5)
    begin(page)
    before = state(page)
    goto("solo.ipynb")
    expect_same(page, before)
    goto("index.ipynb")
    page.get_by_role("link", name="Go on", exact=True).click()
    wait_until_usable(page)
    expect_same(page, before)


@pytest.mark.parametrize("notebook", ["solo.ipynb", "table.ipynb"])
def test_a_killed_kernel_loses_nothing(goto: Goto, allowed_errors: list[str], notebook: str) -> None:
    allowed_errors.append(r"Failed to load resource|WebSocket|kernel|Kernel")
    page = goto(notebook, seed=5)
    begin(page)
    before = state(page)
    os.kill(kernel_of(page).pid, signal.SIGKILL)
    expect(page.get_by_text("The connection was lost. Your game is saved.")).to_be_visible()
    page.get_by_role("button", name="Reload", exact=True).click()
    wait_until_usable(page)
    expect_same(page, before)
    Player(page).place_token()


def test_a_restarted_server_loses_nothing_even_at_another_port(
    page: Page, tmp_path: Path, allowed_errors: list[str]
) -> None:
    allowed_errors.append(r"Failed to load resource|WebSocket|ERR_CONNECTION|kernel|Kernel|fetch")
    with voila(PROJECT / "notebooks", tmp_path) as server:
        page.goto(server.page("solo.ipynb", seed=5))
        wait_until_usable(page)
        begin(page)
        before = state(page)
        server.stop(signal.SIGKILL)
        expect(page.get_by_text("The connection was lost. Your game is saved.")).to_be_visible()
    with voila(PROJECT / "notebooks", tmp_path) as server:
        page.goto(server.page("solo.ipynb"))
        wait_until_usable(page)
        expect_same(page, before)
        Player(page).place_token()


def test_two_visitors_at_once_see_nothing_of_each_other(goto: Goto, new_page: Callable[..., Page]) -> None:
    ada, bo = goto("solo.ipynb", seed=5), goto("solo.ipynb", tab=new_page(), seed=6)
    begin(ada)
    before = state(ada)
    Player(bo).start()
    expect(bo.locator(TO_TAKE)).to_have_count(3)
    assert all("empty" in words for words in board_words(bo))
    Player(bo, seed=2).play_turn()
    expect_same(ada, before)
    stranger = goto("solo.ipynb", tab=new_page(), game=ada.url.partition("?game=")[2])
    expect(stranger.get_by_text("not among the games of this browser")).to_be_visible()
    start = goto("index.ipynb", tab=stranger)
    expect(start.get_by_role("heading", name="Lessons")).to_be_visible()
    expect(start.get_by_role("link", name="Go on", exact=True)).to_have_count(0)


def test_two_tabs_on_one_game(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=5)
    player = Player(page)
    player.start()
    tab = page.context.new_page()
    goto("solo.ipynb", tab=tab)
    player.take_tokens()
    tab.locator(CENTRAL).nth(1).click()
    expect(tab.get_by_text("This game was changed on another page.")).to_be_visible()
    expect(tab.locator(HAND)).to_have_count(3)
    settle(tab)
    assert hand(tab) == hand(page)
    Player(tab).place_token()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(HAND)).to_have_count(2)
    settle(page)
    assert board_words(page) == board_words(tab)


def test_the_key_is_made_once_and_a_damaged_one_is_replaced(goto: Goto) -> None:
    page = goto("index.ipynb")
    read = "localStorage.getItem('harmonies.visitor')"
    key = page.evaluate(read)
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", key)
    goto("solo.ipynb")
    assert page.evaluate(read) == key
    page.evaluate("localStorage.setItem('harmonies.visitor', 'rubbish')")
    page.context.clear_cookies(name="harmonies.visitor")
    goto("index.ipynb")
    assert re.fullmatch(r"[A-Za-z0-9_-]{43}", page.evaluate(read))
    assert page.evaluate(read) != key


def test_a_browser_that_stores_nothing_is_told_and_can_play(
    goto: Goto, new_page: Callable[..., Page]
) -> None:
    tab = new_page()
    forget_everything(tab)
    page = goto("solo.ipynb", tab=tab, seed=5)
    expect(page.get_by_text("This browser keeps nothing for this page")).to_be_visible()
    player = Player(page)
    player.start()
    player.play_turn()


@pytest.mark.parametrize("notebook", ["solo.ipynb", "practice.ipynb", "lesson-1-stacking.ipynb"])
def test_a_page_whose_parts_arrive_late_loses_no_word(
    goto: Goto, new_page: Callable[..., Page], notebook: str
) -> None:
    """On a slow line the visitor is known before the scripts of the other parts are there."""
    tab = new_page()
    forget_everything(tab)

    def dawdle(route: Route) -> None:
        time.sleep(0.4)
        route.continue_()

    tab.route("**/@jupyter-widgets/jupyterlab-manager/**", dawdle)  # texts, boxes and buttons
    page = goto(notebook, tab=tab)
    expect(page.get_by_text("This browser keeps nothing for this page")).to_be_visible()


def forget_everything(tab: Page) -> None:
    tab.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })")


def test_a_finished_game_is_found_replayed_and_downloaded(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=5, side="B")
    player = Player(page)
    player.start()
    player.play_to_the_end()
    result = player.status.inner_text()
    page.reload()
    wait_until_usable(page)
    expect(player.status).to_have_text(result)
    goto("index.ipynb")
    expect(page.locator("#records")).to_contain_text("side B without a Spirit")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download", exact=True).click()
    record = download.value.path()
    player.button("Replay").click()
    expect(player.status).to_contain_text("Step 0 of")
    player.button("Back").click()
    page.locator(".hm-file input").set_input_files(record)
    expect(player.status).to_contain_text("Step 0 of")
    player.button("Last").click()
    expect(page.locator(f"{BOARD}[data-marks~=legal]")).to_have_count(0)
    player.button("Back").click()
    page.locator(".hm-file input").set_input_files(
        FilePayload(name="edited.txt", mimeType="text/plain", buffer=record.read_bytes() + b"take 9\n")
    )
    expect(page.get_by_text("This file cannot be replayed: line")).to_be_visible()


def test_the_same_page_in_jupyterlab(goto_lab: Callable[[str], Page]) -> None:
    page = goto_lab("solo.ipynb")
    player = Player(page)
    player.start()
    player.take_tokens()
    player.place_token()
    expect(page.locator(HAND)).to_have_count(2)
    assert "?game=" not in page.url, "JupyterLab's address is its own"
