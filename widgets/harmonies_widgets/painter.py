"""A scene onto ipycanvas: one canvas a layer, and the only draw calls of the project.

The page keeps the pixels and Python keeps the scene. So only the part of a layer whose shapes changed is
painted again, which after a click is one space; and everything is painted again when a page asks for it:
after a reload, or because it is a second page.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil, floor, tau
from typing import Final, NamedTuple

import numpy as np
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS
from ipycanvas.utils import array_to_binary
from ipywidgets import widget_serialization

from harmonies.picture.shapes import Ellipse, Line, Point, Polygon, Scene, Shape, Text
from harmonies.picture.theme import FONT

#: Pixels of the canvas for each unit of a scene: sharp on screens of twice the density.
DENSITY: Final = 2


class Painter:
    """Paints scenes of one size onto three canvases, which lie on each other: ground, tokens, marks.

    They are single canvases and not a MultiCanvas, which would copy all of them together, pixel by pixel,
    for each one that changed: that took longer than the painting.
    """

    def __init__(self, width: float, height: float) -> None:
        across, down = ceil(width * DENSITY), ceil(height * DENSITY)
        self.size = across / DENSITY, down / DENSITY  # the scene's, rounded up to whole pixels
        self._layers = [_Layer(Canvas(width=across, height=down)) for _ in range(3)]

    @property
    def canvases(self) -> tuple[Canvas, ...]:
        """The canvases, lowest first."""
        return tuple(layer.canvas for layer in self._layers)

    def paint(self, scene: Scene) -> None:
        """Show `scene`: paints what changed, or nothing while no page is there to see it."""
        shown = (scene.ground, scene.tokens, scene.marks)
        changed = [layer for layer, shapes in zip(self._layers, shown, strict=True) if layer.show(shapes)]
        if changed:
            _send(changed)

    def close(self) -> None:
        """Take the canvases off every page."""
        for canvas in self.canvases:
            canvas.close()


class Area(NamedTuple):
    """A rectangle of a scene."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def with_area(self, other: Area) -> Area:
        """The smallest rectangle that holds both."""
        return Area(
            min(self.left, other.left),
            min(self.top, other.top),
            max(self.right, other.right),
            max(self.bottom, other.bottom),
        )


