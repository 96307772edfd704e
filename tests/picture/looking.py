"""Looking at shapes as a reader of the picture does: where they are, and what lies under a point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from harmonies.picture.lettering import width_of
from harmonies.picture.shapes import Ellipse, Line, Point, Polygon, Scene, Shape, Text

Rgb = tuple[float, float, float]


def shapes_of(scene: Scene) -> tuple[Shape, ...]:
    """All shapes, bottom first."""
    return (*scene.ground, *scene.tokens, *scene.marks)


def without_colours(shapes: Sequence[Shape]) -> tuple[object, ...]:
    """What is left of the shapes for someone who sees no colours: their forms and whether they are filled."""
    return tuple(
        (type(shape).__name__, shape.text)
        if isinstance(shape, Text)
        else (type(shape).__name__, rounded(_points(shape)), getattr(shape, "fill", None) is None, shape.dash)
        for shape in shapes
    )


def rounded(points: Sequence[Point]) -> tuple[Point, ...]:
    return tuple((round(x, 3), round(y, 3)) for x, y in points)


def bounds(shapes: Sequence[Shape]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of everything drawn, strokes included."""
    boxes = [_box(shape) for shape in shapes]
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _points(shape: Polygon | Line | Ellipse) -> tuple[Point, ...]:
    if isinstance(shape, Ellipse):
        return (shape.x - shape.rx, shape.y - shape.ry), (shape.x + shape.rx, shape.y + shape.ry)
    return shape.points


def _box(shape: Shape) -> tuple[float, float, float, float]:
    if isinstance(shape, Text):
        width = width_of(shape.text, shape.size)
        left = shape.x - width * {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
        return left, shape.y - shape.size / 2, left + width, shape.y + shape.size / 2
    stroke = 0.0 if shape.stroke is None else shape.width / 2
    columns, rows = zip(*_points(shape), strict=True)
    return min(columns) - stroke, min(rows) - stroke, max(columns) + stroke, max(rows) + stroke


def texts_on_grounds(shapes: Sequence[Shape], page: str) -> Iterator[tuple[Text, Rgb]]:
    """Every text that no later fill covers, with the colour it stands on."""
    for number, shape in enumerate(shapes):
        if isinstance(shape, Text):
            yield shape, _ground(shapes[:number], (shape.x, shape.y), page)


def _ground(shapes: Sequence[Shape], point: Point, page: str) -> Rgb:
    seen = linear(page)
    for shape in shapes:
        if isinstance(shape, Polygon | Ellipse) and shape.fill is not None and _holds(shape, point):
            alpha = int(shape.fill[7:9], 16) / 255 if len(shape.fill) == 9 else 1.0
            # Browsers blend the numbers of a colour as they are written, not the light they stand for.
            new, old = srgb(shape.fill), tuple(map(_encoded, seen))
            mixed = [alpha * above + (1 - alpha) * below for above, below in zip(new, old, strict=True)]
            red, green, blue = map(_decoded, mixed)
            seen = (red, green, blue)
    return seen


def _holds(shape: Polygon | Ellipse, point: Point) -> bool:
    x, y = point
    if isinstance(shape, Ellipse):
        return ((x - shape.x) / shape.rx) ** 2 + ((y - shape.y) / shape.ry) ** 2 <= 1
    crossings = 0
    for (ax, ay), (bx, by) in pairwise((*shape.points, shape.points[0])):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            crossings += 1
    return crossings % 2 == 1


def srgb(colour: str) -> Rgb:
    red, green, blue = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


def linear(colour: str) -> Rgb:
    """The light of a colour, red, green and blue."""
    red, green, blue = map(_decoded, srgb(colour))
    return red, green, blue


def _decoded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours as WCAG counts it, 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(light: Rgb) -> float:
    red, green, blue = light
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(light: Rgb) -> Rgb:
    """CIELAB: lightness and two axes of colour, in which a distance is a difference that is seen."""
    red, green, blue = (min(1.0, max(0.0, value)) for value in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089

    def bent(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    return 116 * bent(y) - 16, 500 * (bent(x) - bent(y)), 200 * (bent(y) - bent(z))
