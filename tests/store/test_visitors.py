"""No key opens another's things: whatever one visitor does, another sees and loses nothing."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from harmonies.store import Configuration, Conflict, SavedGame, Store, StoreError, new_visitor_key
from harmonies.store.schema import _tables
from harmonies.store.visitor import Visitor

NOW = datetime(2030, 1, 1, tzinfo=UTC)
A = Configuration("A")


def fill(visitor: Visitor) -> SavedGame:
    visitor.record_level("rivers", "1", 2, 2)
    visitor.save_review("item", "{}", NOW)
    visitor.record_answer("rivers", correct=True, when=NOW)
    visitor.record_result(A, 90, 6, "game")
    return visitor.new_game("solo", "Side A", "record")


#: Everything that a visitor can ask, pointed at what another visitor has.
READS: Final[dict[str, Callable[[Visitor, SavedGame], object]]] = {
    "progress": lambda visitor, _: visitor.progress(),
    "review": lambda visitor, _: visitor.review("item"),
    "due_reviews": lambda visitor, _: visitor.due_reviews(NOW),
    "next_due": lambda visitor, _: visitor.next_due(),
    "accuracy": lambda visitor, _: visitor.accuracy(),
    "game": lambda visitor, game: visitor.game(game.id),
    "games": lambda visitor, _: visitor.games(),
    "latest_unfinished": lambda visitor, _: visitor.latest_unfinished("solo"),
    "best": lambda visitor, _: visitor.best(A),
    "bests": lambda visitor, _: visitor.bests(),
}

#: Everything that a visitor can change, pointed at what another visitor has.
WRITES: Final[dict[str, Callable[[Visitor, SavedGame], object]]] = {
    "record_level": lambda visitor, _: visitor.record_level("rivers", "1", 3),
    "reset_progress": lambda visitor, _: visitor.reset_progress(),
    "save_review": lambda visitor, _: visitor.save_review("item", "theirs", NOW),
    "delete_review": lambda visitor, _: visitor.delete_review("item"),
    "record_answer": lambda visitor, _: visitor.record_answer("rivers", correct=False, when=NOW),
    "new_game": lambda visitor, _: visitor.new_game("solo", "theirs", "theirs"),
    "save_game": lambda visitor, game: visitor.save_game(game, "theirs"),
    "delete_game": lambda visitor, game: visitor.delete_game(game.id),
    "record_result": lambda visitor, _: visitor.record_result(A, 160, 11, "theirs"),
}


def test_every_method_is_tried_below() -> None:
    assert {name for name in dir(Visitor) if not name.startswith("_")} == READS.keys() | WRITES.keys()


def test_every_table_but_the_versions_knows_the_owner() -> None:
    assert [name for name, table in _tables.tables.items() if "owner" not in table.c] == ["schema_version"]


@pytest.mark.parametrize("name", READS)
def test_a_visitor_sees_only_their_own(store: Store, visitor: Visitor, name: str) -> None:
    game = fill(visitor)
    assert READS[name](visitor, game)
    assert not READS[name](store.visitor(new_visitor_key()), game)


@pytest.mark.parametrize("name", WRITES)
def test_a_visitor_changes_only_their_own(store: Store, visitor: Visitor, name: str) -> None:
    game = fill(visitor)
    before = {read: ask(visitor, game) for read, ask in READS.items()}
    other = store.visitor(new_visitor_key())
    with suppress(Conflict):
        WRITES[name](other, game)
    assert {read: ask(visitor, game) for read, ask in READS.items()} == before


def test_a_game_of_another_visitor_is_as_good_as_none(store: Store, visitor: Visitor) -> None:
    game = fill(visitor)
    with pytest.raises(Conflict) as conflict:
        store.visitor(new_visitor_key()).save_game(game, "theirs")
    assert conflict.value.saved is None


def test_the_same_key_opens_the_same_things(store: Store) -> None:
    key = new_visitor_key()
    game = fill(store.visitor(key))
    assert store.visitor(key).games() == (game,)


def test_keys_do_not_repeat() -> None:
    assert len({new_visitor_key() for _ in range(1000)}) == 1000


def test_the_database_holds_no_key(path: Path, store: Store) -> None:
    key = new_visitor_key()
    fill(store.visitor(key))
    store.close()
    assert b"Side A" in path.read_bytes()
    assert key.encode() not in path.read_bytes()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "me",
        "%",
        "x" * 42,
        "x" * 44,
        "x" * 42 + "\n",
        "x" * 43 + "\n",
        "x" * 42 + "é",
        "' OR '1'='1" + "x" * 32,
    ],
)
def test_a_text_that_is_no_key_opens_nothing(store: Store, text: str) -> None:
    with pytest.raises(StoreError, match="not a key"):
        store.visitor(text)
