"""Each lesson has its notebook, and each notebook of a lesson plays it at once and links to the next."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from harmonies.lessons import Lesson, all_lessons
from harmonies_widgets.lesson.lesson_end import notebook_of

NOTEBOOKS = Path(__file__).parents[3] / "notebooks"
PLAYED = re.compile(r"LessonPage\(\"(\w+)\"\)")


def cells(notebook: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return found


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def prose(notebook: Path) -> str:
    return "\n\n".join(source(cell) for cell in cells(notebook) if cell["cell_type"] == "markdown")


def test_every_lesson_is_played_in_exactly_one_notebook() -> None:
    played = [
        (id_, notebook.name)
        for notebook in sorted(NOTEBOOKS.glob("*.ipynb"))
        for cell in cells(notebook)
        if cell["cell_type"] == "code"
        for id_ in PLAYED.findall(source(cell))
    ]
    assert sorted(played) == sorted((lesson.id, notebook_of(lesson)) for lesson in all_lessons())


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
class TestEveryLesson:
    def test_starts_with_its_title_two_sentences_and_the_first_level(self, lesson: Lesson) -> None:
        title, play, *_ = cells(NOTEBOOKS / notebook_of(lesson))
        heading, _, words = source(title).partition("\n\n")
        assert heading == f"# Lesson {lesson.number}: {lesson.title}"
        assert len(words) < 240
        assert source(play).endswith(f'LessonPage("{lesson.id}")')
        assert "".join(play["outputs"][0]["data"]["text/plain"]) == (
            f"LessonPage({lesson.id}, {len(lesson.levels)} levels)"
        )

    def test_reads_as_an_article(self, lesson: Lesson) -> None:
        text = prose(NOTEBOOKS / notebook_of(lesson))
        for part in (
            "**The rule in one sentence.**",
            "**Think.**",
            "## Why it matters",
            "## Recap",
            "## Questions",
        ):
            assert part in text, part

    def test_shows_a_picture_that_is_committed(self, lesson: Lesson) -> None:
        outputs = [
            output for cell in cells(NOTEBOOKS / notebook_of(lesson)) for output in cell.get("outputs", [])
        ]
        assert any("image/svg+xml" in output.get("data", {}) for output in outputs)

    def test_has_few_code_cells(self, lesson: Lesson) -> None:
        code = [cell for cell in cells(NOTEBOOKS / notebook_of(lesson)) if cell["cell_type"] == "code"]
        assert 2 <= len(code) <= 4

    def test_links_to_notebooks_that_are_there_and_to_the_next_lesson(self, lesson: Lesson) -> None:
        links = re.findall(r"\]\(([^)]+)\)", prose(NOTEBOOKS / notebook_of(lesson)))
        assert all((NOTEBOOKS / link).is_file() for link in links)
        following = {other.id: notebook_of(other) for other in all_lessons()}.get(lesson.next, "solo.ipynb")
        assert following in links
        assert "index.ipynb" in links
