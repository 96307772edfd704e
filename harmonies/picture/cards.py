"""Cards as scenes: name, habitat, and what the card is worth, with the cubes that still lie on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from harmonies.board import Cube
from harmonies.cards import Animal, Card, Spirit
from harmonies.picture.glyphs import cube_shapes
from harmonies.picture.habitats import pattern_shapes, pattern_size, turned
from harmonies.picture.lettering import wrapped
from harmonies.picture.outlines import soft_box
from harmonies.picture.shapes import Ellipse, Line, Polygon, Scene, Shape, Text
from harmonies.picture.theme import LIGHT, Theme
from harmonies.tokens import Kind

# All measures of a card for a width of 220; any other width is a matter of scale.
_WIDTH: Final = 220.0
_HEIGHT: Final = 124.0
_LEFT: Final = 24.0
_FOOT: Final = 114.0
_RULE_TOP: Final = 59.0

_CATEGORIES: Final = {
    Kind.TREE: "trees",
    Kind.MOUNTAIN: "mountains",
    Kind.FIELD: "fields",
    Kind.BUILDING: "buildings",
    Kind.WATER: "water",
}


def card_scene(card: Card, placed: int = 0, theme: Theme = LIGHT, width: float = _WIDTH) -> Scene:
    """The card after `placed` cubes have left it."""
    unit = width / _WIDTH
    is_complete = placed >= card.cubes
    shapes = [
        *_frame(card, unit, theme, is_complete=is_complete),
        Text(_LEFT * unit, 23 * unit, card.name, 17 * unit, theme.ink, "bold", "start"),
        *_habitat(card, unit, theme),
    ]
    if isinstance(card, Animal):
        shapes += _ladder(card, placed, unit, theme)
        tick = (200 * unit, 22 * unit)
    else:
        tick = (34 * unit, 46 * unit)
        if not is_complete:
            shapes += cube_shapes(Cube.SPIRIT, 35 * unit, 49 * unit, 12 * unit, theme)
    if isinstance(card, Spirit):
        shapes += _rule(card, unit, theme)
    if is_complete:
        shapes += _tick(*tick, 9.5 * unit, theme)
    return Scene(width, _HEIGHT * unit, tuple(shapes))


def _frame(card: Card, unit: float, theme: Theme, *, is_complete: bool) -> Iterable[Shape]:
    """The card itself with the stripe of the landscape that takes its cube."""
    edge = theme.done if is_complete else theme.card_edge
    border = (2.5 if is_complete else 1.4) * unit
    box = soft_box(2 * unit, 2 * unit, (_WIDTH - 4) * unit, (_HEIGHT - 4) * unit, 11 * unit)
    stripe = soft_box(2 * unit, 2 * unit, 20 * unit, (_HEIGHT - 4) * unit, 11 * unit)
    inner = ((12, 2), (24, 2), (24, _HEIGHT - 2), (12, _HEIGHT - 2))
    body = theme.spirit_card if isinstance(card, Spirit) else theme.card
    _, landscape = card.habitat.spaces[0]
    yield Polygon(box, body)
    yield Polygon(stripe, theme.categories[_CATEGORIES[landscape.kind]])
    yield Polygon(tuple((x * unit, y * unit) for x, y in inner), body)
    yield Polygon(box, None, edge, border)
    if isinstance(card, Spirit):
        within = soft_box(15.5 * unit, 6 * unit, (_WIDTH - 21.5) * unit, (_HEIGHT - 12) * unit, 8 * unit)
        yield Polygon(within, None, theme.categories["spirit"], 0.8 * unit)


def _habitat(card: Card, unit: float, theme: Theme) -> Iterable[Shape]:
    """The pattern as printed, as large as the room on the right allows."""
    pattern = turned(card.habitat, 0)
    wide, high = pattern_size(pattern, 1.0)
    right = _WIDTH - 12
    if isinstance(card, Animal):
        # Wide patterns begin below the name, which may be as long.
        left, top, bottom = _ladder_end(card) + 3, 32.0 if wide > 4 else 12.0, _HEIGHT - 8
    else:
        left, top, bottom = 132.0, 9.0, _RULE_TOP - 2
    size = min((right - left) / wide, (bottom - top) / high, 23.0)
    x, y = right - size * wide / 2, (top + bottom) / 2
    return pattern_shapes(pattern, x * unit, y * unit, size * unit, theme, cube=card.cube)


def _step_width(card: Animal) -> tuple[float, float]:
    """The width of a step and of the gap behind it."""
    return (23.0, 3.0) if card.cubes <= 4 else (20.0, 2.0)


def _ladder_end(card: Animal) -> float:
    return _LEFT + card.cubes * sum(_step_width(card))


def _ladder(card: Animal, placed: int, unit: float, theme: Theme) -> Iterable[Shape]:
    """Steps that rise with the points: the highest freed one is what the card is worth."""
    wide, gap = _step_width(card)
    for number, points in enumerate(card.points):
        left = _LEFT + number * (wide + gap)
        high = 23.0 + number * 6.5
        top = _FOOT - high
        middle = (left + wide / 2) * unit
        step = soft_box(left * unit, top * unit, wide * unit, high * unit, 4 * unit)
        is_free = number < placed
        if is_free:
            yield Polygon(step, theme.done, theme.done, 1.2 * unit)
        else:
            yield Polygon(step, theme.rung, theme.rung_edge, 1.2 * unit)
        ink = theme.on_done if is_free else theme.muted
        yield Text(middle, (top + 13) * unit, str(points), 13 * unit, ink, "bold")
        if not is_free:
            yield from cube_shapes(Cube.ANIMAL, middle, (top - 4.5) * unit, 10 * unit, theme)


def _rule(card: Spirit, unit: float, theme: Theme) -> Iterable[Shape]:
    size, leading = 12.0, 14.0
    for number, line in enumerate(wrapped(card.rule, size, _WIDTH - 12 - _LEFT)):
        y = _RULE_TOP + (number + 0.5) * leading
        yield Text(_LEFT * unit, y * unit, line, size * unit, theme.ink, "normal", "start")


def _tick(x: float, y: float, size: float, theme: Theme) -> Iterable[Shape]:
    """The sign of a complete card."""
    yield Ellipse(x, y, size, size, theme.done)
    hook = ((x - size * 0.45, y), (x - size * 0.1, y + size * 0.38), (x + size * 0.5, y - size * 0.38))
    yield Line(hook, theme.on_done, size * 0.24)
