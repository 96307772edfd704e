"""From space to point and back, at any size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import SIDE_A, SIDE_B, SIDES, Side
from harmonies.hexes import Hex
from harmonies.picture.layout import Layout, hex_at, hex_centre

layouts = st.builds(Layout, st.sampled_from((SIDE_A, SIDE_B)), st.floats(2, 400))
shares = st.floats(0, 0.999)


@given(layouts)
def test_the_centre_of_a_space_is_in_that_space(layout: Layout) -> None:
    assert [layout.space_at(*layout.centre(space)) for space in layout.side.spaces] == list(
        layout.side.spaces
    )


@given(layouts, st.integers(0, 5), shares, shares)
def test_every_point_within_the_corners_is_in_that_space(
    layout: Layout, corner: int, out: float, along: float
) -> None:
    for space in layout.side.spaces:
        x, y = layout.centre(space)
        (ax, ay), (bx, by) = layout.corners(space)[corner], layout.corners(space)[(corner + 1) % 6]
        edge_x, edge_y = ax + (bx - ax) * along, ay + (by - ay) * along
        assert layout.space_at(x + (edge_x - x) * out, y + (edge_y - y) * out) == space


@given(layouts, st.integers(0, 5))
def test_just_across_an_edge_lies_the_neighbour_or_none(layout: Layout, edge: int) -> None:
    for space in layout.side.spaces:
        x, y = layout.centre(space)
        (ax, ay), (bx, by) = layout.corners(space)[edge], layout.corners(space)[(edge + 1) % 6]
        across = layout.space_at(x + 1.01 * ((ax + bx) / 2 - x), y + 1.01 * ((ay + by) / 2 - y))
        assert across != space
        assert across is None or across in layout.side.neighbours[space]


@given(layouts, st.floats(allow_nan=True, allow_infinity=True), st.floats(allow_nan=True))
def test_a_point_off_the_picture_is_in_no_space(layout: Layout, x: float, y: float) -> None:
    if not (0 <= x <= layout.width and 0 <= y <= layout.height):
        assert layout.space_at(x, y) is None


@pytest.mark.parametrize("side", SIDES.values(), ids=str)
def test_the_corners_of_the_picture_are_beside_the_board(side: Side) -> None:
    layout = Layout.fitting(side, 500)
    for x in (0, layout.width):
        for y in (0, layout.height):
            assert layout.space_at(x, y) is None


@given(st.sampled_from((SIDE_A, SIDE_B)), st.floats(50, 3000))
def test_a_fitting_layout_has_that_width(side: Side, width: float) -> None:
    assert abs(Layout.fitting(side, width).width - width) < 1e-6


@given(layouts)
def test_all_spaces_lie_on_the_picture(layout: Layout) -> None:
    for space in layout.side.spaces:
        for x, y in layout.corners(space):
            assert 0 < x < layout.width
            assert 0 < y < layout.height


@given(st.integers(-20, 20), st.integers(-20, 20), st.floats(0.5, 500))
def test_a_hex_is_found_at_its_centre(q: int, r: int, size: float) -> None:
    assert hex_at(*hex_centre(Hex(q, r), size), size) == Hex(q, r)


def test_neighbours_touch() -> None:
    layout = Layout(SIDE_A, 50.0)
    for space, near in SIDE_A.neighbours.items():
        for other in near:
            (ax, ay), (bx, by) = layout.centre(space), layout.centre(other)
            assert abs((ax - bx) ** 2 + (ay - by) ** 2 - 3 * 50**2) < 1e-6
