"""Questions about the whole table are answered as the rules say."""

from __future__ import annotations

import pytest

from harmonies.board import SIDES, Board
from harmonies.cards import SPIRITS
from harmonies.game import Game
from harmonies.lessons.choose import Alone
from harmonies.lessons.goals import same_side, spaces_kept, suns_at_least
from harmonies.lessons.questions import points_if_placed, suns, suns_for
from harmonies.lessons.setting import played, table, with_board
from harmonies.lessons.table_questions import (
    after_the_turn,
    cards_face_up,
    cards_in_pile,
    free_places,
    next_player,
    record_broken,
    standing,
    tokens_in_pouch,
    tokens_on_central_board,
    turns_to_come,
    winner,
)
from harmonies.suns import SoloResult

_EMPTY = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."
_TREE = "A: TTL . . . . / . . . . / . . . . . / . . . . / . . . . ."
_TREE_WITH_CUBE = "A: TTL* . . . . / . . . . / . . . . . / . . . . / . . . . ."
_NEARLY_FULL = "A: W W W W W / F F F F / T T T T T / L L L L / . . M M M"


def test_a_new_table() -> None:
    game = Game.new(players=3, seed=1)
    assert tokens_on_central_board().value(game) == 15
    assert tokens_in_pouch().value(game) == 105
    assert cards_face_up().value(game) == 5
    assert cards_in_pile().value(game) == 27
    assert free_places().value(game) == 4


def test_a_taken_card_leaves_its_gap_until_the_turn_is_over() -> None:
    game = Game.new(players=2, seed=1)
    game = played(game, f"card {game.row[0]}; take 1")
    assert (cards_face_up().value(game), tokens_on_central_board().value(game)) == (4, 12)
    assert after_the_turn(cards_face_up()).value(game) == 5
    assert after_the_turn(tokens_on_central_board()).value(game) == 15


def test_an_unfinished_spirit_takes_a_place_and_a_complete_card_none() -> None:
    game = table(_EMPTY, cards="frog eagle=2 lion")
    assert free_places().value(game) == 2
    assert "Frog and Lion" in free_places().explain(game)[0].message


@pytest.mark.parametrize(
    ("mine", "bens", "mias", "who"),
    [
        (_EMPTY, _TREE, _EMPTY, 2),
        (_TREE, _TREE_WITH_CUBE, _EMPTY, 2),
        (_EMPTY, _TREE, _TREE_WITH_CUBE, 3),
        (_TREE, _TREE, _EMPTY, 0),
        (_TREE_WITH_CUBE, _TREE, _TREE, 1),
    ],
)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_the_winner_is_counted_clockwise_from_the_player_to_move(
    mine: str, bens: str, mias: str, who: int, turn: int
) -> None:
    game = table(mine, others=((bens, ""), (mias, "")), turn=turn)
    assert winner().value(game) == who


def test_standing_begins_with_the_player_to_move() -> None:
    game = table(_TREE, others=((_TREE_WITH_CUBE, ""),), turn=2)
    assert standing(game) == "You have 7 points and 0 cubes on the board, Ben has 7 points and 1 cube."


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_player_to_the_left_is_next(turn: int) -> None:
    assert next_player().value(table(_EMPTY, others=((_EMPTY, ""),) * 3, turn=turn, pouch="WWWW")) == 2


@pytest.mark.parametrize(
    ("players", "turn", "to_come"), [(2, 1, 1), (2, 2, 0), (3, 4, 2), (3, 5, 1), (3, 6, 0), (4, 9, 3)]
)
def test_the_round_is_finished_after_a_board_is_full(players: int, turn: int, to_come: int) -> None:
    game = table(
        _NEARLY_FULL,
        central=". LLL LLL LLL LLL",
        hand="T",
        pouch="L" * 30,
        others=((_EMPTY, ""),) * (players - 1),
        turn=turn,
    )
    assert turns_to_come().value(game) == to_come


@pytest.mark.parametrize(("pouch", "turn", "to_come"), [("", 1, 1), ("", 2, 0), ("LLL", 1, 1), ("LLL", 2, 2)])
def test_the_round_is_finished_after_the_pouch_is_empty(pouch: str, turn: int, to_come: int) -> None:
    game = table(_EMPTY, central="LLL LLL LLL LLL LLL", pouch=pouch, others=((_EMPTY, ""),), turn=turn)
    assert turns_to_come().value(game) == to_come


