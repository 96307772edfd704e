"""Scenes of boards: everything is drawn, nothing beside the picture, and nothing told by colour alone."""

from __future__ import annotations

from typing import Final, get_args

import pytest
from hypothesis import given

from harmonies.board import Board, Cube
from harmonies.cards import ANIMALS
from harmonies.habitats import nearest_misses
from harmonies.picture.layout import Layout
from harmonies.picture.scene import (
    Mark,
    MarkKind,
    board_scene,
    ground_shapes,
    mark_shapes,
    missing_mark,
    space_shapes,
    token_shapes,
)
from harmonies.picture.shapes import Polygon, Scene, Text
from harmonies.picture.theme import DARK, LIGHT, Theme
from harmonies.scoring import score
from harmonies.tokens import Stack
from tests.kit.strategies import boards
from tests.picture.looking import bounds, contrast, linear, shapes_of, texts_on_grounds, without_colours

KINDS: Final = get_args(MarkKind)
EXAMPLE: Final = Board.parse("A: F F* W W L / W* W* F* W* / W TB* F F^ W / F MB* M* TL* / MMM* M* M* BB MM")


def needs_for(kind: MarkKind, spaces: tuple[str, ...]) -> tuple[str, ...]:
    return ("?B",) * len(spaces) if kind == "missing" else ()


def assert_inside(scene: Scene) -> None:
    left, top, right, bottom = bounds(shapes_of(scene))
    assert left >= 0
    assert top >= 0
    assert right <= scene.width
    assert bottom <= scene.height


@given(boards())
def test_a_board_with_every_mark_on_every_space_stays_on_its_picture(board: Board) -> None:
    spaces = board.side.spaces
    assert_inside(board_scene(board, [Mark(kind, spaces, needs_for(kind, spaces)) for kind in KINDS]))


@pytest.mark.parametrize("stack", [stack for stack in Stack if stack is not Stack.EMPTY])
@pytest.mark.parametrize("cube", [None, *Cube])
def test_a_click_on_a_stack_means_its_space(stack: Stack, cube: Cube | None) -> None:
    layout = Layout(EXAMPLE.side, 100.0)
    x, y = layout.centre("c3")
    left, top, right, bottom = bounds(space_shapes("c3", stack, cube, layout, LIGHT))
    assert x - 100 < left
    assert right < x + 100
    assert y - 93 < top  # a cube on a stack of three may reach the line between the spaces
    assert bottom < y + 90


def test_the_higher_the_stack_the_higher_its_picture() -> None:
    layout = Layout(EXAMPLE.side, 100.0)
    tops = [
        bounds(space_shapes("c3", stack, None, layout, LIGHT))[1] for stack in (Stack.M, Stack.MM, Stack.MMM)
    ]
    assert tops[0] - tops[1] > 20
    assert tops[1] - tops[2] > 20


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("space", ["a1", "c3"])
def test_every_mark_draws_something_on_empty_and_on_filled_spaces(kind: MarkKind, space: str) -> None:
    layout = Layout(EXAMPLE.side, 40.0)
    for board in (EXAMPLE, Board.empty()):
        shapes = mark_shapes(board, [Mark(kind, (space,), needs_for(kind, (space,)))], layout)
        assert shapes
        left, top, right, bottom = bounds(shapes)
        x, y = layout.centre(space)
        assert left < x < right
        assert top < y + 20
        assert bottom > y - 20


def test_no_two_marks_look_alike_without_colours() -> None:
    layout = Layout(EXAMPLE.side, 40.0)
    for board in (EXAMPLE, Board.empty()):
        looks = {
            without_colours(mark_shapes(board, [Mark(kind, ("a1",), needs_for(kind, ("a1",)))], layout))
            for kind in KINDS
        }
        assert len(looks) == len(KINDS)


def test_a_path_is_numbered_in_its_order() -> None:
    way = score(EXAMPLE).water.lines[0].spaces
    layout = Layout(EXAMPLE.side, 40.0)
    numbers = [
        shape for shape in mark_shapes(EXAMPLE, [Mark("path", way)], layout) if isinstance(shape, Text)
    ]
    assert [shape.text for shape in numbers] == ["1", "2", "3", "4", "5", "6", "7"]
    assert [layout.space_at(shape.x, shape.y) for shape in numbers] == list(way)


