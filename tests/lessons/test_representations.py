"""What lessons and their parts look like in a notebook or a failed test: short, and without functions."""

from __future__ import annotations

import pytest

from harmonies.lessons import Lesson, all_lessons, that
from harmonies.lessons.drawings import counted_way
from harmonies.lessons.goals import has
from harmonies.lessons.questions import points_of, spaces_with_cubes


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (has(2, "trees"), "Goal(words='have 2 trees')"),
        (that(has(2, "trees")), "Which(words='lets you have 2 trees')"),
        (
            points_of("trees"),
            "CountQuestion(label='Trees', words='How many points do the trees score?')",
        ),
        (
            spaces_with_cubes(),
            "SpaceQuestion(words='every space that takes no more tokens because of a cube', kind='chosen')",
        ),
        (counted_way(), "Drawing(words='the way that the river counts')"),
    ],
)
def test_a_part_of_a_lesson_is_shown_in_one_short_line(value: object, shown: str) -> None:
    assert repr(value) == shown


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_and_its_levels_are_shown_by_their_ids(lesson: Lesson) -> None:
    assert repr(lesson) == f"Lesson({lesson.id}, {len(lesson.levels)} levels)"
    for level in lesson.levels:
        assert repr(level) == f"{level.kind.capitalize()}({level.id})"
