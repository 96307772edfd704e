"""Outlines with soft corners: hexes and boxes."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from harmonies.picture.layout import hex_corners
from harmonies.picture.shapes import Point


def soft_hex(centre: Point, size: float) -> tuple[Point, ...]:
    """A flat-top hex of radius `size` with soft corners."""
    return softened(hex_corners(centre, size), size * 0.16)


def soft_box(left: float, top: float, width: float, height: float, cut: float) -> tuple[Point, ...]:
    """A rectangle with soft corners."""
    right, bottom = left + width, top + height
    return softened(((left, top), (right, top), (right, bottom), (left, bottom)), cut)


def softened(corners: Sequence[Point], cut: float) -> tuple[Point, ...]:
    """The same area with every corner rounded off from this far along its edges."""
    points: list[Point] = []
    for index, corner in enumerate(corners):
        before = toward(corner, corners[index - 1], cut)
        after = toward(corner, corners[(index + 1) % len(corners)], cut)
        # A few points of a quadratic curve are round enough at this size.
        for step in (0.0, 0.25, 0.5, 0.75, 1.0):
            first, second = _between(before, corner, step), _between(corner, after, step)
            points.append(_between(first, second, step))
    return tuple(points)


def toward(start: Point, end: Point, distance: float) -> Point:
    """The point so far from `start` in the direction of `end`."""
    return _between(start, end, distance / hypot(end[0] - start[0], end[1] - start[1]))


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
