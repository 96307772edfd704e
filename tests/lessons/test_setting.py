"""A game written down in a few words is the game that was meant."""

from __future__ import annotations

import pytest

from harmonies.game import IllegalAction
from harmonies.lessons.setting import played, table
from harmonies.tokens import Token

_EMPTY = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."
_WATER = "A: W . . . . / . . . . / . . . . . / . . . . / . . . . ."
_FIELD = "A: F . . . . / . . . . / . . . . . / . . . . / . . . . ."


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 17])
def test_the_position_belongs_to_the_player_to_move_whoever_began(turn: int) -> None:
    game = table(_WATER, others=((_EMPTY, ""), (_FIELD, "")), turn=turn)
    assert str(game.player.board) == _WATER
    assert game.current == (turn - 1) % 3


def test_the_others_sit_clockwise_from_the_player_to_move() -> None:
    game = table(_WATER, others=((_EMPTY, ""), (_FIELD, "")), turn=2)
    following = [str(game.players[(game.current + step) % 3].board) for step in (1, 2)]
    assert following == [_EMPTY, _FIELD]


def test_a_dot_is_an_empty_central_space() -> None:
    game = table(_EMPTY, central="WWF . B")
    assert game.central == ((Token.WATER, Token.WATER, Token.FIELD), (), (Token.BRICK,))
    assert not game.tokens_taken


def test_tokens_in_the_hand_are_taken_from_the_central_board() -> None:
    game = table(_EMPTY, hand="L", central=". TTL")
    assert game.tokens_taken
    assert game.hand == (Token.LEAF,)


def test_played_is_the_game_after_all_actions() -> None:
    game = played(table(_EMPTY, central="WWF TTL"), "take 2; place T a1; place L a1")
    assert str(game.player.board["a1"]) == "TL"
    assert game.hand == (Token.TRUNK,)


def test_played_asks_the_rules() -> None:
    with pytest.raises(IllegalAction, match="take those of a central space first"):
        played(table(_EMPTY, central="WWF TTL"), "place T a1")
