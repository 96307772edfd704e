"""Where the spaces of a board lie on a picture, and which space lies under a point of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import cos, pi, sin, sqrt
from typing import Final

from harmonies.board import Side
from harmonies.hexes import Hex
from harmonies.picture.shapes import Point

#: The height of a flat-top hex of radius 1; its width is 2.
HEIGHT: Final = sqrt(3)

# Room around the spaces, in hex radii: for the board's edge, its shadow, and a cube on a stack of three.
_BESIDE: Final = 0.22
_ABOVE: Final = 0.24
_BELOW: Final = 0.28

_CORNERS: Final = tuple((cos(turn * pi / 3), sin(turn * pi / 3)) for turn in range(6))


def hex_centre(hex_: Hex, size: float) -> Point:
    """The centre of a hex of radius `size`, seen from the centre of hex (0, 0)."""
    return 1.5 * size * hex_.q, HEIGHT * size * (hex_.r + hex_.q / 2)


def hex_corners(centre: Point, size: float) -> tuple[Point, ...]:
    """The six corners of a flat-top hex, clockwise from the right."""
    x, y = centre
    return tuple((x + size * cosine, y + size * sine) for cosine, sine in _CORNERS)


def hex_at(x: float, y: float, size: float) -> Hex:
    """The hex of radius `size` that holds the point; the inverse of `hex_centre`."""
    q = x / (1.5 * size)
    r = y / (HEIGHT * size) - q / 2
    s = -q - r
    # The rounded three coordinates must add up to nought: the one that was rounded most gives way.
    round_q, round_r, round_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(round_q - q), abs(round_r - r), abs(round_s - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-round_r - round_s, round_r)
    if off_r > off_s:
        return Hex(round_q, -round_q - round_s)
    return Hex(round_q, round_r)


@dataclass(frozen=True)
class Layout:
    """A side of the board drawn with hexes of radius `size`, in pixels.

    >>> from harmonies.board import SIDE_A
    >>> layout = Layout.fitting(SIDE_A, 400)
    >>> layout.space_at(*layout.centre("c2"))
    'c2'
    """

    side: Side
    size: float

    @staticmethod
    def fitting(side: Side, width: float) -> Layout:
        """The layout that is `width` pixels wide."""
        return Layout(side, width / _width_in_sizes(side))

    @property
    def width(self) -> float:
        return self.size * _width_in_sizes(self.side)

    @property
    def height(self) -> float:
        return self.size * (_ABOVE + HEIGHT * max(self.side.columns) + _BELOW)

    @cached_property
    def centres(self) -> Mapping[str, Point]:
        """The centre of every space."""
        left, top = self._origin
        moved = (hex_centre(hex_, self.size) for hex_ in self.side.hexes)
        return {space: (left + x, top + y) for space, (x, y) in zip(self.side.spaces, moved, strict=True)}

    @property
    def _origin(self) -> Point:
        """The centre of space a1, where hex (0, 0) lies."""
        return self.size * (_BESIDE + 1), self.size * (_ABOVE + HEIGHT / 2)

    def centre(self, space: str) -> Point:
        return self.centres[space]

    def corners(self, space: str) -> tuple[Point, ...]:
        """The corners of a space, clockwise from the right."""
        return hex_corners(self.centres[space], self.size)

    def space_at(self, x: float, y: float) -> str | None:
        """The space under a point, or None beside the spaces."""
        if not (0 <= x <= self.width and 0 <= y <= self.height):
            return None
        left, top = self._origin
        return self.side.space_at.get(hex_at(x - left, y - top, self.size))


def _width_in_sizes(side: Side) -> float:
    return 2 * _BESIDE + 2 + 1.5 * (len(side.columns) - 1)
