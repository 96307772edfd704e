"""Levels to mark every space that is asked for, and no other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

from harmonies.lessons.answers import Answer, Spaces, parse_spaces
from harmonies.lessons.feedback import Feedback, Mark, MarkKind, Remark, Status
from harmonies.lessons.level import Level, Trap, Verdict, misunderstood
from harmonies.lessons.questions import SpaceQuestion
from harmonies.wording import counted, listed, sentence

#: So many spaces of a kind get a sentence each; more would not be read.
EXPLAINED: Final = 3


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Find(Level):
    """Mark the spaces that the question asks for; the engine knows them.

    A trap names spaces that are wrongly marked ("c2"), or all that is left out ("without e3").
    """

    question: SpaceQuestion

    kind: ClassVar[str] = "find"

    @property
    def own_task(self) -> str:
        return sentence(f"mark {self.question}")

    def parse(self, text: str) -> Spaces:
        return parse_spaces(text)

    @cached_property
    def right(self) -> frozenset[str]:
        """The spaces that are asked for."""
        return frozenset(self.question.answer(self.game))

    @property
    def solution(self) -> tuple[Answer, ...]:
        return (Spaces(self.right),)

    def own_problems(self) -> Iterator[str]:
        if not self.right:
            yield "there is nothing to find"

    def trap_answers(self, trap: Trap) -> tuple[Answer, ...]:
        left_out, spaces = _read(trap)
        return (Spaces(self.right - spaces if left_out else self.right | spaces),)

    def judge(self, moves: tuple[Answer, ...], answer: Answer) -> Verdict:
        if not isinstance(answer, Spaces):
            return misunderstood(moves, "Here you mark spaces of the board.")
        side = self.game.player.board.side
        if unknown := sorted(space for space in answer.spaces if space not in side.index):
            return misunderstood(moves, f"Side {side} has no space {unknown[0][:20]}.")
        if not answer.spaces:
            return misunderstood(moves, "Mark at least one space.")
        status = Status.SOLVED if answer.spaces == self.right else Status.WRONG
        return Verdict((answer,), Feedback(status, tuple(self._remarks(answer))))

    def _remarks(self, answer: Spaces) -> Iterator[Remark]:
        if answer.spaces == self.right:
            right = tuple(self._ordered(self.right))
            yield Remark(f"Right: {listed(right)}.", "", Mark("chosen", right))
            return
        wrong, missed = answer.spaces - self.right, self.right - answer.spaces
        for trap in self.traps:
            left_out, spaces = _read(trap)
            if missed == spaces if left_out else spaces <= answer.spaces:
                yield self.trapped(trap)
        yield Remark(_tally(len(answer.spaces & self.right), len(self.right), len(wrong)))
        yield from self._explained(wrong, "wrong", "wrong")
        yield from self._explained(missed, "missing", "missed")

    def _explained(self, spaces: Iterable[str], kind: MarkKind, word: str) -> Iterator[Remark]:
        ordered = self._ordered(spaces)
        # Spaces of one group share their reason: it is said once.
        reasons: dict[tuple[str, str], tuple[str, ...]] = {}
        for space in ordered[:EXPLAINED]:
            why = self.question.explain(self.game, space)
            reasons[why] = (*reasons.get(why, ()), space)
        for (clause, reason), shared in reasons.items():
            yield Remark(reason, clause, Mark(kind, shared))
        if more := tuple(ordered[EXPLAINED:]):
            yield Remark(f"Also {word}: {listed(more)}.", "", Mark(kind, more))

    def _ordered(self, spaces: Iterable[str]) -> list[str]:
        return sorted(spaces, key=self.game.player.board.side.index.__getitem__)


def _tally(found: int, right: int, wrong: int) -> str:
    """How much of it is right.

    >>> _tally(2, 5, 0), _tally(5, 5, 1)
    ('You found 2 of 5 spaces.', 'You found all 5 spaces, and 1 too many.')
    """
    all_of_them = {1: "the space", 2: "both spaces"}.get(right, f"all {right} spaces")
    of = all_of_them if found == right else f"{found} of {counted(right, 'space')}"
    return f"You found {of}{f', and {wrong} too many' if wrong else ''}."


def _read(trap: Trap) -> tuple[bool, frozenset[str]]:
    """Whether the trap's spaces are left out, and the spaces."""
    spaces = trap.answer.removeprefix("without ")
    return spaces != trap.answer, parse_spaces(spaces).spaces
