"""LessonEnd: what a lesson closes with: the stars, a recap, questions to think about, and where to go on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from harmonies.lessons import lesson
from harmonies.lessons.lesson import Lesson
from harmonies.lessons.run import MOST_STARS
from harmonies_widgets.lesson.paper import Paper
from harmonies_widgets.lesson.stars import stars_in_words

_START_PAGE: Final = "index.ipynb"
_SOLO_PAGE: Final = "solo.ipynb"


class LessonEnd(Paper):
    """The end of a lesson; the answers to its questions are hidden until they are asked for."""

    def __init__(self, of: Lesson) -> None:
        super().__init__("hm-end")
        self.lesson = of

    def show(self, stars: Mapping[str, float]) -> None:
        self.html = "".join((*self._result(stars), *self._recap(), *self._questions(), *self._ways_on()))

    def _result(self, stars: Mapping[str, float]) -> Iterator[str]:
        levels = self.lesson.levels
        solved = len(stars)
        title = "Lesson complete" if solved == len(levels) else f"{solved} of {len(levels)} levels solved"
        most = MOST_STARS * len(levels)
        yield f"<h2>{title}</h2>"
        yield f'<p class="hm-task-text">{stars_in_words(sum(stars.values()), most)}</p>'

    def _recap(self) -> Iterator[str]:
        yield "<h3>To remember</h3><ul>"
        yield from (f"<li>{escape(line)}</li>" for line in self.lesson.recap)
        yield "</ul>"

    def _questions(self) -> Iterator[str]:
        yield "<h3>Do you know?</h3>"
        for question in self.lesson.questions:
            text, answer = escape(question.text), escape(question.answer)
            yield f"<details><summary>{text}</summary><p>{answer}</p></details>"

    def _ways_on(self) -> Iterator[str]:
        yield '<p class="hm-ways">'
        if self.lesson.next:
            following = lesson(self.lesson.next)
            words = f"Lesson {following.number}: {following.title}"
            yield _link(words, notebook_of(following), "hm-button-primary")
        else:
            yield _link("Play a solo game", _SOLO_PAGE, "hm-button-primary")
        yield _link("All lessons", _START_PAGE)
        yield "</p>"


def notebook_of(of: Lesson) -> str:
    """The notebook that a lesson is played in."""
    return f"lesson-{of.number}-{of.id}.ipynb"


def _link(words: str, address: str, look: str = "") -> str:
    return f'<a class="hm-button {look}" href="{escape(address)}">{escape(words)}</a>'
