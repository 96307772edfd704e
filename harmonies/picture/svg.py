"""Scenes as SVG: text that any browser, notebook and README shows, with the same picture in words inside."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from zlib import crc32

from harmonies.picture.shapes import Line, Point, Polygon, Scene, Shape, Text
from harmonies.picture.theme import FONT


def to_svg(scene: Scene, title: str, description: str = "", background: str | None = None) -> str:
    """The scene as one `<svg>` element that scales to any width; the same scene gives the same text.

    Title and description are what a screen reader says instead of the picture. Without a background
    the page shows through.
    """
    body = (
        ""
        if background is None
        else f'<rect width="100%" height="100%" rx="10" fill="{escape(background)}"/>'
    )
    body += "".join(
        f"<g>{''.join(map(_element, layer))}</g>"
        for layer in (scene.ground, scene.tokens, scene.marks)
        if layer
    )
    # Ids must differ between the pictures of a page and be the same in every run: made from the content.
    key = f"{crc32((title + description + body).encode()):08x}"
    described = f' aria-describedby="d{key}"' if description else ""
    words = f'<title id="t{key}">{escape(title)}</title>'
    words += f'<desc id="d{key}">{escape(description)}</desc>' if description else ""
    width, height = _number(scene.width), _number(scene.height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" style="max-width:100%;height:auto" role="img" '
        f'aria-labelledby="t{key}"{described} font-family="{escape(FONT)}" '
        f'stroke-linejoin="round">{words}{body}</svg>'
    )


def _element(shape: Shape) -> str:
    if isinstance(shape, Text):
        return _text(shape)
    if isinstance(shape, Line):
        stroke = _stroke(shape.stroke, shape.width, shape.dash)
        return f'<polyline points="{_points(shape.points)}" fill="none"{stroke} stroke-linecap="round"/>'
    paint = _colour("fill", shape.fill) + _stroke(shape.stroke, shape.width, shape.dash)
    if isinstance(shape, Polygon):
        return f'<polygon points="{_points(shape.points)}"{paint}/>'
    x, y, rx, ry = map(_number, shape[:4])
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}"{paint}/>'


def _text(text: Text) -> str:
    # Half the height of a capital or digit above the baseline: the same in every browser, unlike
    # dominant-baseline.
    y = text.y + text.size * 0.36
    anchor = "" if text.anchor == "start" else f' text-anchor="{text.anchor}"'
    weight = "" if text.weight == "normal" else ' font-weight="bold"'
    return (
        f'<text x="{_number(text.x)}" y="{_number(y)}" font-size="{_number(text.size)}"'
        f"{_colour('fill', text.fill)}{anchor}{weight}>{escape(text.text)}</text>"
    )


def _stroke(stroke: str | None, width: float, dash: tuple[float, ...]) -> str:
    if stroke is None:
        return ""
    dashes = f' stroke-dasharray="{" ".join(map(_number, dash))}"' if dash else ""
    return f'{_colour("stroke", stroke)} stroke-width="{_number(width)}"{dashes}'


def _colour(attribute: str, colour: str | None) -> str:
    """The colour as attributes; alpha apart, because not every SVG viewer reads it in a colour."""
    if colour is None:
        return f' {attribute}="none"'
    if len(colour) == len("#rrggbbaa"):
        alpha = int(colour[-2:], 16) / 255
        return f' {attribute}="{colour[:-2]}" {attribute}-opacity="{_number(alpha)}"'
    return f' {attribute}="{escape(colour)}"'


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    """Two decimals at the most, and no more characters than needed: 3, 2.5, -0.25."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
