"""When a missed exercise comes back: the schedule of FSRS, kept as text between visits."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from fsrs import Card, Scheduler


class Schedule(NamedTuple):
    """What to keep of an exercise until it is due."""

    state: str
    due: datetime


def after_answer(state: str | None, *, clean: bool, now: datetime) -> Schedule:
    """The schedule after an answer: `clean` means solved at once, without a mistake or a hint.

    A state that cannot be read, from another version perhaps, counts as none: the exercise starts afresh.
    """
    from fsrs import Rating  # noqa: PLC0415  (only practice needs it)

    rating = Rating.Good if clean else Rating.Again
    card, _ = _scheduler().review_card(_card(state), rating, now)
    return Schedule(card.to_json(), card.due)


def _scheduler() -> Scheduler:
    from fsrs import Scheduler  # noqa: PLC0415

    # Without fuzz the same answers give the same days, which a test can know.
    return Scheduler(enable_fuzzing=False)


def _card(state: str | None) -> Card:
    from fsrs import Card  # noqa: PLC0415

    if state:
        try:
            return Card.from_json(state)
        except (ValueError, KeyError, TypeError):
            pass
    return Card()
