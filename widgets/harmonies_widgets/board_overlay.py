"""The input of a board on the page: named, focusable hexagons that lie over its picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import traitlets
from anywidget import AnyWidget

from harmonies.board import Side
from harmonies.picture.layout import Layout
from harmonies_widgets import front_end


class BoardOverlay(AnyWidget):
    """Traits in, custom messages out: `{"event": "pick" | "remove" | "leave", "space": "c2"}`."""

    _esm = front_end.script("board_overlay")
    _css = front_end.style("board_overlay")

    geometry = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)  # what a reader says for each space
    marks = traitlets.Dict().tag(sync=True)  # the kinds of marks on each space that has any
    label = traitlets.Unicode().tag(sync=True)  # the name of the whole board
    words = traitlets.Unicode().tag(sync=True)  # the board in words
    show_words = traitlets.Bool(True).tag(sync=True)
    said = traitlets.Tuple((0, "")).tag(sync=True)  # a running number and what a reader says now
    error = traitlets.Unicode().tag(sync=True)
    disabled = traitlets.Bool(False).tag(sync=True)
    ring = traitlets.Tuple().tag(sync=True)  # the colour of the focus ring, and of its border


def geometry(layout: Layout, size: tuple[float, float]) -> dict[str, Any]:
    """Where the hexagons lie on a picture of this size, and where each key leads from each space."""
    side, (width, height) = layout.side, size
    return {
        "width": width,
        "height": height,
        "rows": [
            [space for space in side.spaces if int(space[1:]) == row + 1] for row in range(max(side.columns))
        ],
        "points": {
            space: " ".join(f"{x:.1f},{y:.1f}" for x, y in layout.corners(space)) for space in side.spaces
        },
        "moves": moves(side),
    }


@cache
def moves(side: Side) -> Mapping[str, Mapping[str, str]]:
    """The space that each key leads to from each space, which is the space itself at the edge.

    Up and down follow the column. Left and right follow the row number, which is always a step to a
    neighbour; where the next column is shorter, to its last space.
    """
    return {space: _goals(side, space) for space in side.spaces}


def _goals(side: Side, space: str) -> dict[str, str]:
    column, row = ord(space[0]) - ord("a"), int(space[1:]) - 1
    last = len(side.columns) - 1

    def named(column: int, row: int) -> str:
        column = min(max(column, 0), last)
        row = min(max(row, 0), side.columns[column] - 1)
        return f"{chr(ord('a') + column)}{row + 1}"

    return {
        "ArrowUp": named(column, row - 1),
        "ArrowDown": named(column, row + 1),
        "ArrowLeft": named(column - 1, row) if column else space,
        "ArrowRight": named(column + 1, row) if column < last else space,
        "Home": named(0, row),
        "End": named(last, row),
        "PageUp": named(column, 0),
        "PageDown": named(column, max(side.columns)),
        "Ctrl+Home": side.spaces[0],
        "Ctrl+End": side.spaces[-1],
    }
