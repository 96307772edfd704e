"""A damaged file is kept aside, a fresh one started, and the page told."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import pytest
from sqlalchemy import make_url

from harmonies.store import Store, StoreError, new_visitor_key
from harmonies.store.opening import _open_afresh

KEY: Final = new_visitor_key()


def filled(url: str, path: Path) -> bytes:
    """The bytes of a store with a hundred games in many pages."""
    store = Store.open(url)
    visitor = store.visitor(KEY)
    for number in range(100):
        visitor.new_game("solo", f"Game {number}", "record " * 300)
    store.close()
    return path.read_bytes()


def noise(number: int) -> bytes:
    return Random(number).randbytes(number)


def with_hole(whole: bytes) -> bytes:
    """All but a stretch in the middle, which an unlucky disk returned as noise."""
    middle = len(whole) // 2
    return whole[:middle] + noise(20_000) + whole[middle + 20_000 :]


DAMAGES: Final[dict[str, Callable[[bytes], bytes]]] = {
    "noise": lambda _: noise(50_000),
    "two bytes": lambda _: b"xy",  # SQLite itself makes files of one byte, and takes them for empty
    "a text file": lambda _: b"Dear diary,\n" * 100,
    "cut in the middle": lambda whole: whole[: len(whole) // 2],
    "cut in the first page": lambda whole: whole[:1000],
    "cut in the header": lambda whole: whole[:50],
    "noise in the header": lambda whole: noise(100) + whole[100:],
    "noise behind the header": lambda whole: whole[:100] + noise(4000) + whole[4100:],
    "noise in the middle": with_hole,
    "zeros": lambda whole: bytes(len(whole)),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_kept_aside(path: Path, url: str, damage: str) -> None:
    rubbish = DAMAGES[damage](filled(url, path))
    path.write_bytes(rubbish)
    store = Store.open(url)
    assert "damaged" in store.notice
    assert store.lasting
    [aside] = path.parent.glob("harmonies.damaged-*.sqlite3")
    assert aside.read_bytes() == rubbish
    visitor = store.visitor(KEY)
    assert visitor.games() == ()
    game = visitor.new_game("solo", "", "a")
    store.close()

    again = Store.open(url)
    assert again.notice == ""
    assert again.visitor(KEY).games() == (game,)
    again.close()


def test_the_last_changes_of_a_page_are_kept_with_the_damaged_file(path: Path, url: str) -> None:
    whole = filled(url, path)
    long_open = Store.open(url)
    long_open.visitor(KEY).new_game("solo", "The last game", "")
    path.write_bytes(with_hole(whole))
    fresh = Store.open(url)
    assert "damaged" in fresh.notice
    [log] = path.parent.glob("harmonies.damaged-*.sqlite3-wal")
    assert b"The last game" in log.read_bytes()
    assert fresh.visitor(KEY).games() == ()
    long_open.visitor(KEY).new_game("solo", "After it", "")
    assert [game.summary for game in fresh.visitor(KEY).games()] == ["After it"]
    long_open.close()
    fresh.close()


def test_who_comes_second_does_not_set_the_fresh_file_aside(path: Path, url: str) -> None:
    first = Store.open(url)
    game = first.visitor(KEY).new_game("solo", "", "a")
    # What the second does that met the damage just before the first had set it aside.
    second = Store(*_open_afresh(make_url(url), path))
    assert "damaged" in second.notice
    assert second.visitor(KEY).games() == (game,)
    assert list(path.parent.glob("*damaged*")) == []
    first.close()
    second.close()


def test_each_damaged_file_is_kept(path: Path, url: str) -> None:
    for number in range(1, 4):
        path.write_bytes(noise(1000 * number))
        Store.open(url).close()
        assert len(list(path.parent.glob("*.damaged-*.sqlite3"))) == number


def test_a_store_that_loses_its_games_in_use_says_so_and_works_after_a_reload(path: Path, url: str) -> None:
    store = Store.open(url)
    visitor = store.visitor(KEY)
    game = visitor.new_game("solo", "", "a")
    visitor.record_level("trees", "1", 3)
    with sqlite3.connect(path) as other:
        other.execute("DROP TABLE saved_games")
    other.close()
    with pytest.raises(StoreError, match="This was not saved: the file does not hold what it should"):
        visitor.save_game(game, "ab")
    with pytest.raises(StoreError, match="cannot be read"):
        visitor.games()
    store.close()
    after_a_reload = Store.open(url).visitor(KEY)
    assert after_a_reload.games() == ()
    assert after_a_reload.new_game("solo", "", "a") in after_a_reload.games()
    assert list(after_a_reload.progress()) == [("trees", "1")]


def test_a_page_follows_when_another_one_sets_the_file_aside(path: Path, url: str) -> None:
    long_open = Store.open(url)
    long_open.visitor(KEY).record_level("trees", "1", 3)
    path.rename(path.with_name("aside.sqlite3"))
    path.write_bytes(noise(5000))
    other = Store.open(url)
    assert "damaged" in other.notice

    long_open.visitor(KEY).record_level("trees", "2", 3)
    assert list(other.visitor(KEY).progress()) == [("trees", "2")]
    long_open.close()
    other.close()


def test_a_page_goes_on_when_the_file_is_deleted(path: Path, url: str) -> None:
    store = Store.open(url)
    store.visitor(KEY).record_level("trees", "1", 3)
    for file in path.parent.iterdir():
        file.unlink()
    store.visitor(KEY).record_level("trees", "2", 3)
    store.close()
    assert list(Store.open(url).visitor(KEY).progress()) == [("trees", "2")]
