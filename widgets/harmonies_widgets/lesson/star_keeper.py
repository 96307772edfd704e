"""StarKeeper: the stars of one lesson, kept in the store as soon as there is a visitor.

Whatever is wrong with the store, the lesson goes on: the stars of this page are always known, and `trouble`
says what is not kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from harmonies.lessons.lesson import Lesson
from harmonies.lessons.run import MOST_STARS, LevelRun
from harmonies.store import LevelResult, StoreError
from harmonies.store.visitor import Visitor

#: The store counts whole stars. Its cost counts in half stars what is lost, so that no half is forgotten.
_HALVES: Final = 2


class StarKeeper:
    """The best stars of each level that was solved, by the level's id."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._visitor: Visitor | None = None
        self._stars: dict[str, float] = {}
        self._unsaved: dict[str, float] = {}
        #: Why something is not kept, in a sentence; empty when all is well.
        self.trouble = ""

    @property
    def stars(self) -> Mapping[str, float]:
        return self._stars

    @property
    def total(self) -> float:
        return sum(self._stars.values())

    def open_for(self, visitor: Visitor) -> None:
        """Find the stars of this visitor again, and keep those that were earned before we knew who it is."""
        self._visitor = visitor
        try:
            kept = visitor.progress()
            for level in self._lesson.levels:
                if result := kept.get((self._lesson.id, level.id)):
                    self._better(level.id, stars_of(result))
        except StoreError as error:
            self.trouble = str(error)
        else:
            self._save()

    def earn(self, run: LevelRun) -> None:
        """Keep what this run gives, if it is more than what there was."""
        if self._better(run.level.id, run.stars):
            self._unsaved[run.level.id] = run.stars
        self._save()

    def first_unsolved(self) -> str | None:
        """The id of the first level without stars; None when all have some."""
        return next((level.id for level in self._lesson.levels if level.id not in self._stars), None)

    def _better(self, level: str, stars: float) -> bool:
        is_better = stars > self._stars.get(level, 0)
        if is_better:
            self._stars[level] = stars
        return is_better

    def _save(self) -> None:
        """Save all that is not saved yet: what failed before is tried again."""
        if self._visitor is None:
            return
        try:
            for level, stars in tuple(self._unsaved.items()):
                result = result_of(stars)
                self._visitor.record_level(self._lesson.id, level, result.stars, result.cost)
                del self._unsaved[level]
        except StoreError as error:
            self.trouble = str(error)
        else:
            self.trouble = ""


def result_of(stars: float) -> LevelResult:
    """What the store keeps for these stars.

    >>> result_of(2.5), stars_of(result_of(2.5))
    (LevelResult(stars=2, cost=1), 2.5)
    """
    return LevelResult(int(stars), cost=round((MOST_STARS - stars) * _HALVES))


def stars_of(result: LevelResult) -> float:
    """The stars that a result in the store stands for."""
    with_half = result.stars + 1 / _HALVES
    return with_half if result_of(with_half) == result else result.stars