def test_each_island_has_its_letter_and_hatch() -> None:
    board = Board.parse("B: . W . . / W . TTL / . W . W / . W W / F W MM . / W L . / W W . TTL")
    layout = Layout(board.side, 40.0)
    islands = [Mark("island", line.spaces) for line in score(board).water.lines]
    letters = [shape.text for shape in mark_shapes(board, islands, layout) if isinstance(shape, Text)]
    assert letters == ["A", "B", "C", "D"]
    hatches = {
        without_colours(
            mark_shapes(
                board, [*(Mark("island", ("a1",)) for _ in range(number)), Mark("island", ("c3",))], layout
            )[-12:]
        )
        for number in range(6)
    }
    assert len(hatches) == 6


def test_an_island_with_a_lake_has_two_shores() -> None:
    board = Board.empty().with_stack("c3", Stack.W)
    layout = Layout(board.side, 40.0)
    island = tuple(space for space in board.side.spaces if space != "c3")
    shapes = mark_shapes(board, [Mark("island", island)], layout)
    outlines = {shape.points for shape in shapes if isinstance(shape, Polygon)}
    edges = 6 * 23 - sum(len(near) for near in board.side.neighbours.values())
    assert sorted(map(len, outlines)) == [6, edges]


def test_what_a_near_miss_lacks_becomes_a_mark() -> None:
    board = Board.parse("A: W . . . . / . . . . / . . . . . / . . . . / . . . . .")
    (miss, *_) = nearest_misses(board, ANIMALS["duck"].habitat)
    assert missing_mark(miss.lacks).needs == ("?B",)
    (near, *_) = nearest_misses(board.with_stack("b1", Stack.T), ANIMALS["duck"].habitat)
    assert missing_mark(near.lacks) == Mark("missing", ("b1",), ("B",))


def test_every_space_shows_its_name() -> None:
    layout = Layout(EXAMPLE.side, 40.0)
    names = [shape for shape in ground_shapes(layout) if isinstance(shape, Text)]
    assert {shape.text: layout.space_at(shape.x, shape.y) for shape in names} == {
        space: space for space in EXAMPLE.side.spaces
    }


@given(boards())
def test_stacks_cover_no_names(board: Board) -> None:
    layout = Layout(board.side, 100.0)
    names = {shape.text: bounds([shape]) for shape in ground_shapes(layout) if isinstance(shape, Text)}
    for space, stack, cube in board:
        if stack is not Stack.EMPTY:
            left, *_ = bounds(space_shapes(space, stack, cube, layout, LIGHT)[1:])  # all but the shadow
            assert names[space][2] <= left + 2


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", [None, *KINDS])
def test_texts_can_be_read(theme: Theme, kind: MarkKind | None) -> None:
    for board in (EXAMPLE, Board.empty("B")):
        spaces = board.side.spaces
        marks = [Mark(kind, (space,), needs_for(kind, (space,))) for space in spaces] if kind else []
        for text, ground in texts_on_grounds(shapes_of(board_scene(board, marks, theme)), page=theme.card):
            assert contrast(linear(text.fill), ground) >= 4.5, text


def test_a_change_changes_only_its_own_space_and_layer() -> None:
    layout = Layout(EXAMPLE.side, 40.0)
    before = board_scene(EXAMPLE, layout=layout)
    after = board_scene(EXAMPLE.with_stack("e5", Stack.MMM), layout=layout)
    assert before.ground is after.ground
    assert set(before.tokens) - set(after.tokens) <= set(space_shapes("e5", Stack.MM, None, layout, LIGHT))
    assert token_shapes(EXAMPLE, layout) == before.tokens


def test_the_same_board_gives_the_same_scene_at_any_time() -> None:
    first = board_scene(EXAMPLE, [Mark("legal", ("a1",))])
    space_shapes.cache_clear()
    ground_shapes.cache_clear()
    assert board_scene(Board.parse(str(EXAMPLE)), [Mark("legal", ("a1",))]) == first


@pytest.mark.parametrize(("width", "named"), [(440, True), (220, True), (150, False)])
def test_spaces_are_named_where_their_names_can_be_read(width: float, named: bool) -> None:
    layout = Layout.fitting(EXAMPLE.side, width)
    names = {shape.text for shape in ground_shapes(layout) if isinstance(shape, Text)}
    assert names == (set(EXAMPLE.side.spaces) if named else set())
