"""The six tokens stay apart for everybody: by glyph, by rim, and by a difference that all eyes see."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import Final

import pytest

from harmonies.picture.glyphs import glyph_shapes, stack_shapes
from harmonies.picture.theme import DARK, LIGHT, Theme
from harmonies.tokens import Stack, Token
from tests.picture.looking import Rgb, contrast, lab, linear, without_colours

THEMES: Final = (LIGHT, DARK)

# What is left of the light where one of the three kinds of cones is missing (Machado and others, 2009).
EYES: Final[dict[str, tuple[Rgb, Rgb, Rgb]]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: str, eyes: str) -> Rgb:
    light = linear(colour)
    red, green, blue = (sum(a * b for a, b in zip(row, light, strict=True)) for row in EYES[eyes])
    return lab((red, green, blue))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_two_tokens_differ_for_these_eyes(theme: Theme, eyes: str) -> None:
    for one, other in combinations(Token, 2):
        difference = dist(seen(theme.tokens[one].face, eyes), seen(theme.tokens[other].face, eyes))
        assert difference > 12, f"{one.colour} and {other.colour} look alike: {difference:.0f}"


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_brown_and_gray_differ_in_lightness_alone(theme: Theme) -> None:
    brown, gray = theme.tokens[Token.TRUNK], theme.tokens[Token.MOUNTAIN]
    assert lab(linear(gray.face))[0] - lab(linear(brown.face))[0] > 35
    assert lab(linear(gray.rim))[0] - lab(linear(brown.rim))[0] > 15


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_a_glyph_stands_out_from_its_face(theme: Theme) -> None:
    for token, colours in theme.tokens.items():
        face = linear(colours.lit)
        best = max(contrast(linear(colours.glyph), face), contrast(linear(colours.line), face))
        assert best >= 3, token


def test_every_token_has_a_glyph_of_its_own() -> None:
    glyphs = {without_colours(glyph_shapes(token, 0, 0, 1, LIGHT.tokens[token])) for token in Token}
    assert len(glyphs) == len(Token)


def test_no_two_stacks_look_alike_without_colours() -> None:
    stacks = [stack for stack in Stack if stack is not Stack.EMPTY]
    assert len({without_colours(stack_shapes(stack.tokens, 0, 0, 1, LIGHT)) for stack in stacks}) == 14


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_marks_stand_out_from_the_spaces(theme: Theme) -> None:
    space = linear(theme.space)
    for colour in (theme.legal, theme.chosen, theme.last, theme.missing, theme.wrong, *theme.islands):
        assert max(contrast(linear(colour), space), contrast(linear(colour), linear(theme.casing))) >= 3
