"""FeedbackPanel: what the engine answers, the rule behind it, the hints, and the stars in the end."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from harmonies.lessons.feedback import Feedback, Status
from harmonies.lessons.run import LevelRun
from harmonies.rules import CLAUSES
from harmonies_widgets.lesson.paper import Paper
from harmonies_widgets.lesson.stars import stars_html

#: So many lines of reasons are shown with a solved level.
_SHOWN_WHEN_SOLVED: Final = 4
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
    if not said and run.is_solved:
        yield from _why(run.level.why)
        yield from _folded(tuple(_reasons(feedback)))
    elif not said:
        yield from _reasons(feedback)
    yield "</div>"


def _why(why: str) -> Iterator[str]:
    if why:
        yield f'<p class="hm-why">{escape(why)}</p>'


def _folded(reasons: tuple[str, ...]) -> Iterator[str]:
    """What shows that it is right: many lines only for those who ask, as the way on matters more now."""
    if len(reasons) <= _SHOWN_WHEN_SOLVED:
        yield from reasons
    else:
        yield f"<details><summary>The reasons</summary>{''.join(reasons)}</details>"


def _reasons(feedback: Feedback) -> Iterator[str]:
    """The details and the rules behind them; a rule that a detail quotes is not said twice."""
    details = feedback.details
    yield from (f"<p>{escape(text)}</p>" for text in details)
    for clause in feedback.clauses:
        if not any(CLAUSES[clause] in text for text in details):
            yield f'<p class="hm-rule"><b>Rule {escape(clause)}</b> {escape(CLAUSES[clause])}</p>'


def _hints(run: LevelRun) -> Iterator[str]:
    """The hints that were asked for, the newest first: it is the one to read."""
    if run.hints and not run.is_solved:
        yield '<div class="hm-hints">'
        for number, hint in reversed(tuple(enumerate(run.hints, start=1))):
            yield f"<p><b>Hint {number}</b> {escape(hint)}</p>"
        yield "</div>"
