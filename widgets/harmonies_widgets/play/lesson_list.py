"""The lessons with their stars, and a way to start over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ipywidgets import Box

from harmonies.lessons.catalogue import all_lessons
from harmonies.lessons.lesson import Lesson
from harmonies.lessons.run import MOST_STARS
from harmonies.store import LevelResult
from harmonies_widgets.handlers import Report
from harmonies_widgets.lesson.lesson_end import notebook_of
from harmonies_widgets.lesson.star_keeper import stars_of
from harmonies_widgets.lesson.stars import stars_in_words
from harmonies_widgets.panels import Panel, markup
from harmonies_widgets.play.confirm import Confirm

Progress = Mapping[tuple[str, str], LevelResult]


class LessonList(Panel):
    """Every lesson as a link; `on_reset` gets the id of the lesson to forget, None for all."""

    def __init__(self, progress: Progress, on_reset: Callable[[str | None], object], report: Report) -> None:
        started = {lesson for lesson, _level in progress}
        lessons = all_lessons()
        following = next((one for one in lessons if not _is_solved(one, progress)), None)
        rows = [
            _row(
                one,
                progress,
                is_next=one is following,
                reset=_reset(one, on_reset, report) if one.id in started else (),
            )
            for one in lessons
        ]
        everything = Confirm(
            "Forget all stars",
            "Forget the stars of all lessons, and what practice knows of you? Games and records stay.",
            "Yes, forget them",
            lambda: on_reset(None),
            report,
        )
        super().__init__("lessons", "Lessons", *rows, *((everything,) if started else ()))


def _row(one: Lesson, progress: Progress, *, is_next: bool, reset: tuple[Confirm, ...]) -> Box:
    earned, most = stars_earned(one, progress), MOST_STARS * len(one.levels)
    words = stars_in_words(earned, most)
    look = "hm-lesson-link hm-lesson-next" if is_next else "hm-lesson-link"
    link = (
        f'<a class="{look}" href="{escape(notebook_of(one))}">'
        f'<span class="hm-lesson-number">{one.number}</span>'
        f'<span class="hm-lesson-title">{escape(one.title)}</span>'
        f'<span class="hm-lesson-aim">{escape(one.aim)}</span>'
        f'<span class="hm-lesson-stars" title="{words}"><span aria-hidden="true">★</span> {words}</span>'
        f'<progress max="{most:g}" value="{earned:g}" aria-hidden="true"></progress></a>'
    )
    row = Box(children=(markup(link), *reset))
    row.add_class("hm-lesson-row")
    return row


def _reset(one: Lesson, on_reset: Callable[[str | None], object], report: Report) -> tuple[Confirm, ...]:
    question = f"Forget your stars of lesson {one.number}?"
    return (Confirm("Start over", question, "Yes, forget them", lambda: on_reset(one.id), report),)


def stars_earned(one: Lesson, progress: Progress) -> float:
    """The stars of a lesson's levels; levels of another version do not count."""
    results = (progress.get((one.id, level.id)) for level in one.levels)
    return sum(stars_of(result) for result in results if result)


def _is_solved(one: Lesson, progress: Progress) -> bool:
    return all((one.id, level.id) in progress for level in one.levels)
