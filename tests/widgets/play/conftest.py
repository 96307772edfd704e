"""A store on a fresh file with a visitor in it, and sessions that report mistakes into a list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from harmonies.store import Store, new_visitor_key
from harmonies.store.visitor import Visitor


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "harmonies.sqlite3"


@pytest.fixture
def store(database: Path) -> Iterator[Store]:
    store = Store.open(f"sqlite:///{database}?timeout=0.05")
    assert store.notice == ""
    yield store
    store.close()


@pytest.fixture
def visitor(store: Store) -> Visitor:
    return store.visitor(new_visitor_key())
