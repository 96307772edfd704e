from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import LONGEST_TEXT, SIDE_A, SIDE_B, SIDES, Board, Cube, NotationError
from harmonies.hexes import Direction
from harmonies.sketch import sketch_board
from harmonies.tokens import Kind, Landscape, Stack, Token
from tests.kit import card_facts
from tests.kit.budget import examples
from tests.kit.drawing import board_with, drawn, drawn_text
from tests.kit.offset import COLUMNS, neighbours, spaces_of
from tests.kit.slow import read_position
from tests.kit.strategies import boards, positions, sides, spaces

EMPTY_A = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."
EMPTY_B = "B: . . . . / . . . / . . . . / . . . / . . . . / . . . / . . . ."

# The shape of each side


@pytest.mark.clause("M2")
def test_side_a_has_23_spaces_and_side_b_25_in_their_columns() -> None:
    assert " ".join(SIDE_A.spaces) == ("a1 a2 a3 a4 a5 b1 b2 b3 b4 c1 c2 c3 c4 c5 d1 d2 d3 d4 e1 e2 e3 e4 e5")
    assert " ".join(SIDE_B.spaces) == (
        "a1 a2 a3 a4 b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 e1 e2 e3 e4 f1 f2 f3 g1 g2 g3 g4"
    )
    assert (len(SIDE_A.spaces), len(SIDE_B.spaces)) == (23, 25)


@pytest.mark.clause("M2")
@pytest.mark.parametrize("side", "AB")
def test_every_space_has_the_neighbours_that_offset_arithmetic_gives(side: str) -> None:
    for space in spaces_of(side):
        assert set(SIDES[side].neighbours[space]) == neighbours(side, space)


@pytest.mark.clause("M2")
@pytest.mark.parametrize(
    ("side", "space", "around"),
    [
        ("A", "a1", "b1 a2"),
        ("A", "a5", "a4 b4"),
        ("A", "e1", "e2 d1"),
        ("A", "e5", "e4 d4"),
        ("A", "b1", "c1 c2 b2 a2 a1"),
        ("A", "b4", "b3 c4 c5 a5 a4"),
        ("A", "c1", "d1 c2 b1"),
        ("A", "c3", "c2 d2 d3 c4 b3 b2"),
        ("A", "d2", "d1 e2 e3 d3 c3 c2"),
        ("B", "a1", "b1 a2"),
        ("B", "a4", "a3 b3"),
        ("B", "d2", "d1 e2 e3 d3 c3 c2"),
        ("B", "g1", "g2 f1"),
        ("B", "g4", "g3 f3"),
        ("B", "f3", "f2 g3 g4 e4 e3"),
    ],
)
def test_neighbours_read_off_the_board_come_clockwise_from_the_north(
    side: str, space: str, around: str
) -> None:
    assert SIDES[side].neighbours[space] == tuple(around.split())


@pytest.mark.clause("M2")
def test_being_next_to_each_other_is_mutual() -> None:
    for side in SIDES.values():
        for space, around in side.neighbours.items():
            assert all(space in side.neighbours[near] for near in around)


@pytest.mark.clause("M2")
def test_each_side_is_in_one_piece_and_has_four_corners_with_two_neighbours() -> None:
    corners = {
        name: {space for space, around in side.neighbours.items() if len(around) == 2}
        for name, side in SIDES.items()
    }
    assert corners == {"A": {"a1", "a5", "e1", "e5"}, "B": {"a1", "a4", "g1", "g4"}}


def test_next_to_is_neighbours_as_sets() -> None:
    for side in SIDES.values():
        for space, one in zip(side.spaces, side.bits, strict=True):
            assert side.names(side.next_to[one]) == tuple(
                sorted(side.neighbours[space], key=side.index.__getitem__)
            )


def test_hexes_of_neighbours_are_one_direction_apart() -> None:
    steps = {direction.value for direction in Direction}
    for side in SIDES.values():
        for space, around in side.neighbours.items():
            here = side.hexes[side.index[space]]
            for near in around:
                there = side.hexes[side.index[near]]
                assert (there.q - here.q, there.r - here.r) in steps


# Text and back


@examples(300)
@given(positions())
def test_parse_and_str_are_inverse(text: str) -> None:
    assert str(Board.parse(text)) == text


@examples(300)
@given(boards())
def test_str_and_parse_are_inverse(board: Board) -> None:
    assert Board.parse(str(board)) == board
    assert hash(Board.parse(str(board))) == hash(board)


