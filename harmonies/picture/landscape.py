"""The landscape that greets a visitor: a long strip of spaces with everything that can stand on them."""

from __future__ import annotations

from typing import Final

from harmonies.board import Side
from harmonies.picture.layout import Layout
from harmonies.picture.patches import patch_shapes
from harmonies.picture.shapes import Scene
from harmonies.picture.theme import LIGHT, Theme

# Columns from the left, spaces from the top, as in a position text.
_COLUMNS: Final = (
    "TTL F",
    "TL W*",
    "F* W",
    "MB W",
    "W L*",
    "W TTL",
    "TL* F",
    "F BB",
    "MM M*",
    "MMM* W",
    "M W*",
    "L TB",
    "TTL F",
)

_STACKS: Final = tuple(tuple(column.split()) for column in _COLUMNS)


def landscape_scene(theme: Theme = LIGHT, width: float = 620.0) -> Scene:
    """The landscape, `width` pixels wide."""
    strip = Side("landscape", tuple(map(len, _STACKS)))
    layout = Layout.fitting(strip, width)
    standing = (text for column in _STACKS for text in column)
    spaces = zip(layout.centres.values(), standing, strict=True)
    # Every other column lies half a space lower.
    return Scene(width, layout.height + layout.size, patch_shapes(spaces, layout.size, theme))
