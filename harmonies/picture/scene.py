"""A board with marks as a scene: the ground, the stacks on it, and what points at them.

Each layer has its own function, so that a view may rebuild and repaint one of them alone. What is drawn
for one space is remembered: after a click all spaces but one look as they did before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

from harmonies.board import Board, Cube
from harmonies.habitats import Lack
from harmonies.hexes import Direction
from harmonies.picture.glyphs import (
    SQUASH,
    THICKNESS,
    ghost_cube_shapes,
    stack_shapes,
)
from harmonies.picture.layout import Layout, hex_corners
from harmonies.picture.outlines import soft_hex, toward
from harmonies.picture.shapes import Ellipse, Line, Point, Polygon, Scene, Shape, Text
from harmonies.picture.theme import LIGHT, Theme
from harmonies.tokens import Stack, Token

#: How wide a board is drawn where nobody asks for a width.
USUAL_WIDTH: Final = 440.0

#: A disc's radius, and how far below the middle of a space the lowest disc stands, in hex radii. A stack of
#: three with its cube then stays within its own space, so that a click on it means that space.
DISC: Final = 0.635
FLOOR: Final = 0.31

#: On smaller hexes nobody could read the names of the spaces: a small board is only looked at.
_NAMES_FROM: Final = 24.0

MarkKind = Literal["legal", "chosen", "last", "path", "island", "missing", "wrong", "cube", "seen", "focus"]


class Mark(NamedTuple):
    """Spaces to point at, and how: each kind is told by its form, not by its colour alone.

    legal    may take the token in hand     path     a way, numbered in the order of `spaces`
    chosen   what the player picked         island   a group of land, with a letter and a hatch
    last     changed last                   missing  lacks something: `needs` says what, space by space
    wrong    refused, or the reason why     cube     may take a cube
    seen     what a building looks at       focus    where the keyboard is

    An entry of `needs` is the letters of tokens in the order they are placed; `?` stands for any token
    that a building may stand on.
    """

    kind: MarkKind
    spaces: tuple[str, ...]
    needs: tuple[str, ...] = ()


def missing_mark(lacks: Iterable[Lack]) -> Mark:
    """The mark that shows what the spaces of a nearest miss lack."""
    lacks = tuple(lacks)
    return Mark("missing", tuple(lack.space for lack in lacks), tuple(lack.letters for lack in lacks))


def board_scene(
    board: Board, marks: Iterable[Mark] = (), theme: Theme = LIGHT, layout: Layout | None = None
) -> Scene:
    """The picture of a board with marks on it."""
    layout = layout or Layout.fitting(board.side, USUAL_WIDTH)
    return Scene(
        layout.width,
        layout.height,
        ground_shapes(layout, theme),
        token_shapes(board, layout, theme),
        mark_shapes(board, marks, layout, theme),
    )


@lru_cache(maxsize=64)
def ground_shapes(layout: Layout, theme: Theme = LIGHT) -> tuple[Shape, ...]:
    """The empty board: its base, its spaces and their names."""
    size = layout.size
    centres = layout.centres
    shapes: list[Shape] = []
    # All hexes a little too large, once as the edge and once as the top, melt into one base.
    for sunk, fill in ((0.07, theme.board_edge), (0.0, theme.board)):
        shapes += [Polygon(soft_hex((x, y + sunk * size), size * 1.15), fill) for x, y in centres.values()]
    for space, centre in centres.items():
        shapes.append(Polygon(soft_hex(centre, size * 0.955), theme.space, theme.space_edge, size * 0.02))
        if size >= _NAMES_FROM:
            shapes.append(_name(space, centre, size, theme.muted))
    return tuple(shapes)


def _name(space: str, centre: Point, size: float, ink: str) -> Text:
    """The name in the left corner of its space, where no stack covers it."""
    return Text(centre[0] - size * 0.757, centre[1], space, size * 0.19, ink)


def token_shapes(board: Board, layout: Layout, theme: Theme = LIGHT) -> tuple[Shape, ...]:
    """All stacks with their cubes, the farther ones first."""
    shapes: list[Shape] = []
    for space, stack, cube in sorted(board, key=lambda item: layout.centres[item[0]][1]):
        if stack is not Stack.EMPTY:
            shapes += space_shapes(space, stack, cube, layout, theme)
    return tuple(shapes)


@lru_cache(maxsize=1024)
def space_shapes(
    space: str, stack: Stack, cube: Cube | None, layout: Layout, theme: Theme
) -> tuple[Shape, ...]:
    """What stands on one space."""
    x, y = layout.centre(space)
    return stack_shapes(stack.tokens, x, y + FLOOR * layout.size, DISC * layout.size, theme, cube=cube)


def mark_shapes(
    board: Board, marks: Iterable[Mark], layout: Layout, theme: Theme = LIGHT
) -> tuple[Shape, ...]:
    """All marks, in the order given; islands get their letters in that order too."""
    shapes: list[Shape] = []
    islands = 0
    for mark in marks:
        if mark.kind == "path":
            shapes += _path(board, mark.spaces, layout, theme)
        elif mark.kind == "island":
            shapes += _island(board, mark.spaces, islands, layout, theme)
            islands += 1
        elif mark.kind == "missing":
            for space, needs in zip(mark.spaces, mark.needs or ("",) * len(mark.spaces), strict=True):
                shapes += _missing(space, board[space], needs, layout, theme)
        else:
            for space in mark.spaces:
                shapes += _space_mark(mark.kind, space, board[space], layout, theme)
    return tuple(shapes)


@lru_cache(maxsize=1024)
def _space_mark(kind: MarkKind, space: str, stack: Stack, layout: Layout, theme: Theme) -> tuple[Shape, ...]:
    centre, size = layout.centre(space), layout.size
    shapes = list(_SPACE_MARKS[kind](centre, stack, size, theme))
    if stack is Stack.EMPTY and kind in {"legal", "wrong"}:
        # The mark tints an empty space: its name stays readable on top.
        shapes.append(_name(space, centre, size, theme.ink))
    return tuple(shapes)


def _ring(
    centre: Point,
    size: float,
    colour: str,
    theme: Theme,
    *,
    width: float = 0.065,
    dash: tuple[float, ...] = (),
    fill: str | None = None,
) -> Iterable[Shape]:
    """A line along the border of a space, with a casing that keeps it apart from any ground."""
    ring = soft_hex(centre, size * 0.955)
    yield Polygon(ring, fill, theme.casing, size * (width + 0.05))
    yield Polygon(ring, None, colour, size * width, tuple(size * part for part in dash))


def _legal(centre: Point, stack: Stack, size: float, theme: Theme) -> Iterable[Shape]:
    fill = theme.legal_fill if stack is Stack.EMPTY else None
    return _ring(centre, size, theme.legal, theme, dash=(0.15, 0.1), fill=fill)


def _chosen(centre: Point, _stack: Stack, size: float, theme: Theme) -> Iterable[Shape]:
    return _ring(centre, size, theme.chosen, theme, width=0.1)


def _last(centre: Point, _stack: Stack, size: float, theme: Theme) -> Iterable[Shape]:
    """The six corners of the space, as brackets."""
    corners = hex_corners(centre, size * 0.955)
    for index, corner in enumerate(corners):
        before, after = corners[index - 1], corners[(index + 1) % 6]
        bracket = (toward(corner, before, size * 0.2), corner, toward(corner, after, size * 0.2))
        yield Line(bracket, theme.last, size * 0.06)


def _wrong(centre: Point, stack: Stack, size: float, theme: Theme) -> Iterable[Shape]:
    fill = theme.wrong_fill if stack is Stack.EMPTY else None
    yield from _ring(centre, size, theme.wrong, theme, width=0.08, fill=fill)
    x, y = centre[0] + size * 0.47, centre[1] - size * 0.56
    yield _badge(x, y, size, theme.wrong, theme)
    arm = size * 0.085
    for way in (1, -1):
        yield Line(((x - arm, y - arm * way), (x + arm, y + arm * way)), theme.casing, size * 0.055)


def _cube(centre: Point, stack: Stack, size: float, theme: Theme) -> Iterable[Shape]:
    yield from _ring(centre, size, theme.legal, theme)
    yield from ghost_cube_shapes(*_face(centre, stack, size), DISC * size, theme)


def _seen(centre: Point, _stack: Stack, size: float, theme: Theme) -> Iterable[Shape]:
    """A thin ring with an eye."""
    yield from _ring(centre, size, theme.path, theme, width=0.035)
    x, y = centre[0] + size * 0.47, centre[1] - size * 0.56
    yield Ellipse(x, y, size * 0.2, size * 0.125, theme.casing, theme.path, size * 0.045)
    yield Ellipse(x, y, size * 0.065, size * 0.065, theme.path)


def _focus(centre: Point, _stack: Stack, size: float, theme: Theme) -> Iterable[Shape]:
    """Two rings, dark and light, so that one of them shows on any ground."""
    yield Polygon(soft_hex(centre, size * 1.03), None, theme.focus, size * 0.08)
    yield Polygon(soft_hex(centre, size * 0.955), None, theme.casing, size * 0.05)


_SpaceMark = Callable[[Point, Stack, float, Theme], Iterable[Shape]]
_SPACE_MARKS: Final[dict[str, _SpaceMark]] = {
    "legal": _legal,
    "chosen": _chosen,
    "last": _last,
    "wrong": _wrong,
    "cube": _cube,
    "seen": _seen,
    "focus": _focus,
}


def _face(centre: Point, stack: Stack, size: float) -> Point:
    """The middle of the upper face of what stands on a space."""
    return centre[0], centre[1] + size * (FLOOR - stack.height * THICKNESS * DISC)


def _badge(x: float, y: float, size: float, fill: str, theme: Theme) -> Ellipse:
    return Ellipse(x, y, size * 0.19, size * 0.19, fill, theme.casing, size * 0.04)


def _path(board: Board, spaces: Sequence[str], layout: Layout, theme: Theme) -> Iterable[Shape]:
    size = layout.size
    faces = (_face(layout.centre(space), board[space], size) for space in spaces)
    # Along the front of the faces, where neither glyphs nor cubes are.
    way = tuple((x, y + size * 0.3) for x, y in faces)
    if len(way) > 1:
        yield Line(way, theme.casing, size * 0.14)
        yield Line(way, theme.path, size * 0.075)
    for number, (x, y) in enumerate(way, start=1):
        yield Ellipse(x, y, size * 0.18, size * 0.18, theme.casing, theme.path, size * 0.045)
        yield Text(x, y, str(number), size * 0.21, theme.path, "bold")


def _missing(space: str, stack: Stack, needs: str, layout: Layout, theme: Theme) -> Iterable[Shape]:
    """A dotted ring and the tokens to add, bottom first: on an empty space, or beside what stands there."""
    size = layout.size
    centre = x, y = layout.centre(space)
    yield from _ring(centre, size, theme.missing, theme, dash=(0.035, 0.08))
    if not needs:
        return
    tokens = tuple(None if letter == "?" else Token(letter) for letter in needs)
    if stack is not Stack.EMPTY:
        x, y = x + size * 0.44, y - size * 0.42
    half = size * (0.54 if stack is Stack.EMPTY else 0.38)
    radius = half * 1.55 / (2 * SQUASH + len(tokens) * THICKNESS)
    yield Ellipse(x, y, half, half, theme.card, theme.missing, size * 0.045)
    yield from stack_shapes(tokens, x, y + radius * len(tokens) * THICKNESS / 2, radius, theme)
    plus_x, plus_y, arm = x - half * 0.74, y - half * 0.74, size * 0.075
    yield Ellipse(plus_x, plus_y, size * 0.13, size * 0.13, theme.missing)
    yield Line(((plus_x - arm, plus_y), (plus_x + arm, plus_y)), theme.card, size * 0.045)
    yield Line(((plus_x, plus_y - arm), (plus_x, plus_y + arm)), theme.card, size * 0.045)


def _island(
    board: Board, spaces: Sequence[str], number: int, layout: Layout, theme: Theme
) -> Iterable[Shape]:
    """The shore of an island, a hatch of its own on its spaces, and its letter on the first of them."""
    size = layout.size
    colour = theme.islands[number % len(theme.islands)]
    turn, step = _HATCHES[number % len(_HATCHES)]
    for space in spaces:
        x, y = layout.centre(space)
        for start, end in _hatch(turn, step, board[space].height):
            line = ((x + start[0] * size, y + start[1] * size), (x + end[0] * size, y + end[1] * size))
            yield Line(line, colour, size * 0.025)
    for shore in _shores(spaces, layout):
        yield Polygon(shore, None, theme.casing, size * 0.15)
        yield Polygon(shore, None, colour, size * 0.09)
    x, y = layout.centre(spaces[0])
    x, y = x - size * 0.4, y - size * 0.58
    yield _badge(x, y, size, colour, theme)
    yield Text(x, y, chr(ord("A") + number % 26), size * 0.24, theme.card, "bold")


# Angle and distance of the lines, in hex radii.
_HATCHES: Final = ((pi / 4, 0.2), (-pi / 4, 0.2), (0.0, 0.2), (pi / 2, 0.2), (pi / 4, 0.36), (-pi / 4, 0.36))


@lru_cache(maxsize=64)
def _hatch(turn: float, step: float, height: int) -> tuple[tuple[Point, Point], ...]:
    """Parallel lines across a hex of radius 1, except where a stack of this height stands."""
    corners = hex_corners((0.0, 0.0), 0.87)
    # Without the left corner: the name of the space stands there.
    outer = (*corners[:3], (-0.62, corners[1][1] / 2), (-0.62, -corners[1][1] / 2), *corners[4:])
    stack = _silhouette(height) if height else ()
    along = (cos(turn), sin(turn))
    lines: list[tuple[Point, Point]] = []
    for number in range(-8, 9):
        start = (-along[1] * step * number, along[0] * step * number)
        whole = _clip(start, along, outer)
        if whole is None:
            continue
        hidden = _clip(start, along, stack) if stack else None
        parts = [whole] if hidden is None else [(whole[0], hidden[0]), (hidden[1], whole[1])]
        lines += [
            (
                (start[0] + along[0] * first, start[1] + along[1] * first),
                (start[0] + along[0] * last, start[1] + along[1] * last),
            )
            for first, last in parts
            if last - first > 0.12
        ]
    return tuple(lines)


def _silhouette(height: int) -> tuple[Point, ...]:
    """The outline of a stack on a hex of radius 1, clockwise."""
    reach, flat = DISC * 1.1, DISC * SQUASH * 1.1
    top = FLOOR - height * THICKNESS * DISC
    half = [(cos(step * pi / 8), sin(step * pi / 8)) for step in range(9)]
    lower = [(reach * cosine, FLOOR + flat * sine) for cosine, sine in half]
    upper = [(-reach * cosine, top - flat * sine) for cosine, sine in half]
    return (*lower, *upper)


def _clip(start: Point, along: Point, area: Sequence[Point]) -> tuple[float, float] | None:
    """From where to where the line through `start` runs inside a convex area with clockwise corners."""
    first, last = -4.0, 4.0
    for (ax, ay), (bx, by) in zip(area, (*area[1:], area[0]), strict=True):
        # How far inside this edge the line starts, and how fast it gets further in.
        inside = (bx - ax) * (start[1] - ay) - (by - ay) * (start[0] - ax)
        gain = (bx - ax) * along[1] - (by - ay) * along[0]
        if abs(gain) < 1e-9:
            if inside < 0:
                return None
        elif gain > 0:
            first = max(first, -inside / gain)
        else:
            last = min(last, -inside / gain)
    return (first, last) if first < last else None


# The neighbour across each edge of a hex; edge 0 runs from corner 0 to corner 1.
_ACROSS: Final = tuple(
    direction.value
    for direction in (Direction.SE, Direction.S, Direction.SW, Direction.NW, Direction.N, Direction.NE)
)


def _shores(spaces: Sequence[str], layout: Layout) -> Iterable[tuple[Point, ...]]:
    """The outlines of a group of spaces, each as one closed line."""
    side = layout.side
    group = {side.hexes[side.index[space]]: layout.corners(space) for space in spaces}
    edges = {}
    for hex_, corners in group.items():
        around = [hex_.plus(step) for step in _ACROSS]
        for edge, near in enumerate(around):
            if near not in group:
                # A corner is known by the three hexes that meet there: sums of whole numbers are exact.
                start = hex_.plus(around[edge - 1]).plus(near)
                end = hex_.plus(near).plus(around[(edge + 1) % 6])
                edges[start] = (end, corners[edge])
    while edges:
        key = next(iter(edges))
        shore = []
        while key in edges:
            key, corner = edges.pop(key)
            shore.append(corner)
        yield tuple(shore)
