"""What lies around a level's board: tokens in hand, the central board, cards, what others have."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from ipywidgets import HTML, Box

from harmonies.board import Board
from harmonies.cards import Card
from harmonies.game import Game, Player
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
    ("Across the table",),
    ("To your left", "To your right"),
    ("To your left", "Across the table", "To your right"),
)

#: How wide another player's board is drawn.
_SMALL: Final = 120.0


class Surroundings:
    """The parts of a game that a level has beside its board; what it has not is not there.

    `near` is what a turn needs, beside the board; `far` is what may be looked at, below it.
    """

    def __init__(self, game: Game, theme: Theme, *, with_hand: bool) -> None:
        self._own = game.current
        self._theme = theme
        self._hand = TokenTray(game.hand, "Your tokens", theme=theme, disabled=True) if with_hand else None
        self.central = CentralBoard(game.central, theme=theme)
        self.row = CardRow(game.row, "Cards to take", theme=theme)
        self.cards = CardRow((), "Your cards", theme=theme, gap="no card yet")
        self.spirits = CardRow(game.player.dealt, "Your Spirits", theme=theme)
        self.near = _box("hm-near", *self._near_parts(game))
        self.far = _box("hm-far", *self._far_parts(game))
        self.show(game)

    def show(self, game: Game, chosen: Card | None = None) -> None:
        """Show the game as it is now, with the card that is chosen."""
        player = game.players[self._own]
        self.central.central = game.central
        self.row.cards = game.row
        if self._hand:
            self._hand.tokens = game.hand
        with self.cards.hold_trait_notifications():
            self.cards.cards = player.held or (None,)
            self.cards.chosen = chosen.id if chosen else None
        self.spirits.chosen = player.spirit.card.id if player.spirit else None

    def enable(self, enabled: bool) -> None:
        """Let the player pick something here, or only look."""
        for part in (self.central, self.row, self.cards, self.spirits):
            part.disabled = not enabled

    def _near_parts(self, game: Game) -> Iterator[Box]:
        player = game.player
        if player.dealt:
            yield _part("Your Spirits", self.spirits)
        if game.central:
            yield _part("Central board", self.central)
        if self._hand and (game.hand or not game.tokens_taken):
            yield _part("Your tokens", self._hand)
        if player.held or game.row:
            yield _part("Your cards", self.cards)

    def _far_parts(self, game: Game) -> Iterator[Box]:
        if game.row:
            yield _part("Cards to take", self.row)
        clockwise = (*game.players[self._own + 1 :], *game.players[: self._own])
        if any(other.cards or other.board != Board.empty(other.board.side) for other in clockwise):
            figures = map(self._other, _SEATS[len(clockwise)], clockwise)
            yield _part("Other players", HTML(f'<div class="hm-others">{"".join(figures)}</div>'))

    def _other(self, seat: str, player: Player) -> str:
        """Another player's board in small, with the names of the cards."""
        layout = Layout.fitting(player.board.side, _SMALL)
        picture = to_svg(board_scene(player.board, (), self._theme, layout), player.board.words())
        cards = ", ".join(held.card.name for held in player.held) or "no cards"
        return f"<figure>{picture}<figcaption><b>{escape(seat)}</b> {escape(cards)}</figcaption></figure>"


def _part(heading: str, *children: Any) -> Box:
    title = HTML(escape(heading))
    title.add_class("hm-heading")
    return _box("hm-part", title, *children)


def _box(look: str, *children: Any) -> Box:
    box = Box(children=children)
    box.add_class(look)
    return box
