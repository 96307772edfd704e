"""Tokens that are not on a board as scenes: the central board, the hand, a single one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from harmonies.picture.glyphs import token_shapes
from harmonies.picture.shapes import Ellipse, Scene, Shape, Text
from harmonies.picture.theme import LIGHT, Theme
from harmonies.tokens import Token

# Where the tokens of a central space lie, in radii of the space: one above, two below.
_IN_THREES: Final = ((0.0, -0.36), (-0.4, 0.28), (0.4, 0.28))


def token_scene(token: Token, theme: Theme = LIGHT, size: float = 26.0) -> Scene:
    """One token of radius `size`."""
    side = size * 2.4
    return Scene(side, side, (), token_shapes(token, side / 2, side / 2, size, theme))


def central_scene(
    spaces: Sequence[Sequence[Token]],
    theme: Theme = LIGHT,
    size: float = 52.0,
    chosen: int | None = None,
    taken: int | None = None,
) -> Scene:
    """The central board: a round space of radius `size` for every three tokens.

    An emptied space is an open ring; the one that was `taken` from this turn says so.
    """
    cell = size * 2.24
    ground: list[Shape] = []
    tokens: list[Shape] = []
    marks: list[Shape] = []
    for number, held in enumerate(spaces):
        x, y = cell * (number + 0.5), cell / 2
        if held:
            ground.append(Ellipse(x, y + size * 0.05, size, size, theme.board_edge))
            ground.append(Ellipse(x, y, size, size, theme.board, theme.space_edge, size * 0.025))
        else:
            dash = (size * 0.14, size * 0.1)
            ground.append(Ellipse(x, y, size * 0.97, size * 0.97, None, theme.space_edge, size * 0.04, dash))
            word = "taken" if number == taken else "empty"
            ground.append(Text(x, y, word, size * 0.27, theme.muted))
        for token, (dx, dy) in zip(held, _IN_THREES, strict=False):
            tokens += token_shapes(token, x + dx * size, y + dy * size, size * 0.37, theme)
        if number == chosen:
            marks.append(Ellipse(x, y, size * 1.04, size * 1.04, None, theme.chosen, size * 0.07))
    return Scene(cell * len(spaces), cell, tuple(ground), tuple(tokens), tuple(marks))


def hand_scene(
    tokens: Sequence[Token], theme: Theme = LIGHT, size: float = 26.0, chosen: int | None = None
) -> Scene:
    """The tokens in hand with their words; the chosen one has a dashed ring."""
    cell = size * 3.2
    shapes: list[Shape] = []
    marks: list[Shape] = []
    middle = size * 1.45
    for number, token in enumerate(tokens):
        x = cell * (number + 0.5)
        shapes += token_shapes(token, x, middle, size, theme)
        shapes.append(Text(x, size * 3.15, token.word, size * 0.5, theme.ink))
        if number == chosen:
            dash = (size * 0.24, size * 0.16)
            marks.append(Ellipse(x, middle, size * 1.34, size * 1.3, None, theme.legal, size * 0.1, dash))
    return Scene(cell * len(tokens), size * 3.6, (), tuple(shapes), tuple(marks))
