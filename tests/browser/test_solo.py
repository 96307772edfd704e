"""A solo game in a real browser: from the form to the suns, by mouse, by touch and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import (
    BOARD,
    CENTRAL,
    HAND,
    LEGAL,
    MINE,
    ROW,
    TO_TAKE,
    Player,
    has_no_sideways_scrolling,
    tab_to,
)

Goto = Callable[..., Page]


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_a_whole_game_to_its_suns(goto: Goto, viewport: str) -> None:
    page = goto("solo.ipynb", seed=4821)
    player = Player(page, touch=viewport == "narrow")
    player.start()
    while not page.locator(".hm-result").count():
        player.play_turn()
        if "Turn 6." in player.status.inner_text():
            player.take_tokens()
            assert has_no_sideways_scrolling(page)
            player.press(player.button("Undo turn"))
            expect(page.locator(TO_TAKE)).to_have_count(3)
    expect(player.status).to_contain_text("A new record for side A without a Spirit!")
    expect(page.locator(".hm-all-suns")).to_contain_text("☀")
    for category in ("Trees", "Mountains", "Fields", "Buildings", "River", "Animals"):
        expect(page.locator(".hm-score-row", has_text=category)).to_be_visible()
    assert has_no_sideways_scrolling(page)

    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    record = download.value.path().read_text(encoding="utf-8")
    assert record.startswith("harmonies record 1\nplayers 1\nside A\nspirits no\nseed 4821\n")

    player.press(player.button("Replay step by step"))
    expect(player.status).to_contain_text("Step 0 of")
    player.press(player.button("Next"))
    expect(player.status).to_contain_text("Turn 1: you took")
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    expect(player.status).to_contain_text("Step 2 of")
    player.press(player.button("Back to the result"))
    player.press(player.button("Same seed again"))
    expect(player.status).to_contain_text("Turn 1.")


def test_everything_is_on_one_screen(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=4821)
    player = Player(page)
    player.start()
    for _ in range(2):
        player.play_turn()
    player.take_tokens()
    page.wait_for_function("document.documentElement.scrollHeight <= innerHeight")
    for part in ("central", "hand", "pouch", "board", "score", "cards", "row", "act"):
        box = page.locator(f".hm-area-{part}").bounding_box()
        assert box
        assert box["y"] + box["height"] <= 800, part
        assert box["x"] + box["width"] <= 1280, part


def test_a_refused_move_says_why(goto: Goto, screenshot: Callable[..., object]) -> None:
    page = goto("solo.ipynb", seed=7)
    player = Player(page)
    player.start()
    page.locator(CENTRAL).nth(1).click()
    page.locator(f"{BOARD}[data-space=c3]").click()
    expect(page.locator(HAND)).to_have_count(2)
    page.locator(f"{BOARD}[data-space=c3]").click()
    expect(player.status).to_contain_text(
        "Not on c3: a lone brick stands there. Water only goes on an empty space."
    )
    expect(player.status.locator("abbr")).to_have_text("Rule P2")
    expect(page.locator(f"{BOARD}[data-space=c3]")).to_have_attribute("data-marks", "wrong")
    screenshot("solo-refused")
    page.locator(f"{BOARD}[data-space=c4]").click()
    expect(page.locator(HAND)).to_have_count(1)


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_the_game_can_be_started_without_scrolling(goto: Goto, viewport: str) -> None:
    page = goto("solo.ipynb")
    player = Player(page, touch=viewport == "narrow")
    expect(player.button("Start the game")).to_be_in_viewport(ratio=1)
    sides = [page.locator(".hm-sides .hm-pick").nth(number).bounding_box() for number in (0, 1)]
    assert sides[0]
    assert sides[1]
    assert sides[0]["y"] == sides[1]["y"], "both sides lie next to each other"
    player.press(player.button("Side B: islands"))
    expect(player.button("Side B: islands")).to_have_attribute("aria-pressed", "true")
    assert has_no_sideways_scrolling(page)


def test_a_turn_by_keyboard_alone(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=7)
    page.locator("body").focus()
    tab_to(page, ".hm-button-primary")
    page.keyboard.press("Enter")
    expect(page.locator(TO_TAKE).first).to_be_visible()
    tab_to(page, ".hm-central .hm-pick")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(HAND)).to_have_count(3)
    tab_to(page, BOARD)
    for left, steps in ((2, 0), (1, 1), (0, 1)):
        for _ in range(steps):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(page.locator(HAND)).to_have_count(left)
    tab_to(page, ".hm-button-primary")
    page.keyboard.press("Enter")
    expect(page.locator(".hm-status-text")).to_contain_text("Turn 2.")


def test_looking_at_a_card_shows_where_it_may_stand(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=7)
    player = Player(page)
    player.start()
    page.locator(".hm-area-row .hm-pick").first.click()
    expect(player.status).to_contain_text("stands nowhere yet. Closest: cube on")
    expect(page.locator(f"{BOARD}[data-marks~=missing]").first).to_be_visible()
    page.get_by_role("button", name="Take ").first.click()
    expect(page.locator(f"{MINE}[data-state=disabled]")).to_have_count(3)
    expect(page.locator(LEGAL)).to_have_count(0)


def test_a_fast_double_click_is_one_click(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=7)
    player = Player(page)
    player.start()
    page.locator(CENTRAL).nth(1).dblclick()
    expect(page.locator(HAND)).to_have_count(3)
    page.locator(f"{BOARD}[data-space=c3]").dblclick()
    expect(page.locator(HAND)).to_have_count(2)
    expect(player.status).to_contain_text("Not on c3")
    for space in ("a1", "a2"):
        page.locator(f"{BOARD}[data-space={space}]").click()
    expect(page.locator(HAND)).to_have_count(0)
    player.button("End turn").dblclick()
    expect(player.status).to_contain_text("2")
    expect(page.locator(TO_TAKE)).to_have_count(3)


def test_a_game_with_spirits_in_the_dark(goto: Goto, new_page: Callable[..., Page]) -> None:
    page = goto("solo.ipynb", tab=new_page(color_scheme="dark"), seed=3, spirits="yes", side="B")
    player = Player(page)
    player.start()
    expect(player.status).to_contain_text("Choose the Spirit that you keep")
    page.locator(MINE).first.click()
    page.get_by_role("button", name="Keep the ").click()
    expect(player.status).to_contain_text("Take the tokens")
    player.play_turn()
    expect(player.status).to_contain_text("Turn 2.")


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
def test_the_spirits_to_choose_from_are_in_sight_on_a_phone(goto: Goto) -> None:
    page = goto("solo.ipynb", seed=3, spirits="yes")
    player = Player(page, touch=True)
    player.press(player.button("Start the game"))
    for number in (0, 1):
        expect(page.locator(MINE).nth(number)).to_be_in_viewport(ratio=1)
    player.press(page.locator(MINE).first)
    expect(page.get_by_role("button", name="Keep the ")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_the_buttons_for_a_card_cover_no_words(goto: Goto, viewport: str) -> None:
    page = goto("solo.ipynb", seed=7)
    player = Player(page, touch=viewport == "narrow")
    player.start()
    player.take_tokens()
    for _ in range(3):
        player.place_token()
    player.end_turn()
    player.press(page.locator(ROW).first)
    heading = page.locator(".hm-area-row h2").bounding_box()
    take = page.get_by_role("button", name="Take ").bounding_box()
    assert heading
    assert take
    beside = heading["x"] + heading["width"] <= take["x"]
    below = heading["y"] + heading["height"] <= take["y"]
    assert beside or below
    expect(page.get_by_role("button", name="Swap ")).to_be_visible()
