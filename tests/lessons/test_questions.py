"""Questions: their answers are the engine's, and each space gets a true reason."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import Board
from harmonies.cards import CARDS
from harmonies.habitats import check_cube, find_sites
from harmonies.lessons import table
from harmonies.lessons.drawings import Drawn, counted_way, nearest_miss_of, score_of, sites_of
from harmonies.lessons.feedback import MarkKind
from harmonies.lessons.goals import has, river_of
from harmonies.lessons.questions import (
    CountQuestion,
    SpaceQuestion,
    closed_spaces,
    colours_around,
    cube_spaces_of,
    cubes_on_card,
    fact,
    group_with,
    habitat_spaces_of,
    island_of,
    neighbours_of,
    number_of,
    number_of_islands,
    number_of_sites,
    points_of,
    points_of_card,
    river_length,
    river_worth,
    scoring_spaces,
    spaces_empty,
    spaces_for,
    spaces_of_board,
    spaces_where,
    spaces_with,
    spaces_with_cubes,
    stacks_for,
    suns,
    tokens_away,
    ways_to_stand,
    worthless_spaces,
)
from harmonies.picture import scene
from harmonies.rules import CLAUSES, check_placement
from harmonies.scoring import CATEGORIES, score
from harmonies.tokens import Token
from tests.kit.budget import examples
from tests.kit.drawing import board_with
from tests.kit.strategies import boards, card_ids

SPACE_QUESTIONS = [
    *map(spaces_for, Token),
    *map(stacks_for, Token),
    closed_spaces(),
    spaces_where(Token.BRICK, has(1, "buildings")),
    spaces_where(Token.WATER, river_of(2)),
    *map(cube_spaces_of, ("shrew", "fish", "lion")),
    habitat_spaces_of("flamingo"),
    *map(spaces_with, ("trees", "tree2", "buildings", "water", "fields", "mountain3")),
    *map(scoring_spaces, CATEGORIES[:5]),
    *map(worthless_spaces, CATEGORIES[:4]),
    neighbours_of("c3"),
    island_of("a1"),
    group_with("c3"),
    spaces_with_cubes(),
]
COUNT_QUESTIONS = [
    *map(points_of, (*CATEGORIES, "landscape", "total")),
    points_of_card("shrew"),
    points_of_card("lion"),
    *map(number_of, ("trees", "tree3", "water")),
    river_length(),
    number_of_islands(),
    river_worth(7),
    colours_around("c3"),
    tokens_away("bee"),
    number_of_sites("shrew"),
    ways_to_stand("shrew", "c3"),
    cubes_on_card("shrew"),
    suns(),
    spaces_empty(),
    spaces_of_board(),
    fact("Players", "How many may play?", "S3", lambda _game: 4),
]
DRAWINGS = [counted_way(), *map(score_of, CATEGORIES), sites_of("duck"), nearest_miss_of("duck")]


@pytest.mark.parametrize("question", SPACE_QUESTIONS, ids=str)
@given(board=boards())
@examples(25)
def test_every_space_gets_a_reason_and_every_answer_lies_on_the_board(
    question: SpaceQuestion, board: Board
) -> None:
    game = table(str(board))
    assert set(question.answer(game)) <= set(board.side.spaces)
    for space in board.side.spaces:
        clause, reason = question.explain(game, space)
        assert clause in (*CLAUSES, "")
        assert reason.endswith((".", "!"))
        assert space in reason


@pytest.mark.parametrize("question", COUNT_QUESTIONS, ids=str)
@given(board=boards())
@examples(25)
def test_every_count_is_explained(question: CountQuestion, board: Board) -> None:
    game = table(str(board), cards="shrew=1 lion=1")
    assert question.value(game) >= 0
    assert question.label
    assert question.words.endswith("?")
    for remark in question.explain(game):
        assert remark.message.endswith(".")
        assert remark.clause in CLAUSES
        assert set(remark.spaces) <= set(board.side.spaces)


@given(boards(), st.sampled_from(Token))
def test_the_spaces_for_a_token_are_those_that_the_rules_accept(board: Board, token: Token) -> None:
    game = table(str(board))
    accepted = [space for space in board.side.spaces if not check_placement(board, token, space)]
    assert list(spaces_for(token).answer(game)) == accepted


@given(boards(), card_ids)
def test_the_spaces_for_a_cube_are_those_that_the_rules_accept(board: Board, card: str) -> None:
    game = table(str(board))
    accepted = [space for space in board.side.spaces if not check_cube(board, CARDS[card], space)]
    assert list(cube_spaces_of(card).answer(game)) == accepted
    assert number_of_sites(card).value(game) == len(accepted)
    assert sum(ways_to_stand(card, space).value(game) for space in accepted) == len(
        find_sites(board, CARDS[card].habitat)
    )


@given(boards())
def test_the_points_are_those_of_the_sheet(board: Board) -> None:
    game = table(str(board), cards="shrew=2 lion=1")
    sheet = game.player.sheet
    assert points_of("total").value(game) == sheet.total
    assert points_of("landscape").value(game) == score(board).total
    assert points_of_card("shrew").value(game) == 10
    assert points_of_card("lion").value(game) == sheet.spirit.points
    assert sum(points_of(category).value(game) for category in CATEGORIES) == sheet.total


def test_what_a_building_sees() -> None:
    game = table(str(board_with("A", c3="TB", c2="B", b2="MM", b3="TL", d2="F", d3="F", e2="W")))
    assert colours_around("c3").value(game) == 4
    assert scoring_spaces("buildings").answer(game) == ("c3",)
    assert worthless_spaces("buildings").answer(game) == ("c2",)


def test_the_island_of_a_space_is_all_land_within_reach() -> None:
    game = table(str(board_with("B", a2="W", b1="W", b2="TL")))
    assert island_of("a1").answer(game) == ("a1",)
    assert len(island_of("b2").answer(game)) == 22
    assert island_of("a2").answer(game) == ()
    assert number_of_islands().value(game) == 2


def test_a_flooded_side_b_still_counts_one_island() -> None:
    flooded = table("B: W W W W / W W W / W W W W / W W W / W W W W / W W W / W W W W")
    assert number_of_islands().value(flooded) == 1


@pytest.mark.parametrize("drawing", DRAWINGS, ids=str)
@given(board=boards())
@examples(25)
def test_drawings_can_be_painted(drawing: Drawn, board: Board) -> None:
    marks = [scene.Mark(*mark) for mark in drawing.marks(table(str(board), cards="duck"))]
    assert scene.board_scene(board, marks)


def test_every_kind_of_mark_is_one_that_pictures_know() -> None:
    assert set(get_args(MarkKind)) <= set(get_args(scene.MarkKind))
