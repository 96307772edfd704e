"""A store on a fresh file, and a visitor in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from harmonies.store import Store, new_visitor_key
from harmonies.store.visitor import Visitor


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "harmonies.sqlite3"


@pytest.fixture
def url(path: Path) -> str:
    return f"sqlite:///{path}?timeout=0.05"


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store.open(url)
    assert store.notice == ""
    yield store
    store.close()


@pytest.fixture
def visitor(store: Store) -> Visitor:
    return store.visitor(new_visitor_key())
