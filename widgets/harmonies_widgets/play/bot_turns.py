"""The turns of the bots at a table: thought out beside the page, so that it answers meanwhile."""

from __future__ import annotations

import asyncio
from random import Random

from harmonies.coach.bots import BOTS
from harmonies.game import Game
from harmonies_widgets.handlers import Report, guarded
from harmonies_widgets.play.session import GameSession


class BotTurns:
    """Plays for the bots of a session whenever one is to move. Each action is saved and shown at once."""

    def __init__(self, session: GameSession, report: Report) -> None:
        self._session = session
        self._report = report
        self._task: asyncio.Task[None] | None = None
        session.on_change(self.go_on)

    def go_on(self, _game: Game | None = None) -> None:
        """Let the bots move if it is their turn. Needs a running event loop, as every kernel has one."""
        if self._is_bots_turn and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._play())
            self._task.add_done_callback(self._tell_fault)

    def stop(self) -> None:
        """Leave the game as it is: the visitor went on to another one."""
        self._session.on_change(self.go_on, remove=True)
        if self._task is not None:
            self._task.cancel()

    def _tell_fault(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled():
            guarded(task.result, self._report)()

    @property
    def _is_bots_turn(self) -> bool:
        return self._session.seat.bot is not None and not self._session.game.is_over

    async def _play(self) -> None:
        while self._is_bots_turn:
            await self._play_once()

    async def _play_once(self) -> None:
        """Ask the bot once, and do what it says as long as nobody else changes the game."""
        game, name = self._session.game, self._session.seat.bot
        assert name is not None  # noqa: S101  (for the type checker)
        # The same chance at the same point of a game: another page of this visitor comes to the same move.
        random = Random(f"{game.setup.seed} {len(game.actions)}")
        actions = await asyncio.to_thread(BOTS[name], game.seen_by(game.current), random)
        for action in actions:
            if self._session.game is not game:
                return
            if violations := self._session.act(action):
                raise RuntimeError(f"the bot {name} wanted {action}: {violations}")
            game = self._session.game
            await asyncio.sleep(0)  # the page is painted, and clicks are answered
