"""SideSwitch: the two sides of the board, and what the water of these tokens is worth on each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

import traitlets
from ipywidgets import VBox

from harmonies.board import SIDES, Side
from harmonies.picture.layout import Layout
from harmonies.picture.outlines import soft_hex
from harmonies.picture.shapes import Polygon, Scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.pick_row import Pick, PickRow

_WATER: Final = {"A": "river", "B": "islands"}


class SideSwitch(VBox):
    """Set `side` and `water`, the points for water by side; `on_pick` gives the side that was picked."""

    side = traitlets.Instance(Side)
    water: Mapping[str, int] = traitlets.Dict()  # type: ignore[assignment]
    theme = traitlets.Instance(Theme)

    def __init__(self, side: Side, **traits: Any) -> None:
        self._row = PickRow(label="Side of the board")
        self._picked = Callbacks[[Side]](self._tell_error)
        self._row.on_pick(lambda key: self._picked(SIDES[key]))
        super().__init__(children=(self._row,), side=side, **{"theme": LIGHT, **traits})
        self.add_class("hm-sides")
        self._refresh()
        self.observe(self._refresh, ["side", "water", "theme"])

    def on_pick(self, callback: Callable[[Side], object], remove: bool = False) -> None:
        """Call `callback(side)` when a side is picked."""
        self._picked.register(callback, remove=remove)

    def _refresh(self, _change: object = None) -> None:
        self._row.items = tuple(self._pick(side) for side in SIDES.values())

    def _pick(self, side: Side) -> Pick:
        points = f"{_WATER[side.name]} {self.water.get(side.name, 0)}"
        state: Any = "chosen" if side is self.side else "normal"
        label = f"Side {side}: {points} points"
        return Pick(side.name, _side_svg(side, self.theme), label, state, caption=f"{side}: {points}")

    def _tell_error(self, text: str) -> None:
        self._row.error = text

    def __repr__(self) -> str:
        return f"SideSwitch({self.side})"


@cache
def _side_svg(side: Side, theme: Theme) -> str:
    layout = Layout(side, 6.0)
    hexes = tuple(
        Polygon(soft_hex(centre, layout.size * 0.92), theme.space, theme.muted, 0.7)
        for centre in layout.centres.values()
    )
    return to_svg(Scene(layout.width, layout.height, hexes), "")
