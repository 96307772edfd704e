"""Games, saved whole at each action, that two pages cannot overwrite for each other."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import cast

import pytest

from harmonies.store import Conflict, GameKind, Store, StoreError, new_visitor_key
from harmonies.store.visitor import Visitor


def test_a_new_game_is_there_at_once(visitor: Visitor) -> None:
    game = visitor.new_game("solo", "Side A", "take 1\n")
    assert (game.kind, game.summary, game.record, game.revision) == ("solo", "Side A", "take 1\n", 1)
    assert not game.finished
    assert visitor.game(game.id) == game


def test_a_game_goes_on_after_the_store_is_opened_again(url: str, store: Store) -> None:
    key = new_visitor_key()
    game = store.visitor(key).new_game("table", "Four seats", "a")
    game = store.visitor(key).save_game(game, "ab")
    store.close()
    assert Store.open(url).visitor(key).game(game.id) == game


def test_each_save_is_the_next_revision(visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "")
    for revision, record in enumerate(["a", "ab", "a"], start=2):
        game = visitor.save_game(game, record)
        assert (game.revision, game.record) == (revision, record)
        assert visitor.game(game.id) == game


def test_a_finished_game_has_its_result(visitor: Visitor) -> None:
    game = visitor.new_game("solo", "Side B", "a")
    over = visitor.save_game(game, "ab", finished=True, result="104 points, 4 suns")
    assert (over.finished, over.result, over.summary) == (True, "104 points, 4 suns", "Side B")
    assert over.started == game.started


def test_a_stale_revision_changes_nothing_and_brings_the_newer_game(visitor: Visitor) -> None:
    first_tab = second_tab = visitor.new_game("solo", "", "a")
    newer = visitor.save_game(first_tab, "ab")
    with pytest.raises(Conflict, match="another page") as conflict:
        visitor.save_game(second_tab, "ac")
    assert conflict.value.saved == newer == visitor.game(newer.id)
    assert isinstance(conflict.value, StoreError)
    # The second tab goes on from there.
    assert visitor.save_game(newer, "abc").record == "abc"


def test_the_same_click_twice_is_saved_once(visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "a")
    once = visitor.save_game(game, "ab")
    assert visitor.save_game(game, "ab") == once == visitor.game(game.id)


def test_a_game_deleted_on_another_page_is_not_brought_back(visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "a")
    visitor.delete_game(game.id)
    with pytest.raises(Conflict, match="deleted") as conflict:
        visitor.save_game(game, "ab")
    assert conflict.value.saved is None
    assert visitor.games() == ()


def test_games_are_listed_the_last_saved_first(visitor: Visitor) -> None:
    first, second, third = (visitor.new_game("solo", name, "") for name in ("first", "second", "third"))
    visitor.save_game(first, "a")
    visitor.save_game(second, "a", finished=True)
    assert [game.summary for game in visitor.games()] == ["second", "first", "third"]
    assert [game.summary for game in visitor.games(finished=True)] == ["second"]
    assert [game.summary for game in visitor.games(finished=False)] == ["first", "third"]
    assert [game.summary for game in visitor.games(limit=2)] == ["second", "first"]
    assert visitor.games(kind="table") == ()
    assert third in visitor.games(kind="solo")


def test_the_game_to_go_on_with_is_the_last_saved_of_its_kind(visitor: Visitor) -> None:
    assert visitor.latest_unfinished("solo") is None
    solo = visitor.new_game("solo", "", "")
    table = visitor.new_game("table", "", "")
    newer_solo = visitor.new_game("solo", "", "")
    assert visitor.latest_unfinished("solo") == newer_solo
    assert visitor.latest_unfinished("table") == table
    visitor.save_game(newer_solo, "a", finished=True)
    assert visitor.latest_unfinished("solo") == solo


def test_only_the_deleted_game_is_gone(visitor: Visitor) -> None:
    kept, deleted = visitor.new_game("solo", "", ""), visitor.new_game("solo", "", "")
    visitor.delete_game(deleted.id)
    assert visitor.game(deleted.id) is None
    assert visitor.games() == (kept,)


def test_there_is_no_third_kind_of_game(visitor: Visitor) -> None:
    with pytest.raises(ValueError, match="solo"):
        visitor.new_game(cast("GameKind", "chess"), "", "")


def test_a_saved_game_is_a_value(visitor: Visitor) -> None:
    game = visitor.new_game("solo", "", "")
    with pytest.raises(FrozenInstanceError):
        game.revision = 7  # type: ignore[misc]
