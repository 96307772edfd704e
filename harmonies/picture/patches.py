"""Spaces that belong to no board, with what stands on them: what emblems and the landscape are made of."""

from __future__ import annotations

from collections.abc import Iterable

from harmonies.board import Cube
from harmonies.picture.glyphs import stack_shapes
from harmonies.picture.outlines import soft_hex
from harmonies.picture.scene import DISC, FLOOR
from harmonies.picture.shapes import Point, Polygon, Shape
from harmonies.picture.theme import Theme
from harmonies.tokens import Stack


def patch_shapes(spaces: Iterable[tuple[Point, str]], size: float, theme: Theme) -> tuple[Shape, ...]:
    """The spaces by their centres, each with a stack and a cube as in a position text; farther ones first."""
    ground: list[Shape] = []
    standing: list[Shape] = []
    for centre, text in sorted(spaces, key=lambda space: space[0][1]):
        ground.append(Polygon(soft_hex(centre, size * 0.96), theme.space, theme.space_edge, size * 0.05))
        name = text.rstrip("*^")
        cube = Cube(text[-1]) if name != text else None
        x, y = centre[0], centre[1] + FLOOR * size
        standing += stack_shapes(Stack(name).tokens, x, y, DISC * size, theme, cube=cube)
    return (*ground, *standing)
