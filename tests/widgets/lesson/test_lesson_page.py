"""LessonPage: dots, stars that are kept and found again, the end, and a store that fails."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from harmonies.lessons import all_lessons, lesson
from harmonies.picture.theme import DARK
from harmonies.store import LevelResult, Store, StoreError, new_visitor_key
from harmonies.store.visitor import Visitor
from harmonies_widgets import LessonPage
from harmonies_widgets.lesson.lesson_end import notebook_of
from harmonies_widgets.lesson.level_dots import END
from harmonies_widgets.visitor import NOT_LASTING
from tests.widgets.lesson.driving import give, pick, pick_space, press, solve

STACKING = lesson("stacking")
FIRST, SECOND, *_, LAST = (level.id for level in STACKING.levels)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(f"sqlite:///{tmp_path / 'harmonies.sqlite3'}?timeout=0.05")
    yield store
    store.close()


@pytest.fixture
def key() -> str:
    return new_visitor_key()


def arrive(page: LessonPage, key: str, *, lasting: bool = True, dark: bool = False) -> LessonPage:
    """What the browser says when the page is there."""
    message = {"event": "arrival", "key": key, "query": "", "lasting": lasting, "dark": dark}
    page.link._handle_custom_msg(message, [])
    return page


def opened(store: Store, key: str) -> LessonPage:
    return arrive(LessonPage("stacking", store), key)


def label_of(page: LessonPage, dot: str) -> str:
    return next(str(item.label) for item in page.dots.items if item.key == dot)


def notice(page: LessonPage) -> str:
    return str(page._trouble.value)


def test_a_newcomer_starts_with_the_first_level(store: Store, key: str) -> None:
    page = opened(store, key)
    assert page.here == FIRST
    assert page._place.value == f"Level 1 of {len(STACKING.levels)}"
    assert page._stars.value == f"0 of {3 * len(STACKING.levels)} stars"
    assert not page.link.pending
    assert notice(page) == ""
    assert page.end.layout.display == "none"


def test_it_can_be_played_before_the_browser_says_who_it_is(store: Store, key: str) -> None:
    page = LessonPage("stacking", store)
    solve(page.player)
    page.player.next_button.click()
    give(page.player, page.player.level.solution[0])
    arrive(page, key)
    assert page.here == SECOND  # nobody is moved on while playing
    kept = store.visitor(key).progress()
    assert set(kept) == {("stacking", FIRST), ("stacking", SECOND)}


def test_stars_are_kept_as_soon_as_a_level_is_solved(store: Store, key: str) -> None:
    page = opened(store, key)
    pick_space(page.player, "c3")
    press(page.player, "over")
    solve(page.player)
    assert store.visitor(key).progress() == {("stacking", FIRST): LevelResult(2, cost=2)}
    assert (
        label_of(page, FIRST)
        == f"Level 1 of {len(STACKING.levels)}: {STACKING.levels[0].title}, 2 of 3 stars"
    )
    assert page._stars.value == f"2 of {3 * len(STACKING.levels)} stars"


def test_half_stars_are_not_lost(store: Store, key: str) -> None:
    page = opened(store, key)
    press(page.player, "hint")
    solve(page.player)
    again = opened(store, key)
    assert again.keeper.stars == {FIRST: 2.5}
    assert "2½ of 3 stars" in label_of(again, FIRST)


def test_a_worse_result_takes_nothing_away(store: Store, key: str) -> None:
    page = opened(store, key)
    solve(page.player)
    press(page.player, "over")
    press(page.player, "hint")
    solve(page.player)
    assert page.keeper.stars == {FIRST: 3}
    assert opened(store, key).keeper.stars == {FIRST: 3}


def test_coming_back_finds_the_first_level_without_stars(store: Store, key: str) -> None:
    page = opened(store, key)
    pick(page.dots, SECOND)
    solve(page.player)
    assert opened(store, key).here == FIRST
    pick(page.dots, FIRST)
    solve(page.player)
    again = opened(store, key)
    assert again.here == STACKING.levels[2].id
    assert again.player.level is STACKING.levels[2]
    assert again.player.head.leads == 0  # the page stays where it is when it opens
    assert opened(store, new_visitor_key()).here == FIRST


def test_a_page_that_is_loaded_again_stays_where_the_player_is(store: Store, key: str) -> None:
    page = opened(store, key)
    pick(page.dots, LAST)
    arrive(page, key)
    assert page.here == LAST


def test_any_level_can_be_chosen_by_its_dot(store: Store, key: str) -> None:
    page = opened(store, key)
    for number, level in enumerate(STACKING.levels, start=1):
        pick(page.dots, level.id)
        assert page.player.level is level
        assert page._place.value == f"Level {number} of {len(STACKING.levels)}"
        assert [item.key for item in page.dots.items if item.state == "chosen"] == [level.id]


def test_who_comes_back_to_a_solved_level_skips_nothing(store: Store, key: str) -> None:
    page = opened(store, key)
    solve(page.player)
    page.player.next_button.click()
    pick(page.dots, FIRST)
    assert page.player.next_button.description == "Next level"
    assert "hm-button-primary" not in page.player.next_button._dom_classes


def test_a_whole_lesson_ends_with_recap_questions_and_the_next_lesson(store: Store, key: str) -> None:
    page = opened(store, key)
    for level in STACKING.levels:
        assert page.here == level.id
        onwards = page.player.next_button
        is_last = level.id == LAST
        assert onwards.description == ("Skip to the recap" if is_last else "Skip this level")
        solve(page.player)
        assert onwards.description == ("Finish the lesson" if is_last else "Next level")
        page.player.next_button.click()
    assert page.here == END
    assert page.player.layout.display == "none"
    assert page.end.layout.display is None
    html = page.end.html
    assert "Lesson complete" in html
    assert "39 of 39 stars" in html
    assert all(line in html for line in STACKING.recap)
    for question in STACKING.questions:
        assert f"<summary>{question.text}</summary><p>{question.answer}</p>" in html
    assert 'href="lesson-2-landscapes.ipynb"' in html
    assert opened(store, key).here == END
    pick(page.dots, FIRST)
    assert page.end.layout.display == "none"
    assert page.player.layout.display is None


def test_the_end_can_be_looked_at_before_all_is_solved(store: Store, key: str) -> None:
    page = opened(store, key)
    solve(page.player)
    pick(page.dots, END)
    assert f"1 of {len(STACKING.levels)} levels solved" in page.end.html
    assert page._place.value == "Recap"
    assert page.end.leads == 1


@pytest.mark.parametrize("one", all_lessons(), ids=lambda one: one.id)
def test_every_end_leads_to_a_notebook_that_is_there(one: object, store: Store, key: str) -> None:
    assert hasattr(one, "id")
    page = arrive(LessonPage(one.id, store), key)
    pick(page.dots, END)
    following = next((other for other in all_lessons() if other.id == page.lesson.next), None)
    if following:
        assert f'href="{notebook_of(following)}"' in page.end.html
    assert 'href="index.ipynb"' in page.end.html


def test_a_dark_page_gets_dark_boards(store: Store, key: str) -> None:
    page = arrive(LessonPage("stacking", store), key, dark=True)
    assert page.player.theme is DARK
    solve(page.player)
    assert page.keeper.stars == {FIRST: 3}


def test_its_repr_is_the_same_in_every_run() -> None:
    assert repr(LessonPage("stacking")) == f"LessonPage(stacking, {len(STACKING.levels)} levels)"


def test_an_unknown_lesson_names_those_that_there_are() -> None:
    with pytest.raises(KeyError, match="stacking"):
        LessonPage("cooking")


# ---- a store that fails ----


def test_a_store_that_was_replaced_says_so_and_the_lesson_goes_on(tmp_path: Path, key: str) -> None:
    folder = tmp_path / "a-folder"
    folder.mkdir()
    page = opened(Store.open(f"sqlite:///{folder}"), key)
    assert "cannot be kept" in notice(page)
    solve(page.player)
    assert page.keeper.stars == {FIRST: 3}


def test_a_browser_that_forgets_is_told(store: Store, key: str) -> None:
    page = arrive(LessonPage("stacking", store), key, lasting=False)
    assert notice(page) == NOT_LASTING


def test_a_star_that_cannot_be_saved_is_told_and_saved_with_the_next_one(
    store: Store, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened(store, key)

    def fail(*_args: object) -> bool:
        raise StoreError("This was not saved: the disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(Visitor, "record_level", fail)
        solve(page.player)
        assert page.player.run.is_solved
        assert 'data-status="solved"' in page.player.feedback.html
        assert notice(page) == "This was not saved: the disk is full."
        assert page.keeper.stars == {FIRST: 3}
    page.player.next_button.click()
    solve(page.player)
    assert notice(page) == ""
    assert set(store.visitor(key).progress()) == {("stacking", FIRST), ("stacking", SECOND)}


def test_stars_that_cannot_be_read_are_told_and_the_lesson_starts(
    store: Store, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_self: Visitor) -> object:
        raise StoreError("What was saved cannot be read: <b>the disk</b>.")

    monkeypatch.setattr(Visitor, "progress", fail)
    page = opened(store, key)
    assert page.here == FIRST
    assert notice(page) == "What was saved cannot be read: &lt;b&gt;the disk&lt;/b&gt;."
    assert not page.link.pending


def test_a_damaged_key_leaves_the_page_as_it_is(store: Store) -> None:
    page = LessonPage("stacking", store)
    arrive(page, "no key at all")
    solve(page.player)
    assert page.keeper.stars == {FIRST: 3}


def test_what_another_version_saved_does_no_harm(store: Store, key: str) -> None:
    visitor = store.visitor(key)
    visitor.record_level("stacking", "a-level-of-another-version", 3)
    visitor.record_level("stacking", FIRST, 3, cost=17)
    page = opened(store, key)
    assert page.here == SECOND
    assert page._stars.value == f"3 of {3 * len(STACKING.levels)} stars"
