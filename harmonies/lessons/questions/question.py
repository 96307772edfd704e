"""The two kinds of question: which spaces, and how many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from harmonies.game import Game
from harmonies.lessons.feedback import Mark, MarkKind, Remark
from harmonies.rules import CLAUSES


@dataclass(frozen=True, eq=False)
class SpaceQuestion:
    """Which spaces: `words` completes "mark ..."; `explain` says why a space is one of them, or is not."""

    words: str
    answer: Callable[[Game], tuple[str, ...]] = field(repr=False)
    explain: Callable[[Game, str], tuple[str, str]] = field(repr=False)  # the clause and a sentence
    kind: MarkKind = "chosen"

    def marks(self, game: Game) -> tuple[Mark, ...]:
        """The answer drawn on the board."""
        spaces = self.answer(game)
        return (Mark(self.kind, spaces),) if spaces else ()

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True, eq=False)
class CountQuestion:
    """How many: `words` is the whole question, `label` what to print before the number."""

    label: str
    words: str
    value: Callable[[Game], int] = field(repr=False)
    explain: Callable[[Game], tuple[Remark, ...]] = field(repr=False)  # where the number comes from

    def __str__(self) -> str:
        return self.words


def fact(label: str, words: str, clause: str, value: Callable[[Game], int]) -> CountQuestion:
    """Any other number that the engine knows, explained by a clause."""
    return CountQuestion(label, words, value, lambda _game: (Remark(CLAUSES[clause], clause),))
