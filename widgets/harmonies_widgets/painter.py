"""A scene onto ipycanvas: one canvas a layer, and the only draw calls of the project.

The page keeps the pixels and Python keeps the scene. So only the part of a layer whose shapes changed is
painted again, which after a click is one space; and everything is painted again when a page asks for it:
after a reload, or because it is a second page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, tau
from threading import Lock
from typing import Final, NamedTuple

from ipycanvas import Canvas, MultiCanvas, hold_canvas

from harmonies.picture.shapes import Ellipse, Line, Point, Polygon, Scene, Shape, Text
from harmonies.picture.theme import FONT

#: Pixels of the canvas for each unit of a scene: sharp on screens of twice the density.
DENSITY: Final = 2

# ipycanvas collects held commands in one place for all canvases: two threads must not paint at once.
_one_at_a_time = Lock()


class Painter:
    """Paints scenes of one size onto the three layers of `canvas`."""

    def __init__(self, width: float, height: float) -> None:
        self.canvas = MultiCanvas(3, width=ceil(width * DENSITY), height=ceil(height * DENSITY))
        self.canvas.on_client_ready(self._repaint)
        whole = Area(0, 0, *self.size)
        self._layers = [_Layer(self.canvas[number], whole) for number in range(3)]
        self._scene: Scene | None = None
        self._has_page = False

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the canvas in units of the scene: the scene's, rounded up to whole pixels."""
        return self.canvas.width / DENSITY, self.canvas.height / DENSITY

    def paint(self, scene: Scene) -> None:
        """Show `scene`: paints what changed, or nothing while no page is there to see it."""
        self._scene = scene
        if not self._has_page:
            return
        shown = (scene.ground, scene.tokens, scene.marks)
        changes = [layer.change_to(shapes) for layer, shapes in zip(self._layers, shown, strict=True)]
        if any(changes):
            with _one_at_a_time, hold_canvas():
                for layer, areas in zip(self._layers, changes, strict=True):
                    if areas:
                        layer.paint(areas)

    def close(self) -> None:
        """Take the canvas off every page."""
        for layer in self._layers:
            layer.canvas.close()
        self.canvas.close()

    def _repaint(self) -> None:
        """Paint everything: a new page has arrived, with an empty canvas."""
        self._has_page = True
        for layer in self._layers:
            layer.forget()
        if self._scene is not None:
            self.paint(self._scene)


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


class _Layer:
    """One canvas, and the shapes that were painted on it last."""

    def __init__(self, canvas: Canvas, whole: Area) -> None:
        self.canvas = canvas
        self._whole = whole
        self.forget()

    def forget(self) -> None:
        """Know nothing about what the page shows."""
        self._shapes: tuple[Shape, ...] | None = None
        self._areas: dict[int, Area] = {}

    def change_to(self, shapes: tuple[Shape, ...]) -> list[Area]:
        """The areas that must be painted so that the layer shows `shapes`."""
        old, self._shapes = self._shapes, shapes
        if old is shapes:
            return []
        # Scenes hand out the same objects for what stays as it is, so identity tells old from new shapes
        # at no cost; equal twins are only painted once more.
        known = self._areas
        self._areas = {id(shape): known.get(id(shape)) or area_of(shape) for shape in shapes}
        if old is None:
            return [self._whole]
        stay = known.keys() & self._areas.keys()
        if [shape for shape in map(id, old) if shape in stay] != [
            shape for shape in map(id, shapes) if shape in stay
        ]:
            return [self._whole]  # what lies on top of what has changed
        changed = [known[shape] for shape in known.keys() - stay]
        changed += [self._areas[shape] for shape in self._areas.keys() - stay]
        return _merged(changed)

    def paint(self, areas: Sequence[Area]) -> None:
        """Wipe these areas and paint what the layer shows there."""
        canvas = self.canvas
        # Python's idea of the page's current canvas is wrong for every page that came later.
        canvas._canvas_manager._current_canvas = None
        # The page's canvas keeps its styles: saved and restored, each painting starts from the same ones.
        canvas.save()
        canvas.scale(DENSITY)
        canvas.begin_path()
        for left, top, right, bottom in areas:
            canvas.rect(left, top, right - left, bottom - top)
        canvas.clip()
        for left, top, right, bottom in areas:
            canvas.clear_rect(left, top, right - left, bottom - top)
        pen = _Pen(canvas)
        for shape in self._shapes or ():
            own = self._areas[id(shape)]
            if any(own.meets(area) for area in areas):
                pen.draw(shape)
        canvas.restore()


def _merged(areas: Iterable[Area]) -> list[Area]:
    """The same areas, those that overlap as one."""
    merged: list[Area] = []
    for area in areas:
        while near := next((other for other in merged if other.meets(area)), None):
            merged.remove(near)
            area = Area(  # noqa: PLW2901
                min(area.left, near.left),
                min(area.top, near.top),
                max(area.right, near.right),
                max(area.bottom, near.bottom),
            )
        merged.append(area)
    return merged


class _Pen:
    """Draws shapes, and sets a style only where it differs from the last one."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._style: dict[str, object] = {}
        self._dash: tuple[float, ...] = ()
        self._set(line_cap="round", line_join="round", text_baseline="middle")

    def draw(self, shape: Shape) -> None:
        _WAYS[type(shape)](self, shape)

    def polygon(self, shape: Polygon) -> None:
        self._trace(shape.points)
        self._canvas.close_path()
        self._paint_area(shape)

    def ellipse(self, shape: Ellipse) -> None:
        self._canvas.begin_path()
        x, y, rx, ry = (round(value, 2) for value in shape[:4])
        self._canvas.ellipse(x, y, rx, ry, 0, 0, tau)
        self._paint_area(shape)

    def line(self, shape: Line) -> None:
        self._trace(shape.points)
        self._stroke(shape.stroke, shape.width, shape.dash)

    def text(self, shape: Text) -> None:
        align = "center" if shape.anchor == "middle" else shape.anchor
        font = f"{shape.weight} {shape.size:.2f}px {FONT}"
        self._set(fill_style=shape.fill, font=font, text_align=align)
        self._canvas.fill_text(shape.text, shape.x, shape.y)

    def _trace(self, points: tuple[Point, ...]) -> None:
        canvas = self._canvas
        canvas.begin_path()
        step = canvas.move_to
        for x, y in points:
            step(round(x, 2), round(y, 2))
            step = canvas.line_to

    def _paint_area(self, shape: Polygon | Ellipse) -> None:
        if shape.fill:
            self._set(fill_style=shape.fill)
            self._canvas.fill()
        if shape.stroke:
            self._stroke(shape.stroke, shape.width, shape.dash)

    def _stroke(self, colour: str, width: float, dash: tuple[float, ...]) -> None:
        self._set(stroke_style=colour, line_width=width)
        if self._dash != dash:
            self._dash = dash
            self._canvas.set_line_dash(list(dash))
        self._canvas.stroke()

    def _set(self, **style: object) -> None:
        for name, value in style.items():
            if self._style.get(name) != value:
                self._style[name] = value
                setattr(self._canvas, name, value)


_WAYS: Final[dict[type, Callable[..., None]]] = {
    Polygon: _Pen.polygon,
    Ellipse: _Pen.ellipse,
    Line: _Pen.line,
    Text: _Pen.text,
}
