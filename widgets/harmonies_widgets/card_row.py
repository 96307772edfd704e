"""CardRow: cards to pick from: the card row of a game, or the cards a player holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import traitlets
from ipywidgets import VBox

from harmonies.cards import CARDS, Card, HeldCard
from harmonies.picture.cards import card_scene
from harmonies.picture.outlines import soft_box
from harmonies.picture.shapes import Polygon, Scene, Text
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets import front_end
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.pick_row import Pick, PickRow, State

#: A card, a card with cubes gone, or the gap that a card has left.
Shown = Card | HeldCard | None


class _Cards(PickRow):
    _css = front_end.style("pick_row", "card_row")


class CardRow(VBox):
    """Cards with their words; `chosen` and `highlighted` are ids of cards. `on_pick` gives the card.

    `gap` is what stands where there is no card.
    """

    cards = traitlets.Tuple()
    chosen = traitlets.Unicode(None, allow_none=True)
    highlighted = traitlets.Tuple()
    gap = traitlets.Unicode("taken")
    disabled = traitlets.Bool(False)
    theme = traitlets.Instance(Theme)

    def __init__(self, cards: Iterable[Shown] = (), label: str = "Cards", **traits: Any) -> None:
        self._row = _Cards(label=label)
        self._row.add_class("hm-cards")
        self._picked = Callbacks[[Card]](self._tell_error)
        self._row.on_pick(lambda key: self._picked(CARDS[key]))
        super().__init__(children=(self._row,), cards=tuple(cards), **{"theme": LIGHT, **traits})
        self._refresh()
        self.observe(self._refresh, ["cards", "chosen", "highlighted", "gap", "disabled", "theme"])

    def on_pick(self, callback: Callable[[Card], object], remove: bool = False) -> None:
        """Call `callback(card)` when a card is picked."""
        self._picked.register(callback, remove=remove)

    def _refresh(self, _change: object = None) -> None:
        self._row.disabled = self.disabled
        self._row.items = tuple(
            self._gap(place) if card is None else pick_of_card(card, self.theme, self._state(card))
            for place, card in enumerate(self.cards)
        )

    def _state(self, card: Card | HeldCard) -> State:
        id_ = card.card.id if isinstance(card, HeldCard) else card.id
        if id_ == self.chosen:
            return "chosen"
        return "highlight" if id_ in self.highlighted else "normal"

    def _gap(self, place: int) -> Pick:
        return Pick(f"gap {place}", _gap_svg(self.gap, self.theme), self.gap, "disabled")

    def _tell_error(self, text: str) -> None:
        self._row.error = text

    def __repr__(self) -> str:
        return f"CardRow({', '.join(item.key for item in self._row.items)})"


def pick_of_card(card: Card | HeldCard, theme: Theme, state: State = "normal") -> Pick:
    """The card as a picture of a row, with its id as the key."""
    held = card if isinstance(card, HeldCard) else HeldCard(card)
    words = held.card.words()
    if held.placed:
        words += f" {held.placed} of {held.card.cubes} cubes placed."
    return Pick(held.card.id, _card_svg(held.card, held.placed, theme), held.card.name, state, words)


@lru_cache(maxsize=512)
def _card_svg(card: Card, placed: int, theme: Theme) -> str:
    return to_svg(card_scene(card, placed, theme), card.name)


@lru_cache(maxsize=8)
def _gap_svg(words: str, theme: Theme) -> str:
    outline = Polygon(soft_box(4, 4, 212, 116, 11), None, theme.card_edge, 1.5, (7, 5))
    return to_svg(Scene(220, 124, (outline, Text(110, 62, words, 14, theme.muted))), words)
