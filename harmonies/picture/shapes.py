"""The four shapes that every picture is made of, so that a painter has only four things to learn."""

from __future__ import annotations

from typing import Literal, NamedTuple

Point = tuple[float, float]


class Polygon(NamedTuple):
    """A closed area."""

    points: tuple[Point, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()


class Ellipse(NamedTuple):
    """An ellipse with its axes along the page; a circle has two equal radii."""

    x: float
    y: float
    rx: float
    ry: float
    fill: str | None = None
    stroke: str | None = None
    width: float = 1.0
    dash: tuple[float, ...] = ()


class Line(NamedTuple):
    """An open line through its points, with round ends and joints."""

    points: tuple[Point, ...]
    stroke: str
    width: float = 1.0
    dash: tuple[float, ...] = ()


class Text(NamedTuple):
    """A short text; (x, y) is its middle, its left or its right end, always at half its height."""

    x: float
    y: float
    text: str
    size: float
    fill: str
    weight: Literal["normal", "bold"] = "normal"
    anchor: Literal["start", "middle", "end"] = "middle"


Shape = Polygon | Ellipse | Line | Text


class Scene(NamedTuple):
    """A picture in three layers, bottom first: what never moves, what stands on it, what points at it."""

    width: float
    height: float
    ground: tuple[Shape, ...]
    tokens: tuple[Shape, ...] = ()
    marks: tuple[Shape, ...] = ()
