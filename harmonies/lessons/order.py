"""Levels to put the actions of a turn into an order that the rules allow, played on a real game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from harmonies.actions import Action, parse_action
from harmonies.game import Game
from harmonies.lessons.answers import Answer, parse_actions, words_of
from harmonies.lessons.feedback import Feedback, Remark, Status, last_step, refusals, unsaid_step
from harmonies.lessons.goals import Goal
from harmonies.lessons.level import Level, Trap, Verdict, misunderstood
from harmonies.rules import Violation
from harmonies.wording import sentence


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Order(Level):
    """Play all of these actions, one after the other, each when the rules allow it.

    The par is one order that works; the actions are shown sorted. `extra` ones may be played, too, and lead
    astray. With a goal, the order must also reach it.
    """

    par: str  # actions with `;` between them
    extra: str = ""
    goal: Goal | None = None

    kind: ClassVar[str] = "order"

    @property
    def own_task(self) -> str:
        goal = f" to {self.goal}" if self.goal else ""
        return f"Put these actions into an order that works{goal}."

    def parse(self, text: str) -> Action:
        return parse_action(text)

    @cached_property
    def solution(self) -> tuple[Answer, ...]:
        return parse_actions(self.par)

    def trap_answers(self, trap: Trap) -> tuple[Answer, ...]:
        return parse_actions(trap.answer)

    @cached_property
    def _actions(self) -> tuple[Action, ...]:
        # Sorted by their words, so that the order on the page tells nothing about the order asked for.
        return tuple(sorted(parse_actions(f"{self.par};{self.extra}"), key=words_of))

    def left(self, moves: tuple[Answer, ...]) -> tuple[Action, ...]:
        """The actions that are still to be played, as they are shown."""
        played = Counter(moves)
        left = []
        for action in self._actions:
            if played[action]:
                played[action] -= 1
            else:
                left.append(action)
        return tuple(left)

    def own_problems(self) -> Iterator[str]:
        if len(self.solution) < 2:
            yield "an order needs at least 2 actions"

    def after(self, moves: tuple[Answer, ...]) -> Game:
        """The game to show: the board of the level's player, even when the turn has passed to another."""
        game = self._played(moves)
        return game if game.current == self.game.current else replace(game, turn=self.game.turn)

    def _played(self, moves: tuple[Answer, ...]) -> Game:
        game = self.game
        for move in moves:
            assert isinstance(move, Action)  # noqa: S101  (judge keeps nothing else)
            game = game.apply(move)
        return game

    def judge(self, moves: tuple[Answer, ...], answer: Answer) -> Verdict:
        left = self.left(moves)
        if not isinstance(answer, Action) or answer not in left:
            return misunderstood(moves, "Here you play the actions that are shown, each once.")
        if violations := self._check(moves, answer):
            return Verdict(moves, Feedback(Status.WRONG, refusals(violations)))
        return self._judge_game((*moves, answer), answer)

    def _check(self, moves: tuple[Answer, ...], action: Action) -> tuple[Violation, ...]:
        """Why the level's player may not do this now; once the turn has passed, nothing is left to do."""
        game = self._played(moves)
        if game.current == self.game.current:
            return game.check(action)
        return (Violation("T5", f"Your turn is over: too late to {words_of(action)}."),)

    def _judge_game(self, moves: tuple[Answer, ...], last: Action) -> Verdict:
        game = self.after(moves)
        missing = self.goal.check(game) if self.goal else ()
        is_done = Counter(self.solution) <= Counter(moves)
        if is_done and not missing:
            return Verdict(moves, Feedback(Status.SOLVED, (Remark("Right: this order works."),)))
        if trapped := self.sprung(*moves):
            return Verdict(moves, Feedback(Status.WRONG, (*trapped, *unsaid_step(game, *trapped))))
        if all(self._check(moves, action) for action in self.left(moves)):
            remarks = (*self._refused(moves), *(missing if is_done else ()))
            return Verdict(moves, Feedback(Status.WRONG, remarks))
        done = last_step(game) or (Remark(sentence(f"done: {words_of(last)}")),)
        return Verdict(moves, Feedback(Status.PLAYING, done))

    def _refused(self, moves: tuple[Answer, ...]) -> tuple[Remark, ...]:
        """Why what is left cannot be played any more."""
        return tuple(
            remark for action in self.left(moves) for remark in refusals(self._check(moves, action))[:1]
        )
