"""Whether a token may go on a space, and what a player reads when it may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import SIDES, Board
from harmonies.rules import CLAUSES, check_placement, legal_spaces
from harmonies.tokens import Token
from tests.kit.drawing import board_with
from tests.kit.offset import spaces_of
from tests.kit.rows import row
from tests.kit.slow import read_position
from tests.kit.stacking import MAY_BECOME
from tests.kit.strategies import boards, token_letters


@pytest.mark.parametrize(
    ("stack", "token", "clauses"),
    [
        row("P1", "red on an empty space", ".", "B", []),
        row("P1", "green on an empty space", ".", "L", []),
        row("P2", "a second trunk", "T", "T", []),
        row("P2", "a third trunk", "TT", "T", ["P2"]),
        row("P2", "green on two trunks", "TT", "L", []),
        row("P2", "red on two trunks", "TT", "B", ["P2"]),
        row("P2", "red on two gray", "MM", "B", ["P2"]),
        row("P2", "gray on brown", "T", "M", ["P2"]),
        row("P2", "green on gray", "M", "L", ["P2"]),
        row("P3", "blue on blue", "W", "W", ["P3"]),
        row("P3", "yellow on yellow", "F", "F", ["P3"]),
        row("P3", "green on green", "L", "L", ["P3"]),
        row("P3", "red on a building", "BB", "B", ["P3"]),
        row("P3", "gray on three gray", "MMM", "M", ["P3"]),
        row("P4", "brown under green", "L", "T", ["P3"]),
        row("P4", "gray under red", "B", "M", ["P2"]),
        row("P5", "green on a trunk with an animal's cube", "T*", "L", ["P5"]),
        row("P5", "red on a trunk with the Spirit's cube", "T^", "B", ["P5"]),
        row("P5", "blue on blue with a cube: two reasons", "W*", "W", ["P3", "P5"]),
    ],
)
def test_a_placement_is_refused_by_just_these_clauses(stack: str, token: str, clauses: list[str]) -> None:
    violations = check_placement(board_with("A", c3=stack), Token(token), "c3")
    assert [violation.clause for violation in violations] == clauses
    assert all(violation.spaces == ("c3",) for violation in violations)


@pytest.mark.clause("M2")
def test_no_token_goes_off_the_board() -> None:
    for side, off in (("A", "b5"), ("A", "f1"), ("B", "a5"), ("B", "b4"), ("A", "")):
        (violation,) = check_placement(Board.empty(side), Token.WATER, off)
        assert violation.clause == "M2"
        assert f"side {side} has no such space" in violation.message


@pytest.mark.clause("P1", "P2", "P3", "P5")
@given(boards(), token_letters)
def test_a_token_may_go_just_where_the_table_and_the_cubes_allow(board: Board, token: str) -> None:
    position = read_position(str(board))
    expected = [
        space
        for space in spaces_of(position.side)
        if token in MAY_BECOME[position.stacks[space]] and space not in position.cubes
    ]
    assert list(legal_spaces(board, Token(token))) == expected
    accepted = [space for space in board.side.spaces if not check_placement(board, Token(token), space)]
    assert accepted == expected


@given(boards(), token_letters, st.data())
def test_a_refusal_names_a_clause_and_the_space_in_whole_sentences(
    board: Board, token: str, data: st.DataObject
) -> None:
    space = data.draw(st.sampled_from(SIDES["A"].spaces + SIDES["B"].spaces))
    for violation in check_placement(board, Token(token), space):
        assert violation.clause in CLAUSES
        assert violation.message.startswith(f"Not on {space}: ")
        assert violation.message.endswith(".")
        assert "  " not in violation.message


def test_a_refusal_says_what_would_be_possible() -> None:
    (violation,) = check_placement(board_with("A", a1="TT"), Token.BRICK, "a1")
    assert violation.message == (
        "Not on a1: two trunks stand there already. A brick goes on an empty space or on exactly one trunk, "
        "mountain or brick. Only a leaf may go on two trunks."
    )
    (violation,) = check_placement(board_with("A", a1="T"), Token.MOUNTAIN, "a1")
    assert violation.message == (
        "Not on a1: a trunk stands there. A mountain goes on an empty space or on one or two mountains. "
        "Only a trunk, a leaf or a brick may go on a trunk."
    )
    (violation,) = check_placement(board_with("A", a1="T*"), Token.LEAF, "a1")
    assert violation.message == (
        "Not on a1: a cube stands there, and a space with a cube takes no more tokens."
    )
