"""The best solo results, by configuration (clause O7)."""

from __future__ import annotations

import pytest

from harmonies.store import BestResult, Configuration
from harmonies.store.visitor import Visitor

A = Configuration("A")
A_LION = Configuration("A", "lion")


def test_the_first_result_is_a_record(visitor: Visitor) -> None:
    assert visitor.best(A) is None
    assert visitor.record_result(A, 0, 3, "first")
    assert visitor.best(A) == BestResult(0, 3, "first")


@pytest.mark.parametrize(("points", "is_record"), [(89, False), (90, False), (91, True)])
def test_only_more_points_are_a_new_record(visitor: Visitor, points: int, is_record: bool) -> None:
    visitor.record_result(A, 90, 6, "first")
    assert visitor.record_result(A, points, 6, "second") is is_record
    assert visitor.best(A) == (BestResult(points, 6, "second") if is_record else BestResult(90, 6, "first"))


def test_a_page_loaded_again_hears_the_same(visitor: Visitor) -> None:
    assert visitor.record_result(A, 90, 6, "first")
    assert visitor.record_result(A, 90, 6, "first")
    assert not visitor.record_result(A, 80, 5, "second")
    assert not visitor.record_result(A, 80, 5, "second")


def test_configurations_are_told_apart(visitor: Visitor) -> None:
    results = {
        A: BestResult(110, 7, "1"),
        A_LION: BestResult(90, 4, "2"),
        Configuration("A", "crow"): BestResult(91, 5, "3"),
        Configuration("B"): BestResult(70, 4, "4"),
        Configuration("B", "lion"): BestResult(71, 2, "5"),
    }
    for configuration, best in results.items():
        assert visitor.record_result(configuration, best.points, best.suns, best.game_id)
    assert visitor.bests() == results
    assert visitor.best(A_LION) == results[A_LION]


def test_points_are_a_number_that_a_game_can_have(visitor: Visitor) -> None:
    with pytest.raises(ValueError, match="points"):
        visitor.record_result(A, 2**70, 6, "first")
    assert visitor.bests() == {}