def area_of(shape: Shape) -> Area:
    """A rectangle of whole pixels that holds every pixel the shape touches."""
    if isinstance(shape, Text):
        # Nobody measures text here: no letter is wider than it is high.
        half, reach = shape.size, shape.size * len(shape.text)
        return _whole_pixels(shape.x - reach, shape.y - half, shape.x + reach, shape.y + half)
    margin = shape.width / 2 if shape.stroke else 0.0
    if isinstance(shape, Ellipse):
        across, along = shape.rx + margin, shape.ry + margin
        return _whole_pixels(shape.x - across, shape.y - along, shape.x + across, shape.y + along)
    xs, ys = zip(*shape.points, strict=True)
    return _whole_pixels(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def _whole_pixels(left: float, top: float, right: float, bottom: float) -> Area:
    # A clip along the edges of pixels leaves no seam.
    return Area(
        floor(left * DENSITY) / DENSITY,
        floor(top * DENSITY) / DENSITY,
        ceil(right * DENSITY) / DENSITY,
        ceil(bottom * DENSITY) / DENSITY,
    )


def merged(areas: Iterable[Area]) -> list[Area]:
    """The same areas, those that overlap as one."""
    apart: list[Area] = []
    for area in areas:
        whole = area
        while near := next((other for other in apart if other.meets(whole)), None):
            apart.remove(near)
            whole = whole.with_area(near)
        apart.append(whole)
    return apart


class _Drawing(NamedTuple):
    """A shape with the area it covers and the commands that draw it."""

    shape: Shape
    area: Area
    commands: str


class _Layer:
    """One canvas, what it is to show, and the areas where the page does not show that yet."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._whole = Area(0, 0, canvas.width / DENSITY, canvas.height / DENSITY)
        self._drawings: list[_Drawing] = []
        self._stale: list[Area] = []
        self._has_page = False
        canvas.on_client_ready(self._repaint)

    def show(self, shapes: tuple[Shape, ...]) -> bool:
        """Take over `shapes`; true if a page has to be painted for it."""
        self._stale += self._change_to(shapes)
        return self._has_page and bool(self._stale)

    def _repaint(self) -> None:
        """Paint everything: a new page has arrived, with an empty canvas."""
        self._has_page = True
        self._stale = [self._whole]
        _send([self])

    def _change_to(self, shapes: Sequence[Shape]) -> list[Area]:
        """The areas where the new shapes differ from the old ones.

        Scenes hand out the same objects for what stays as it is, so identity tells old from new at no
        cost; a new object that equals an old one is only painted once more.
        """
        old = self._drawings
        start = _count_same(zip(old, shapes, strict=False))
        end = _count_same(zip(reversed(old[start:]), reversed(shapes[start:]), strict=False))
        before, after = old[start : len(old) - end], shapes[start : len(shapes) - end]
        known = {id(drawing.shape): drawing for drawing in before}
        new = [known.get(id(shape)) or drawing_of(shape) for shape in after]
        self._drawings = [*old[:start], *new, *old[len(old) - end :]]
        stay = known.keys() & set(map(id, after))
        if [one for one in before if id(one.shape) in stay] != [one for one in new if id(one.shape) in stay]:
            return [self._whole]  # what lies on top of what has changed
        return [one.area for one in (*before, *new) if id(one.shape) not in stay]

    def paint(self) -> Iterator[str]:
        """The commands that wipe the stale areas and paint what belongs there."""
        areas, self._stale = merged(self._stale), []
        yield _command("switchCanvas", widget_serialization["to_json"](self.canvas, None))
        # The page's canvas keeps its styles: saved and restored, each painting starts from the same ones.
        yield _START
        yield from (_command("rect", x, y, right - x, bottom - y) for x, y, right, bottom in areas)
        yield _command("clip")
        yield from (_command("clearRect", x, y, right - x, bottom - y) for x, y, right, bottom in areas)
        yield from _drawings_in(areas, self._drawings)
        yield _command("restore")


def _drawings_in(areas: Sequence[Area], drawings: Iterable[_Drawing]) -> list[str]:
    """The commands of all drawings that reach into one of these areas.

    Written out, since it is asked of every shape after every click: a click mostly leaves one area.
    """
    if len(areas) > 1:
        return [drawing.commands for drawing in drawings if any(map(drawing.area.meets, areas))]
    ((left, top, right, bottom),) = areas
    return [
        commands
        for _, (x, y, to_x, to_y), commands in drawings
        if x < right and left < to_x and y < bottom and top < to_y
    ]


def _count_same(pairs: Iterable[tuple[_Drawing, Shape]]) -> int:
    """How many of the first pairs are a shape and its drawing."""
    number = 0
    for drawing, shape in pairs:
        if drawing.shape is not shape:
            break
        number += 1
    return number


def _send(layers: Sequence[_Layer]) -> None:
    """Paint the stale areas of these layers, all in one message.

    The commands are written as ipycanvas writes them, and not by the methods of Canvas, which take five
    times as long: each of them checks a trait. And each layer's canvas is named, where ipycanvas relies on
    what it named last, of which a page that came later knows nothing: it would stay blank for good.
    """
    commands = ",".join(text for layer in layers for text in layer.paint())
    metadata, buffer = array_to_binary(np.frombuffer(f"[{commands}]".encode(), dtype=np.uint8))
    manager = layers[0].canvas._canvas_manager
    manager.send(metadata, buffers=[buffer])
    # Another thread carries the message to the page. Given the interpreter now, it does so before the words
    # of the board are made, which saves a tenth of the time from click to picture.
    time.sleep(0)
    manager._current_canvas = None  # the next one to use ipycanvas must name its canvas too


# Commands, as ipycanvas writes them: a number for the name, and a list of arguments, as JSON.


def drawing_of(shape: Shape) -> _Drawing:
    return _Drawing(shape, *_area_and_commands(shape))


@lru_cache(maxsize=2048)  # tokens come and go on the same spaces
def _area_and_commands(shape: Shape) -> tuple[Area, str]:
    return area_of(shape), ",".join(commands_of(shape))


def commands_of(shape: Shape) -> Iterator[str]:
    """What a page has to do to draw the shape."""
    if isinstance(shape, Text):
        yield _set("fill_style", shape.fill)
        yield _set("font", f"{shape.weight} {shape.size:.2f}px {FONT}")
        yield _set("text_align", "center" if shape.anchor == "middle" else shape.anchor)
        yield _command("fillText", shape.text, round(shape.x, 2), round(shape.y, 2))
        return
    yield _BEGIN
    if isinstance(shape, Ellipse):
        x, y, rx, ry = (round(value, 2) for value in shape[:4])
        yield _command("ellipse", x, y, rx, ry, 0, 0, tau)
    else:
        yield from _steps(shape.points)
    if isinstance(shape, Polygon):
        yield _CLOSE
    if not isinstance(shape, Line) and shape.fill:
        yield _set("fill_style", shape.fill)
        yield _FILL
    if shape.stroke:
        yield _set("stroke_style", shape.stroke)
        yield _set("line_width", round(shape.width, 2))
        yield _dashed_stroke(shape.dash) if shape.dash else _STROKE


def _steps(points: Iterable[Point]) -> Iterator[str]:
    code = COMMANDS["moveTo"]
    for x, y in points:
        yield f"[{code},[{x:.2f},{y:.2f}]]"
        code = COMMANDS["lineTo"]


def _command(name: str, *args: object) -> str:
    return f"[{COMMANDS[name]},{json.dumps(args)}]"


@lru_cache(maxsize=1024)
def _set(name: str, value: object) -> str:
    return _command("set", Canvas.ATTRS[name], value)


@lru_cache(maxsize=256)
def _dashed_stroke(dash: tuple[float, ...]) -> str:
    return f"{_command('setLineDash', dash)},{_STROKE},{_command('setLineDash', ())}"


_BEGIN: Final = _command("beginPath")
_CLOSE: Final = _command("closePath")
_FILL: Final = _command("fill")
_STROKE: Final = _command("stroke")
_START: Final = ",".join(
    (
        _command("save"),
        _command("scale", DENSITY, DENSITY),
        _set("line_cap", "round"),
        _set("line_join", "round"),
        _set("text_baseline", "middle"),
        _BEGIN,
    )
)
