"""CardRow: cards to pick from: the card row of a game, or the cards a player holds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import Any, Final

import traitlets
from ipywidgets import VBox

from harmonies.cards import CARDS, Card, HeldCard
from harmonies.picture.cards import card_scene
from harmonies.picture.outlines import soft_box
from harmonies.picture.shapes import Polygon, Scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets import front_end
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.pick_row import Pick, PickRow, State

#: A card, a card with cubes gone, or the gap that a card has left.
Shown = Card | HeldCard | None

_GAP: Final = "A gap: the card was taken"


class _Cards(PickRow):
    _css = front_end.style("pick_row", "card_row")


class CardRow(VBox):
    """Cards with their words; `chosen` and `highlighted` are ids of cards. `on_pick` gives the card."""

    cards = traitlets.Tuple()
    chosen = traitlets.Unicode(None, allow_none=True)
    highlighted = traitlets.Tuple()
    disabled = traitlets.Bool(False)
    theme = traitlets.Instance(Theme)

    def __init__(self, cards: Iterable[Shown] = (), label: str = "Cards", **traits: Any) -> None:
        self._row = _Cards(label=label)
        self._row.add_class("hm-cards")
        self._picked = Callbacks[[Card]](self._tell_error)
        self._row.on_pick(lambda key: self._picked(CARDS[key]))
        super().__init__(children=(self._row,), cards=tuple(cards), **{"theme": LIGHT, **traits})
        self._refresh()
        self.observe(self._refresh, ["cards", "chosen", "highlighted", "disabled", "theme"])

    def on_pick(self, callback: Callable[[Card], object], remove: bool = False) -> None:
        """Call `callback(card)` when a card is picked."""
        self._picked.register(callback, remove=remove)

    def _refresh(self, _change: object = None) -> None:
        self._row.disabled = self.disabled
        self._row.items = tuple(
            pick_of_card(card, self.theme, self._state(card), key=f"gap {place}")
            for place, card in enumerate(self.cards)
        )

    def _state(self, card: Shown) -> State:
        id_ = (card.card if isinstance(card, HeldCard) else card).id if card else None
        return state_of(id_, self.chosen, self.highlighted)

    def _tell_error(self, text: str) -> None:
        self._row.error = text

    def __repr__(self) -> str:
        return f"CardRow({', '.join(item.key for item in self._row.items)})"


def state_of(id_: str | None, chosen: str | None, highlighted: Collection[str]) -> State:
    if id_ is None:
        return "disabled"
    if id_ == chosen:
        return "chosen"
    return "highlight" if id_ in highlighted else "normal"


def pick_of_card(card: Shown, theme: Theme, state: State = "normal", key: str = "") -> Pick:
    """The card as a picture of a row, its id as the key; `key` is that of a gap."""
    if card is None:
        return Pick(key, _gap_svg(theme), _GAP, state)
    held = card if isinstance(card, HeldCard) else HeldCard(card)
    words = held.card.words()
    if held.placed:
        words += f" {held.placed} of {held.card.cubes} cubes placed."
    return Pick(held.card.id, _card_svg(held.card, held.placed, theme), held.card.name, state, words)


@lru_cache(maxsize=512)
def _card_svg(card: Card, placed: int, theme: Theme) -> str:
    return to_svg(card_scene(card, placed, theme), card.name)


@lru_cache(maxsize=2)
def _gap_svg(theme: Theme) -> str:
    outline = Polygon(soft_box(4, 4, 212, 116, 11), None, theme.card_edge, 1.5, (7, 5))
    return to_svg(Scene(220, 124, (outline,)), _GAP)
