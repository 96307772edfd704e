"""CardPanel: the cards of the board, a list to add from, and the card that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets
from ipywidgets import Box

from harmonies.cards import Card
from harmonies.picture.scene import Mark
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.habitat_explorer import HabitatExplorer
from harmonies_widgets.handlers import Callbacks, Report
from harmonies_widgets.panels import Line, Panel, button, buttons, show_if
from harmonies_widgets.sandbox.card_picker import CardPicker
from harmonies_widgets.sandbox.sentences import EMPTY_CARDS
from harmonies_widgets.sandbox.setting import Setting


class CardPanel(Panel):
    """`show` brings it up to a setting; `card` is looked at, and `marks` and `sentence` tell its place.

    Which cards there are is the page's to decide: `on_add` and `on_drop` tell what a player wants.
    """

    theme = traitlets.Instance(Theme)

    def __init__(self, setting: Setting, report: Report) -> None:
        self.theme = LIGHT
        self.card: Card | None = None
        self._setting = setting
        self._added, self._dropped = Callbacks[[Card]](report), Callbacks[[Card]](report)
        self._looked = Callbacks[[]](report)
        self._row = CardRow((), "Cards of this board")
        self._row.on_pick(self._pick)
        self._none = Line("hm-quiet", EMPTY_CARDS)
        self._add = button("Add a card", self._toggle_list, report)
        self._drop = button("Remove", self._drop_card, report)
        self._picker: CardPicker | None = None
        self._explorer: HabitatExplorer | None = None
        self._below = Box()
        self._below.add_class("hm-stack")
        super().__init__("cards", "Cards", self._none, self._row, buttons(self._add, self._drop), self._below)
        self.observe(self._tint, "theme")
        self.show(setting)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The place of the card that is looked at."""
        return self._explorer.marks if self.card and self._explorer else ()

    @property
    def sentence(self) -> str:
        """What is said about that place."""
        return self._explorer.sentence if self.card and self._explorer else ""

    def on_add(self, callback: Callable[[Card], object]) -> None:
        """Call `callback(card)` when a card is picked from the list of all."""
        self._added.register(callback)

    def on_drop(self, callback: Callable[[Card], object]) -> None:
        """Call `callback(card)` when the card that is looked at is to go."""
        self._dropped.register(callback)

    def on_look(self, callback: Callable[[], object]) -> None:
        """Call `callback()` when a player looks at another card, at another place, or away."""
        self._looked.register(callback)

    def look_at(self, card: Card | None) -> None:
        """Look at a card of the setting that is shown next, or at none."""
        self.card, self._picker = card, None

    def show(self, setting: Setting) -> None:
        """Show the cards of `setting`; a card that has left is no longer looked at."""
        self._setting = setting
        if self.card and not setting.card(self.card):
            self.card = None
        card = self.card
        with self._row.hold_trait_notifications():
            self._row.cards = setting.held
            self._row.chosen = card.id if card else None
        show_if(self._none, not setting.held)
        show_if(self._drop, card)
        self._drop.description = f"Remove the {card.name}" if card else "Remove"
        self._add.description = "Close the list" if self._picker else "Add a card"
        below = tuple(self._parts_below())
        if self._below.children != below:
            self._below.children = below

    def _parts_below(self) -> list[Any]:
        if self._picker:
            with self._picker.hold_trait_notifications():
                self._picker.board = self._setting.board
                self._picker.hidden = tuple(held.card.id for held in self._setting.held)
            return [self._picker]
        return [self._explorer_of(self.card)] if self.card else []

    def _explorer_of(self, card: Card) -> HabitatExplorer:
        board = self._setting.board
        if self._explorer is None:
            self._explorer = HabitatExplorer(board, card, theme=self.theme)
            self._explorer.on_place(lambda _marks: self._looked())
        with self._explorer.hold_trait_notifications():
            self._explorer.board, self._explorer.card = board, card
        return self._explorer

    def _pick(self, card: Card) -> None:
        """Look at a card; the same one again looks away."""
        self.look_at(None if card is self.card else card)
        self.show(self._setting)
        self._looked()

    def _toggle_list(self) -> None:
        if self._picker:
            self._picker = None
        else:
            self._picker = CardPicker(self._setting.board, theme=self.theme)
            self._picker.on_pick(self._added)
        self.show(self._setting)

    def _drop_card(self) -> None:
        if self.card:
            self._dropped(self.card)

    def _tint(self, _change: object) -> None:
        for part in (self._row, self._picker, self._explorer):
            if part:
                part.theme = self.theme

    def __repr__(self) -> str:
        return f"CardPanel({', '.join(held.card.id for held in self._setting.held)})"
