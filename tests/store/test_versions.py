"""A store of an older version is led to this one; a store of a newer one is never touched."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from harmonies.store import Store, StoreError, new_visitor_key, schema

KEY = new_visitor_key()


def at_version(path: Path, url: str, version: int) -> bytes:
    """The bytes of a store with a game, which says that it is of this version."""
    store = Store.open(url)
    store.visitor(KEY).new_game("solo", "Old game", "record")
    store.close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE schema_version SET version = ?", [version])
    connection.close()
    return path.read_bytes()


def version_in(path: Path) -> int:
    connection = sqlite3.connect(path)
    [(version,)] = connection.execute("SELECT version FROM schema_version")
    connection.close()
    return int(version)


def newest(monkeypatch: pytest.MonkeyPatch, version: int, steps: Mapping[int, Sequence[str]]) -> None:
    monkeypatch.setattr(schema, "VERSION", version)
    monkeypatch.setattr(schema, "STEPS", steps)


def test_every_older_version_has_its_step() -> None:
    assert sorted(schema.STEPS) == list(range(1, schema.VERSION))


def test_a_fresh_store_is_of_this_version(path: Path, url: str) -> None:
    Store.open(url).close()
    assert version_in(path) == schema.VERSION


def test_a_newer_store_is_not_touched(path: Path, url: str) -> None:
    before = at_version(path, url, schema.VERSION + 1)
    store = Store.open(url)
    assert "newer version" in store.notice
    assert not store.lasting
    visitor = store.visitor(KEY)
    assert visitor.games() == ()
    game = visitor.save_game(visitor.new_game("solo", "", "a"), "ab")
    assert visitor.games() == (game,)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_store_that_became_newer_in_use_is_not_touched(path: Path, store: Store) -> None:
    visitor = store.visitor(KEY)
    game = visitor.new_game("solo", "", "a")
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE schema_version SET version = version + 1")
    connection.close()
    with pytest.raises(StoreError, match="newer version"):
        visitor.save_game(game, "ab")
    assert visitor.game(game.id) == game


def test_an_older_store_is_led_step_by_step(path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at_version(path, url, 1)
    steps = {
        1: ("ALTER TABLE saved_games ADD COLUMN opening TEXT", "UPDATE saved_games SET opening = 'one'"),
        2: ("UPDATE saved_games SET opening = opening || ' two'",),
    }
    newest(monkeypatch, 3, steps)
    for _ in range(2):  # the second opening finds nothing to do
        store = Store.open(url)
        assert store.notice == ""
        [game] = store.visitor(KEY).games()
        assert game.summary == "Old game"
        store.close()
        assert version_in(path) == 3
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT opening FROM saved_games").fetchall() == [("one two",)]
    connection.close()


def test_a_step_that_fails_leaves_the_older_store_as_it_was(
    path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_version(path, url, 1)
    newest(monkeypatch, 2, {1: ("DELETE FROM saved_games", "UPDATE nowhere SET nothing = 1")})
    store = Store.open(url)
    assert "cannot be kept" in store.notice
    assert not store.lasting
    monkeypatch.undo()
    assert version_in(path) == 1
    old = Store.open(url)
    assert [game.summary for game in old.visitor(KEY).games()] == ["Old game"]
    old.close()
