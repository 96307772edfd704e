"""Palette: the pieces to put on a board, and the eraser that takes them away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final, Literal

import traitlets
from ipywidgets import VBox

from harmonies.board import Cube
from harmonies.picture.glyphs import cube_shapes
from harmonies.picture.shapes import Ellipse, Polygon, Scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies.tokens import Token
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.pick_row import Pick, PickRow
from harmonies_widgets.token_tray import token_svg

ERASER: Final = "eraser"

#: What a click on a space puts down, or that it takes away.
Tool = Token | Cube | Literal["eraser"]

#: Every tool by its key, which is also the key of the keyboard that picks it.
TOOLS: Final[dict[str, Tool]] = {
    **{token.lower(): token for token in Token},
    "a": Cube.ANIMAL,
    "s": Cube.SPIRIT,
    "e": ERASER,
}

_WORDS: Final = {Cube.ANIMAL: "animal cube", Cube.SPIRIT: "spirit cube", ERASER: "eraser"}


def tool_words(tool: Tool) -> str:
    return tool.word if isinstance(tool, Token) else _WORDS[tool]


class Palette(VBox):
    """The tools as pictures with their words; `on_pick` gives the tool, the page decides what is chosen."""

    chosen = traitlets.Any(None, allow_none=True)
    theme = traitlets.Instance(Theme)

    def __init__(self, **traits: Any) -> None:
        self._row = PickRow(label="Pieces")
        self._picked = Callbacks[[Tool]](self._tell_error)
        self._row.on_pick(lambda key: self._picked(TOOLS[key]))
        super().__init__(children=(self._row,), **{"theme": LIGHT, **traits})
        self.add_class("hm-palette")
        self._refresh()
        self.observe(self._refresh, ["chosen", "theme"])

    def on_pick(self, callback: Callable[[Tool], object], remove: bool = False) -> None:
        """Call `callback(tool)` when a tool is picked."""
        self._picked.register(callback, remove=remove)

    def _refresh(self, _change: object = None) -> None:
        self._row.items = tuple(self._picks())

    def _picks(self) -> Iterator[Pick]:
        for key, tool in TOOLS.items():
            words = tool_words(tool)
            yield Pick(
                key,
                _tool_svg(tool, self.theme),
                words,
                "chosen" if tool is self.chosen else "normal",
                description=f"{words.capitalize()}: key {key.upper()} while the board has the focus",
                caption=words,
            )

    def _tell_error(self, text: str) -> None:
        self._row.error = text

    def __repr__(self) -> str:
        return f"Palette({tool_words(self.chosen) if self.chosen else ''})"


@cache
def _tool_svg(tool: Tool, theme: Theme) -> str:
    if isinstance(tool, Token):
        return token_svg(tool, theme)
    if isinstance(tool, Cube):
        return to_svg(Scene(48, 48, (), cube_shapes(tool, 24, 31, 21, theme)), "")
    shapes = (
        Ellipse(25, 38, 17, 5, theme.shadow),
        Polygon(((6, 30), (17, 17), (28, 26), (18, 39), (12, 38)), theme.card, theme.ink, 1.6),
        Polygon(((17, 17), (27, 6), (41, 16), (28, 26)), theme.wrong, theme.ink, 1.6),
    )
    return to_svg(Scene(48, 48, (), shapes), "")