def test_goals_of_the_table_say_what_is_missing() -> None:
    game = table(_NEARLY_FULL, others=((_EMPTY, ""),))
    other_side = with_board(game, Board.empty("B"))
    assert same_side().holds(game)
    assert str(same_side().check(other_side)[0].message) == "This is side B, and the others play on side A."
    assert spaces_kept(2).holds(game)
    assert spaces_kept(3).check(game)[0].message == "2 spaces are empty, but the goal is 3."


def test_suns_are_a_goal() -> None:
    game = table(_EMPTY)
    assert suns_at_least(3).holds(game)
    first, *lines = suns_at_least(4).check(game)
    assert first.message == "That is 3 suns, but the goal is 4."
    assert [line.clause for line in lines] == ["O5", "O6", "O6"]


def test_discarded_cards_make_a_new_draw_pile_alone() -> None:
    game = table(_EMPTY, row="frog koala bat", central="WWF . .", discards="duck otter", pouch="LLLLLLLLLTTT")
    game = played(game, "card bat; take 1; place W a1; place W a2; place F a3")
    assert after_the_turn(cards_face_up()).value(game) == 3
    assert after_the_turn(cards_in_pile()).value(game) == 1
    assert after_the_turn(cards_face_up()).explain(game)[0].clause == "T7"


@pytest.mark.parametrize(("pouch", "to_come"), [("", 0), ("LLL", 1), ("L" * 9, 1), ("L" * 12, 2)])
def test_alone_the_last_refill_may_fill_one_space_only(pouch: str, to_come: int) -> None:
    game = table(_EMPTY, central="LLL LLL LLL", pouch=pouch, turn=13)
    assert turns_to_come().value(game) == to_come
    assert {remark.clause for remark in turns_to_come().explain(game)} == {"O4"}


def test_a_game_breaks_the_record_of_its_own_configuration_only() -> None:
    records = (
        SoloResult(SIDES["B"], None, 1),
        SoloResult(SIDES["A"], SPIRITS["lion"], 1),
        SoloResult(SIDES["A"], None, 6),
    )
    question = record_broken(records)
    assert question.value(table(_TREE)) == 3
    assert question.value(table(_TREE, cards="lion")) == 2
    assert question.value(table(_EMPTY)) == 0
    assert [remark.message for remark in question.explain(table(_TREE))] == [
        "Side B, without a Spirit: 1 points. Side B has a record of its own.",
        "Side A, with the Lion: 1 points. Games with the Lion have a record of their own.",
        "Side A, without a Spirit: 6 points. This one is broken.",
    ]


@pytest.mark.parametrize(("points", "number"), [(39, 0), (40, 1), (109, 3), (160, 8), (200, 8)])
def test_suns_for_points_alone(points: int, number: int) -> None:
    assert suns_for(points).value(table(_EMPTY)) == number
    assert suns_for(points).explain(table(_EMPTY))[0].clause == "O5"


@pytest.mark.parametrize(
    ("option", "words", "number"),
    [
        (Alone("A"), "Side A, no Spirit", 3),
        (Alone("B"), "Side B, no Spirit", 2),
        (Alone("A", "cat"), "Side A, the Cat", 2),
        (Alone("B", "ram"), "Side B, the Ram", 0),
    ],
)
def test_the_same_points_earn_other_suns_in_another_solo_game(option: Alone, words: str, number: int) -> None:
    outcome = option.outcome(table(_TREE))
    assert option.words == words
    assert suns().value(outcome.game) == number
    assert outcome.game.player.sheet.total == 7


def test_a_spirit_is_counted_as_if_its_cube_were_placed() -> None:
    game = table("A: F F F . . / . . . . / . . . . . / . . . . / . . . . F", cards="ram")
    assert points_if_placed("lion").value(game) == 12
    assert points_if_placed("butterfly").value(game) == 10
    assert {remark.clause for remark in points_if_placed("lion").explain(game)} == {"N4"}
