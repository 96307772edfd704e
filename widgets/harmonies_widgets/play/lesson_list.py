"""The lessons with their stars: where to begin, where to go on, and a way to start over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from ipywidgets import Box, Dropdown

from harmonies.lessons.catalogue import all_lessons
from harmonies.lessons.lesson import Lesson
from harmonies.lessons.run import MOST_STARS
from harmonies.picture.theme import LIGHT, Theme
from harmonies.store import LevelResult
from harmonies_widgets.handlers import Report
from harmonies_widgets.lesson.lesson_end import notebook_of
from harmonies_widgets.lesson.star_keeper import stars_of
from harmonies_widgets.lesson.stars import stars_in_words
from harmonies_widgets.panels import Panel, markup
from harmonies_widgets.play.confirm import Confirm
from harmonies_widgets.play.emblem import emblem

Progress = Mapping[tuple[str, str], LevelResult]
OnReset = Callable[[str | None], object]


class LessonList(Panel):
    """Every lesson as a link; `on_reset` gets the id of the lesson to forget, None for all."""

    def __init__(self, progress: Progress, on_reset: OnReset, report: Report, theme: Theme = LIGHT) -> None:
        lessons = all_lessons()
        begun = [one for one in lessons if any(lesson == one.id for lesson, _level in progress)]
        following = next((one for one in lessons if not _is_solved(one, progress)), None)
        call = "Go on here" if begun else "Start here"
        links = "".join(_link(one, progress, call if one is following else "", theme) for one in lessons)
        # All in one piece of HTML: the page shows it sooner than a widget a lesson.
        children = [markup(f'<div class="hm-lessons">{links}</div>', "hm-lessons-all")]
        if begun:
            children.append(StartOver(begun, on_reset, report))
        super().__init__("lessons", "Lessons", *children)


class StartOver(Box):
    """Forget the stars of one lesson, or of all."""

    def __init__(self, begun: list[Lesson], on_reset: OnReset, report: Report) -> None:
        self._numbers = {one.id: one.number for one in begun}
        options = [("all lessons", ""), *((f"lesson {one.number}", one.id) for one in begun)]
        self._what = Dropdown(description="Stars of", options=options)
        self._what.add_class("hm-field")
        self._confirm = Confirm(
            "Start over",
            self._question,
            "Yes, forget them",
            lambda: on_reset(self._what.value or None),
            report,
        )
        super().__init__(children=(self._what, self._confirm))
        self.add_class("hm-start-over")
        self._what.observe(lambda _change: self._confirm.ask(self._question), "value")

    @property
    def _question(self) -> str:
        if self._what.value:
            return f"Forget your stars of lesson {self._numbers[self._what.value]}?"
        return "Forget the stars of all lessons, and what practice knows of you? Games and records stay."


def _link(one: Lesson, progress: Progress, call: str, theme: Theme) -> str:
    """A lesson's link; `call` says that this is the one to play next."""
    earned, most = stars_earned(one, progress), MOST_STARS * len(one.levels)
    words = stars_in_words(earned, most)
    look = "hm-lesson-link hm-lesson-next" if call else "hm-lesson-link"
    badge = f'<b class="hm-lesson-call">{call}</b>' if call else ""
    return (
        f'<a class="{look}" href="{escape(notebook_of(one))}">{emblem(one.id, theme)}'
        f'<span class="hm-lesson-title">{one.number}. {escape(one.title)} {badge}</span>'
        f'<span class="hm-lesson-aim">{escape(one.aim)}</span>'
        f'<span class="hm-lesson-stars"><span aria-hidden="true">★</span> {words}</span>'
        f'<progress max="{most:g}" value="{earned:g}" aria-hidden="true"></progress></a>'
    )


def stars_earned(one: Lesson, progress: Progress) -> float:
    """The stars of a lesson's levels; levels of another version do not count."""
    results = (progress.get((one.id, level.id)) for level in one.levels)
    return sum(stars_of(result) for result in results if result)


def _is_solved(one: Lesson, progress: Progress) -> bool:
    return all((one.id, level.id) in progress for level in one.levels)
