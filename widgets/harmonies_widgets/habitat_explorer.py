"""HabitatExplorer: a habitat turned any way, and every place of a board where it stands or nearly does."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any, Final

import traitlets
from ipywidgets import HTML, Box, Button, VBox

from harmonies.board import Board, Cube
from harmonies.cards import Card, Habitat
from harmonies.habitats import Miss, Site, find_sites, nearest_misses
from harmonies.picture.habitats import habitat_scene
from harmonies.picture.scene import Mark, missing_mark
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.board_view import BoardView
from harmonies_widgets.handlers import Callbacks, guarded
from harmonies_widgets.pick_row import Pick, PickRow

#: A place on the board: the habitat stands there, or lacks something.
Place = Site | Miss

_ALL: Final = "all"


class HabitatExplorer(VBox):
    """Set `board` and `card`; `marks` show the place that is looked at, `on_place` tells when it changes.

    `rotation` keeps to one way of turning the habitat (0 to 5); None looks at all of them.
    With `own_board` it shows the board itself.
    """

    board = traitlets.Instance(Board)
    card = traitlets.Instance(Card)
    rotation = traitlets.Int(None, allow_none=True)
    number = traitlets.Int(0)  # the place that is looked at, from 0
    theme = traitlets.Instance(Theme)
    marks = traitlets.Tuple()

    def __init__(self, board: Board, card: Card, *, own_board: bool = False, **traits: Any) -> None:
        self._places_changed = Callbacks[[tuple[Mark, ...]]](self._tell_error)
        self._places: tuple[Place, ...] = ()
        self._turns = PickRow(label="Turn the habitat")
        self._turns.on_pick(self._turn)
        self._said = HTML()
        self._said.add_class("hm-place")
        self._before = self._step_button("Previous place", -1)
        self._next = self._step_button("Next place", 1)
        steps = Box(children=(self._before, self._next))
        steps.add_class("hm-buttons")
        self._view = BoardView(board) if own_board else None
        shown = (self._view,) if self._view else ()
        super().__init__(
            children=(*shown, self._turns, self._said, steps),
            board=board,
            card=card,
            **{"theme": LIGHT, **traits},
        )
        self.add_class("hm-explorer")
        self._refresh()
        self.observe(self._look_again, ["board", "card", "rotation"])
        self.observe(self._refresh, ["number", "theme"])

    @property
    def sentence(self) -> str:
        """What is said about the place that is looked at."""
        name = self.card.name
        if not self._places:
            return f"No place of this board can hold the {name} any more."
        count = f"Place {self.number + 1} of {len(self._places)}. " if len(self._places) > 1 else ""
        place = self._places[self.number]
        if isinstance(place, Site):
            return f"{count}The {name} stands here: its cube may go on {place.cube}."
        return f"{count}{place.reason}"

    def on_place(self, callback: Callable[[tuple[Mark, ...]], object], remove: bool = False) -> None:
        """Call `callback(marks)` when a player looks at another place or turns the habitat."""
        self._places_changed.register(callback, remove=remove)

    def _turn(self, key: str) -> None:
        self.rotation = None if key == _ALL else int(key)
        self._places_changed(self.marks)

    def _step(self, step: int) -> None:
        if self._places:
            self.number = (self.number + step) % len(self._places)
            self._places_changed(self.marks)

    def _step_button(self, text: str, step: int) -> Button:
        button = Button(description=text)
        button.add_class("hm-button")
        button.on_click(lambda _button: guarded(self._step, self._tell_error)(step))
        return button

    def _look_again(self, change: Any) -> None:
        """Begin at the first place: those of another board, card or rotation have nothing to do with it."""
        with self.hold_trait_notifications():
            if change["name"] == "card":
                self.rotation = None
            self.number = 0
        self._refresh()

    def _refresh(self, _change: object = None) -> None:
        self._places = places(self.board, self.card, self.rotation)
        self.marks = marks_of(self._places[self.number]) if self._places else ()
        self._turns.items = tuple(self._turn_picks())
        self._said.value = f"<p>{escape(self.sentence)}</p>"
        for button in (self._before, self._next):
            button.disabled = len(self._places) < 2
        if self._view:
            self._view.show(board=self.board, marks=self.marks, theme=self.theme, announcement=self.sentence)

    def _turn_picks(self) -> list[Pick]:
        picks = [Pick(_ALL, "", "Turned any way", self._state(None), caption="any way")]
        for rotation in self.card.habitat.rotations:
            turns = rotation.turns
            picture = _habitat_svg(self.card.habitat, turns, self.card.cube, self.theme)
            label = f"Turned by {turns * 60} degrees"
            picks.append(Pick(str(turns), picture, label, self._state(turns), caption=f"{turns * 60}°"))
        return picks

    def _state(self, rotation: int | None) -> Any:
        return "chosen" if rotation == self.rotation else "normal"

    def _tell_error(self, text: str) -> None:
        self._turns.error = text

    def __repr__(self) -> str:
        return f"HabitatExplorer({self.card}, {len(self._places)} places)"


def places(board: Board, card: Card, rotation: int | None = None) -> tuple[Place, ...]:
    """Every site of the card on the board, then the places that lack the fewest tokens."""
    sites = find_sites(board, card.habitat)
    misses = nearest_misses(board, card.habitat)
    return (
        *(site for site in sites if rotation in (None, site.rotation)),
        *(miss for miss in misses if rotation in (None, miss.site.rotation)),
    )


def marks_of(place: Place) -> tuple[Mark, ...]:
    """What shows a place on the board: where the cube goes, what stands already, and what is missing."""
    if isinstance(place, Site):
        return Mark("chosen", place.spaces[1:]), Mark("cube", (place.cube,))
    missing = missing_mark(place.lacks)
    standing = tuple(space for space in place.site.spaces if space not in missing.spaces)
    return (Mark("chosen", standing), missing) if standing else (missing,)


@lru_cache(maxsize=512)
def _habitat_svg(habitat: Habitat, turns: int, cube: Cube, theme: Theme) -> str:
    return to_svg(habitat_scene(habitat, turns, theme, size=15.0, cube=cube), "")
