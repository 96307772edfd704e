"""Goals: what they ask for in words, how they combine, and what they say is missing."""

from __future__ import annotations

import pytest
from hypothesis import given

from harmonies.actions import parse_action
from harmonies.board import Board
from harmonies.lessons import all_of, any_of, table
from harmonies.lessons.goals import (
    Goal,
    completes,
    cubes_from,
    cubes_on_board,
    game_over,
    group_of,
    habitat_stands,
    habitat_stands_on,
    has,
    holds_card,
    islands,
    last_round,
    no_more_than,
    river_of,
    scores,
    scores_at,
    scores_at_least,
    sites_for,
    some_cube_fits,
    spaces_left,
    stack_at,
    turn_ended,
)
from tests.kit.drawing import board_with
from tests.kit.strategies import boards

BOARD = board_with(
    "A", a1="TTL", a2="F", a3="F", b1="W", b2="W", c2="TB", b3="B", c4="MMM", e3="M", e4="MM*", d2="F"
)
CARDS = "shrew=1 lion"


def holds(goal: Goal) -> bool:
    return goal.holds(table(str(BOARD), cards=CARDS))


@pytest.mark.parametrize(
    ("goal", "words", "holds_here"),
    [
        (has(1, "buildings"), "have 1 building", True),
        (has(2, "buildings"), "have 2 buildings", False),
        (has(1, "tree3"), "have 1 tree of height 3", True),
        (has(2, "mountain1"), "have 2 mountains of height 1", False),
        (has(1, "water"), "have 1 water token", True),
        (no_more_than(3, "fields"), "have no more than 3 fields", True),
        (no_more_than(2, "fields"), "have no more than 2 fields", False),
        (group_of(2, "fields"), "have a group of 2 fields", True),
        (group_of(3, "fields"), "have a group of 3 fields", False),
        (stack_at("a1", "TTL"), "have a tree of height 3 on a1", True),
        (stack_at("a1", "."), "leave a1 empty", False),
        (spaces_left(12), "leave at most 12 empty spaces", True),
        (spaces_left(11), "leave at most 11 empty spaces", False),
        (scores_at_least("fields", 5), "score at least 5 points with fields", True),
        (scores_at_least("total", 100), "score at least 100 points in total", False),
        (scores("water", 2), "score exactly 2 points with water", True),
        (scores("landscape", 2), "score exactly 2 points with the landscape", False),
        (scores_at_least("spirit", 1), "score at least 1 point with the Spirit", False),
        (scores_at("a1", 7), "score 7 points on a1", True),
        (scores_at("c2", 5), "score 5 points on c2", False),
        (scores_at("d4", 5), "score 5 points on d4", False),
        (river_of(2), "have a river that counts 2 tokens", True),
        (river_of(3), "have a river that counts 3 tokens", False),
        (islands(1), "have 1 island", False),
        (habitat_stands("peacock"), "make the habitat of the Peacock stand", False),
        (
            habitat_stands_on("ladybug", "a2"),
            "make the habitat of the Ladybug stand with its cube on a2",
            False,
        ),
        (sites_for(2, "duck"), "have 2 spaces for cubes of the Duck", True),
        (cubes_from("shrew"), "place 1 cube of the Shrew", True),
        (cubes_from("shrew", 2), "place 2 cubes of the Shrew", False),
        (completes("shrew"), "complete the Shrew card", False),
        (cubes_on_board(1), "have 1 cube on the board", True),
        (cubes_on_board(2), "have 2 cubes on the board", False),
        (holds_card("lion"), "have the Lion card", True),
        (holds_card("bat"), "have the Bat card", False),
        (some_cube_fits(), "have a card with a cube that may be placed now", False),
        (turn_ended(), "end the turn", False),
        (game_over(), "end the game", False),
        (last_round(), "bring about the last round", False),
        (~has(2, "buildings"), "do not have 2 buildings", True),
        (has(1, "trees") & has(1, "buildings"), "have 1 tree and have 1 building", True),
        (has(1, "trees") & has(2, "buildings"), "have 1 tree and have 2 buildings", False),
        (has(9, "trees") | has(1, "buildings"), "either have 9 trees or have 1 building", True),
        (has(9, "trees") | has(9, "fields"), "either have 9 trees or have 9 fields", False),
    ],
    ids=str,
)
def test_a_goal_reads_as_english_and_knows_whether_it_is_reached(
    goal: Goal, words: str, holds_here: bool
) -> None:
    assert str(goal) == words
    assert holds(goal) is holds_here


