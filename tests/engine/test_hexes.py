"""The algebra of hexes as group laws, and sets as integers against plain sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import SIDES
from harmonies.hexes import Direction, Hex, groups_of, neighbours_of, shift_of, shifted
from tests.kit.budget import examples
from tests.kit.offset import COMPASS, name_of, neighbours, slow_groups, spaces_of, turned, walk
from tests.kit.strategies import sides

hexes = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
turns = st.integers(-12, 12)


@given(hexes)
def test_six_turns_are_the_identity(hex_: Hex) -> None:
    assert hex_.rotated(6) == hex_
    assert hex_.rotated(0) == hex_


@given(hexes, turns, turns)
def test_turns_add_up(hex_: Hex, first: int, second: int) -> None:
    assert hex_.rotated(first).rotated(second) == hex_.rotated(first + second)


@given(hexes, hexes, turns)
def test_a_turn_of_a_sum_is_the_sum_of_the_turns(one: Hex, other: Hex, turn: int) -> None:
    assert one.plus(other).rotated(turn) == one.rotated(turn).plus(other.rotated(turn))


@given(hexes, hexes, turns)
def test_a_turn_keeps_distances(one: Hex, other: Hex, turn: int) -> None:
    assert one.rotated(turn).distance(other.rotated(turn)) == one.distance(other)


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(one: Hex, other: Hex, third: Hex) -> None:
    assert one.distance(other) == other.distance(one)
    assert (one.distance(other) == 0) == (one == other)
    assert one.distance(third) <= one.distance(other) + other.distance(third)


def test_a_hex_off_the_centre_comes_home_after_six_turns_and_not_before() -> None:
    for direction in Direction:
        assert len({direction.value.rotated(turn) for turn in range(6)}) == 6


def test_directions_are_named_clockwise_from_the_north() -> None:
    assert tuple(direction.name for direction in Direction) == COMPASS
    for direction in Direction:
        for turn in range(6):
            assert direction.value.rotated(turn) == Direction[turned(direction.name, turn)].value


@given(sides, st.data())
def test_distance_is_the_number_of_steps_of_a_walk(side: str, data: st.DataObject) -> None:
    """Axial steps and the offset arithmetic of clause M2 lead to the same space."""
    board = SIDES[side]
    start = data.draw(st.sampled_from(board.spaces))
    way = data.draw(st.lists(st.sampled_from(COMPASS), max_size=6))
    column, row = "abcdefg".index(start[0]), int(start[1]) - 1
    end = walk((column, row), way)
    hex_ = board.hexes[board.index[start]]
    reached = hex_
    for direction in way:
        reached = reached.plus(Direction[direction].value)
    assert hex_.distance(reached) <= len(way)
    if reached in board.space_at:
        assert board.space_at[reached] == name_of(end)


# Sets as integers


@st.composite
def sets_of_spaces(draw: st.DrawFn) -> tuple[str, set[str]]:
    side = draw(sides)
    return side, draw(st.sets(st.sampled_from(spaces_of(side))))


@given(sets_of_spaces())
def test_a_set_gives_back_the_names_it_was_made_of(given_: tuple[str, set[str]]) -> None:
    side, spaces = given_
    assert set(SIDES[side].names(SIDES[side].set_of(spaces))) == spaces
    assert SIDES[side].names(SIDES[side].set_of(spaces)) == tuple(
        space for space in spaces_of(side) if space in spaces
    )


@examples(300)
@given(sets_of_spaces())
def test_the_neighbours_of_a_set_are_the_union_of_its_spaces_neighbours(
    given_: tuple[str, set[str]],
) -> None:
    side, spaces = given_
    board = SIDES[side]
    near = neighbours_of(board.set_of(spaces)) & board.all
    assert set(board.names(near)) == set().union(*(neighbours(side, space) for space in spaces))


@examples(300)
@given(sets_of_spaces())
def test_the_groups_of_a_set_are_those_that_flooding_finds(given_: tuple[str, set[str]]) -> None:
    side, spaces = given_
    board = SIDES[side]
    groups = [set(board.names(group)) for group in groups_of(board.set_of(spaces))]
    slow = slow_groups(side, spaces)
    assert sorted(map(sorted, groups)) == sorted(map(sorted, slow))
    assert [min(group, key=board.index.__getitem__) for group in groups] == sorted(
        (min(group, key=board.index.__getitem__) for group in slow), key=board.index.__getitem__
    )


def test_a_step_off_the_board_never_lands_on_a_space() -> None:
    """No step of up to 3 in any direction comes out on the far side of the board."""
    steps = [Hex(q, r) for q in range(-3, 4) for r in range(-3, 4) if Hex(0, 0).distance(Hex(q, r)) <= 3]
    for side in SIDES.values():
        for hex_, one in zip(side.hexes, side.bits, strict=True):
            for step in steps:
                landed = side.space_at.get(hex_.plus(step))
                moved = shifted(one, shift_of(step)) & side.all
                assert side.names(moved) == ((landed,) if landed else ())
