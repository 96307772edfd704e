"""What comes back in practice, when, and how well it goes."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from sqlalchemy import Integer, cast, func

from harmonies.store.schema import answers, reviews
from harmonies.store.shelf import Shelf
from harmonies.store.values import LONGEST_NAME, LONGEST_STATE, Accuracy, Review, bounded_text


class Practice(Shelf):
    """The reviews of a visitor, and the answers given."""

    def save_review(self, item: str, state: str, due: datetime) -> None:
        """Keeps when an item is due again, and its state, instead of what was kept before."""
        item = bounded_text(item, LONGEST_NAME, "the name of the item")
        state = bounded_text(state, LONGEST_STATE, "the state of the review")
        with self._database.writing() as connection:
            self._put(connection, reviews, item=item, state=state, due=due)

    def review(self, item: str) -> Review | None:
        with self._database.reading() as connection:
            row = connection.execute(self._select(reviews, reviews.c.item == item)).mappings().one_or_none()
        return Review(**row) if row else None

    def due_reviews(self, now: datetime, limit: int = 100) -> tuple[Review, ...]:
        """The items that are due, the longest overdue first."""
        due = self._select(reviews, reviews.c.due <= now).order_by(reviews.c.due, reviews.c.item)
        with self._database.reading() as connection:
            return tuple(Review(**row) for row in connection.execute(due.limit(limit)).mappings())

    def next_due(self) -> datetime | None:
        """When the first of all items is due, or was; None without any."""
        first = self._select(reviews).with_only_columns(func.min(reviews.c.due))
        with self._database.reading() as connection:
            due: datetime | None = connection.scalar(first)
        return due

    def delete_review(self, item: str) -> None:
        with self._database.writing() as connection:
            connection.execute(self._delete(reviews, reviews.c.item == item))

    def record_answer(self, theme: str, *, correct: bool, when: datetime) -> None:
        theme = bounded_text(theme, LONGEST_NAME, "the theme")
        with self._database.writing() as connection:
            connection.execute(self._insert(answers, theme=theme, correct=correct, answered=when))

    def accuracy(self, since: datetime | None = None) -> Mapping[str, Accuracy]:
        """How well the questions of each theme were answered, in all or since a moment."""
        recent = () if since is None else (answers.c.answered >= since,)
        by_theme = (
            self._select(answers, *recent)
            .with_only_columns(answers.c.theme, func.sum(cast(answers.c.correct, Integer)), func.count())
            .group_by(answers.c.theme)
            .order_by(answers.c.theme)
        )
        with self._database.reading() as connection:
            rows = connection.execute(by_theme).all()
        return {theme: Accuracy(int(correct), answered) for theme, correct, answered in rows}
