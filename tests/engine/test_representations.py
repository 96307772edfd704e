"""What a value looks like in a notebook, an error or a failed test: short, and where it can be, Python."""

from __future__ import annotations

from random import Random

import pytest

from harmonies.board import SIDE_B, Board
from harmonies.cards import ANIMALS, CARDS, SPIRITS, HeldCard
from harmonies.game import Game
from harmonies.scoring import score
from tests.kit.play import eager, finished

POSITION = "A: TB* . . . . / W . . . / . . . . . / . . . . / . . . . F^"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Board.parse(POSITION), f"Board.parse('{POSITION}')"),
        (SIDE_B, "SIDE_B"),
        (ANIMALS["fennec-fox"], "ANIMALS['fennec-fox']"),
        (SPIRITS["lion"], "SPIRITS['lion']"),
        (HeldCard(ANIMALS["shrew"], 1, ("c2",)), "HeldCard(card=ANIMALS['shrew'], placed=1, spaces=('c2',))"),
        (
            ANIMALS["eagle"].habitat,
            "Habitat('The cube on a mountain of height 3; a field one step north-west.')",
        ),
        (
            score(Board.parse(POSITION), [HeldCard(ANIMALS["shrew"], 1)]),
            "ScoreSheet(5 points: trees 0, mountains 0, fields 0, buildings 0, water 0, animals 5, spirit 0)",
        ),
    ],
)
def test_a_value_is_shown_in_one_short_line(value: object, shown: str) -> None:
    assert repr(value) == shown


def test_a_game_is_shown_by_its_setup_and_turn_and_keeps_its_secrets() -> None:
    game = Game.new(2, "B", spirits=True, seed=4711)
    assert repr(game) == "Game(2 players, side B, with Spirits: turn 1, player 1 to move)"
    assert "4711" not in repr(game), "the seed tells what comes next"
    alone = finished(Game.new(seed=3), Random(3), eager)
    assert repr(alone) == f"Game(1 player, side A: turn {alone.turn}, over)"


@pytest.mark.parametrize("card", CARDS.values(), ids=str)
def test_no_card_is_shown_with_all_it_holds(card: object) -> None:
    assert len(repr(card)) < 25
