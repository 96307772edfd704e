"""The catalogue: every lesson in its place, and nothing left untaught."""

from __future__ import annotations

from importlib.resources import files
from itertools import pairwise

import pytest

from harmonies.lessons import Lesson, all_lessons, lesson
from harmonies.lessons.catalogue import ORDER
from harmonies.rules import CLAUSES


def test_lessons_come_in_their_order_and_lead_on_to_the_next() -> None:
    lessons = all_lessons()
    assert [one.id for one in lessons] == list(ORDER)
    assert [one.number for one in lessons] == list(range(1, len(lessons) + 1))
    for one, following in pairwise(lessons):
        assert one.next == following.id


def test_every_file_of_the_course_is_in_the_catalogue() -> None:
    there = {entry.name for entry in files("harmonies.lessons.course").iterdir()}
    names = {name.removesuffix(".py") for name in there if name.endswith(".py") and name != "__init__.py"}
    assert names == set(ORDER)


def test_an_unknown_lesson_is_refused_with_the_lessons_there_are() -> None:
    with pytest.raises(KeyError, match="there is no lesson 'chess': the lessons are stacking"):
        lesson("chess")


@pytest.mark.parametrize("one", all_lessons(), ids=lambda one: one.id)
def test_a_lesson_ends_with_a_recap_and_questions(one: Lesson) -> None:
    assert len(one.recap) >= 2
    assert len(one.questions) >= 3
    assert all(question.text.endswith("?") and question.answer for question in one.questions)
    assert one.aim.endswith(".")


def test_there_are_eight_lessons_with_seventy_levels_at_least() -> None:
    assert ORDER == ("stacking", "landscapes", "water", "habitats", "turn", "animals", "spirits", "solo")
    assert sum(len(one.levels) for one in all_lessons()) >= 70


@pytest.mark.parametrize("topic", ["stacking", "habitats", "water", "spirits"])
def test_each_main_topic_has_levels_enough(topic: str) -> None:
    assert len(lesson(topic).levels) >= 8


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_taught_by_a_level(clause: str) -> None:
    assert any(clause in one.clauses for one in all_lessons())
