"""Levels to place tokens and cubes until a goal is reached, by the rules of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from harmonies.actions import (
    Action,
    EndTurn,
    PlaceCube,
    PlaceToken,
    TakeCard,
    parse_action,
)
from harmonies.game import Game
from harmonies.lessons.answers import Answer, parse_actions
from harmonies.lessons.feedback import Feedback, Mark, Remark, Status, last_step, refusals, unsaid_step
from harmonies.lessons.goals import Goal
from harmonies.lessons.level import Level, Trap, Verdict, misunderstood
from harmonies.lessons.questions import CountQuestion, stacks_for
from harmonies.wording import a_token, sentence


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Place(Level):
    """Reach the goal with the tokens in the hand. All of them are placed, as in a turn (clause T1).

    With `worth`, the par is also a result to match: whoever solves the level with less loses a star. The
    level then goes on while cubes can be placed, unless the player ends the turn.
    """

    goal: Goal
    par: str  # actions with `;` between them
    worth: CountQuestion | None = None

    kind: ClassVar[str] = "place"

    @property
    def own_task(self) -> str:
        return sentence(self.goal.words)

    def parse(self, text: str) -> Action:
        return parse_action(text)

    @cached_property
    def solution(self) -> tuple[Answer, ...]:
        return parse_actions(self.par)

    @cached_property
    def par_worth(self) -> int:
        """What the par achieves, where that is measured."""
        return self.worth.value(self.after(self.solution)) if self.worth else 0

    def trap_answers(self, trap: Trap) -> tuple[Answer, ...]:
        return parse_actions(trap.answer)

    @cached_property
    def _trap_games(self) -> tuple[tuple[Trap, Game], ...]:
        # An illegal trap leads nowhere, and is refused when the level is made.
        return tuple(
            (trap, game)
            for trap, answers in self.traps_read
            if (game := _played(self.game, answers)) is not None
        )

    def own_problems(self) -> Iterator[str]:
        if self.is_reached(self.game):
            yield "it is solved before anything is done"

    def after(self, moves: tuple[Answer, ...]) -> Game:
        game = self.game
        for move in moves:
            assert isinstance(move, Action)  # noqa: S101  (judge keeps nothing else)
            game = game.apply(move)
        return game

    def judge(self, moves: tuple[Answer, ...], answer: Answer) -> Verdict:
        if not isinstance(answer, Action):
            return misunderstood(moves, "Here you place tokens and cubes on the board.")
        game = self.after(moves)
        if isinstance(answer, EndTurn):
            return self._judge_end(moves, game)
        if self._is_stuck(game):
            return misunderstood(moves, "Everything is placed: take a step back with Undo, or start over.")
        if violations := game.check(answer):
            remarks = (*refusals(violations), *_would_fit(game, answer))
            return Verdict(moves, Feedback(Status.WRONG, remarks))
        return self._judge_game((*moves, answer), game.apply(answer))

    def _judge_end(self, moves: tuple[Answer, ...], game: Game) -> Verdict:
        if self.is_reached(game):
            return Verdict(moves, Feedback(Status.SOLVED, self._result(game)))
        return misunderstood(moves, "The level ends by itself as soon as the goal is reached.")

    def _judge_game(self, moves: tuple[Answer, ...], game: Game) -> Verdict:
        if self._is_solved(game):
            return Verdict(moves, Feedback(Status.SOLVED, self._result(game)))
        for trap, trap_game in self._trap_games:
            if game == trap_game:
                missing = () if game.hand else self.goal.check(game)
                trapped = self.trapped(trap)
                remarks = (trapped, *unsaid_step(game, trapped), *missing)
                return Verdict(moves, Feedback(Status.WRONG, remarks))
        if self._is_stuck(game):
            return Verdict(moves, Feedback(Status.WRONG, self.goal.check(game)))
        return Verdict(moves, Feedback(Status.PLAYING, (*last_step(game), *self._still_open(game))))

    def _still_open(self, game: Game) -> tuple[Remark, ...]:
        """What is left to do once every token is placed."""
        if not game.tokens_taken or game.hand:
            return ()
        if self.is_reached(game):
            return (Remark("The goal is reached. Go on with cubes or a card, or end the turn.", "T3"),)
        return self.goal.check(game)

    def is_reached(self, game: Game) -> bool:
        """Whether the turn may end here: every token is placed, and the goal holds."""
        return game.tokens_taken and not game.hand and self.goal.holds(game)

    def _is_solved(self, game: Game) -> bool:
        """Whether the goal is reached and, where the result is measured, nothing can be added to it."""
        return self.is_reached(game) and not (self.worth and _has_more(game))

    def _is_stuck(self, game: Game) -> bool:
        """Whether everything is placed, and the goal is not reached."""
        if not game.tokens_taken or game.hand or self.is_reached(game):
            return False
        return not _has_more(game)

    def _result(self, game: Game) -> tuple[Remark, ...]:
        if not self.worth:
            return (Remark("The goal is reached."), *(self.goal.proof(game) or last_step(game)))
        reached, par = self.worth.value(game), self.par_worth
        against = f"{par} can be reached" if reached < par else "that is all there is to win"
        message = f"{self.worth.label}: {reached}. {sentence(against)}"
        lines = self.worth.explain(game)
        # What scores nothing is worth a look only to those who missed something.
        scoring = tuple(line for line in lines if not (line.mark and line.mark.kind == "wrong"))
        return (Remark(message), *(lines if reached < par else scoring))

    def is_below_par(self, moves: tuple[Answer, ...]) -> bool:
        return self.worth is not None and self.worth.value(self.after(moves)) < self.par_worth


def _played(game: Game, actions: tuple[Answer, ...]) -> Game | None:
    """The game after these actions, or None where the rules refuse one of them."""
    for action in actions:
        if not isinstance(action, Action) or game.check(action):
            return None
        game = game.apply(action)
    return game


def _has_more(game: Game) -> bool:
    """Whether a card can still be taken or a cube placed."""
    return any(isinstance(action, PlaceCube | TakeCard) for action in game.legal_actions())


def _would_fit(game: Game, action: Action) -> tuple[Remark, ...]:
    """The stacks that would take the token, shown after a refusal."""
    if not isinstance(action, PlaceToken) or action.token not in game.hand:
        return ()
    fitting = stacks_for(action.token).answer(game)
    if not fitting:
        return ()
    message = f"Where {a_token(action.token)} may go on top of something, the space is ringed."
    return (Remark(message, "P2", Mark("legal", fitting)),)
