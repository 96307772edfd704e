"""Trainer: what to practise next, and how it went, kept in the store as soon as there is a visitor.

Whatever is wrong with the store, practice goes on: exercises need none, and `trouble` says what is not kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from random import Random, SystemRandom
from typing import TypeVar

from harmonies.board import NotationError
from harmonies.lessons.practice import Exercise
from harmonies.lessons.practice.reviews import after_answer
from harmonies.lessons.run import LevelRun
from harmonies.store import Accuracy, StoreError
from harmonies.store.visitor import Visitor

_T = TypeVar("_T")
Clock = Callable[[], datetime]


class Trainer:
    """Chooses exercises for a visitor: one that is due again, or else a new one."""

    def __init__(self, random: Random | None = None, clock: Clock = lambda: datetime.now(UTC)) -> None:
        self._random = random or SystemRandom()
        self._clock = clock
        self._visitor: Visitor | None = None
        #: Why something is not kept, in a sentence; empty when all is well.
        self.trouble = ""

    def open_for(self, visitor: Visitor) -> None:
        """Practise with this visitor from now on."""
        self._visitor = visitor

    def due(self) -> int:
        """How many missed exercises are due again."""
        return len(self._due_exercises())

    def accuracy(self) -> Mapping[str, Accuracy]:
        """How the exercises of each theme went, of those that were tried."""
        if self._visitor is None:
            return {}
        return self._kept(self._visitor.accuracy) or {}

    def next(self, theme: str, strength: int) -> Exercise:
        """A missed exercise of the theme that is due, whatever its strength; otherwise a new one."""
        for exercise in self._due_exercises():
            if exercise.theme == theme:
                return exercise
        return Exercise.new(theme, strength, self._random)

    def missed(self) -> Exercise | None:
        """The missed exercise of any theme that is due for the longest time."""
        return next(iter(self._due_exercises()), None)

    def keep(self, exercise: Exercise, run: LevelRun) -> None:
        """Keep how an exercise went. It counts as right if nothing but the answer was needed."""
        visitor, now = self._visitor, self._clock()
        clean = run.is_solved and not run.mistakes and not run.hints_used
        if visitor is None:
            return

        def save() -> None:
            visitor.record_answer(exercise.theme, correct=clean, when=now)
            known = visitor.review(str(exercise))
            # What was right at the first try need not come back.
            if known or not clean:
                schedule = after_answer(known.state if known else None, clean=clean, now=now)
                visitor.save_review(str(exercise), schedule.state, schedule.due)

        self.trouble = ""
        self._kept(save)

    def _due_exercises(self) -> list[Exercise]:
        visitor = self._visitor
        if visitor is None:
            return []
        reviews = self._kept(lambda: visitor.due_reviews(self._clock())) or ()
        exercises = []
        for review in reviews:
            try:
                exercises.append(Exercise.parse(review.item))
            except NotationError:
                continue  # of another version of this program, which may still know it
        return exercises

    def _kept(self, do: Callable[[], _T]) -> _T | None:
        """What `do` gives; nothing where the store fails, and the trouble is told."""
        try:
            return do()
        except StoreError as error:
            self.trouble = str(error)
            return None
