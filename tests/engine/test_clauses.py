"""Every clause has a test that names it, and every name is that of a clause."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from harmonies.rules import CLAUSES

_CLAUSES_BY_LETTER = "M3 S3 T7 P6 K4 H8 E4 L6 A2 N4 O7"
_HERE = Path(__file__).parent


def test_no_clause_of_the_rules_is_missing_from_the_engines_copy() -> None:
    expected = [
        f"{part[0]}{number}" for part in _CLAUSES_BY_LETTER.split() for number in range(1, int(part[1]) + 1)
    ]
    assert sorted(CLAUSES) == sorted(expected)


def test_every_clause_is_one_sentence() -> None:
    for sentence in CLAUSES.values():
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "\n" not in sentence


def test_every_clause_has_an_engine_test_that_names_it() -> None:
    assert set(CLAUSES) - _named_clauses() == set()


def test_no_engine_test_names_a_clause_that_does_not_exist() -> None:
    assert _named_clauses() - set(CLAUSES) == set()


def test_a_test_without_a_mark_is_not_counted() -> None:
    source = 'def test_x(): check("P1")\n@pytest.mark.clause("P2", "P3")\ndef test_y(): row("P4", "case", 1)'
    assert set(_clauses_in(ast.parse(source))) == {"P2", "P3", "P4"}


def _named_clauses() -> set[str]:
    files = [path for path in _HERE.glob("test_*.py") if path != Path(__file__)]
    return {clause for path in files for clause in _clauses_in(ast.parse(path.read_text("utf-8")))}


def _clauses_in(tree: ast.Module) -> Iterator[str]:
    """The ids in `pytest.mark.clause("P2", "P3")` and the first word of `row("P2", ...)`."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        match node.func:
            case ast.Attribute(ast.Attribute(ast.Name("pytest"), "mark"), "clause"):
                named = node.args
            case ast.Name("row"):
                named = node.args[:1]
            case _:
                continue
        yield from (str(name.value) for name in named if isinstance(name, ast.Constant))
