"""All lessons in their order. A lesson is loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final

from harmonies.lessons.lesson import Lesson

#: The ids of the lessons in the order they are best played; each is a file of `course/`.
ORDER: Final = ("stacking", "landscapes", "water", "habitats", "turn", "animals", "spirits", "solo")


@cache
def lesson(id_: str) -> Lesson:
    """The lesson with this id; raises KeyError with the ids there are for another."""
    if id_ not in ORDER:
        raise KeyError(f"there is no lesson {id_!r}: the lessons are {', '.join(ORDER)}")
    found = import_module(f"harmonies.lessons.course.{id_}").LESSON
    assert isinstance(found, Lesson)  # noqa: S101  (for the type checker)
    return found


def all_lessons() -> tuple[Lesson, ...]:
    """Every lesson, in order."""
    return tuple(map(lesson, ORDER))