@pytest.mark.parametrize(
    ("goal", "messages"),
    [
        (
            has(2, "buildings"),
            [
                "You need 2 buildings. There is 1, on c2.",
                "b3 is a lone brick: a building stands on one trunk, mountain or brick.",
            ],
        ),
        (
            scores_at_least("fields", 10),
            [
                "You score 5 points with fields, but the goal is at least 10.",
                "a2 and a3 are a group of 2 fields (5 points).",
                "d2 is a single field: a group needs at least 2 (0 points).",
            ],
        ),
        (river_of(4), ["The river counts 2 tokens, and it needs 4."]),
        (
            habitat_stands("eagle"),
            [
                "The habitat of the Eagle does not stand yet.",
                "Cube on c4, 1 token away: c3 is empty and needs a field.",
            ],
        ),
        (~has(1, "trees"), ["This is what must not be: have 1 tree."]),
        (stack_at("b3", "BB"), ["b3 is a lone brick, but the goal is a building on a brick."]),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_goal_says_what_is_missing(goal: Goal, messages: list[str]) -> None:
    missing = goal.check(table(str(BOARD), cards=CARDS))
    assert [remark.message for remark in missing] == messages


def test_a_goal_that_is_missed_shows_spaces_where_it_can() -> None:
    missing = habitat_stands("eagle").check(table(str(BOARD)))
    assert missing[1].mark is not None
    assert missing[1].mark == ("missing", ("c3",), ("F",))


def test_a_goal_that_is_reached_shows_it_where_it_can() -> None:
    game = table(str(BOARD), cards="duck")
    assert [remark.message for remark in has(1, "buildings").proof(game)] == ["Buildings: c2."]
    either = has(9, "trees") | river_of(2)
    assert [remark.mark for remark in either.proof(game)] == [("path", ("b1", "b2"), ())]
    both = group_of(2, "fields") & some_cube_fits()
    assert [remark.mark.kind for remark in both.proof(game) if remark.mark] == ["chosen", "cube", "cube"]
    assert turn_ended().proof(game) == ()


def test_islands_are_counted_on_side_b_only() -> None:
    empty = table(str(Board.empty("B")))
    assert islands(1).holds(empty)
    assert not islands(2).holds(empty)
    assert not river_of(1).holds(empty)


def test_goals_of_the_course_of_a_game() -> None:
    game = table(str(Board.empty("A")), central="WWW FFF TTT")
    for action in ("take 1", "place W a1", "place W a2", "place W a3", "end"):
        assert not turn_ended().holds(game)
        game = game.apply(parse_action(action))
    assert turn_ended().holds(game)
    assert game_over().holds(game), "the pouch was empty"


@pytest.mark.parametrize("word", ["castles", "", "tree4", "building2"])
def test_an_unknown_landscape_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="no kind of landscape"):
        has(1, word)


def test_an_unknown_score_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing that scores"):
        scores_at_least("castles", 1)


@given(boards())
def test_goals_combine_as_logic_does(board: Board) -> None:
    game = table(str(board))
    one, two = has(2, "trees"), scores_at_least("fields", 5)
    a, b = one.holds(game), two.holds(game)
    assert (one & two).holds(game) is (a and b)
    assert all_of(one, two).holds(game) is (a and b)
    assert (one | two).holds(game) is (a or b)
    assert any_of(one, two).holds(game) is (a or b)
    assert (~one).holds(game) is not a
    assert (~(one & two)).holds(game) is (~one | ~two).holds(game)
