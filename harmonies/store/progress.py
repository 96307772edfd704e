"""The stars of the lessons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from harmonies.store.schema import answers, level_results, reviews
from harmonies.store.shelf import Shelf
from harmonies.store.values import (
    HIGHEST_NUMBER,
    LONGEST_NAME,
    MOST_STARS,
    LevelResult,
    bounded_number,
    bounded_text,
)


class Progress(Shelf):
    """The best result of a visitor on each level."""

    def record_level(self, lesson: str, level: str, stars: int, cost: int = 0) -> bool:
        """Whether this is the best result so far; only then is it kept.

        `cost` is whatever a lesson counts against the player: mistakes, hints, moves above the par.
        """
        lesson = bounded_text(lesson, LONGEST_NAME, "the name of the lesson")
        level = bounded_text(level, LONGEST_NAME, "the name of the level")
        result = LevelResult(
            bounded_number(stars, MOST_STARS, "stars"), bounded_number(cost, HIGHEST_NUMBER, "costs")
        )
        table = level_results
        with self._database.writing() as connection:
            mine = self._select(table, table.c.lesson == lesson, table.c.level == level)
            before = connection.execute(mine).one_or_none()
            if before and not result.beats(LevelResult(before.stars, before.cost)):
                return False
            self._put(connection, table, lesson=lesson, level=level, **asdict(result))
        return True

    def progress(self) -> Mapping[tuple[str, str], LevelResult]:
        """The best results by lesson and level; a level that was never finished is not in it."""
        with self._database.reading() as connection:
            rows = connection.execute(self._select(level_results)).all()
        return {(row.lesson, row.level): LevelResult(row.stars, row.cost) for row in rows}

    def reset_progress(self, lesson: str | None = None) -> None:
        """Forgets the stars of a lesson; without one, all stars, reviews and answers. Games stay."""
        with self._database.writing() as connection:
            if lesson is None:
                for table in (level_results, reviews, answers):
                    connection.execute(self._delete(table))
            else:
                connection.execute(self._delete(level_results, level_results.c.lesson == lesson))
