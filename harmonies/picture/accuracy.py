"""How well each theme of practice goes, as bars with their numbers beside them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from harmonies.picture.shapes import Polygon, Scene, Shape, Text
from harmonies.picture.theme import LIGHT, Theme

_WIDTH: Final = 340.0
_ROW: Final = 44.0
_BAR: Final = 12.0


class Tally(NamedTuple):
    """A theme with the answers that were right at once, and all of them."""

    title: str
    right: int
    answered: int

    @property
    def words(self) -> str:
        return f"{self.right} of {self.answered} right at once" if self.answered else "not tried yet"


def accuracy_scene(tallies: Sequence[Tally], theme: Theme = LIGHT) -> Scene:
    """A row a theme: its title, what was right in words, and a bar as long as its share."""
    shapes: list[Shape] = []
    for number, tally in enumerate(tallies):
        y = number * _ROW
        shapes.append(Text(0, y + 12, tally.title, 14, theme.ink, "bold", "start"))
        shapes.append(Text(_WIDTH, y + 12, _share(tally), 13, theme.muted, anchor="end"))
        shapes.append(Polygon(_bar(y + 24, _WIDTH), theme.rung, theme.rung_edge))
        if tally.right:
            shapes.append(Polygon(_bar(y + 24, _WIDTH * tally.right / tally.answered), theme.done))
    return Scene(_WIDTH, max(1, len(tallies)) * _ROW, tuple(shapes))


def _share(tally: Tally) -> str:
    return f"{tally.right} of {tally.answered}" if tally.answered else "not tried yet"


def _bar(y: float, width: float) -> tuple[tuple[float, float], ...]:
    return ((0.5, y), (width - 0.5, y), (width - 0.5, y + _BAR), (0.5, y + _BAR))
