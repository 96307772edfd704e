"""Several processes with one store: pages on a server, each with a kernel of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from harmonies.store import Store, new_visitor_key
from tests.store.running import finish, start

KEY = new_visitor_key()


@pytest.fixture
def url(path: Path) -> str:
    return f"sqlite:///{path}"  # with the patience that players have


def test_two_processes_write_at_once_and_nothing_is_lost(url: str) -> None:
    store = Store.open(url)
    writers = [start("open_and_finish_levels", url, KEY, lesson, "100") for lesson in ("rivers", "trees")]
    for writer in writers:
        assert finish(writer) == ["opened ", *(f"level {level}" for level in range(100))]
    assert len(store.visitor(KEY).progress()) == 200
    store.close()


def test_two_processes_on_one_game_overwrite_nothing(url: str) -> None:
    store = Store.open(url)
    game = store.visitor(KEY).new_game("solo", "", "")
    players = [start("race_on_one_game", url, KEY, game.id, player, "50") for player in "ab"]
    moves = [finish(player) for player in players]
    after = store.visitor(KEY).game(game.id)
    assert after
    assert after.revision == 1 + 100
    # Each move is in the record once, and each player's moves are in their order.
    for player, played in zip("ab", moves, strict=True):
        assert [move for move in after.record.split() if move[0] == player] == played
    store.close()


@pytest.mark.parametrize("before", [None, b"not a database" * 1000], ids=["fresh", "damaged"])
def test_many_processes_start_at_once(path: Path, url: str, before: bytes | None) -> None:
    if before:
        path.write_bytes(before)
    pages = [start("open_and_finish_levels", url, KEY, str(page), "3") for page in range(6)]
    notices = [finish(page)[0] for page in pages]
    store = Store.open(url)
    assert store.notice == ""
    assert len(store.visitor(KEY).progress()) == 6 * 3
    store.close()
    aside = list(path.parent.glob("*.damaged-*.sqlite3"))
    if before:
        assert [file.read_bytes() for file in aside] == [before]
        assert any("damaged" in notice for notice in notices)
    else:
        assert aside == []
        assert notices == ["opened "] * 6
