"""FeedbackPanel: what the engine answers, the rule behind it, the hints, and the stars in the end."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from harmonies.lessons.feedback import Status
from harmonies.lessons.run import LevelRun
from harmonies.rules import CLAUSES
from harmonies_widgets.lesson.paper import Paper
from harmonies_widgets.lesson.stars import stars_html

_SIGNS: Final = {Status.WRONG: "✗", Status.SOLVED: "✓", Status.PLAYING: ""}


class FeedbackPanel(Paper):
    """All texts come from the level and the engine; none is about the rules by itself."""

    def __init__(self) -> None:
        super().__init__("hm-feedback")

    def show(self, run: LevelRun, said: str = "") -> None:
        """Show how the run stands; `said` is a word about how to answer, in place of the feedback."""
        self.html = "".join((*_answer(run, said), *_hints(run)))


def _answer(run: LevelRun, said: str) -> Iterator[str]:
    feedback = run.feedback
    headline = said or feedback.headline
    if not headline:
        return
    status = Status.PLAYING if said else feedback.status
    sign = f'<span class="hm-sign" aria-hidden="true">{_SIGNS[status]}</span>' if _SIGNS[status] else ""
    yield f'<div class="hm-answer" data-status="{status}">'
    if run.is_solved and not said:
        yield stars_html(run.stars)
    yield f'<p class="hm-headline">{sign}{escape(headline)}</p>'
    if not said:
        yield from (f"<p>{escape(text)}</p>" for text in feedback.details)
        if run.is_solved and run.level.why:
            yield f'<p class="hm-why">{escape(run.level.why)}</p>'
        yield from _rules(feedback.clauses)
    yield "</div>"


def _rules(clauses: tuple[str, ...]) -> Iterator[str]:
    for clause in clauses:
        yield f'<p class="hm-rule"><b>Rule {escape(clause)}</b> {escape(CLAUSES[clause])}</p>'


def _hints(run: LevelRun) -> Iterator[str]:
    """The hints that were asked for, the newest first: it is the one to read."""
    if run.hints and not run.is_solved:
        yield '<div class="hm-hints">'
        for number, hint in reversed(tuple(enumerate(run.hints, start=1))):
            yield f"<p><b>Hint {number}</b> {escape(hint)}</p>"
        yield "</div>"
