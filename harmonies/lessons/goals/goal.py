"""A goal, and how goals combine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from harmonies.game import Game
from harmonies.lessons.feedback import Remark

Remarks = Callable[[Game], tuple[Remark, ...]]


def _nothing(_game: Game) -> tuple[Remark, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class Goal:
    """Something to reach. `words` completes "you are to ...".

    `check` says what is missing, if anything; `proof` shows, where it can, that the goal is reached.
    """

    words: str
    check: Remarks = field(repr=False)
    proof: Remarks = field(default=_nothing, repr=False)

    def holds(self, game: Game) -> bool:
        return not self.check(game)

    def __and__(self, other: Goal) -> Goal:
        return all_of(self, other)

    def __or__(self, other: Goal) -> Goal:
        return any_of(self, other)

    def __invert__(self) -> Goal:
        there = (Remark(f"This is what must not be: {self.words}."),)
        return Goal(f"do not {self.words}", lambda game: there if self.holds(game) else ())

    def __str__(self) -> str:
        return self.words


def all_of(*goals: Goal) -> Goal:
    """All of these at once."""
    return Goal(
        " and ".join(goal.words for goal in goals),
        lambda game: tuple(remark for goal in goals for remark in goal.check(game)),
        lambda game: tuple(remark for goal in goals for remark in goal.proof(game)),
    )


def any_of(*goals: Goal) -> Goal:
    """At least one of these."""

    def check(game: Game) -> tuple[Remark, ...]:
        missing = [goal.check(game) for goal in goals]
        return tuple(remark for remarks in missing for remark in remarks) if all(missing) else ()

    def proof(game: Game) -> tuple[Remark, ...]:
        return next((goal.proof(game) for goal in goals if goal.holds(game)), ())

    return Goal(f"either {' or '.join(goal.words for goal in goals)}", check, proof)
