"""The library of the database is loaded when a store is opened, not before."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = "import sys; print('sqlalchemy' in sys.modules, 'platformdirs' in sys.modules)"


@pytest.mark.parametrize(
    ("statement", "loaded"),
    [
        ("import harmonies", "False False"),
        ("from harmonies.store import Store, StoreError, SavedGame, new_visitor_key", "False False"),
        ("from harmonies.store import Store; Store.open('sqlite://')", "True True"),
    ],
)
def test_what_is_loaded(statement: str, loaded: str) -> None:
    program = [sys.executable, "-c", f"{statement}; {LOADED}"]
    assert subprocess.run(program, capture_output=True, text=True, check=True).stdout.strip() == loaded
