"""The bar at the top of a table: what to do now, or why the last click was refused, and if it is saved."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ipywidgets import HTML, Box, Widget

from harmonies.rules import CLAUSES, Violation

_SAVED: Final = "Every step is saved at once: you can close the page and go on later."


class StatusBar(Box):
    """One sentence at a time, kept in `sentence`; `about` names the game, `further` buttons follow."""

    def __init__(self, about: str = "", further: Sequence[Widget] = ()) -> None:
        self._about = escape(about)
        self._text = HTML()
        self._text.add_class("hm-status-text")
        self._saved = HTML()
        self._saved.add_class("hm-status-saved")
        self.sentence = ""
        super().__init__(children=(self._text, self._saved, *further))
        self.add_class("hm-status")
        self.add_class("hm-sentence")

    def say(self, sentence: str) -> None:
        """What to do now."""
        self._show(sentence, escape(sentence), is_refusal=False)

    def refuse(self, violations: Sequence[Violation]) -> None:
        """Why something is not possible, with its rules."""
        sentence = " ".join(violation.message for violation in violations)
        rules = "".join(
            f' <abbr title="{escape(CLAUSES[clause])}">Rule&nbsp;{escape(clause)}</abbr>'
            for clause in dict.fromkeys(violation.clause for violation in violations)
        )
        self._show(sentence, escape(sentence) + rules, is_refusal=True)

    def tell(self, sentence: str) -> None:
        """What went wrong, or what has to be done first."""
        self._show(sentence, escape(sentence), is_refusal=True)

    def show_saved(self, *, is_saved: bool) -> None:
        state = f'<span title="{_SAVED}">saved ✓</span>' if is_saved else "<b>not saved</b>"
        sign = f'<span class="hm-about">{self._about}</span> {state}'
        if self._saved.value != sign:
            self._saved.value = sign

    def _show(self, sentence: str, html: str, *, is_refusal: bool) -> None:
        self.sentence = sentence
        self._text.value = html
        if is_refusal:
            self.add_class("hm-refused")
        else:
            self.remove_class("hm-refused")

    def __repr__(self) -> str:
        return f"StatusBar({self.sentence!r})"
