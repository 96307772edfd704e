"""The form before a solo game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ipywidgets import Box

from harmonies.picture.theme import LIGHT, Theme
from harmonies.rules import CLAUSES
from harmonies_widgets.panels import Line, Panel, button, buttons
from harmonies_widgets.play.options import GameOptions
from harmonies_widgets.play.seats import person
from harmonies_widgets.play.session import Plan


class SoloSetup(Box):
    """Choose, then start: `on_start` gets the plan."""

    def __init__(
        self, on_start: Callable[[Plan], object], query: Mapping[str, str] | None = None, theme: Theme = LIGHT
    ) -> None:
        self._options = GameOptions(query, theme)
        self._error = Line("hm-error")
        self._on_start = on_start
        start = button("Start the game", self._start, self._error.say, primary=True)
        panel = Panel(
            "setup",
            "A solo game",
            Line("hm-lead", "Fill your board alone, against the suns: the more points, the more suns."),
            self._options,
            Line("hm-quiet", f"{CLAUSES['O5']} {CLAUSES['O6']}"),
            self._error,
            buttons(start),
        )
        super().__init__(children=(panel,))
        self.add_class("hm-setup")

    def _start(self) -> None:
        side, spirits, seed = self._options.read()
        self._on_start(Plan((person("", 1),), side, spirits, seed))
