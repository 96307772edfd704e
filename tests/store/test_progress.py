"""Stars and best results of the levels."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from harmonies.store import LevelResult
from harmonies.store.visitor import Visitor

NOW = datetime(2030, 1, 1, tzinfo=UTC)


def test_nothing_is_there_at_first(visitor: Visitor) -> None:
    assert visitor.progress() == {}


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        ((1, 5), (3, 9), (3, 9)),  # more stars, whatever they cost
        ((3, 9), (1, 0), (3, 9)),  # fewer stars never replace more
        ((2, 4), (2, 1), (2, 1)),  # the same stars for less
        ((2, 1), (2, 4), (2, 1)),
        ((2, 1), (2, 1), (2, 1)),
        ((0, 3), (0, 2), (0, 2)),
    ],
)
def test_the_best_result_is_kept(
    visitor: Visitor, first: tuple[int, int], second: tuple[int, int], kept: tuple[int, int]
) -> None:
    assert visitor.record_level("rivers", "1", *first)
    assert visitor.record_level("rivers", "1", *second) is (kept != first)
    assert visitor.progress() == {("rivers", "1"): LevelResult(*kept)}


def test_levels_of_the_same_name_in_two_lessons_are_two(visitor: Visitor) -> None:
    visitor.record_level("rivers", "1", 3)
    visitor.record_level("trees", "1", 1)
    visitor.record_level("trees", "2", 2)
    assert {key: result.stars for key, result in visitor.progress().items()} == {
        ("rivers", "1"): 3,
        ("trees", "1"): 1,
        ("trees", "2"): 2,
    }


@pytest.mark.parametrize("stars", [-1, 4])
def test_there_are_no_other_stars(visitor: Visitor, stars: int) -> None:
    with pytest.raises(ValueError, match="stars are from 0 to 3"):
        visitor.record_level("rivers", "1", stars)
    assert visitor.progress() == {}


def test_a_lesson_can_be_reset_alone(visitor: Visitor) -> None:
    visitor.record_level("rivers", "1", 3)
    visitor.record_level("trees", "1", 3)
    visitor.save_review("item", "{}", NOW)
    visitor.reset_progress("rivers")
    assert set(visitor.progress()) == {("trees", "1")}
    assert visitor.review("item")


def test_all_can_be_reset_and_the_games_stay(visitor: Visitor) -> None:
    visitor.record_level("rivers", "1", 3)
    visitor.save_review("item", "{}", NOW)
    visitor.record_answer("rivers", correct=True, when=NOW)
    game = visitor.new_game("solo", "", "")
    visitor.reset_progress()
    assert visitor.progress() == {}
    assert visitor.review("item") is None
    assert visitor.accuracy() == {}
    assert visitor.games() == (game,)
    assert visitor.record_level("rivers", "1", 1)