@given(positions())
def test_a_text_is_read_space_by_space(text: str) -> None:
    board, position = Board.parse(text), read_position(text)
    assert {space: str(stack) for space, stack, _ in board} == position.stacks
    assert {space: str(cube) for space, _, cube in board if cube} == position.cubes


def test_blanks_between_words_do_not_matter() -> None:
    assert str(Board.parse("  A :F F*  W W L/W* W* F* W*/W TB* F F W/F MB* M* TL*/MMM* M* M* BB MM ")) == (
        "A: F F* W W L / W* W* F* W* / W TB* F F W / F MB* M* TL* / MMM* M* M* BB MM"
    )


def test_an_empty_board_has_a_text_on_each_side() -> None:
    assert str(Board.empty("A")) == EMPTY_A
    assert str(Board.empty(SIDE_B)) == EMPTY_B


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "starts with its side and a colon"),
        ("A", "starts with its side and a colon"),
        (EMPTY_A[3:], "starts with its side and a colon"),
        (EMPTY_A.replace("A", "C"), "'C' is not a side of the board: expected A or B"),
        (EMPTY_A.replace("A", "a"), "'a' is not a side of the board: expected A or B"),
        (EMPTY_A.replace("A", ""), "'' is not a side of the board"),
        (EMPTY_A.replace("A", "B"), "side B has 7 columns with '/' between them, and this text has 5"),
        (EMPTY_B.replace("B", "A"), "side A has 5 columns with '/' between them, and this text has 7"),
        (EMPTY_A.rpartition(" /")[0], "side A has 5 columns with '/' between them, and this text has 4"),
        (EMPTY_A + " /", "this text has 6"),
        (EMPTY_A + " .", "column e of side A has 5 spaces, and this text gives 6"),
        (EMPTY_A.replace("A: . ", "A: "), "column a of side A has 5 spaces, and this text gives 4"),
        (EMPTY_A.replace("A: .", "A: X"), "'X' on a1 is not one of the 14 stacks"),
        (EMPTY_A.replace("A: .", "A: TTT"), "'TTT' on a1 is not one of the 14 stacks"),
        (EMPTY_A.replace("A: .", "A: LT"), "'LT' on a1 is not one of the 14 stacks"),
        (EMPTY_A.replace("A: .", "A: w"), "'w' on a1"),
        (EMPTY_A.replace("A: .", "A: MMMM"), "'MMMM' on a1"),
        (EMPTY_A.replace("A: .", "A: TTB"), "'TTB' on a1"),
        (EMPTY_A.replace("A: .", "A: *"), "'*' on a1"),
        (EMPTY_A.replace("A: .", "A: W**"), "'W**' on a1"),
        (EMPTY_A.replace("A: .", "A: W*^"), "'W*^' on a1"),
        (EMPTY_A.replace("A: .", "A: *W"), "'*W' on a1"),
        (EMPTY_A.replace("A: .", "A: .*"), "the cube on a1 has nothing to stand on: the space is empty"),
        (EMPTY_A.replace("A: .", "A: .^"), "the cube on a1 has nothing to stand on: the space is empty"),
        (EMPTY_A.replace("/ . . . . .", "/ . . W^ . F^", 1), "one on c3 and c5"),
        ("A:" + "x" * 10**6, f"at most {LONGEST_TEXT} characters, and this text has 1000002"),
    ],
)
def test_a_bad_text_is_refused_with_the_place_and_what_was_expected(text: str, says: str) -> None:
    with pytest.raises(NotationError) as refusal:
        Board.parse(text)
    assert says in str(refusal.value)
    assert len(str(refusal.value)) < 250


@pytest.mark.clause("P6")
@given(st.text("WFTLMB", min_size=1, max_size=4))
def test_a_space_holds_one_of_the_14_stacks_or_the_text_is_refused(stack: str) -> None:
    legal = {"W", "F", "T", "TT", "L", "TL", "TTL", "M", "MM", "MMM", "B", "TB", "MB", "BB"}
    text = EMPTY_A.replace("A: .", f"A: {stack}")
    if stack in legal:
        assert Board.parse(text)["a1"] == stack
    else:
        with pytest.raises(NotationError):
            Board.parse(text)


@examples(300)
@given(st.text(max_size=80) | st.text("AB:WFTLMB.*^/ ", max_size=120))
def test_any_other_text_is_refused_as_notation_and_nothing_else(text: str) -> None:
    try:
        board = Board.parse(text)
    except NotationError as error:
        assert str(error)  # noqa: PT017  (a text that happens to be a board is fine too)
    else:
        assert Board.parse(str(board)) == board


