"""A lesson in a real page: played from start to stars by mouse, finger and keys, left and found again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from harmonies.actions import PlaceToken
from harmonies.lessons import Choice, Lesson, Level, Move, Numbers, Spaces, all_lessons, lesson
from harmonies.lessons.run import LevelRun
from harmonies.rules import CLAUSES
from tests.browser.playing import tab_to
from tests.browser.talk import settle

NOTEBOOK = "lesson-1-stacking.ipynb"
STACKING = lesson("stacking")
Goto = Callable[..., Page]


@pytest.fixture
def stacking(goto: Goto) -> Page:
    page = goto(NOTEBOOK)
    expect_level(page, STACKING.levels[0])
    return page


def space(page: Page, name: str) -> Locator:
    return page.locator(f".hm-level .hm-spaces [data-space={name}]")


def answer(page: Page, status: str) -> Locator:
    return page.locator(f".hm-answer[data-status={status}]")


def action(page: Page, key: str) -> Locator:
    return page.locator(f".hm-actions [data-key={key}]")


def next_level(page: Page) -> Locator:
    return page.locator("button.hm-next")


def expect_level(page: Page, level: Level) -> None:
    expect(page.locator(".hm-task").get_by_role("heading", name=level.title)).to_be_visible()


def expect_stars(page: Page, words: str) -> None:
    expect(page.locator(".hm-task .hm-stars")).to_have_accessible_name(words)


def go_to(page: Page, level: Level) -> None:
    page.locator(f".hm-dots [data-key={level.id}]").click()
    settle(page)
    expect_level(page, level)


def solve(page: Page, level: Level) -> None:
    """Play the level's par, and wait for each step to be seen."""
    run = LevelRun.start(level)
    for step in level.solution:
        match step:
            case PlaceToken(token, where):
                page.locator(f".hm-tray .hm-pick[aria-label={token.word}]").first.click()
                expect(page.locator(".hm-pad .hm-prompt")).to_contain_text(token.word)
                space(page, where).click()
                run = run.act(step)
                expect(page.locator(".hm-tray .hm-pick")).to_have_count(len(run.game.hand))
            case Spaces(spaces):
                for where in spaces:
                    space(page, where).click()
                expect(page.locator(".hm-pad .hm-prompt")).to_contain_text(f"{len(spaces)} space")
                page.get_by_role("button", name="Check").click()
            case Numbers(values):
                for field, value in zip(page.locator(".hm-numbers input").all(), values, strict=True):
                    field.fill(str(value))
                page.get_by_role("button", name="Check").click()
            case Choice(number):
                page.locator(f".hm-options [data-key='{number}']").click()
            case Move(first, to):
                space(page, first).click()
                expect(page.locator(".hm-pad .hm-prompt")).to_contain_text(first)
                space(page, to).click()
            case _:
                pytest.fail(f"no way to {step}")
    expect(answer(page, "solved")).to_be_visible()


# ---- from start to stars ----


def test_a_lesson_from_start_to_stars_with_a_wrong_answer_on_the_way(stacking: Page) -> None:
    page = stacking
    space(page, "c3").click()
    expect(answer(page, "wrong")).to_contain_text("a brick alone is no building")
    expect(answer(page, "wrong")).to_contain_text(f"Rule H3 {CLAUSES['H3']}")
    expect_stars(page, "2 of 3 stars")
    action(page, "over").click()
    expect(answer(page, "wrong")).to_be_hidden()
    for level in STACKING.levels:
        expect_level(page, level)
        solve(page, level)
        expect(next_level(page)).to_be_focused()
        next_level(page).click()
    expect(page.get_by_role("heading", name="Lesson complete")).to_be_visible()
    expect(page.locator(".hm-end")).to_contain_text("38 of 39 stars")
    question = STACKING.questions[0]
    expect(page.get_by_text(question.answer, exact=True)).to_be_hidden()
    page.get_by_text(question.text, exact=True).click()
    expect(page.get_by_text(question.answer, exact=True)).to_be_visible()
    page.get_by_role("link", name="Lesson 2: Trees, mountains, fields, buildings").first.click()
    expect(page.get_by_role("heading", name="Lesson 2", exact=False).first).to_be_visible()


def test_who_leaves_and_comes_back_finds_the_stars_and_the_next_level(stacking: Page, goto: Goto) -> None:
    page = stacking
    action(page, "hint").click()
    expect(page.locator(".hm-hints")).to_contain_text(STACKING.levels[0].hints[0])
    solve(page, STACKING.levels[0])
    go_to(page, STACKING.levels[1])
    solve(page, STACKING.levels[1])
    expect(page.get_by_text("5½ of 39 stars")).to_be_visible()
    page.goto("about:blank")
    goto(NOTEBOOK)
    expect_level(page, STACKING.levels[2])
    expect(page.get_by_text("5½ of 39 stars")).to_be_visible()
    expect(page.locator(f".hm-dots [data-key={STACKING.levels[0].id}]")).to_have_accessible_name(
        f"Level 1 of 13: {STACKING.levels[0].title}, 2½ of 3 stars"
    )


def test_another_visitor_starts_at_the_beginning(
    stacking: Page, goto: Goto, new_page: Callable[..., Page]
) -> None:
    solve(stacking, STACKING.levels[0])
    stranger = goto(NOTEBOOK, tab=new_page())
    expect_level(stranger, STACKING.levels[0])
    expect(stranger.get_by_text("0 of 39 stars")).to_be_visible()


# ---- what does not move ----


