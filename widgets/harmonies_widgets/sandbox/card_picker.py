"""CardPicker: all 42 cards to choose from, those that fit the board best first."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, Final

import traitlets
from ipywidgets import HTML, Button, Text, VBox

from harmonies.board import Board
from harmonies.cards import CARDS, Card
from harmonies.habitats import cube_spaces, nearest_misses
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.handlers import Callbacks, guarded

_AT_ONCE: Final = 6
_NO_PLACE: Final = 99
_LONGEST_SEARCH: Final = 40


class CardPicker(VBox):
    """Set `board` and `hidden` (ids of cards not to offer); `on_pick` gives the card that was picked."""

    board = traitlets.Instance(Board)
    hidden = traitlets.Tuple()
    theme = traitlets.Instance(Theme)

    def __init__(self, board: Board, **traits: Any) -> None:
        self._picked = Callbacks[[Card]](self._tell)
        self._shown = _AT_ONCE
        self._search = Text(
            placeholder="shrew, water, spirit …", description="Search", continuous_update=True
        )
        self._search.add_class("hm-field")
        self._row = CardRow((), "Cards to choose from")
        self._row.on_pick(self._picked)
        self._said = HTML()
        self._said.add_class("hm-quiet")
        self._more = Button(description="More cards")
        self._more.add_class("hm-button")
        super().__init__(
            children=(self._search, self._row, self._said, self._more),
            board=board,
            **{"theme": LIGHT, **traits},
        )
        self.add_class("hm-card-picker")
        self._refresh()
        self._search.observe(guarded(self._begin, self._tell), "value")
        self._more.on_click(guarded(self._show_more, self._tell))
        self.observe(self._refresh, ["board", "hidden", "theme"])

    def on_pick(self, callback: Callable[[Card], object], remove: bool = False) -> None:
        """Call `callback(card)` when a card is picked."""
        self._picked.register(callback, remove=remove)

    def _begin(self, _change: object) -> None:
        self._shown = _AT_ONCE
        self._refresh()

    def _show_more(self, _button: object) -> None:
        self._shown += _AT_ONCE
        self._refresh()

    def _refresh(self, _change: object = None) -> None:
        wanted = self._search.value.strip()[:_LONGEST_SEARCH]
        found = [card for card in cards_found(self.board, wanted) if card.id not in self.hidden]
        self._row.theme = self.theme
        self._row.cards = tuple(found[: self._shown])
        self._more.layout.display = "" if len(found) > self._shown else "none"
        if found:
            count = "1 card" if len(found) == 1 else f"{len(found)} cards, the nearest to this board first"
            self._tell(f"{count}.")
        else:
            self._tell(f"No card has “{wanted}” in its name or habitat.")

    def _tell(self, text: str) -> None:
        self._said.value = escape(text)

    def __repr__(self) -> str:
        return f"CardPicker({len(self._row.cards)} cards)"


def cards_found(board: Board, wanted: str) -> list[Card]:
    """The cards with these words in their name or habitat, by how near the board is to them."""
    words = wanted.lower().split()
    found = [card for card in CARDS.values() if all(word in card.words().lower() for word in words)]
    return sorted(found, key=lambda card: (tokens_away(board, card), card.name))


def tokens_away(board: Board, card: Card) -> int:
    """How many tokens complete the card's habitat somewhere; 0 where it stands."""
    if cube_spaces(board, card.habitat):
        return 0
    misses = nearest_misses(board, card.habitat)
    return misses[0].tokens if misses else _NO_PLACE
