"""PickRow in a real page: by mouse, by finger, by keys."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.serving.running import Server

NOTEBOOKS = Path(__file__).parent / "notebooks"


@pytest.fixture
def row(goto: Callable[..., Page], serve_folder: Callable[[Path], Server]) -> Page:
    page = goto("pick_row.ipynb", server=serve_folder(NOTEBOOKS))
    expect(page.get_by_role("toolbar", name="Tokens in hand").get_by_role("button")).to_have_count(6)
    return page


def test_a_click_picks_and_shows_what_is_chosen(row: Page) -> None:
    row.get_by_role("button", name="leaf").click()
    expect(row.get_by_text("Picked leaf")).to_be_visible()
    expect(row.get_by_role("button", name="leaf", pressed=True)).to_be_visible()
    row.get_by_role("button", name="water").click()
    expect(row.get_by_role("button", name="leaf", pressed=False)).to_be_visible()
    expect(row.get_by_role("button", name="water", pressed=True)).to_be_visible()


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
def test_a_tap_picks_and_a_narrow_page_wraps(row: Page) -> None:
    row.get_by_role("button", name="trunk").tap()
    expect(row.get_by_text("Picked trunk")).to_be_visible()
    assert row.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_keys_move_pick_and_leave(row: Page) -> None:
    row.get_by_role("button", name="water").focus()
    row.keyboard.press("ArrowRight")
    expect(row.get_by_role("button", name="field")).to_be_focused()
    row.keyboard.press("Enter")
    expect(row.get_by_text("Picked field")).to_be_visible()
    expect(row.get_by_role("button", name="field")).to_be_focused()
    row.keyboard.press("End")
    expect(row.get_by_role("button", name="brick")).to_be_focused()
    row.keyboard.press("ArrowRight")
    expect(row.get_by_role("button", name="brick")).to_be_focused()
    row.keyboard.press("Tab")
    assert not row.evaluate("document.activeElement.matches('.hm-pick')")
    row.keyboard.press("Shift+Tab")
    expect(row.get_by_role("button", name="brick")).to_be_focused()


def test_what_cannot_be_picked_says_why(row: Page) -> None:
    row.get_by_role("button", name="brick").click(force=True)
    expect(row.get_by_role("status").get_by_text("All bricks are placed.")).to_be_visible()
    expect(row.get_by_text("Nothing picked")).to_be_visible()


def test_a_fault_is_a_sentence(row: Page) -> None:
    row.get_by_role("button", name="mountain").click()
    expect(row.get_by_role("alert")).to_contain_text("Something went wrong in the program")
