"""Habitats as scenes: one pattern turned one way, or all its rotations side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from harmonies.board import Cube
from harmonies.cards import Habitat
from harmonies.hexes import Hex
from harmonies.picture.glyphs import stack_shapes
from harmonies.picture.layout import HEIGHT, hex_centre
from harmonies.picture.outlines import soft_box, soft_hex
from harmonies.picture.scene import DISC, FLOOR
from harmonies.picture.shapes import Polygon, Scene, Shape, Text
from harmonies.picture.theme import LIGHT, Theme
from harmonies.tokens import Landscape, Token

Pattern = Sequence[tuple[Hex, Landscape]]

#: The hex radius where nobody asks for another.
USUAL_SIZE: Final = 34.0


def habitat_scene(
    habitat: Habitat,
    rotation: int = 0,
    theme: Theme = LIGHT,
    size: float = USUAL_SIZE,
    cube: Cube = Cube.ANIMAL,
) -> Scene:
    """The habitat turned clockwise by `rotation` sixths of a full turn, with the cube where it goes."""
    pattern = turned(habitat, rotation)
    width, height = pattern_size(pattern, size)
    shapes = pattern_shapes(pattern, width / 2, height / 2, size, theme, cube=cube)
    return Scene(width, height, shapes)


def rotations_scene(
    habitat: Habitat,
    theme: Theme = LIGHT,
    size: float = USUAL_SIZE * 0.75,
    chosen: int | None = None,
    cube: Cube = Cube.ANIMAL,
) -> Scene:
    """All distinct rotations side by side in cells of equal width; `chosen` (0 to 5) is framed."""
    patterns = [(rotation.turns, rotation.spaces) for rotation in habitat.rotations]
    sizes = [pattern_size(spaces, size) for _, spaces in patterns]
    width = max(wide for wide, _ in sizes) + size * 0.4
    height = max(high for _, high in sizes)
    caption = size * 0.5
    shapes: list[Shape] = []
    for column, (turns, spaces) in enumerate(patterns):
        middle = width * (column + 0.5)
        if turns == chosen:
            frame = soft_box(width * column + 2, 2, width - 4, height + caption * 1.6, size * 0.3)
            shapes.append(Polygon(frame, None, theme.chosen, size * 0.08))
        shapes += pattern_shapes(spaces, middle, height / 2 + 2, size, theme, cube=cube)
        shapes.append(Text(middle, height + caption * 0.8, f"{turns * 60}°", caption, theme.muted))
    return Scene(width * len(patterns), height + caption * 1.6 + 4, tuple(shapes))


def turned(habitat: Habitat, rotation: int) -> Pattern:
    """The habitat's spaces after so many sixths of a clockwise turn."""
    return tuple((step.rotated(rotation), landscape) for step, landscape in habitat.spaces)


def pattern_size(pattern: Pattern, size: float) -> tuple[float, float]:
    """Width and height of a pattern drawn with hexes of this radius."""
    left, top, right, bottom = _bounds(pattern, size)
    return right - left, bottom - top


def pattern_shapes(
    pattern: Pattern, x: float, y: float, size: float, theme: Theme, *, cube: Cube = Cube.ANIMAL
) -> tuple[Shape, ...]:
    """The pattern around (x, y); the cube stands on its first space."""
    left, top, right, bottom = _bounds(pattern, size)
    x, y = x - (left + right) / 2, y - (top + bottom) / 2
    ground: list[Shape] = []
    stacks: list[Shape] = []
    marked = pattern[0][0]
    for hex_, landscape in sorted(pattern, key=lambda item: hex_centre(item[0], size)[1]):
        dx, dy = hex_centre(hex_, size)
        place = (x + dx, y + dy)
        edge, width = (theme.legal, 0.07) if hex_ == marked else (theme.space_edge, 0.04)
        ground.append(Polygon(soft_hex(place, size * 0.95), theme.space, edge, size * width))
        stacks += stack_shapes(
            landscape_tokens(landscape),
            place[0],
            place[1] + FLOOR * size,
            DISC * size,
            theme,
            cube=cube if hex_ == marked else None,
        )
    return (*ground, *stacks)


def landscape_tokens(landscape: Landscape) -> tuple[Token | None, ...]:
    """The tokens of a landscape, bottom first; None where any of several will do, under a building."""
    if landscape is Landscape.BUILDING:
        return None, Token.BRICK
    return landscape.stacks[0].tokens


def _bounds(pattern: Pattern, size: float) -> tuple[float, float, float, float]:
    centres = [hex_centre(hex_, size) for hex_, _ in pattern]
    columns, rows = zip(*centres, strict=True)
    # A cube on a stack of three reaches a little above its space, and a shadow a little below.
    half = size * (HEIGHT / 2 + 0.07)
    return min(columns) - size, min(rows) - half, max(columns) + size, max(rows) + half
