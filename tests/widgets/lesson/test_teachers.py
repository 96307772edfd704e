"""What the page for teachers shows does what it says."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

from harmonies import lessons
from harmonies.lessons import choose, drawings, goals, questions, table_questions
from harmonies_widgets import LevelPlayer
from tests.widgets.lesson.driving import solve

PROJECT = Path(__file__).parents[3]
PAGE = (PROJECT / "docs" / "teachers.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_every_example_runs_and_prints_what_stands_below_it() -> None:
    names: dict[str, Any] = {}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for block in blocks("python"):
            exec(block, names)  # noqa: S102  (it is our own page)
    (told,) = blocks("text")
    assert printed.getvalue() == told


def test_the_level_of_ten_lines_has_ten_lines_and_is_solved_by_its_par() -> None:
    first = blocks("python")[0]
    assert len(first.splitlines()) == 10
    names: dict[str, Any] = {}
    exec(first, names)  # noqa: S102
    player = LevelPlayer(names["level"])
    solve(player)
    assert player.run.stars == 3


def test_the_notebook_has_the_same_level() -> None:
    notebook = json.loads((PROJECT / "notebooks" / "teachers.ipynb").read_text(encoding="utf-8"))
    sources = ["".join(cell["source"]) for cell in notebook["cells"]]
    assert blocks("python")[0].rstrip("\n") in sources


def test_its_pictures_are_there_and_small() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", PAGE)
    assert len(pictures) == 3
    for picture in pictures:
        assert (PROJECT / "docs" / picture).stat().st_size < 150_000


def test_all_that_it_names_is_there() -> None:
    rooms = (lessons, choose, drawings, goals, questions, table_questions)
    lists = PAGE.partition("- **Goals**")[2].partition("## In the middle")[0]
    named = set(re.findall(r"`(\w+)\(", lists))
    assert len(named) > 20
    missing = {name for name in named if not any(hasattr(room, name) for room in rooms)}
    assert not missing
