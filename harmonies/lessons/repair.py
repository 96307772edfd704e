"""Levels to mend a board by one change: take a token away, move it, or swap two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Literal

from harmonies.board import Board
from harmonies.game import Game
from harmonies.lessons.answers import (
    Answer,
    Change,
    Move,
    Swap,
    TakeAway,
    changed,
    parse_change,
    sources,
    words_of,
)
from harmonies.lessons.feedback import Feedback, Mark, Remark, Status, refusals
from harmonies.lessons.goals import Goal
from harmonies.lessons.level import Level, Trap, Verdict, misunderstood
from harmonies.lessons.setting import with_board
from harmonies.wording import listed, sentence

ChangeKind = Literal["take away", "move", "swap"]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Repair(Level):
    """Change one thing so that the goal is reached. No game allows this: it is for learning only.

    Every try starts from the same board: a change that does not help is shown, and then forgotten.
    """

    goal: Goal
    par: str  # one change
    allows: tuple[ChangeKind, ...] = ("take away", "move", "swap")

    kind: ClassVar[str] = "repair"

    @property
    def own_task(self) -> str:
        return sentence(f"{listed(self.allows, 'or')} one token to {self.goal}")

    def parse(self, text: str) -> Change:
        return parse_change(text)

    @cached_property
    def solution(self) -> tuple[Answer, ...]:
        return (parse_change(self.par),)

    def trap_answers(self, trap: Trap) -> tuple[Answer, ...]:
        return (parse_change(trap.answer),)

    def own_problems(self) -> Iterator[str]:
        if self.goal.holds(self.game):
            yield "it is solved before anything is done"

    def after(self, moves: tuple[Answer, ...]) -> Game:
        """The game after the last change; a change that does not help is taken back by the next one."""
        last = moves[-1] if moves else None
        board = changed(self.game.player.board, last) if isinstance(last, Change) else None
        return with_board(self.game, board) if isinstance(board, Board) else self.game

    def judge(self, moves: tuple[Answer, ...], answer: Answer) -> Verdict:
        if not isinstance(answer, Change) or _kind(answer) not in self.allows:
            return misunderstood(moves, f"Here you {listed(self.allows, 'or')} one token.")
        start = self.game.player.board
        if empty := [
            space for space in sources(answer) if space not in start.side.index or not start[space].top
        ]:
            return misunderstood(moves, f"There is no token on {empty[0][:20]}: pick a space that has one.")
        board = changed(start, answer)
        if not isinstance(board, Board):
            return Verdict((), Feedback(Status.WRONG, refusals(board)))
        missing = self.goal.check(with_board(self.game, board))
        if not missing:
            done = Remark(sentence(f"right: {words_of(answer)}"), "", Mark("last", _spaces(answer)))
            proof = self.goal.proof(with_board(self.game, board))
            return Verdict((answer,), Feedback(Status.SOLVED, (done, *proof)))
        return Verdict((answer,), Feedback(Status.WRONG, (*self.sprung(answer), *missing)))


def _kind(change: Change) -> ChangeKind:
    match change:
        case TakeAway():
            return "take away"
        case Move():
            return "move"
        case Swap():
            return "swap"


def _spaces(change: Change) -> tuple[str, ...]:
    match change:
        case TakeAway(space):
            return (space,)
        case Move(space, to):
            return (space, to)
        case Swap(space, other):
            return (space, other)
