"""Emblems: the small square drawings that stand beside a lesson or a way to play, all of one size.

Most are a few spaces with what stands on them. An emblem says nothing that its caption does not say, so it
needs no words of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import cos, pi, sin
from typing import Final

from harmonies.board import Cube
from harmonies.hexes import Hex
from harmonies.picture.glyphs import cube_shapes, stack_shapes, token_shapes
from harmonies.picture.layout import HEIGHT, hex_centre
from harmonies.picture.outlines import soft_box, soft_hex
from harmonies.picture.patches import patch_shapes
from harmonies.picture.shapes import Ellipse, Line, Point, Polygon, Scene, Shape, Text
from harmonies.picture.theme import LIGHT, Theme
from harmonies.picture.trays import central_scene
from harmonies.tokens import Token

#: An emblem is as wide as it is high.
SIDE: Final = 64.0
_MIDDLE: Final = SIDE / 2


def emblem_scene(name: str, theme: Theme = LIGHT) -> Scene:
    """The emblem with this name; raises KeyError for a name that has none."""
    return Scene(SIDE, SIDE, tuple(EMBLEMS[name](theme)))


def _patch(size: float, spaces: Mapping[tuple[int, int], str]) -> Callable[[Theme], Iterable[Shape]]:
    """Spaces around the middle, by q and r of their hexes, with stacks as in a position text."""
    centres = [hex_centre(Hex(*hex_), size) for hex_ in spaces]
    columns, rows = zip(*centres, strict=True)
    x, y = _MIDDLE - (min(columns) + max(columns)) / 2, _MIDDLE - (min(rows) + max(rows)) / 2
    placed = [((x + dx, y + dy), text) for (dx, dy), text in zip(centres, spaces.values(), strict=True)]
    return lambda theme: patch_shapes(placed, size, theme)


def _tall_tree(theme: Theme) -> Iterable[Shape]:
    return stack_shapes((Token.TRUNK, Token.TRUNK, Token.LEAF), _MIDDLE, SIDE * 0.68, SIDE * 0.34, theme)


def _hand(theme: Theme) -> Iterable[Shape]:
    scene = central_scene([(Token.LEAF, Token.WATER, Token.FIELD)], theme, SIDE / 2.24)
    return (*scene.ground, *scene.tokens)


def _animal_cubes(theme: Theme) -> Iterable[Shape]:
    """A card's steps with the last two cubes on them."""
    for step, high in enumerate((16.0, 24.0, 32.0)):
        left = 6 + step * 18.0
        top = SIDE - 6 - high
        free = step == 0
        fill, edge = (theme.done, theme.done) if free else (theme.rung, theme.rung_edge)
        yield Polygon(soft_box(left, top, 16, high, 3), fill, edge, 1.2)
        if not free:
            yield from cube_shapes(Cube.ANIMAL, left + 8, top - 2, 11, theme)


def _spirit_cube(theme: Theme) -> Iterable[Shape]:
    return cube_shapes(Cube.SPIRIT, _MIDDLE, SIDE * 0.62, SIDE * 0.42, theme)


def _sun(theme: Theme) -> Iterable[Shape]:
    gold = theme.categories["fields"]
    for ray in range(12):
        turn = ray * pi / 6
        reach = SIDE * (0.47 if ray % 2 == 0 else 0.42)
        yield Line((_around(turn, SIDE * 0.33), _around(turn, reach)), gold, SIDE * 0.055)
    yield Ellipse(_MIDDLE, _MIDDLE, SIDE * 0.25, SIDE * 0.25, gold, theme.tokens[Token.FIELD].edge, 1.5)


def _around(turn: float, reach: float) -> Point:
    return _MIDDLE + reach * cos(turn), _MIDDLE + reach * sin(turn)


def _table(theme: Theme) -> Iterable[Shape]:
    """Four players around a table."""
    yield Ellipse(_MIDDLE, _MIDDLE, SIDE * 0.3, SIDE * 0.3, theme.board, theme.board_edge, 1.5)
    for number, token in enumerate((Token.LEAF, Token.WATER, Token.BRICK, Token.FIELD)):
        x, y = _around(number * pi / 2 + pi / 4, SIDE * 0.33)
        yield from token_shapes(token, x, y, SIDE * 0.165, theme)


def _question(theme: Theme) -> Iterable[Shape]:
    """A space that waits for an answer."""
    yield Polygon(soft_hex((_MIDDLE, _MIDDLE), SIDE * 0.45), theme.space, theme.missing, 3, (4, 4.5))
    yield Text(_MIDDLE, _MIDDLE, "?", SIDE * 0.5, theme.missing, "bold")


# A hex size at which three spaces fill an emblem: around a corner, and as a bend. A stack of three reaches a
# little above its space.
_CORNER: Final = SIDE / (2 * HEIGHT + 0.2)
_BEND: Final = SIDE / (2.5 * HEIGHT + 0.1)

EMBLEMS: Final[Mapping[str, Callable[[Theme], Iterable[Shape]]]] = {
    # The lessons, by their ids.
    "stacking": _tall_tree,
    "landscapes": _patch(_CORNER, {(0, 0): "MMM", (0, 1): "F", (1, 0): "TL"}),
    "water": _patch(_BEND, {(0, 0): "W", (0, 1): "W", (1, -1): "W"}),
    "habitats": _patch(_CORNER, {(0, 0): "W", (1, 0): "L*", (0, 1): "W"}),
    "turn": _hand,
    "animals": _animal_cubes,
    "spirits": _spirit_cube,
    "solo": _sun,
    # The ways to play, by their pages.
    "play-solo": _patch(_CORNER, {(1, -1): "TTL", (0, 0): "BB", (1, 0): "F*"}),
    "play-table": _table,
    "practice": _question,
    "sandbox": _patch(_CORNER, {(1, -1): "M", (0, 0): ".", (1, 0): "B"}),
}
