"""A write that fails says so, loses nothing that was saved, and the next one may succeed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from harmonies.store import SavedGame, Store, StoreError, new_visitor_key
from harmonies.store.visitor import Visitor

KEY = new_visitor_key()
LONG = "place W a1\n" * 50_000


@contextmanager
def no_room_in(store: Store) -> Iterator[None]:
    """A file that may not grow any more: to SQLite that is a full disk."""

    def limit(pages: str) -> None:
        with store._database._engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    limit("1")  # the smallest that is possible, which is the size it has
    yield
    limit("1000000")


@contextmanager
def no_file_beyond(size: int) -> Iterator[None]:
    """A system that refuses to write behind this byte of any file."""
    resource = pytest.importorskip("resource", reason="only Unix limits files")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def another_program_in(path: Path) -> Iterator[None]:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    yield
    connection.close()


def goes_on(visitor: Visitor, game: SavedGame) -> bool:
    """Whether the game is as it was saved, and can be saved again, the long record included."""
    as_saved = visitor.game(game.id) == game
    after = visitor.save_game(game, LONG)
    return as_saved and visitor.game(game.id) == after


def test_a_full_disk(store: Store, visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "a")
    with no_room_in(store), pytest.raises(StoreError, match="This was not saved: the disk is full"):
        visitor.save_game(game, LONG)
    assert goes_on(visitor, game)


def test_what_is_small_may_still_fit_on_a_full_disk(store: Store, visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "a")
    with no_room_in(store):
        with pytest.raises(StoreError):
            visitor.save_game(game, LONG)
        game = visitor.save_game(game, "ab")
        assert visitor.game(game.id) == game


def test_a_disk_that_refuses(visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "a")
    with no_file_beyond(200_000), pytest.raises(StoreError, match="the disk refuses"):
        visitor.save_game(game, LONG)
    assert goes_on(visitor, game)


def test_a_file_that_another_program_holds(path: Path, visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "a")
    with another_program_in(path), pytest.raises(StoreError, match="another program is using the file"):
        visitor.save_game(game, "ab")
    assert goes_on(visitor, game)


def test_what_is_saved_can_be_read_while_another_program_writes(path: Path, visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "a")
    with another_program_in(path):
        assert visitor.games() == (game,)


def test_a_store_that_another_program_holds_at_the_start(path: Path, url: str) -> None:
    Store.open(url).close()
    with another_program_in(path):
        store = Store.open(url)
    assert "another program is using the file" in store.notice
    assert not store.lasting
    assert store.visitor(KEY).new_game("solo", "", "a")
    again = Store.open(url)
    assert again.notice == ""
    assert again.visitor(KEY).games() == ()
    again.close()


def test_an_error_in_the_middle_undoes_the_whole_change(store: Store, visitor: Visitor) -> None:
    visitor.record_level("trees", "1", 3)

    def half_a_change() -> None:
        with store._database.writing() as connection:
            connection.exec_driver_sql("DELETE FROM level_results")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half_a_change()
    assert list(visitor.progress()) == [("trees", "1")]


@pytest.mark.parametrize("place", ["file", "memory"])
def test_threads_take_turns(url: str, place: str) -> None:
    store = Store.open(url if place == "file" else "sqlite://")
    visitor = store.visitor(KEY)

    def finish_levels(lesson: str) -> None:
        for level in range(20):
            visitor.record_level(lesson, str(level), 3)

    threads = [Thread(target=finish_levels, args=[lesson]) for lesson in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(visitor.progress()) == 60
    store.close()
