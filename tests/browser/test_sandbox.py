"""The sandbox in a real page: by mouse, touch and keyboard alone; texts, links, pictures; in JupyterLab."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from harmonies.board import Board
from harmonies_widgets.sandbox.gallery import GALLERY
from tests.browser.playing import tab_to
from tests.browser.talk import settle

Goto = Callable[..., Page]
NOTEBOOK = "sandbox.ipynb"
TALLY = GALLERY[0].position


@pytest.fixture
def sandbox(goto: Goto) -> Page:
    return goto(NOTEBOOK)


def space(page: Page, name: str) -> Locator:
    return page.locator(f".hm-sandbox [data-space={name}]")


def piece(page: Page, name: str) -> Locator:
    return page.get_by_role("toolbar", name="Pieces").get_by_role("button", name=name, exact=True)


def row(page: Page, name: str) -> Locator:
    return page.locator(".hm-score-row", has_text=name)


def reason(page: Page, words: str) -> Locator:
    return page.locator(".hm-score-line", has_text=words)


def field(page: Page) -> Locator:
    return page.get_by_label("Position as text")


def sentence(page: Page) -> Locator:
    return page.locator(".hm-sandbox-say")


def expect_space(page: Page, name: str, words: str) -> None:
    expect(space(page, name)).to_have_accessible_name(re.compile(rf"^{name}, {words}(,|$)"))


def expect_total(page: Page, points: int) -> None:
    expect(page.locator(".hm-score-total")).to_have_text(str(points))


def expect_board(page: Page, position: str) -> None:
    expect(field(page)).to_have_value(position)


def top_of_board(page: Page) -> float:
    settle(page)
    box = page.locator(".hm-sandbox .hm-spaces").bounding_box()
    assert box
    return box["y"]


# ---- by mouse ----


def test_the_rulebooks_board_is_built_from_nothing_and_explained(sandbox: Page) -> None:
    """Every token by a click; then why the third building scores nothing."""
    for name, stack, _ in Board.parse(TALLY):
        for token in stack.tokens:
            if piece(sandbox, token.word).get_attribute("aria-pressed") != "true":
                piece(sandbox, token.word).click()
                expect(piece(sandbox, token.word)).to_have_attribute("aria-pressed", "true")
            space(sandbox, name).click()
        expect_space(sandbox, name, stack.words)
    expect_total(sandbox, 53)
    for name, points in {"Trees": 4, "Mountains": 10, "Fields": 10, "Buildings": 10, "River": 19}.items():
        expect(row(sandbox, name).locator(".hm-score-points")).to_have_text(str(points))
    row(sandbox, "Buildings").click()
    reason(sandbox, "e4 sees 2 colours of the 3 it needs").click()
    expect(sentence(sandbox)).to_contain_text("e4 sees 2 colours of the 3 it needs: green, gray.")
    expect(space(sandbox, "e4")).to_have_attribute("data-marks", re.compile("missing"))
    for seen in ("d3", "d4", "e3", "e5"):
        expect(space(sandbox, seen)).to_have_attribute("data-marks", re.compile("seen"))


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_a_refusal_names_the_clause_and_nothing_jumps(sandbox: Page) -> None:
    piece(sandbox, "trunk").click()
    before = top_of_board(sandbox)
    space(sandbox, "b2").click()
    space(sandbox, "b2").click()
    expect_space(sandbox, "b2", "two trunks")
    space(sandbox, "b2").click()
    expect(sentence(sandbox)).to_contain_text("Not on b2: two trunks stand there already.")
    expect(sentence(sandbox)).to_contain_text("(P2)")
    expect_space(sandbox, "b2", "two trunks, refused")
    assert top_of_board(sandbox) == before


def test_undo_and_redo(sandbox: Page) -> None:
    piece(sandbox, "water").click()
    space(sandbox, "a1").click()
    space(sandbox, "a2").click()
    expect_total(sandbox, 2)
    sandbox.get_by_role("button", name="Undo").click()
    expect_space(sandbox, "a2", "empty")
    sandbox.get_by_role("button", name="Redo").click()
    expect_total(sandbox, 2)
    expect(sandbox.get_by_role("button", name="Redo")).to_be_disabled()


def test_freely_the_eraser_clears_but_an_impossible_stack_is_refused(sandbox: Page) -> None:
    sandbox.get_by_role("button", name="Freely").click()
    piece(sandbox, "water").click()
    space(sandbox, "c3").click()
    piece(sandbox, "animal cube").click()
    space(sandbox, "c3").click()
    expect_space(sandbox, "c3", "water, animal cube")
    piece(sandbox, "field").click()
    space(sandbox, "c3").click()
    expect(sentence(sandbox)).to_contain_text("Nothing goes on water.")
    piece(sandbox, "eraser").click()
    space(sandbox, "c3").click()
    expect_space(sandbox, "c3", "empty")


def test_river_and_islands_of_the_same_tokens(goto: Goto) -> None:
    page = goto(NOTEBOOK, position="A: . . . . . / W W W . / . . . . . / . . . . / . . . . .")
    expect(page.get_by_role("button", name="Side B: islands 10 points")).to_be_visible()
    page.get_by_role("button", name="Side B").click()
    expect_total(page, 10)
    row(page, "Islands").click()
    expect(space(page, "a1")).to_have_accessible_name(re.compile("island A"))
    expect(space(page, "c1")).to_have_accessible_name(re.compile("island B"))
    page.get_by_role("button", name="Side A").click()
    expect_total(page, 5)


def test_a_card_shows_what_its_nearest_place_lacks(goto: Goto) -> None:
    page = goto(NOTEBOOK, position="A: . . . . . / . W . . / . TT . . . / . W . . / . . . . .")
    page.get_by_role("button", name="Add a card").click()
    page.get_by_label("Search").fill("kingfisher")
    page.get_by_role("button", name="Kingfisher", exact=True).click()
    expect(sentence(page)).to_contain_text("c2 is two trunks and needs a tree of height 3: add a leaf")
    expect(space(page, "c2")).to_have_accessible_name(re.compile("lacks leaf"))
    piece(page, "leaf").click()
    space(page, "c2").click()
    expect(space(page, "c2")).to_have_accessible_name(re.compile("may take a cube"))
    page.get_by_role("button", name="Turned by 60 degrees").click()
    expect(space(page, "c2")).not_to_have_accessible_name(re.compile("may take a cube"))


def test_a_board_of_the_gallery_opens_in_sight(sandbox: Page) -> None:
    sandbox.get_by_role("button", name="Show the boards").click()
    sandbox.get_by_role("button", name="A ring of six").click()
    expect_total(sandbox, 8)
    expect(space(sandbox, "b2")).to_be_in_viewport()


# ---- by touch, on a phone ----


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
def test_a_phone_builds_by_taps(sandbox: Page) -> None:
    piece(sandbox, "mountain").tap()
    space(sandbox, "d3").tap()
    expect_space(sandbox, "d3", "mountain of height 1")
    space(sandbox, "d3").tap()
    expect_space(sandbox, "d3", "mountain of height 2")
    space(sandbox, "e3").tap()
    expect_total(sandbox, 4)
    row(sandbox, "Mountains").tap()
    reason(sandbox, "d3 is a mountain of height 2").tap()
    expect(space(sandbox, "d3")).to_have_attribute("data-marks", re.compile("chosen"))
    expect(space(sandbox, "d3")).to_be_in_viewport()
    sandbox.wait_for_function("document.documentElement.scrollWidth === 390")


# ---- by keyboard alone ----


def test_everything_by_keyboard_alone(sandbox: Page) -> None:
    press = sandbox.keyboard.press
    tab_to(sandbox, ".hm-space")
    press("t")  # the trunk
    expect(piece(sandbox, "trunk")).to_have_attribute("aria-pressed", "true")
    for key in ("ArrowRight", "ArrowDown", "Enter"):
        press(key)
    expect_space(sandbox, "b2", "trunk")
    press("l")
    press("Enter")
    expect_space(sandbox, "b2", "tree of height 2")
    press("Delete")
    expect_space(sandbox, "b2", "trunk")
    press("Control+z")
    expect_space(sandbox, "b2", "tree of height 2")
    press("Escape")
    expect(piece(sandbox, "leaf")).not_to_have_attribute("aria-pressed", "true")
    tab_to(sandbox, ".hm-pick[data-key=w]")
    for key in ("ArrowRight", "Enter"):
        press(key)
    expect(piece(sandbox, "field")).to_have_attribute("aria-pressed", "true")
    tab_to(sandbox, ".hm-score-row")
    press("Enter")
    expect(reason(sandbox, "b2 is a tree of height 2")).to_be_visible()
    press("ArrowDown")
    press("Enter")
    expect(space(sandbox, "b2")).to_have_attribute("data-marks", re.compile("chosen"))
    tab_to(sandbox, ".hm-position textarea")
    press("Control+a")
    sandbox.keyboard.type("A: W W . . . / . . . . / . . . . . / . . . . / . . . . .")
    press("Enter")
    expect_total(sandbox, 2)


# ---- any width, any light ----


@pytest.mark.parametrize("viewport", ["wide", "narrow", "sharp"], indirect=True)
def test_nothing_is_wider_than_the_page(goto: Goto, screenshot: Callable[..., Path]) -> None:
    page = goto(NOTEBOOK, position=TALLY, cards="eagle:e1 shrew:c2,d2 boar:d4 lion")
    row(page, "Buildings").click()
    reason(page, "e4 sees 2 colours").click()
    expect(space(page, "e4")).to_have_attribute("data-marks", re.compile("missing"))
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    screenshot("sandbox")
    page.get_by_role("button", name="Show the boards").click()
    expect(page.get_by_role("button", name="A ring of six")).to_be_visible()
    page.get_by_role("button", name="Add a card").click()
    expect(page.get_by_role("button", name="More cards")).to_be_visible()
    width = page.evaluate("document.documentElement.clientWidth")
    page.wait_for_function("width => document.documentElement.scrollWidth === width", arg=width)


def test_a_dark_page_has_a_dark_board(new_page: Callable[..., Page], goto: Goto) -> None:
    page = goto(NOTEBOOK, tab=new_page(color_scheme="dark"))
    # What the canvas shows in the middle of the empty board.
    page.wait_for_function(
        """() => {
            const canvas = document.querySelector(".hm-board canvas");
            const [red, green, blue, alpha] = canvas
                .getContext("2d").getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
            return alpha === 255 && red + green + blue < 3 * 110;
        }"""
    )


# ---- texts, links, pictures ----


def test_a_link_opens_the_board_and_a_reload_keeps_it(goto: Goto) -> None:
    page = goto(NOTEBOOK, position=TALLY, cards="shrew:c2,d2")
    expect_total(page, 63)
    piece(page, "eraser").click()
    space(page, "a5").click()
    expect(page).to_have_url(re.compile(re.escape("W+W+.+%2F")))  # the address follows the board
    page.reload()
    expect_total(page, 62)
    expect_space(page, "a5", "empty")
    expect(page.get_by_role("button", name="Shrew", exact=True)).to_be_visible()


def test_a_copied_link_opens_the_same_board(goto: Goto, new_page: Callable[..., Page]) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    goto(NOTEBOOK, tab=page, position=TALLY)
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("The link is copied")).to_be_visible()
    other = new_page()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect_board(other, TALLY)


@pytest.mark.parametrize("position", ["A: W W", "<img src=x onerror=alert(1)>", "B: " + "W " * 400])
def test_a_damaged_link_is_told_by_the_field_and_the_page_works(goto: Goto, position: str) -> None:
    page = goto(NOTEBOOK, position=position)
    expect(page.locator(".hm-position [role=alert]")).not_to_be_empty()
    expect(page.locator(".hm-sandbox img")).to_have_count(0)
    piece(page, "water").click()
    space(page, "a1").click()
    expect_space(page, "a1", "water")
    expect(page.locator(".hm-position [role=alert]")).to_be_hidden()


def test_html_in_the_fields_is_text_and_a_megabyte_is_refused(goto: Goto) -> None:
    page = goto(NOTEBOOK, position=TALLY)
    alert = page.locator(".hm-position [role=alert]")
    field(page).fill(TALLY.replace("BB", "<img>"))
    field(page).press("Enter")
    expect(alert).to_contain_text("'<img>' on e4 is not one of the 14 stacks")
    field(page).evaluate("(field) => { field.value = '<b>'.repeat(350000); }")
    page.get_by_role("button", name="Open text").click()
    expect(alert).to_contain_text("this text has 1050000")
    page.get_by_role("button", name="Add a card").click()
    page.get_by_label("Search").fill("<img src=x>")
    expect(page.get_by_text("No card has “<img src=x>”")).to_be_visible()
    expect(page.locator(".hm-sandbox img")).to_have_count(0)
    expect_total(page, 53)


def test_the_picture_is_saved_as_svg_and_png(goto: Goto, tmp_path: Path) -> None:
    page = goto(NOTEBOOK, position=TALLY)
    for form, start in {"SVG": b"<svg", "PNG": b"\x89PNG"}.items():
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Save {form}").click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        assert file.name == f"harmonies.{form.lower()}"
        assert file.read_bytes().startswith(start)


# ---- JupyterLab ----


def test_in_jupyterlab_the_notebook_works_and_keys_stay_with_the_board(goto_lab: Goto) -> None:
    page = goto_lab(NOTEBOOK)
    expect(space(page, "b2")).to_be_visible()
    cells = page.locator(".jp-Notebook .jp-Cell").count()
    piece(page, "leaf").click()
    expect(piece(page, "leaf")).to_have_attribute("aria-pressed", "true")
    space(page, "b2").click()
    expect_space(page, "b2", "tree of height 1")
    page.keyboard.press("b")  # the brick here; in the notebook it would add a cell
    expect(piece(page, "brick")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(sentence(page)).to_contain_text("Nothing goes on a tree of height 1. (P3)")
    row(page, "Trees").click()
    expect(space(page, "b2")).to_have_attribute("data-marks", re.compile("chosen"))
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(cells)
