"""Seats keep their names and bots through a record, and a record stays one that the engine reads."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import NotationError
from harmonies.game import Game
from harmonies_widgets.play.seats import (
    LONGEST_NAME,
    Seat,
    bot,
    parse_seated_record,
    person,
    write_seated_record,
)
from tests.kit.play import play


def test_a_record_keeps_its_seats() -> None:
    game = play(Game.new(3, seed=5), "take 2")
    seats = (person("Ada", 1), bot("greedy", 2), person("Bo", 3))
    text = write_seated_record(game, seats)
    assert text.startswith("# seat 1: Ada\n# seat 2: Bot 2 (bot greedy)\n# seat 3: Bo\nharmonies record 1\n")
    assert parse_seated_record(text) == (game, seats)
    assert Game.from_record(text) == game


def test_a_solo_record_has_no_seats() -> None:
    game = Game.new(seed=5)
    assert write_seated_record(game, (person("Ada", 1),)).startswith("harmonies record 1\n")


def test_a_record_without_seats_is_played_by_people() -> None:
    _, seats = parse_seated_record(write_seated_record(Game.new(2, seed=5), ()))
    assert seats == (Seat("Player 1"), Seat("Player 2"))


@given(st.text(max_size=60))
def test_any_text_makes_a_name_that_survives_a_record(text: str) -> None:
    seats = (person(text, 1), person(text[::-1], 2))
    assert all(0 < len(seat.name) <= LONGEST_NAME for seat in seats)
    assert parse_seated_record(write_seated_record(Game.new(2, seed=5), seats))[1] == seats


@pytest.mark.parametrize(
    "name", ["Ada (bot greedy)", "Ada # seat 2: Eve", "Ada\n# seat 2: Eve", "<b>Ada</b>"]
)
def test_a_name_is_never_more_than_a_name(name: str) -> None:
    seats = (person(name, 1), person("Bo", 2))
    assert parse_seated_record(write_seated_record(Game.new(2, seed=5), seats))[1] == seats
    assert seats[0].bot is None


def test_a_bot_of_another_version_is_refused_by_name() -> None:
    text = write_seated_record(Game.new(2, seed=5), (person("Ada", 1), Seat("Bot 2", "oracle")))
    with pytest.raises(
        NotationError, match="seat 2: there is no bot 'oracle': expected one of random, greedy"
    ):
        parse_seated_record(text)
