"""Rows of tables whose id is the clause they hold the engine to."""

from __future__ import annotations

from typing import Any

import pytest


def row(clause: str, case: str, *values: Any) -> Any:
    """A row for `pytest.mark.parametrize`: counted by test_clauses.py as a test that names the clause."""
    return pytest.param(*values, id=f"{clause} {case}", marks=pytest.mark.clause(clause))
