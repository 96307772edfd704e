"""Missed exercises come back soon, known ones later and later."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from harmonies.lessons.practice.reviews import after_answer

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


def test_a_missed_exercise_comes_back_within_minutes() -> None:
    assert after_answer(None, clean=False, now=NOW).due - NOW <= timedelta(minutes=10)


def test_each_clean_answer_at_its_time_makes_the_next_pause_longer() -> None:
    schedule = after_answer(None, clean=False, now=NOW)
    pauses = []
    for _ in range(5):
        now = schedule.due
        schedule = after_answer(schedule.state, clean=True, now=now)
        pauses.append(schedule.due - now)
    assert pauses == sorted(pauses)
    assert pauses[-1] > timedelta(days=3)


def test_a_mistake_brings_it_back_soon_again() -> None:
    schedule = after_answer(None, clean=False, now=NOW)
    for _ in range(4):
        schedule = after_answer(schedule.state, clean=True, now=schedule.due)
    missed = schedule.due
    assert after_answer(schedule.state, clean=False, now=missed).due - missed < timedelta(days=1)


@pytest.mark.parametrize("state", ["", "rubbish", "{}", "[]", '{"due": 7}', "null"])
def test_a_state_that_cannot_be_read_starts_afresh(state: str) -> None:
    assert after_answer(state, clean=False, now=NOW).due == after_answer(None, clean=False, now=NOW).due
