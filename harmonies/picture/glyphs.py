"""Tokens, stacks and cubes as shapes of any size: what boards, trays, cards and pouch are drawn with.

A token is a disc seen from above at an angle: a face with the token's glyph and a rim. The three tokens
that may lie under another one (trunk, mountain, brick) have a grain on the rim, so that a stack can be
read from the side without its colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import cos, pi, sin
from typing import Final

from harmonies.board import Cube
from harmonies.picture.shapes import Ellipse, Line, Point, Polygon, Shape
from harmonies.picture.theme import Theme, TokenColours
from harmonies.tokens import Token

#: How flat a disc's face looks, and how thick a disc is, in radii.
SQUASH: Final = 0.78
THICKNESS: Final = 0.37

#: What a building may stand on: drawn where a picture means any of them.
ANY_BASE: Final = (Token.TRUNK, Token.MOUNTAIN, Token.BRICK)

# The front half of a circle, from the right over the front to the left.
_FRONT: Final = tuple((cos(step * pi / 14), sin(step * pi / 14)) for step in range(15))


def token_shapes(token: Token, x: float, y: float, radius: float, theme: Theme) -> tuple[Shape, ...]:
    """A single token around the point (x, y)."""
    return stack_shapes((token,), x, y + radius * THICKNESS / 2, radius, theme)


def stack_shapes(
    tokens: Sequence[Token | None],
    x: float,
    y: float,
    radius: float,
    theme: Theme,
    *,
    cube: Cube | None = None,
) -> tuple[Shape, ...]:
    """A stack, bottom token first, whose lowest disc stands centred on (x, y); None is any base."""
    if not tokens:
        return ()
    shapes: list[Shape] = [
        Ellipse(x + radius * 0.05, y + radius * 0.1, radius * 1.06, radius * SQUASH * 1.04, theme.shadow)
    ]
    thick = radius * THICKNESS
    for level, token in enumerate(tokens, start=1):
        covered = level < len(tokens)
        top = y - level * thick
        if token is None:
            shapes += _mixed_rim(x, top, radius, theme)
        else:
            shapes += _rim(token, x, top, radius, theme, covered=covered)
    top = y - len(tokens) * thick
    if (token := tokens[-1]) is not None:
        colours = theme.tokens[token]
        flat = radius * SQUASH
        shapes += [
            Ellipse(x, top, radius, flat, colours.face, colours.edge, radius * 0.05),
            Ellipse(x, top, radius * 0.8, flat * 0.8, colours.lit),
        ]
        if cube is None:
            shapes += glyph_shapes(token, x, top, radius, colours)
        else:
            # Glyph and cube share the face, so that what the cube stands on can still be read.
            shapes += glyph_shapes(token, x - radius * 0.36, top + flat * 0.06, radius * 0.74, colours)
    if cube is not None:
        shapes += cube_shapes(cube, *_cube_place(x, top, radius), theme)
    return tuple(shapes)


def _cube_place(x: float, top: float, radius: float) -> tuple[float, float, float]:
    """Where a cube stands on a face around (x, top), and its edge."""
    return x + radius * 0.4, top + radius * 0.12, radius * 0.5


def _rim(
    token: Token, x: float, top: float, radius: float, theme: Theme, *, covered: bool
) -> Iterable[Shape]:
    colours = theme.tokens[token]
    thin = radius * 0.03
    yield Polygon(_wall(x, top, radius, _FRONT), colours.rim, colours.grain, thin)
    grain = _GRAINS.get(token)
    if grain is not None:
        yield Line(_on_rim(grain, x, top, radius), colours.grain, radius * 0.04)
    if covered:
        edge = tuple((px, py + thin * 1.5) for px, py in _arc(x, top, radius, _FRONT))
        yield Line(edge, colours.edge, thin * 1.2)


def _mixed_rim(x: float, top: float, radius: float, theme: Theme) -> Iterable[Shape]:
    """A rim in three parts: any of the three tokens that a building may stand on."""
    for part, token in enumerate(reversed(ANY_BASE)):
        colours = theme.tokens[token]
        front = tuple((cos((part + step / 6) * pi / 3), sin((part + step / 6) * pi / 3)) for step in range(7))
        yield Polygon(_wall(x, top, radius, front), colours.rim, colours.edge, radius * 0.03)


def _arc(x: float, y: float, radius: float, turns: Sequence[Point]) -> tuple[Point, ...]:
    flat = radius * SQUASH
    return tuple((x + radius * cosine, y + flat * sine) for cosine, sine in turns)


def _wall(x: float, top: float, radius: float, turns: Sequence[Point]) -> tuple[Point, ...]:
    upper = _arc(x, top, radius, turns)
    lower = _arc(x, top + radius * THICKNESS, radius, turns)
    return upper + lower[::-1]


def _on_rim(grain: Sequence[Point], x: float, top: float, radius: float) -> tuple[Point, ...]:
    """Points given by their place along the front (0 to 1, right to left) and down the rim (0 to 1)."""
    flat, thick = radius * SQUASH, radius * THICKNESS
    return tuple(
        (x + radius * cos(along * pi), top + flat * sin(along * pi) + thick * down) for along, down in grain
    )


def _bark() -> tuple[Point, ...]:
    """Upright furrows, as one line that turns back at the edges of the rim."""
    points = []
    for furrow in range(9):
        along = 0.1 + furrow * 0.1
        points += [(along, 0.1), (along, 0.92)] if furrow % 2 else [(along, 0.92), (along, 0.1)]
    return tuple(points)


def _cracks() -> tuple[Point, ...]:
    """A jagged line, as layers of stone."""
    return tuple((0.06 + step * 0.08, 0.78 if step % 2 else 0.34) for step in range(12))


def _joints() -> tuple[Point, ...]:
    """Two courses of bricks: one line that walks up and down to each joint and back."""
    points: list[Point] = [(0.0, 0.5)]
    for joint in range(8):
        along = 0.1 + joint * 0.115
        points += [(along, 0.5), (along, 0.92 if joint % 2 else 0.1), (along, 0.5)]
    return (*points, (1.0, 0.5))


_GRAINS: Final = {Token.TRUNK: _bark(), Token.MOUNTAIN: _cracks(), Token.BRICK: _joints()}


def glyph_shapes(token: Token, x: float, y: float, radius: float, colours: TokenColours) -> tuple[Shape, ...]:
    """The glyph of a token, lying on a face of this radius around (x, y)."""
    return tuple(_GLYPHS[token](x, y, radius, colours))


def _moved(points: Iterable[Point], x: float, y: float, radius: float) -> tuple[Point, ...]:
    return tuple((x + px * radius, y + py * radius) for px, py in points)


def _waves(x: float, y: float, radius: float, colours: TokenColours) -> Iterable[Shape]:
    for wave in _WAVES:
        yield Line(_moved(wave, x, y, radius), colours.glyph, radius * 0.1)


_WAVES: Final = tuple(
    tuple((reach * (step / 12 - 0.5), level - 0.075 * sin(step * pi / 3)) for step in range(13))
    for level, reach in ((-0.27, 0.86), (0.0, 1.1), (0.27, 0.86))
)


def _flower(x: float, y: float, radius: float, colours: TokenColours) -> Iterable[Shape]:
    yield Polygon(_moved(_PETALS, x, y, radius), colours.glyph, colours.line, radius * 0.06)
    yield Ellipse(x, y, radius * 0.14, radius * 0.115, colours.line)


def _petals() -> tuple[Point, ...]:
    points = []
    for step in range(50):
        turn = step * pi / 25 - pi / 2
        reach = 0.24 + 0.29 * abs(cos(2.5 * (turn + pi / 2))) ** 0.7
        points.append((reach * cos(turn), reach * sin(turn) * 0.86))
    return tuple(points)


_PETALS: Final = _petals()


def _rings(x: float, y: float, radius: float, colours: TokenColours) -> Iterable[Shape]:
    for ring, shift in ((0.68, 0.0), (0.45, 0.03), (0.22, 0.06)):
        reach = radius * ring
        yield Ellipse(x + shift * radius, y, reach, reach * SQUASH, None, colours.glyph, radius * 0.075)


def _leaf(x: float, y: float, radius: float, colours: TokenColours) -> Iterable[Shape]:
    yield Polygon(_moved(_LEAF, x, y, radius), colours.glyph, colours.line, radius * 0.05)
    yield Line(_moved(_VEINS, x, y, radius), colours.line, radius * 0.06)


def _tilted(points: Iterable[Point]) -> tuple[Point, ...]:
    """Points along a leaf's axis, turned so that its tip points up to the right and laid on the face."""
    turn = -0.85
    return tuple(
        (along * cos(turn) - across * sin(turn), (along * sin(turn) + across * cos(turn)) * 0.88)
        for along, across in points
    )


