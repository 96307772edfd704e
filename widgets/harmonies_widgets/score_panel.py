"""ScorePanel: a score sheet that shows its working; what is chosen can be lit up on a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, Final

import traitlets
from anywidget import AnyWidget

from harmonies.board import Cube
from harmonies.picture.glyphs import cube_shapes
from harmonies.picture.scene import Mark
from harmonies.picture.shapes import Scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies.picture.trays import token_scene
from harmonies.rules import CLAUSES
from harmonies.scoring import Category, ScoreLine, ScoreSheet, category_name
from harmonies.summary import summaries
from harmonies.tokens import Token
from harmonies_widgets import front_end
from harmonies_widgets.handlers import Callbacks

_ICONS: Final[Mapping[str, Token | Cube]] = {
    "trees": Token.LEAF,
    "mountains": Token.MOUNTAIN,
    "fields": Token.FIELD,
    "buildings": Token.BRICK,
    "water": Token.WATER,
    "animals": Cube.ANIMAL,
    "spirit": Cube.SPIRIT,
}


class ScorePanel(AnyWidget):
    """The total, the categories, and the reasons of the chosen one.

    `chosen` is empty, a category ("buildings") or one of its lines ("buildings 2", counted from 0);
    `lines` are the reasons it stands for. It stays chosen while the sheet changes, so that a page can show
    how a river grows.
    """

    _esm = front_end.script("score_panel")
    _css = front_end.style("score_panel")

    sheet = traitlets.Instance(ScoreSheet, allow_none=True)
    theme = traitlets.Instance(Theme)
    chosen = traitlets.Unicode("").tag(sync=True)
    heading = traitlets.Unicode("Score").tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)
    total = traitlets.Int(0).tag(sync=True)
    rows = traitlets.List[dict[str, Any]]().tag(sync=True)
    icons = traitlets.Dict().tag(sync=True)

    def __init__(self, sheet: ScoreSheet | None = None, **traits: Any) -> None:
        self._line_chosen = Callbacks[[tuple[ScoreLine, ...]]](self._tell_error)
        super().__init__(sheet=sheet, **{"theme": LIGHT, **traits})
        self._refresh()
        self.on_msg(self._hear)
        self.observe(self._change_sheet, "sheet")
        self.observe(self._refresh, "theme")

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The lines of what is chosen, in the sheet as it is now."""
        return _lines(self.sheet, self.chosen)

    def on_line(self, callback: Callable[[tuple[ScoreLine, ...]], object], remove: bool = False) -> None:
        """Call `callback(lines)` when a category or a line is chosen; with none when it is let go."""
        self._line_chosen.register(callback, remove=remove)

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        key = message.get("key")
        if message.get("event") != "choose" or not isinstance(key, str) or key not in self._keys():
            return
        self.error = ""
        self.chosen = "" if key == self.chosen else key
        self._line_chosen(self.lines)

    def _keys(self) -> set[str]:
        return {row["key"] for row in self.rows} | {line["key"] for row in self.rows for line in row["lines"]}

    def _change_sheet(self, change: Mapping[str, Any]) -> None:
        with self.hold_sync():
            was = _lines(change["old"], self.chosen)
            self._refresh()
            self.chosen = self._still_chosen(was)

    def _still_chosen(self, was: tuple[ScoreLine, ...]) -> str:
        """What is chosen in a new sheet: the line about the same space or card, else its category."""
        name, _, number = self.chosen.partition(" ")
        if not number:
            return name if name in self._keys() else ""
        about = {_place(line) for line in was}
        for found, line in enumerate(_lines(self.sheet, name)):
            if _place(line) in about:
                return f"{name} {found}"
        return name if name in self._keys() else ""

    def _refresh(self, _change: object = None) -> None:
        sheet = self.sheet
        with self.hold_sync():
            self.icons = {name: _icon(piece, self.theme) for name, piece in _ICONS.items()}
            self.total = sheet.total if sheet else 0
            self.rows = _rows(sheet) if sheet else []

    def _tell_error(self, text: str) -> None:
        self.error = text

    def __repr__(self) -> str:
        return f"ScorePanel({self.total} points)"


def _lines(sheet: ScoreSheet | None, chosen: str) -> tuple[ScoreLine, ...]:
    name, _, number = chosen.partition(" ")
    if sheet is None or not name:
        return ()
    lines = sheet.categories[name].lines
    return lines[int(number) : int(number) + 1] if number else lines


def marks_for(lines: Iterable[ScoreLine]) -> tuple[Mark, ...]:
    """What lights up on the board for these lines: where the points come from, and where none do.

    A building lights up with all that it sees, but several at once would hide each other's view.
    """
    lines = tuple(lines)
    buildings = sum(line.clause == "L4" for line in lines)
    marks: list[Mark] = []
    for line in lines:
        if not line.spaces:
            continue
        if line.clause == "L6":
            marks.append(Mark("island", line.spaces))
        elif line.clause == "L5" and line.points:
            marks.append(Mark("path", line.spaces))
        elif line.clause == "L4":
            building, *around = line.spaces
            marks += [Mark("seen", tuple(around))] if buildings == 1 else []
            marks.append(Mark("chosen" if line.points else "missing", (building,)))
        else:
            marks.append(Mark("chosen" if line.points else "missing", line.spaces))
    return tuple(marks)


def _rows(sheet: ScoreSheet) -> list[dict[str, Any]]:
    short = summaries(sheet)
    return [
        _row(name, category, sheet, short[name])
        for name, category in sheet.categories.items()
        # Cards have a row as soon as there are any.
        if category.lines or name not in ("animals", "spirit")
    ]


def _row(name: str, category: Category, sheet: ScoreSheet, short: str) -> dict[str, Any]:
    return {
        "key": name,
        "name": category_name(name, sheet.side),
        "points": category.points,
        "short": short,
        "lines": [
            {
                "key": f"{name} {number}",
                "points": line.points,
                "reason": line.reason,
                "clause": line.clause,
                "rule": CLAUSES[line.clause],
            }
            for number, line in enumerate(category.lines)
        ],
    }


def _place(line: ScoreLine) -> str:
    """What a line is about while the board changes: its card, or its first and last spaces."""
    if line.card:
        return line.card
    if len(line.spaces) == 1 or line.clause == "L4":
        return line.spaces[0]
    return f"{line.spaces[0]}-{line.spaces[-1]}"


@cache
def _icon(piece: Token | Cube, theme: Theme) -> str:
    if isinstance(piece, Token):
        return to_svg(token_scene(piece, theme), "")
    return to_svg(Scene(48, 48, (), cube_shapes(piece, 24, 30, 22, theme)), "")
