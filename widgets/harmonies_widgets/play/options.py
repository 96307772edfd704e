"""What is chosen before a game: side, Spirits, seed. Each choice says what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import traitlets
from ipywidgets import Text, ToggleButtons

from harmonies.board import SIDES, Board, NotationError, Side, side_named
from harmonies.picture.layout import Layout
from harmonies.picture.scene import board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies.rules import CLAUSES
from harmonies_widgets.panels import Line, Panel, area
from harmonies_widgets.pick_row import Pick, PickRow, State

#: What water makes on each side, the clause that says how it scores, and some water as an example.
_WATER: Final = {
    "A": ("rivers", "L5", "A: . W . . . / . W . . / . . W . . / . . W . / . . . W ."),
    "B": ("islands", "L6", "B: . . . . / . . . / W W W W / . . . / . . . . / W W W / . . . ."),
}
_HEX: Final = 18.0  # both sides are drawn to the same scale
_LONGEST_SEED: Final = 19
_HIGHEST_SEED: Final = 2**63 - 1
_SEED_WORDS: Final = (
    "A number that deals the same tokens and cards again. Leave it empty for a new deal, or share it with a "
    "friend."
)


class GameOptions(Panel):
    """Side, Spirits and seed, and `below` them whatever the form needs.

    `read` gives all three; the traits `side` and `spirits` follow what is chosen.
    """

    side = traitlets.Enum(list(SIDES), "A")
    spirits = traitlets.Bool(False)

    def __init__(self, query: Mapping[str, str] | None = None, theme: Theme = LIGHT, *below: Any) -> None:
        asked = query or {}
        self._theme = theme
        self._sides = PickRow(label="Side of the board")
        self._sides.add_class("hm-sides")
        self._sides.on_pick(self._choose_side)
        self._side_words = Line("hm-choice-words")
        self._spirits = ToggleButtons(
            options=[("Without Spirits", False), ("With Spirits", True)],
            value=asked.get("spirits") == "yes",
            tooltips=["Animal cards only", "Each player keeps one of two Nature's Spirits"],
        )
        self._spirits.add_class("hm-choice")
        self._seed = Text(value=asked.get("seed", "")[:_LONGEST_SEED], placeholder="any", description="Seed")
        self._seed.add_class("hm-field")
        super().__init__(
            "options",
            "The game",
            area("choice", self._sides, self._side_words),
            area("choice", self._spirits, Line("hm-choice-words", f"{CLAUSES['N1']} {CLAUSES['N4']}")),
            area("choice", self._seed, Line("hm-choice-words", _SEED_WORDS)),
            *below,
        )
        self.side = asked["side"] if asked.get("side") in SIDES else "A"
        traitlets.link((self._spirits, "value"), (self, "spirits"))
        self.observe(self._show_sides, "side")
        self._show_sides()

    def read(self) -> tuple[Side, bool, int | None]:
        """Side, Spirits or not, and the seed, None for any. Raises NotationError for a seed that is none."""
        return side_named(self.side), self.spirits, parse_seed(self._seed.value)

    def _choose_side(self, name: str) -> None:
        self.side = name

    def _show_sides(self, _change: object = None) -> None:
        self._sides.items = tuple(self._pick(side) for side in SIDES.values())
        self._side_words.say(CLAUSES[_WATER[self.side][1]])

    def _pick(self, side: Side) -> Pick:
        water, clause, example = _WATER[side.name]
        scene = board_scene(Board.parse(example), (), self._theme, Layout(side, _HEX))
        caption = f"Side {side}: {water}"
        state: State = "chosen" if side.name == self.side else "normal"
        return Pick(side.name, to_svg(scene, caption), caption, state, CLAUSES[clause], caption)


def parse_seed(text: str) -> int | None:
    """The seed that somebody typed; None for an empty field. Raises NotationError.

    >>> parse_seed(" 4821 "), parse_seed("")
    (4821, None)
    """
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST_SEED and int(text) <= _HIGHEST_SEED):
        raise NotationError(f"a seed is a whole number from 0 to {_HIGHEST_SEED:,}; leave it empty for any")
    return int(text)
