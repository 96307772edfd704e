"""The table page."""

from __future__ import annotations

from collections.abc import Mapping

from ipywidgets import Widget

from harmonies.store import GameKind, Store
from harmonies_widgets.play.bot_turns import BotTurns
from harmonies_widgets.play.game_page import GamePage
from harmonies_widgets.play.session import GameSession
from harmonies_widgets.play.table_setup import TableSetup


class TablePage(GamePage):
    """A game for two to four, people and bots, at one screen."""

    kind: GameKind = "table"

    def __init__(self, store: Store | None = None) -> None:
        self._bots: BotTurns | None = None
        super().__init__(store)

    def setup_form(self, query: Mapping[str, str]) -> Widget:
        return TableSetup(self.start, query, self.theme)

    def begin(self, session: GameSession) -> None:
        self._bots = BotTurns(session, self.tell)
        self._bots.go_on()

    def leave(self) -> None:
        if self._bots is not None:
            self._bots.stop()
        self._bots = None
