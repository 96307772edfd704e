"""Reviews that come back when they are due, and how well the answers go."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy.exc import StatementError

from harmonies.store import Accuracy, Review
from harmonies.store.visitor import Visitor

NOW = datetime(2030, 1, 1, 12, 0, 0, 123456, tzinfo=UTC)
HOUR = timedelta(hours=1)


def test_a_review_comes_back_as_it_was_saved(visitor: Visitor) -> None:
    visitor.save_review("rivers:7", '{"stability": 2.5}', NOW)
    assert visitor.review("rivers:7") == Review("rivers:7", '{"stability": 2.5}', NOW)
    assert visitor.review("rivers:8") is None


def test_what_is_due_comes_the_longest_overdue_first(visitor: Visitor) -> None:
    for item, due in [("later", NOW + HOUR), ("now", NOW), ("long ago", NOW - HOUR)]:
        visitor.save_review(item, "{}", due)
    assert [review.item for review in visitor.due_reviews(NOW)] == ["long ago", "now"]
    assert [review.item for review in visitor.due_reviews(NOW, limit=1)] == ["long ago"]
    assert visitor.due_reviews(NOW - 2 * HOUR) == ()


def test_a_review_saved_again_replaces_the_first(visitor: Visitor) -> None:
    visitor.save_review("item", "1", NOW)
    visitor.save_review("item", "2", NOW + HOUR)
    assert visitor.due_reviews(NOW) == ()
    assert visitor.review("item") == Review("item", "2", NOW + HOUR)


def test_the_next_due_time_is_known(visitor: Visitor) -> None:
    assert visitor.next_due() is None
    visitor.save_review("b", "{}", NOW + 2 * HOUR)
    visitor.save_review("a", "{}", NOW + HOUR)
    assert visitor.next_due() == NOW + HOUR


def test_a_review_can_be_deleted(visitor: Visitor) -> None:
    visitor.save_review("a", "{}", NOW)
    visitor.save_review("b", "{}", NOW)
    visitor.delete_review("a")
    assert [review.item for review in visitor.due_reviews(NOW)] == ["b"]


def test_a_time_keeps_its_meaning_across_time_zones(visitor: Visitor) -> None:
    in_tokyo = NOW.astimezone(timezone(9 * HOUR))
    visitor.save_review("item", "{}", in_tokyo)
    assert visitor.due_reviews(NOW - timedelta(microseconds=1)) == ()
    assert visitor.due_reviews(in_tokyo) == visitor.due_reviews(NOW) == (Review("item", "{}", NOW),)


def test_a_time_without_its_zone_is_a_mistake(visitor: Visitor) -> None:
    with pytest.raises(StatementError, match="time zone"):
        visitor.save_review("item", "{}", NOW.replace(tzinfo=None))
    assert visitor.review("item") is None


def test_accuracy_is_counted_by_theme(visitor: Visitor) -> None:
    for theme, correct in [("trees", True), ("rivers", False), ("trees", False), ("trees", True)]:
        visitor.record_answer(theme, correct=correct, when=NOW)
    assert visitor.accuracy() == {"rivers": Accuracy(0, 1), "trees": Accuracy(2, 3)}


def test_accuracy_can_be_that_since_a_moment(visitor: Visitor) -> None:
    visitor.record_answer("trees", correct=False, when=NOW - HOUR)
    visitor.record_answer("trees", correct=True, when=NOW)
    assert visitor.accuracy(since=NOW) == {"trees": Accuracy(1, 1)}
    assert visitor.accuracy(since=NOW + HOUR) == {}