_LEAF: Final = _tilted(
    [(-0.5 + step / 10 * 1.1, -0.34 * sin(pi * (step / 10) ** 0.8)) for step in range(11)]
    + [(0.6 - step / 10 * 1.1, 0.34 * sin(pi * (1 - step / 10) ** 0.8)) for step in range(1, 10)]
)
# From the stem to the tip, out into each side vein and back.
_VEINS: Final = _tilted(
    (
        *((-0.72, 0.0), (-0.2, 0.0), (0.0, -0.17), (-0.2, 0.0), (0.0, 0.17), (-0.2, 0.0)),
        *((0.08, 0.0), (0.24, -0.12), (0.08, 0.0), (0.24, 0.12), (0.08, 0.0), (0.4, 0.0)),
    )
)


def _peaks(x: float, y: float, radius: float, colours: TokenColours) -> Iterable[Shape]:
    yield Polygon(_moved(_RANGE, x, y, radius), colours.line)
    for snow in _SNOW:
        yield Polygon(_moved(snow, x, y, radius), colours.glyph)


_RANGE: Final = ((-0.68, 0.36), (-0.2, -0.5), (0.1, 0.02), (0.28, -0.24), (0.68, 0.36))
_SNOW: Final = (
    ((-0.2, -0.5), (-0.387, -0.165), (-0.28, -0.2), (-0.19, -0.08), (-0.1, -0.2), (-0.01, -0.165)),
    ((0.28, -0.24), (0.165, -0.073), (0.26, -0.1), (0.32, -0.04), (0.4, -0.073)),
)


