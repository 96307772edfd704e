"""One game of one visitor: each action is checked, saved, and only then shown.

Nothing here shows anything. A page asks `act` and `undo`, and is told by `on_change` what to show. Whatever
is wrong with the store, the game goes on: `trouble` says what is not saved, and the next action saves it all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from secrets import randbelow
from typing import Final

from harmonies.actions import Action
from harmonies.board import NotationError, Side
from harmonies.cards import Spirit
from harmonies.game import Game, NothingToUndo
from harmonies.rules import Violation
from harmonies.store import Configuration, Conflict, GameKind, SavedGame, StoreError
from harmonies.store.visitor import Visitor
from harmonies.wording import counted
from harmonies_widgets.handlers import Callbacks, Report
from harmonies_widgets.play.seats import Seat, parse_seated_record, write_seated_record

OVER: Final = "The game is over, and its result is kept."

_HIGHEST_DRAWN_SEED: Final = 1_000_000


@dataclass(frozen=True)
class Plan:
    """What is chosen before a game: who plays, on which side, with Spirits or not, and perhaps a seed."""

    seats: tuple[Seat, ...]
    side: Side
    spirits: bool = False
    seed: int | None = None

    def deal(self) -> Game:
        """The game; without a seed each time another one."""
        seed = randbelow(_HIGHEST_DRAWN_SEED) if self.seed is None else self.seed
        return Game.new(len(self.seats), self.side, spirits=self.spirits, seed=seed)


class GameSession:
    """A game that is being played and where it is saved. `start` or `resume` makes one."""

    def __init__(
        self, visitor: Visitor, game: Game, seats: Sequence[Seat], saved: SavedGame | None, report: Report
    ) -> None:
        self._visitor = visitor
        self._game = game
        self._seats = tuple(seats)
        self._saved = saved
        self._is_saved = saved is not None
        self._changes = Callbacks[[Game]](report)
        self._is_record = False
        #: Why the last step is not saved, or what another page did; empty when all is well.
        self.trouble = ""

    @staticmethod
    def start(visitor: Visitor, plan: Plan, report: Report) -> GameSession:
        """A new game, saved as far as the store allows."""
        session = GameSession(visitor, plan.deal(), plan.seats, None, report)
        session._save(session.game)
        return session

    @staticmethod
    def resume(visitor: Visitor, saved: SavedGame, report: Report) -> GameSession:
        """The game as it was saved. Raises NotationError when its record cannot be read."""
        game, seats = parse_seated_record(saved.record)
        session = GameSession(visitor, game, seats, saved, report)
        session._settle()
        return session

    # What is so

    @property
    def game(self) -> Game:
        return self._game

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats

    @property
    def seat(self) -> Seat:
        """Who is to move."""
        return self._seats[self._game.current]

    @property
    def game_id(self) -> str | None:
        """The name of the game in the store; None while it could not be saved at all."""
        return self._saved.id if self._saved else None

    @property
    def is_saved(self) -> bool:
        """Whether the game as it is shown is in the store."""
        return self._is_saved

    @property
    def is_record(self) -> bool:
        """Whether this finished solo game holds the record of its configuration (clause O7)."""
        return self._is_record

    @property
    def plan(self) -> Plan:
        """What this game was dealt from, its seed included: the same again."""
        setup = self._game.setup
        return Plan(self._seats, setup.side, setup.spirits, setup.seed)

    @property
    def record(self) -> str:
        return write_seated_record(self._game, self._seats)

    def on_change(self, callback: Callable[[Game], object], remove: bool = False) -> None:
        """Call `callback(game)` after each change, when it is saved."""
        self._changes.register(callback, remove=remove)

    # What may be done

    def act(self, action: Action) -> tuple[Violation, ...]:
        """Do it, save it, show it; or every reason why not. A second click too many is just refused."""
        if violations := self._game.check(action):
            return violations
        self._go_on(self._game.apply(action))
        return ()

    @property
    def why_no_undo(self) -> str:
        """Why the last action stays; empty when it can be taken back."""
        if self._game.is_over:
            return OVER
        try:
            self._game.undo()
        except NothingToUndo as reason:
            return str(reason)
        return ""

    def undo(self) -> None:
        """Take the last action back. Raises NothingToUndo with the reason."""
        self._expect_undo()
        self._go_on(self._game.undo())

    def undo_turn(self) -> None:
        """Take the whole turn back, or what followed the last draw in it. Raises NothingToUndo."""
        self._expect_undo()
        self._go_on(self._game.undo_turn())

    def _expect_undo(self) -> None:
        if reason := self.why_no_undo:
            raise NothingToUndo(reason)

    def save_again(self) -> None:
        """Try once more to save what is not saved yet."""
        if not self._is_saved:
            self._go_on(self._game)

    def look_again(self) -> None:
        """Show what another page of this visitor did meanwhile; stay where we are if nothing can be read."""
        if self._saved is None or not self._is_saved:
            return
        try:
            newest = self._visitor.game(self._saved.id)
            if newest is None or newest.revision <= self._saved.revision:
                return
            self._follow(Conflict(newest))
        except StoreError:
            return  # nothing is at stake yet: the next action meets the same trouble and says so
        self._settle()
        self._changes(self._game)

    # How it is kept

    def _go_on(self, game: Game) -> None:
        self._save(game)
        self._changes(self._game)

    def _save(self, game: Game) -> None:
        """Put the game into the store, and make it the one that is shown, saved or not."""
        self._game, self._is_saved, self.trouble = game, False, ""
        try:
            self._write()
        except StoreError as error:
            self.trouble = str(error)
        else:
            self._is_saved = True
            self._settle()

    def _write(self) -> None:
        try:
            saved = self._saved or self._first_save()
            finished = self._game.is_over
            result = result_line(self._game, self._seats) if finished else ""
            if saved.record != self.record or saved.finished != finished:
                saved = self._visitor.save_game(saved, self.record, finished=finished, result=result)
            self._saved = saved
        except Conflict as conflict:
            self._follow(conflict)

    def _first_save(self) -> SavedGame:
        kind: GameKind = "solo" if self._game.is_solo else "table"
        return self._visitor.new_game(kind, summary(self.plan), self.record)

    def _follow(self, conflict: Conflict) -> None:
        """Go on from what another page saved; if that is gone or unreadable, keep ours as another game."""
        try:
            if conflict.saved is None:
                raise NotationError("nothing of it is left")
            self._game, self._seats = parse_seated_record(conflict.saved.record)
            self._saved = conflict.saved
            self.trouble = str(conflict)
        except NotationError as error:
            self._saved = self._first_save()
            self.trouble = f"This game was changed on another page, and cannot be read from there: {error}. "
            self.trouble += "This page goes on with a copy of its own."

    def _settle(self) -> None:
        """Keep a finished solo game's result among the records."""
        game, saved = self._game, self._saved
        if saved is None or not (game.is_over and game.is_solo):
            return
        try:
            suns = sum(line.suns for line in game.result().suns)
            points = game.player.sheet.total
            self._is_record = self._visitor.record_result(configuration(game), points, suns, saved.id)
        except StoreError as error:
            self.trouble = str(error)


def configuration(game: Game) -> Configuration:
    """What a solo result is compared within (clause O7)."""
    spirit = game.player.spirit
    return Configuration(str(game.setup.side), spirit.card.id if spirit else None)


def summary(plan: Plan) -> str:
    """The line that lists show of a game."""
    who = "" if len(plan.seats) == 1 else ", ".join(seat.name for seat in plan.seats) + " · "
    return who + settings(plan)


def settings(plan: Plan) -> str:
    """What was chosen for a game, without who plays it."""
    spirits = "with Spirits" if plan.spirits else "without Spirits"
    return f"side {plan.side} · {spirits} · seed {plan.seed}"


def result_line(game: Game, seats: Sequence[Seat]) -> str:
    """The line that lists show of a finished game."""
    result = game.result()
    if game.is_solo:
        suns = sum(line.suns for line in result.suns)
        return f"{counted(result.sheets[0].total, 'point')}, {counted(suns, 'sun')}{_spirit_of(game)}"
    return ", ".join(f"{seat.name} {sheet.total}" for seat, sheet in zip(seats, result.sheets, strict=True))


def _spirit_of(game: Game) -> str:
    spirit = game.player.spirit
    return f", {spirit.card.name}" if spirit and isinstance(spirit.card, Spirit) else ""
