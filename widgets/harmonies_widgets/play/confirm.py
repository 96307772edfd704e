"""A button that asks once more before it does what cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Box

from harmonies_widgets.handlers import Report
from harmonies_widgets.panels import Line, button


class Confirm(Box):
    """`text` is the button, `question` what it asks, `yes` the answer that calls `on_yes`."""

    def __init__(
        self, text: str, question: str, yes: str, on_yes: Callable[[], object], report: Report
    ) -> None:
        self._ask = button(text, self._show_question, report)
        self._words = Line("hm-question", question)
        self._question: tuple[Any, ...] = (
            self._words,
            button(yes, on_yes, report, primary=True),
            button("No", self._show_button, report),
        )
        super().__init__(children=(self._ask,))
        self.add_class("hm-buttons")

    def ask(self, question: str) -> None:
        """Ask this from now on."""
        self._words.say(question)

    def _show_question(self) -> None:
        self.children = self._question

    def _show_button(self) -> None:
        self.children = (self._ask,)
