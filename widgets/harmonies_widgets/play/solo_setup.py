"""The form before a solo game: what to choose, and what there is to win."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ipywidgets import Box

from harmonies.board import side_named
from harmonies.picture.theme import LIGHT, Theme
from harmonies.suns import THRESHOLDS, more_suns
from harmonies_widgets.panels import Line, Panel, button, buttons, markup
from harmonies_widgets.play.options import GameOptions
from harmonies_widgets.play.seats import person
from harmonies_widgets.play.session import Plan

_SUNS: Final = "".join(
    f'<tr><td>{points} points</td><td><span aria-hidden="true">{"☀" * suns}</span> <b>{suns}</b></td></tr>'
    for suns, points in enumerate(THRESHOLDS, start=1)
)


class SoloSetup(Box):
    """Choose, then start: `on_start` gets the plan."""

    def __init__(
        self, on_start: Callable[[Plan], object], query: Mapping[str, str] | None = None, theme: Theme = LIGHT
    ) -> None:
        self._error = Line("hm-error")
        self._on_start = on_start
        start = button("Start the game", self._start, self._error.say, primary=True)
        self._options = GameOptions(query, theme, self._error, buttons(start))
        self._more_suns = Line("hm-choice-words")
        suns = Panel(
            "goal",
            "Suns to win",
            markup(
                f'<table class="hm-table hm-sun-table"><tr><th>From</th><th>Suns</th></tr>{_SUNS}</table>'
            ),
            self._more_suns,
        )
        super().__init__(children=(self._options, suns))
        self.add_class("hm-setup")
        self._options.observe(self._show_more_suns, ["side", "spirits"])
        self._show_more_suns()

    def _show_more_suns(self, _change: object = None) -> None:
        self._more_suns.say(more_suns(side_named(self._options.side), spirits=self._options.spirits))

    def _start(self) -> None:
        side, spirits, seed = self._options.read()
        self._on_start(Plan((person("", 1),), side, spirits, seed))
