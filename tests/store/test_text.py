"""Text from outside stays text, is bounded, and is refused if no database could hold it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harmonies.store import Configuration, SavedGame, Store, StoreError, new_visitor_key
from harmonies.store.values import LONGEST_LINE, LONGEST_NAME, LONGEST_RECORD, LONGEST_STATE
from harmonies.store.visitor import Visitor

NOW = datetime(2030, 1, 1, tzinfo=UTC)

ODD = [
    "",
    "<script>alert(1)</script>&amp;",
    "'; DROP TABLE saved_games; --",
    "%_\\ :name ? {0}",
    "Žluťoučký kůň 🦁\u200f\u202e",
    " \t\r\n line after line \x85\u2028",
]


@pytest.mark.parametrize("text", ODD)
def test_odd_text_comes_back_as_it_went_in(visitor: Visitor, text: str) -> None:
    game = visitor.save_game(visitor.new_game("solo", text, "before"), text, result=text)
    visitor.record_level(text, text, 1)
    visitor.save_review(text, text, NOW)
    visitor.record_answer(text, correct=True, when=NOW)
    visitor.record_result(Configuration("A", "x" + text), 1, 1, text)
    saved = visitor.game(game.id)
    assert saved
    assert (saved.summary, saved.record, saved.result) == (text, text, text)
    assert list(visitor.progress()) == [(text, text)]
    assert [(review.item, review.state) for review in visitor.due_reviews(NOW)] == [(text, text)]
    assert list(visitor.accuracy()) == [text]
    assert list(visitor.bests()) == [Configuration("A", "x" + text)]


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=300))
def test_any_text_is_kept_whole_or_refused(visitor: Visitor, text: str) -> None:
    try:
        game = visitor.new_game("solo", "", text)
    except StoreError:
        assert "\0" in text or any("\ud800" <= character <= "\udfff" for character in text)
    else:
        assert visitor.game(game.id) == game


#: Each place where a text goes in, and the most bytes it may have there.
PLACES: Final[dict[str, tuple[int, Callable[[Visitor, SavedGame, str], object]]]] = {
    "record of a new game": (LONGEST_RECORD, lambda v, _, text: v.new_game("solo", "", text)),
    "record": (LONGEST_RECORD, lambda v, game, text: v.save_game(game, text)),
    "summary": (LONGEST_LINE, lambda v, _, text: v.new_game("solo", text, "")),
    "result": (LONGEST_LINE, lambda v, game, text: v.save_game(game, "r", result=text)),
    "lesson": (LONGEST_NAME, lambda v, _, text: v.record_level(text, "1", 1)),
    "level": (LONGEST_NAME, lambda v, _, text: v.record_level("trees", text, 1)),
    "item": (LONGEST_NAME, lambda v, _, text: v.save_review(text, "", NOW)),
    "state": (LONGEST_STATE, lambda v, _, text: v.save_review("item", text, NOW)),
    "theme": (LONGEST_NAME, lambda v, _, text: v.record_answer(text, correct=True, when=NOW)),
    "side": (LONGEST_NAME, lambda v, _, text: v.record_result(Configuration(text), 1, 1, "")),
    "spirit": (LONGEST_NAME, lambda v, _, text: v.record_result(Configuration("A", text), 1, 1, "")),
    "game id": (LONGEST_NAME, lambda v, _, text: v.record_result(Configuration("A"), 1, 1, text)),
}


def everything(visitor: Visitor) -> tuple[object, ...]:
    return visitor.games(), visitor.progress(), visitor.due_reviews(NOW), visitor.accuracy(), visitor.bests()


@pytest.mark.parametrize("place", PLACES)
def test_the_longest_text_fits_and_a_longer_one_is_refused(visitor: Visitor, place: str) -> None:
    longest, put = PLACES[place]
    game = visitor.new_game("solo", "", "")
    before = everything(visitor)
    with pytest.raises(StoreError, match="too long"):
        put(visitor, game, "é" * (longest // 2) + "x")  # bytes count, not characters
    assert everything(visitor) == before
    put(visitor, game, "é" * (longest // 2))
    assert everything(visitor) != before


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("text", ["\0", "half a pair \ud83e"])
def test_what_is_no_text_is_refused(visitor: Visitor, place: str, text: str) -> None:
    game = visitor.new_game("solo", "", "")
    before = everything(visitor)
    with pytest.raises(StoreError, match="no text"):
        PLACES[place][1](visitor, game, text)
    assert everything(visitor) == before


@pytest.mark.parametrize("text", ["\0", "x" * 2_000_000, "' OR 1=1 --", "%"])
def test_asking_for_odd_names_finds_nothing(store: Store, text: str) -> None:
    visitor = store.visitor(new_visitor_key())
    assert visitor.game(text) is None
    assert visitor.review(text) is None
    assert visitor.best(Configuration("A", text)) is None
    game = visitor.new_game("solo", "", "")
    visitor.delete_game(text)
    visitor.delete_review(text)
    visitor.reset_progress(text)
    assert visitor.games() == (game,)


def test_asking_for_what_is_no_text_is_refused(visitor: Visitor) -> None:
    with pytest.raises(StoreError, match="no text"):
        visitor.game("half a pair \ud83e")
    with pytest.raises(StoreError, match="no text"):
        visitor.delete_game("half a pair \ud83e")