# Where things are on the page, apart from how far it is scrolled.
_PLACES = """() => [".hm-board", ".hm-pad", ".hm-actions", ".hm-next"].map((part) => {
    const box = document.querySelector(`.hm-level ${part}`).getBoundingClientRect();
    return [part, Math.round(box.x), Math.round(box.y + scrollY)].join(" ");
})"""


def places(page: Page) -> list[str]:
    settle(page)
    found: list[str] = page.evaluate(_PLACES)
    return found


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_nothing_moves_when_the_feedback_changes(stacking: Page) -> None:
    page, level = stacking, STACKING.level("two-buildings")
    go_to(page, level)
    before = places(page)
    space(page, "c2").click()
    expect(answer(page, "wrong")).to_be_visible()
    assert places(page) == before
    action(page, "hint").click()
    expect(page.locator(".hm-hints")).to_be_visible()
    assert places(page) == before
    solve(page, level)
    assert places(page) == before


@pytest.mark.parametrize(
    ("number", "lesson_id", "level_id"),
    [(4, "habitats", "straight"), (5, "turn", "not-twice"), (6, "animals", "in-between")],
)
def test_the_answer_is_seen_beside_a_full_table_without_scrolling(
    goto: Goto, number: int, lesson_id: str, level_id: str
) -> None:
    page, level = goto(f"lesson-{number}-{lesson_id}.ipynb"), lesson(lesson_id).level(level_id)
    go_to(page, level)
    page.evaluate("document.querySelector('.hm-level').scrollIntoView()")
    before = page.evaluate("scrollY")
    page.locator(":is(.hm-options, .hm-order) .hm-pick").first.click()
    expect(page.locator(".hm-answer .hm-headline")).to_be_in_viewport()
    settle(page)
    assert page.evaluate("scrollY") == before


def test_boards_to_choose_from_stand_in_for_an_empty_board(goto: Goto) -> None:
    page, level = goto("lesson-4-habitats.ipynb"), lesson("habitats").level("straight")
    go_to(page, level)
    expect(page.locator(".hm-options .hm-pick").last).to_be_in_viewport()
    expect(page.locator(".hm-level-parts > .hm-board")).to_be_hidden()
    solve(page, level)
    expect(page.locator(".hm-level-parts > .hm-board")).to_be_visible()


# ---- a finger ----


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
def test_a_finger_is_enough_and_the_answer_is_seen(stacking: Page) -> None:
    page = stacking
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(space(page, "a1")).to_be_in_viewport()
    space(page, "c3").tap()
    expect(answer(page, "wrong").locator(".hm-headline")).to_be_in_viewport()
    expect(space(page, "c3")).to_be_in_viewport()  # the answer does not push the board out of sight
    action(page, "hint").tap()
    expect(page.locator(".hm-hints p")).to_be_in_viewport()
    action(page, "over").tap()
    expect(answer(page, "wrong")).to_be_hidden()
    space(page, "b2").tap()
    expect(answer(page, "solved").locator(".hm-headline")).to_be_in_viewport()
    next_level(page).tap()
    expect_level(page, STACKING.levels[1])
    expect(page.locator(".hm-task-sentence")).to_be_in_viewport()


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
@pytest.mark.parametrize("of", all_lessons(), ids=lambda of: of.id)
def test_no_lesson_scrolls_sideways_on_a_phone(goto: Goto, of: Lesson) -> None:
    page = goto(f"lesson-{of.number}-{of.id}.ipynb")
    expect_level(page, of.levels[0])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# ---- keys alone ----


def test_a_level_is_played_with_keys_alone(stacking: Page) -> None:
    page = stacking
    tab_to(page, ".hm-dots .hm-pick")
    tab_to(page, ".hm-space")
    for key in ("ArrowRight", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")  # c2: an empty space
    expect(answer(page, "wrong")).to_be_visible()
    expect(space(page, "c2")).to_be_focused()
    tab_to(page, ".hm-actions .hm-pick")
    page.keyboard.press("Enter")  # undo
    expect(answer(page, "wrong")).to_be_hidden()
    settle(page)
    page.keyboard.press("Shift+Tab")
    while not page.evaluate("document.activeElement.matches('.hm-space')"):
        page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowLeft")
    expect(space(page, "b2")).to_be_focused()
    page.keyboard.press("Space")
    expect(answer(page, "solved")).to_be_visible()
    expect(next_level(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect_level(page, STACKING.levels[1])
    settle(page)
    page.keyboard.press("Tab")  # from the task straight to the board
    assert page.evaluate("document.activeElement.matches('.hm-space')")


def test_numbers_are_typed_and_entered(goto: Goto) -> None:
    page, level = goto("lesson-2-landscapes.ipynb"), lesson("landscapes").levels[0]
    expect_level(page, level)
    field = page.get_by_role("textbox", name="Trees")
    field.focus()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(answer(page, "wrong")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_be_focused()
    page.keyboard.press("Control+A")
    page.keyboard.type("12")
    expect(field).to_have_attribute("aria-invalid", "false")
    page.keyboard.press("Enter")
    expect(answer(page, "solved")).to_be_visible()


# ---- JupyterLab ----


def test_a_level_in_jupyterlab(goto_lab: Callable[[str], Page]) -> None:
    page = goto_lab(NOTEBOOK)
    expect_level(page, STACKING.levels[0])
    space(page, "c3").click()
    expect(answer(page, "wrong")).to_be_visible()
    action(page, "over").click()
    expect(answer(page, "wrong")).to_be_hidden()
    space(page, "b2").focus()
    page.keyboard.press("Enter")
    expect(answer(page, "solved")).to_be_visible()
    expect(page.get_by_text("2 of 39 stars")).to_be_visible()
    next_level(page).click()
    expect_level(page, STACKING.levels[1])
