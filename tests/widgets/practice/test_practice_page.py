"""Practice through its page: exercises follow each other, and missed ones come back when they are due."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from harmonies.lessons.answers import Spaces
from harmonies.lessons.practice import THEMES
from harmonies.store import Accuracy, Store, StoreError, new_visitor_key
from harmonies_widgets.practice.practice_page import PracticePage


class Clock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def store() -> Store:
    return Store.open("sqlite://")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def page(store: Store, clock: Clock) -> PracticePage:
    page = PracticePage(store, Random(1))
    page.trainer._clock = clock
    arrive(page, new_visitor_key())
    return page


def arrive(page: PracticePage, key: str) -> None:
    page.link._handle_custom_msg({"key": key, "query": "", "lasting": True, "dark": False}, [])


def solve(page: PracticePage) -> None:
    for answer in page.player.level.solution:
        page.player.act(answer)
    assert page.player.run.is_solved


def miss(page: PracticePage) -> None:
    """Mark one space too many or the wrong one: the first exercises are all of the kind `find`."""
    wrong = next(space for space in page.player.level.game.setup.side.spaces if space not in right(page))
    page.player.act(Spaces(frozenset({wrong})))
    assert page.player.run.mistakes == 1


def right(page: PracticePage) -> frozenset[str]:
    (answer,) = page.player.level.solution
    assert isinstance(answer, Spaces)
    return answer.spaces


def test_a_solved_exercise_counts_and_does_not_come_back(page: PracticePage, clock: Clock) -> None:
    solve(page)
    assert page.trainer.accuracy()["stacking"] == Accuracy(1, 1)
    clock.now += timedelta(days=365)
    assert page.trainer.missed() is None


def test_a_missed_exercise_comes_back_when_it_is_due(page: PracticePage, clock: Clock) -> None:
    first = page.exercise
    miss(page)
    solve(page)
    page.go_on()
    assert page.exercise != first
    clock.now += timedelta(minutes=15)
    page.go_on()
    assert page.exercise == first


def test_an_exercise_left_after_a_mistake_is_missed(page: PracticePage, clock: Clock) -> None:
    first = page.exercise
    miss(page)
    page.go_on()
    assert page.trainer.accuracy()["stacking"] == Accuracy(0, 1)
    clock.now += timedelta(minutes=15)
    assert page.trainer.missed() == first


def test_a_hint_makes_it_come_back(page: PracticePage, clock: Clock) -> None:
    page.player.hint()
    solve(page)
    clock.now += timedelta(minutes=15)
    assert page.trainer.due() == 1


def test_playing_it_again_does_not_count_twice(page: PracticePage) -> None:
    solve(page)
    page.player.start_over()
    solve(page)
    assert page.trainer.accuracy()["stacking"] == Accuracy(1, 1)


def test_one_that_is_passed_over_untried_does_not_count(page: PracticePage) -> None:
    page.go_on()
    assert page.trainer.accuracy() == {}


@pytest.mark.parametrize("theme", THEMES)
def test_each_theme_can_be_picked_and_solved(page: PracticePage, theme: str) -> None:
    page.themes._handle_custom_msg({"event": "pick", "key": theme}, [])
    assert page.exercise.theme == theme
    solve(page)
    assert page.trainer.accuracy()[theme] == Accuracy(1, 1)


def test_a_strength_can_be_picked(page: PracticePage) -> None:
    page.strengths._handle_custom_msg({"event": "pick", "key": "3"}, [])
    assert page.exercise.strength == 3


def test_missed_ones_can_be_picked_once_they_are_due(page: PracticePage, clock: Clock) -> None:
    first = page.exercise
    assert page.themes.items[-1].state == "disabled"
    miss(page)
    page.go_on()
    clock.now += timedelta(minutes=15)
    page.themes._handle_custom_msg({"event": "pick", "key": "water"}, [])
    page.themes._handle_custom_msg({"event": "pick", "key": "missed"}, [])
    assert page.exercise == first


def test_the_plot_says_how_each_theme_goes(page: PracticePage) -> None:
    solve(page)
    assert "Stacking: 1 of 1 right at once" in page.plot.alt
    assert "Water: not tried yet" in page.plot.alt


def test_another_visitor_sees_nothing_of_it(page: PracticePage, store: Store) -> None:
    solve(page)
    other = PracticePage(store, Random(2))
    arrive(other, new_visitor_key())
    assert other.trainer.accuracy() == {}


@pytest.mark.parametrize("failing", [("record_answer",), ("record_answer", "accuracy", "due_reviews")])
def test_trouble_with_the_store_is_told_and_practice_goes_on(
    page: PracticePage, failing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object, **_kwargs: object) -> None:
        raise StoreError("The disk is full.")

    visitor = page.trainer._visitor
    for name in failing:
        monkeypatch.setattr(visitor, name, fail, raising=True)
    solve(page)
    assert "The disk is full." in page._trouble.value
    before = page.exercise
    page.go_on()
    assert page.exercise != before


def test_a_review_of_another_version_is_passed_over(page: PracticePage, clock: Clock) -> None:
    assert page.trainer._visitor is not None
    page.trainer._visitor.save_review("fire-9-1", "{}", clock.now)
    page.go_on()
    assert page.exercise.theme == "stacking"


def test_its_repr_is_stable() -> None:
    assert repr(PracticePage()) == "PracticePage(8 themes)"