def _house(x: float, y: float, radius: float, colours: TokenColours) -> Iterable[Shape]:
    yield Polygon(_moved(_WALLS, x, y, radius), colours.glyph)
    yield Polygon(_moved(_DOOR, x, y, radius), colours.line)


_WALLS: Final = (
    (0, -0.52),
    (0.58, -0.03),
    (0.4, -0.03),
    (0.4, 0.42),
    (-0.4, 0.42),
    (-0.4, -0.03),
    (-0.58, -0.03),
)
_DOOR: Final = ((-0.12, 0.42), (-0.12, 0.1), (0.12, 0.1), (0.12, 0.42))


_Glyph = Callable[[float, float, float, TokenColours], Iterable[Shape]]
_GLYPHS: Final[dict[Token, _Glyph]] = {
    Token.WATER: _waves,
    Token.FIELD: _flower,
    Token.TRUNK: _rings,
    Token.LEAF: _leaf,
    Token.MOUNTAIN: _peaks,
    Token.BRICK: _house,
}


def cube_shapes(cube: Cube, x: float, y: float, edge: float, theme: Theme) -> tuple[Shape, ...]:
    """A cube of this edge that stands around (x, y)."""
    colours = theme.cubes[cube]
    thin = edge * 0.06
    top, left, right = _cube_faces(x, y, edge)
    shapes: list[Shape] = [
        Ellipse(x + edge * 0.08, y + edge * 0.06, edge * 0.82, edge * 0.42, theme.shadow),
        Polygon(left, colours.left, colours.edge, thin),
        Polygon(right, colours.right, colours.edge, thin),
        Polygon(top, colours.top, colours.edge, thin),
    ]
    if cube is Cube.SPIRIT:
        star = _moved(_STAR, x, y - edge * 0.98, edge)
        shapes.append(Polygon(star, colours.sign))
    return tuple(shapes)


def ghost_cube_shapes(x: float, y: float, radius: float, theme: Theme) -> tuple[Shape, ...]:
    """The outline of a cube on a face of this radius around (x, y): a place that waits for one."""
    left, top, edge = _cube_place(x, y, radius)
    colours = theme.cubes[Cube.ANIMAL]
    dash = (edge * 0.2, edge * 0.13)
    return tuple(
        Polygon(face, f"{colours.top}d0", colours.edge, edge * 0.09, dash)
        for face in _cube_faces(left, top, edge)
    )


def _cube_faces(x: float, y: float, edge: float) -> tuple[tuple[Point, ...], ...]:
    wide, deep, high = edge * 0.74, edge * 0.4, edge * 0.86
    floor = y + deep * 0.35
    front, back = (x, floor + deep), (x, floor - deep)
    west, east = (x - wide, floor), (x + wide, floor)

    def up(point: Point) -> Point:
        return point[0], point[1] - high

    return (
        (up(back), up(east), up(front), up(west)),
        (up(west), up(front), front, west),
        (up(front), up(east), east, front),
    )


_STAR: Final = tuple(
    (
        (0.46 if spike % 2 == 0 else 0.14) * cos(spike * pi / 4),
        (0.25 if spike % 2 == 0 else 0.08) * sin(spike * pi / 4) + 0.26,
    )
    for spike in range(8)
)
