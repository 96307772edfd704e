"""What lies on the table before one player: central board, hand, pouch, board, score, cards.

It shows what it is given and knows no rule; `TurnView` and `ReplayView` fill it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ipywidgets import Box, Widget

from harmonies.cards import Card, HeldCard
from harmonies.game import CARD_LIMIT, Game
from harmonies.picture.scene import Mark
from harmonies.picture.theme import LIGHT, Theme
from harmonies.rules import CLAUSES
from harmonies_widgets.board_view import BoardView
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.central_board import CentralBoard
from harmonies_widgets.panels import Line, Panel, area
from harmonies_widgets.play.status_bar import StatusBar
from harmonies_widgets.pouch_counter import PouchCounter
from harmonies_widgets.score_panel import ScorePanel
from harmonies_widgets.token_tray import TokenTray

#: How large a hex may become on a large window; tabletop.css makes it smaller where there is less room.
_HEX: Final = 64.0


class Tabletop(Box):
    """The parts of a table, laid out for wide and narrow pages by tabletop.css."""

    def __init__(
        self,
        theme: Theme = LIGHT,
        *,
        about: str = "",
        further: Sequence[Widget] = (),
        beside: Box | None = None,
    ) -> None:
        self.owner = "Your cards"
        self.status = StatusBar(about, further)
        self.board = BoardView(theme=theme, label="Your board", size=_HEX)
        self.score = ScorePanel(theme=theme, heading="Score now")
        self.central = CentralBoard((), theme=theme)
        self.tray = TokenTray((), theme=theme)
        self.pouch = PouchCounter((), theme=theme)
        self.cards = CardRow((), "Your cards", theme=theme, gap="room for a card")
        self.row = CardRow((), "Cards to take", theme=theme)
        self.complete = Line("hm-quiet")
        self.nothing_in_hand = Line("hm-quiet")
        self.tray_panel = Panel("hand", "In your hand", self.tray, self.nothing_in_hand, hint=CLAUSES["T1"])
        self.board_panel = Panel("board", "", self.board)
        self.cards_panel = Panel("cards", "", self.cards, self.complete, hint=CLAUSES["K2"])
        self.row_panel = Panel("row", "Cards to take", self.row, hint=CLAUSES["T2"])
        self.row_buttons = area("choose")
        self.row_panel.fill(self.row_buttons, self.row)
        self.buttons = area("act")
        side = area(
            "side",
            Panel("central", "Central board", self.central, hint=CLAUSES["T6"]),
            self.tray_panel,
            Panel("pouch", "", self.pouch),
        )
        right = area("right", Panel("score", "", self.score), self.cards_panel)
        bottom = area("bottom", self.row_panel, self.buttons)
        others = (beside,) if beside else ()
        super().__init__(children=(area("top", self.status), side, self.board_panel, right, bottom, *others))
        self.add_class("hm-play")
        if beside:
            self.add_class("hm-play-many")

    def show(
        self,
        game: Game,
        number: int,
        *,
        marks: Sequence[Mark] = (),
        token: int | None = None,
        card: Card | None = None,
        ready: Sequence[Card] = (),
    ) -> None:
        """Show the game before player `number`, with what is chosen; `ready` cards can place a cube."""
        player = game.players[number]
        self.add_class(f"hm-side-{game.setup.side}")
        hand = game.hand if number == game.current else ()
        self.board.show(board=player.board, marks=tuple(marks))
        self.score.sheet = player.sheet
        self._show_central(game, is_to_move=number == game.current)
        self.pouch.tokens = game.pouch
        with self.tray.hold_trait_notifications():
            self.tray.tokens = hand
            self.tray.chosen = token if hand else None
        self.nothing_in_hand.say("" if hand else "No tokens.")
        self._show_held(player.held, card, ready)
        with self.row.hold_trait_notifications():
            self.row.cards = game.row
            self.row.chosen = next((one.id for one in game.row if one and one is card), None)

    def _show_central(self, game: Game, *, is_to_move: bool) -> None:
        """The tokens to take; pointed at as long as the player has to."""
        done = game.tokens_taken or game.is_over or game.player.must_choose_spirit
        with self.central.hold_trait_notifications():
            self.central.central = game.central
            numbers = range(1, len(game.central) + 1)
            self.central.highlighted = (
                tuple(numbers) if is_to_move and not done and not self.central.disabled else ()
            )

    def _show_held(self, held: Sequence[HeldCard], card: Card | None, ready: Sequence[Card]) -> None:
        above = [one for one in held if not one.is_complete]
        done = [one.card.name for one in held if one.is_complete]
        with self.cards.hold_trait_notifications():
            self.cards.cards = (*above, *[None] * (CARD_LIMIT - len(above)))
            self.cards.chosen = next((one.card.id for one in above if one.card is card), None)
            self.cards.highlighted = tuple(one.id for one in ready)
        self.cards_panel.heading = f"{self.owner} ({len(above)} of {CARD_LIMIT})"
        self.complete.say(f"Complete, beside the board: {', '.join(done)}." if done else "")

    def __repr__(self) -> str:
        return f"Tabletop({self.status.sentence!r})"