# Changes


@given(boards(), st.data())
def test_a_change_gives_a_new_board_and_leaves_the_old_one(board: Board, data: st.DataObject) -> None:
    text = str(board)
    space = data.draw(spaces(str(board.side)))
    stack = data.draw(st.sampled_from(list(Stack)[1:]))
    changed = board.with_stack(space, stack).with_cube(space, Cube.ANIMAL)
    assert str(board) == text
    assert (changed[space], changed.cube(space)) == (stack, Cube.ANIMAL)
    assert all(changed[other] == board[other] for other in board.side.spaces if other != space)
    assert all(changed.cube(other) == board.cube(other) for other in board.side.spaces if other != space)


@pytest.mark.clause("P4")
def test_a_token_goes_on_top() -> None:
    board = Board.empty("A").place(Token.TRUNK, "c3").place(Token.TRUNK, "c3").place(Token.LEAF, "c3")
    assert board["c3"] is Stack.TTL
    with pytest.raises(ValueError, match="trunk cannot go on c3"):
        board.place(Token.TRUNK, "c3")


def test_counts_of_cubes_and_empty_spaces() -> None:
    board = drawn("""
        F*    .     W^
           W     .
        .     M*    .
           .     .
        .     .     .
           .     .
        .     .     .
           .     .
        TL    .     .
    """)
    assert board.cubes_placed == 3
    assert board.spaces_left == 18
    assert board.spaces_with_cube(Cube.ANIMAL) == ("a1", "c2")
    assert board.spaces_with_cube(Cube.SPIRIT) == ("e1",)


@given(boards())
def test_sets_of_a_board_hold_the_spaces_that_its_stacks_say(board: Board) -> None:
    names = board.side.names
    position = read_position(str(board))
    for landscape in Landscape:
        assert set(names(board.landscape_sets[landscape])) == position.holding(landscape)
    for token in Token:
        tops = {space for space, stack in position.stacks.items() if stack[-1] == token}
        assert set(names(board.top_sets[token])) == tops
    for kind in Kind:
        lands = [land for land in card_facts.STACKS if land.rstrip("123") == kind]
        assert set(names(board.kind_set(kind))) == position.holding(*lands)
    assert set(names(board.cube_set)) == set(position.cubes)
    assert board.spaces_left == list(position.stacks.values()).count(".")


# Words and drawings


def test_a_board_in_words_names_every_stack_and_cube() -> None:
    board = board_with("A", a1="W", a2="TT", c3="BB*", e5="MMM^")
    assert board.words() == (
        "Side A: a1 water, a2 two trunks, c3 building on a brick with an animal cube, "
        "e5 mountain of height 3 with the spirit cube."
    )
    assert Board.empty("B").words() == "Side B: all spaces are empty."


@given(boards())
def test_words_name_just_the_spaces_that_hold_something(board: Board) -> None:
    spoken = {word for word in board.words().replace(",", "").split() if word in board.side.index}
    assert spoken == {space for space, stack, _ in board if stack is not Stack.EMPTY}


@given(boards())
def test_a_sketch_can_be_read_as_a_drawing_again(board: Board) -> None:
    assert drawn(sketch_board(board)) == board


def test_a_drawing_is_read_as_the_board_it_shows() -> None:
    assert (
        drawn_text("""
        a1    c1    e1
           b1    d1
        a2    c2    e2
           b2    d2
        a3    c3    e3
           b3    d3
        a4    c4    e4
           b4    d4
        a5    c5    e5
    """)
        == "A: a1 a2 a3 a4 a5 / b1 b2 b3 b4 / c1 c2 c3 c4 c5 / d1 d2 d3 d4 / e1 e2 e3 e4 e5"
    )


@given(sides)
def test_a_side_refuses_a_space_it_has_not(side: str) -> None:
    last = spaces_of(side)[-1]
    for off in ("", "a", "a0", "a6", "b5", "h1", "A1", "a1 ", "1a", "a11", "\n", "x" * 10**6):
        with pytest.raises(NotationError, match=f"side {side}: its spaces are a1 to {last}") as refusal:
            SIDES[side].expect(off)
        assert len(str(refusal.value)) < 200
    assert [SIDES[side].expect(space) for space in spaces_of(side)] == list(SIDES[side].spaces)
    assert tuple(COLUMNS[side]) == SIDES[side].columns
