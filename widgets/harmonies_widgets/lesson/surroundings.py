"""What lies around a level's board: the central board, cards, the pouch, what others have."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from ipywidgets import HTML, Box

from harmonies.cards import Card
from harmonies.game import Game, Player
from harmonies.picture.layout import Layout
from harmonies.picture.scene import board_scene
from harmonies.picture.theme import Theme
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.central_board import CentralBoard
from harmonies_widgets.pouch_counter import PouchCounter
from harmonies_widgets.scene_view import SceneView

#: How wide another player's board is drawn.
_SMALL: Final = 190.0


class Surroundings:
    """The parts of a game that a level has beside its board; what it has not is not there.

    `near` is what the player acts with, beside the board; `far` is what all share and what others have.
    """

    def __init__(self, game: Game, theme: Theme) -> None:
        self._own = game.current
        self._theme = theme
        self.central = CentralBoard(game.central, theme=theme)
        self.row = CardRow(game.row, "Cards to take", theme=theme)
        self.cards = CardRow((), "Your cards", theme=theme, gap="no card yet")
        self.spirits = CardRow(game.player.dealt, "Your Spirits", theme=theme)
        self._pouch = PouchCounter(game.pouch, theme=theme)
        self.near = _box("hm-near", *self._near_parts(game))
        self.far = _box("hm-far", *self._far_parts(game))
        self.show(game)

    def show(self, game: Game, chosen: Card | None = None) -> None:
        """Show the game as it is now, with the card that is chosen."""
        player = game.players[self._own]
        self.central.central = game.central
        self.row.cards = game.row
        self._pouch.tokens = game.pouch
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
        if player.held or game.row:
            yield _part("Your cards", self.cards)

    def _far_parts(self, game: Game) -> Iterator[Box]:
        if game.central:
            yield _part("Central board", self.central)
        if game.row:
            yield _part("Cards to take", self.row)
        if game.pouch:
            yield _box("hm-part", self._pouch)
        for number, other in enumerate(game.players):
            if number != self._own:
                yield _part(self._name(game, number), *self._other(other))

    def _name(self, game: Game, number: int) -> str:
        """What another player is called: by where they sit, seen from the player of the level."""
        if len(game.players) == 2:
            return "The other player"
        return f"Player {(number - self._own) % len(game.players) + 1}"

    def _other(self, player: Player) -> Iterator[Any]:
        layout = Layout.fitting(player.board.side, _SMALL)
        yield SceneView(board_scene(player.board, (), self._theme, layout), player.board.words())
        if player.held:
            yield CardRow(player.held, "Cards of another player", theme=self._theme, disabled=True)


def _part(heading: str, *children: Any) -> Box:
    title = HTML(escape(heading))
    title.add_class("hm-heading")
    return _box("hm-part", title, *children)


def _box(look: str, *children: Any) -> Box:
    box = Box(children=children)
    box.add_class(look)
    return box
