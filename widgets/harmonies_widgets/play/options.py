"""What is chosen before a game: side, Spirits, seed. Each choice says what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ipywidgets import Box, Text, ToggleButtons

from harmonies.board import SIDES, Board, NotationError, Side, side_named
from harmonies.picture.layout import Layout
from harmonies.picture.scene import board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies.rules import CLAUSES
from harmonies_widgets.panels import Line, markup
from harmonies_widgets.pick_row import Pick, PickRow, State

_WATER: Final = {"A": ("rivers", "L5"), "B": ("islands", "L6")}
_LONGEST_SEED: Final = 19
_HIGHEST_SEED: Final = 2**63 - 1


class GameOptions(Box):
    """Side, Spirits and seed. `read` gives them, or a sentence about what is wrong."""

    def __init__(self, query: Mapping[str, str] | None = None, theme: Theme = LIGHT) -> None:
        asked = query or {}
        self._theme = theme
        self._side = side_named(asked["side"]) if asked.get("side") in SIDES else side_named("A")
        self._sides = PickRow(label="Side of the board")
        self._sides.add_class("hm-sides")
        self._sides.on_pick(self._choose_side)
        self._side_words = Line("hm-quiet")
        self._spirits = ToggleButtons(
            options=[("Without Spirits", False), ("With Spirits", True)],
            value=asked.get("spirits") == "yes",
            tooltips=["Animal cards only", "Each player keeps one of two Nature's Spirits"],
        )
        self._spirits.add_class("hm-choice")
        self._seed = Text(value=asked.get("seed", "")[:_LONGEST_SEED], placeholder="any", description="Seed")
        self._seed.add_class("hm-field")
        super().__init__(
            children=(
                self._sides,
                self._side_words,
                self._spirits,
                Line("hm-quiet", f"{CLAUSES['N1']} {CLAUSES['N4']}"),
                self._seed,
                markup(
                    "The same seed deals the same tokens and cards again: leave it empty for a new game, or "
                    "share it with a friend.",
                    "hm-quiet",
                ),
            )
        )
        self.add_class("hm-options")
        self._show_sides()

    def read(self) -> tuple[Side, bool, int | None]:
        """Side, Spirits or not, and the seed, None for any. Raises NotationError for a seed that is none."""
        return self._side, bool(self._spirits.value), parse_seed(self._seed.value)

    def _choose_side(self, name: str) -> None:
        self._side = side_named(name)
        self._show_sides()

    def _show_sides(self) -> None:
        self._sides.items = tuple(self._pick(side) for side in SIDES.values())
        self._side_words.say(CLAUSES[_WATER[self._side.name][1]])

    def _pick(self, side: Side) -> Pick:
        water, clause = _WATER[side.name]
        scene = board_scene(Board.empty(side), (), self._theme, Layout.fitting(side, 150))
        caption = f"Side {side}: {water}"
        state: State = "chosen" if side is self._side else "normal"
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
