"""A lesson: levels in a row, a recap, and a few questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from harmonies.lessons.level import Level, LevelError


class Question(NamedTuple):
    """Something to think about at the end of a lesson, with its answer."""

    text: str
    answer: str


@dataclass(frozen=True, kw_only=True, eq=False)
class Lesson:
    """Levels that teach one thing together. Making one checks that it is whole."""

    id: str
    number: int
    title: str
    aim: str  # what a player can do afterwards, in one sentence
    levels: tuple[Level, ...]
    recap: tuple[str, ...]
    questions: tuple[Question, ...]
    next: str = ""  # the id of the lesson that follows

    def __post_init__(self) -> None:
        ids = [level.id for level in self.levels]
        if twice := next((id_ for id_ in ids if ids.count(id_) > 1), None):
            raise LevelError(f"Lesson {self.id!r}: two of its levels have the id {twice!r}.")
        if not (self.levels and self.recap and self.questions and self.aim):
            raise LevelError(f"Lesson {self.id!r}: it needs an aim, levels, a recap and questions.")

    def __repr__(self) -> str:
        return f"Lesson({self.id}, {len(self.levels)} levels)"

    def level(self, id_: str) -> Level:
        """The level with this id; raises KeyError for another."""
        for level in self.levels:
            if level.id == id_:
                return level
        raise KeyError(f"lesson {self.id!r} has no level {id_!r}")

    @property
    def clauses(self) -> frozenset[str]:
        """All clauses that its levels teach."""
        return frozenset(clause for level in self.levels for clause in level.clauses)
