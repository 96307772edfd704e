"""A table in a real browser: two people to the end sheet, bots, and Spirits that stay face down."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import HAND, MINE, RESULT, Player, has_no_sideways_scrolling
from tests.browser.talk import settle

Goto = Callable[..., Page]
LARGE = ".hm-area-board .hm-heading"


def choose_people(page: Page, *names: str) -> None:
    """Fill the first seats with people."""
    for number, name in enumerate(names, start=1):
        page.get_by_label(f"Seat {number}").select_option("a person")
        settle(page)
        field = page.get_by_label("Name").nth(number - 1)
        field.fill(name)
        field.blur()


def test_two_people_play_to_the_end_sheet(goto: Goto) -> None:
    page = goto("table.ipynb", seed=12)
    player = Player(page, seed=4)
    choose_people(page, "Ada", "<i>Bo</i>")
    player.start()
    expect(page.locator(LARGE)).to_have_text("Ada · to move")
    last_round = False
    turn = 0
    while not page.locator(RESULT).count():
        name = ("Ada", "<i>Bo</i>")[turn % 2]
        expect(page.locator(LARGE)).to_have_text(f"{name} · to move")
        last_round = last_round or player.status.inner_text().startswith("Last round")
        player.play_turn()
        turn += 1
    assert turn % 2 == 0, "both have had the same number of turns"
    expect(player.status).to_contain_text("The game is over:")
    sheet = page.locator(".hm-sheet")
    expect(sheet).to_contain_text("Ada")
    expect(sheet).to_contain_text("<i>Bo</i>")
    for category in (
        "Trees",
        "Mountains",
        "Fields",
        "Buildings",
        "River",
        "Animals",
        "Total",
        "Cubes on the board",
    ):
        expect(sheet.get_by_role("rowheader", name=category, exact=True)).to_be_visible()
    page.locator(".hm-area-boards .hm-pick").nth(1).click()
    expect(page.locator(LARGE)).to_have_text("<i>Bo</i>")


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_four_seats_leave_the_start_in_sight(goto: Goto, viewport: str) -> None:
    page = goto("table.ipynb")
    player = Player(page, touch=viewport == "narrow")
    player.press(player.button("4 players"))
    expect(page.get_by_label("Seat 4")).to_be_visible()
    expect(player.button("Start the game")).to_be_in_viewport(ratio=1)
    assert has_no_sideways_scrolling(page)


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_the_longest_names_leave_the_points_in_their_place(goto: Goto, viewport: str) -> None:
    page = goto("table.ipynb", seed=12)
    player = Player(page, touch=viewport == "narrow")
    choose_people(page, "W" * 20, "M" * 20)
    player.start()
    player.play_turn()
    seat, points = (page.locator(part).bounding_box() for part in (".hm-seat", ".hm-seat-points"))
    assert seat
    assert points
    assert points["x"] + points["width"] <= seat["x"] + seat["width"]
    assert points["height"] < 40, "on one line"
    assert has_no_sideways_scrolling(page)


def test_bots_move_while_everything_can_be_clicked(goto: Goto) -> None:
    page = goto("table.ipynb", seed=12, side="B")
    player = Player(page)
    page.get_by_role("button", name="4 players").click()
    player.start()
    expect(page.locator(".hm-seat")).to_have_count(3)
    for turn in (2, 3):
        player.play_turn()
        expect(player.status).to_contain_text(f"Round {turn}, Player 1.")
        for number in (2, 3, 4):
            expect(page.locator(".hm-log")).to_contain_text(f"Bot {number} took")
    player.button("New game").click()
    expect(player.button("Start the game")).to_be_visible()


def test_spirits_are_looked_at_by_their_player_only(goto: Goto) -> None:
    page = goto("table.ipynb", seed=12, spirits="yes")
    player = Player(page)
    choose_people(page, "Ada", "Bo")
    player.button("Start the game").click()
    for name in ("Ada", "Bo"):
        expect(page.locator(LARGE)).to_have_text(f"{name} · to move")
        expect(page.locator(MINE)).to_have_count(0)
        player.button("Look at your Spirits").click()
        expect(page.locator(MINE)).to_have_count(2)
        page.locator(MINE).first.click()
        page.get_by_role("button", name="Keep the ").click()
        expect(page.locator(MINE)).to_have_count(4)
        player.take_tokens()
        for _ in range(3):
            player.place_token()
        expect(page.locator(HAND)).to_have_count(0)
        player.button("End turn").click()
    expect(player.status).to_contain_text("Round 2, Ada.")
