"""What lies around a level's board: tokens in hand, the central board, cards, what others have."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from ipywidgets import HTML, Box

from harmonies.board import Board
from harmonies.cards import Card
from harmonies.game import Game, Player
from harmonies.lessons.table_questions import NAMES
from harmonies.picture.layout import Layout
from harmonies.picture.scene import board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import Theme
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.central_board import CentralBoard
from harmonies_widgets.token_tray import TokenTray

#: Where the others sit, clockwise from the player of the level, by how many they are.
_SEATS: Final[tuple[tuple[str, ...], ...]] = (
    (),
    ("across the table",),
    ("to your left", "to your right"),
    ("to your left", "across the table", "to your right"),
)

#: How wide another player's board is drawn.
_SMALL: Final = 120.0


class Surroundings:
    """The parts of a game that a level has beside its board; what it has not is not there.

    `near` is what a turn needs, beside the board; `far` is what may be looked at, below it.
    """

    def __init__(self, game: Game, theme: Theme, *, with_hand: bool) -> None:
        player = game.player
        self._own = game.current
        self._theme = theme
        has_hand = with_hand and (game.hand or not game.tokens_taken)
        self.hand = TokenTray(game.hand, "Your tokens", theme=theme) if has_hand else None
        self.central = CentralBoard(game.central, theme=theme) if game.central else None
        self.row = CardRow(game.row, "Cards to take", theme=theme) if game.row else None
        self.cards = (
            CardRow((), "Your cards", theme=theme, gap="no card yet") if player.held or game.row else None
        )
        self.spirits = CardRow(player.dealt, "Your Spirits", theme=theme) if player.dealt else None
        self.near = _box("hm-near", *self._near_parts())
        self.far = _box("hm-far", *self._far_parts(game))
        self.show(game)

    def show(self, game: Game, chosen: Card | None = None) -> None:
        """Show the game as it is now, with the card that is chosen."""
        player = game.players[self._own]
        if self.hand:
            self.hand.tokens = game.hand
        if self.central:
            self.central.central = game.central
        if self.row:
            self.row.cards = game.row
        if self.cards:
            with self.cards.hold_trait_notifications():
                self.cards.cards = player.held or (None,)
                self.cards.chosen = chosen.id if chosen else None
        if self.spirits:
            self.spirits.chosen = player.spirit.card.id if player.spirit else None

    def enable(self, enabled: bool) -> None:
        """Let the player pick something here, or only look."""
        for part in (self.hand, self.central, self.row, self.cards, self.spirits):
            if part:
                part.disabled = not enabled

    def _near_parts(self) -> Iterator[Box]:
        if self.spirits:
            yield _part("Your Spirits", self.spirits)
        if self.central:
            yield _part("Central board", self.central)
        if self.hand:
            yield _part("Your tokens", self.hand)
        if self.cards:
            yield _part("Your cards", self.cards)

    def _far_parts(self, game: Game) -> Iterator[Box]:
        if self.row:
            yield _part("Cards to take", self.row)
        clockwise = (*game.players[self._own + 1 :], *game.players[: self._own])
        if any(other.cards or other.board != Board.empty(other.board.side) for other in clockwise):
            figures = map(self._other, NAMES[1:], _SEATS[len(clockwise)], clockwise)
            yield _part("Other players", HTML(f'<div class="hm-others">{"".join(figures)}</div>'))

    def _other(self, name: str, seat: str, player: Player) -> str:
        """Another player's board in small, with the names of the cards."""
        layout = Layout.fitting(player.board.side, _SMALL)
        picture = to_svg(board_scene(player.board, (), self._theme, layout), player.board.words())
        cards = ", ".join(held.card.name for held in player.held) or "no cards"
        caption = f"<b>{escape(name)}, {escape(seat)}</b> {escape(cards)}"
        return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


def _part(heading: str, *children: Any) -> Box:
    title = HTML(escape(heading))
    title.add_class("hm-heading")
    return _box("hm-part", title, *children)


def _box(look: str, *children: Any) -> Box:
    box = Box(children=children)
    box.add_class(look)
    return box
