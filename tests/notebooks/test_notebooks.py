"""The notebooks are thin, were executed, and nbval really compares what they show."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))
FIXTURES = Path(__file__).parent / "fixtures"


def cells(notebook: Path, kind: str) -> list[dict[str, Any]]:
    data = json.loads(notebook.read_text(encoding="utf-8"))
    return [cell for cell in data["cells"] if cell["cell_type"] == kind]


def nbval(notebook: Path, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """A run of nbval over one notebook, with a store of its own."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--nbval", "-p", "no:xdist", "-q", "-o", "addopts=", str(notebook)],
        env=os.environ | {"HARMONIES_DATABASE_URL": f"sqlite:///{tmp_path / 'store.db'}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )


def test_there_are_notebooks() -> None:
    assert NOTEBOOKS


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
class TestEveryNotebook:
    def test_starts_with_a_heading(self, notebook: Path) -> None:
        first = json.loads(notebook.read_text(encoding="utf-8"))["cells"][0]
        assert first["cell_type"] == "markdown"
        assert "".join(first["source"]).startswith("# ")

    def test_has_code_cells_of_a_few_lines(self, notebook: Path) -> None:
        for cell in cells(notebook, "code"):
            source = "".join(cell["source"])
            assert 0 < len(source.splitlines()) <= 10, source

    def test_was_executed_without_errors(self, notebook: Path) -> None:
        for cell in cells(notebook, "code"):
            assert cell["execution_count"], "".join(cell["source"])
            assert all(output["output_type"] != "error" for output in cell["outputs"])

    def test_shows_something_that_nbval_compares(self, notebook: Path) -> None:
        assert any(cell["outputs"] for cell in cells(notebook, "code"))

    def test_names_no_machine(self, notebook: Path) -> None:
        text = notebook.read_text(encoding="utf-8")
        assert not re.search(r"/(home|root|Users|tmp)/", text)
        assert "http://" not in text.replace("http://www.w3.org/", "")


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_running_it_again_shows_the_same(notebook: Path, tmp_path: Path) -> None:
    run = nbval(notebook, tmp_path)
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("broken", sorted(FIXTURES.glob("fails-*.ipynb")), ids=lambda path: path.stem)
def test_a_broken_notebook_fails(broken: Path, tmp_path: Path) -> None:
    run = nbval(broken, tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
