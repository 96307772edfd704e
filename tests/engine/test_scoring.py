"""Every clause about points as rows of drawn boards, and what the lines of a sheet say."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given

from harmonies.board import SIDES, Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.rules import CLAUSES
from harmonies.scoring import CATEGORIES, category_name, landscape_points, river_points, score
from harmonies.tokens import Token
from tests.kit.budget import examples
from tests.kit.drawing import board_of, board_with, drawn
from tests.kit.offset import neighbours, spaces_of, steps_between
from tests.kit.rows import row
from tests.kit.slow import read_position
from tests.kit.strategies import boards

LANDSCAPES = [
    row("L1", "a tree of each height", "trees", 11, "a1=L c1=TL e1=TTL"),
    row("L1", "trees need no company", "trees", 7, "c3=TTL"),
    row("L1", "brown without green", "trees", 0, "a1=T c1=TT"),
    row("L1", "brown under red is no tree", "trees", 0, "a1=TB"),
    row("L2", "a mountain alone", "mountains", 0, "c3=MMM"),
    row("L2", "two mountains far apart", "mountains", 0, "c3=MMM c5=MM"),
    row("L2", "a pair", "mountains", 8, "c3=MMM c4=M"),
    row("L2", "each height", "mountains", 11, "c3=MMM c4=MM c5=M"),
    row("L2", "gray under red is no partner", "mountains", 0, "c3=MMM c4=MB"),
    row("L2", "a chain, and one alone", "mountains", 3, "a1=M a2=M a3=M e5=MMM"),
    row("L3", "a single field", "fields", 0, "c3=F"),
    row("L3", "two apart", "fields", 0, "c3=F c5=F"),
    row("L3", "two", "fields", 5, "c3=F c4=F"),
    row("L3", "five together are worth no more", "fields", 5, "c1=F c2=F c3=F c4=F c5=F"),
    row("L3", "two groups", "fields", 10, "a1=F a2=F e1=F e2=F c5=F"),
    row("L4", "three colours", "buildings", 5, "c3=TB c2=W d2=F d3=L"),
    row("L4", "two colours", "buildings", 0, "c3=TB c2=W d2=F d3=F"),
    row("L4", "only the top counts", "buildings", 0, "c3=TB c2=W d2=TL d3=L"),
    row("L4", "a lone red is a colour to see", "buildings", 5, "c3=MB c2=W d2=F d3=B"),
    row("L4", "a trunk is a colour to see", "buildings", 5, "c3=MB c2=W d2=F d3=TT"),
    row("L4", "its own red does not count", "buildings", 0, "c3=BB c2=W d2=F"),
    row("L4", "all six colours are worth no more", "buildings", 5, "c3=BB c2=W d2=F d3=T c4=L b3=M b2=B"),
    row("L4", "a lone brick is no building", "buildings", 0, "c3=B c2=W d2=F d3=L"),
    row("L4", "two buildings see each other", "buildings", 10, "c3=TB c4=MB c2=W d2=F c5=W d4=F"),
    row("L5", "a lake of three in a triangle is 2 long", "water", 2, "c3=W c4=W d3=W"),
    row("L5", "a ring of six is 4 long", "water", 8, "c2=W d2=W d3=W c4=W b3=W b2=W"),
    row("L5", "two rivers are not added", "water", 5, "a1=W a2=W a3=W e1=W e2=W"),
    row("L5", "no water", "water", 0, "c3=F"),
]


@pytest.mark.parametrize(("category", "points", "stacks"), LANDSCAPES)
def test_a_board_scores_so_many_points(category: str, points: int, stacks: str) -> None:
    sheet = score(board_of("A", stacks))
    assert sheet.categories[category].points == points


@pytest.mark.clause("L4")
def test_a_building_in_a_corner_of_side_a_never_scores() -> None:
    for corner in ("a1", "a5", "e1", "e5"):
        first, second = sorted(neighbours("A", corner))
        board = board_with("A", **{corner: "TB", first: "W", second: "F"})
        assert score(board).buildings.points == 0


@pytest.mark.clause("L5")
def test_a_river_of_each_length_scores_by_the_table() -> None:
    snake = ["a1", "a2", "a3", "a4", "b4", "c5", "d4", "e4", "e3", "e2", "d1", "c2", "c3"]
    expected = [0, 0, 2, 5, 8, 11, 15, 19, 23, 27, 31, 35, 39, 43]
    for length in range(1, 14):
        board = board_with("A", **dict.fromkeys(snake[:length], "W"))
        assert score(board).water.points == expected[length]
        assert score(board).water.lines[0].spaces in (tuple(snake[:length]), tuple(snake[length - 1 :: -1]))
    assert [river_points(length) for length in range(14)] == expected


@pytest.mark.clause("L5")
def test_the_second_best_way_of_a_group_does_not_help() -> None:
    board = drawn("""
        .     .     .
           W     .
        .     .     .
           W     W
        .     W     .
           W     W
        .     .     .
           .     .
        .     .     W
    """)
    # b1 b2 c3 d2 is as long as b1 b2 c3 d3; b3 hangs beside the way, and e5 lies alone.
    assert score(board).water.points == 8


@pytest.mark.parametrize(
    ("points", "water"),
    [
        row("L6", "a board without water is one island", 5, []),
        row("L6", "one water leaves one island", 5, ["d2"]),
        row("L6", "a corner cut off", 10, ["a2", "b1"]),
        row("L6", "a column of water makes two islands", 10, ["d1", "d2", "d3"]),
        row("L6", "two columns make three", 15, ["b1", "b2", "b3", "f1", "f2", "f3"]),
        row("L6", "a board full of water still has one island", 5, spaces_of("B")),
        row("L6", "all but one space", 5, spaces_of("B")[:-1]),
    ],
)
def test_islands_score_5_each(points: int, water: list[str]) -> None:
    assert score(board_with("B", **dict.fromkeys(water, "W"))).water.points == points


@pytest.mark.clause("L5", "L6")
def test_the_side_decides_whether_rivers_or_islands_score() -> None:
    assert score(Board.empty("A")).water.points == 0
    assert score(Board.empty("B")).water.points == 5
    assert score(board_with("A", a1="W", a2="W", a3="W")).water.points == 5
    assert score(board_with("B", a1="W", a2="W", a3="W")).water.points == 5
    assert score(board_with("B", a2="W", b1="W", g3="W", f3="W")).water.points == 15


# Cards


@pytest.mark.clause("A1")
@pytest.mark.parametrize(("placed", "points"), [(0, 0), (1, 5), (2, 10), (3, 17)])
def test_an_animal_scores_its_topmost_freed_space(placed: int, points: int) -> None:
    sheet = score(Board.empty("A"), [HeldCard(ANIMALS["shrew"], placed)])
    assert sheet.animals.points == sheet.total == points


@pytest.mark.clause("A1")
def test_cards_add_up_and_cubes_left_cost_nothing() -> None:
    cards = [HeldCard(ANIMALS["shrew"], 2), HeldCard(ANIMALS["bee"]), HeldCard(ANIMALS["crow"], 2)]
    sheet = score(Board.empty("A"), cards)
    assert [line.points for line in sheet.animals.lines] == [10, 0, 9]
    assert sheet.animals.points == 19


# Fields: a pair and a single one. Trees of each height. Buildings: a pair and two alone, and a lone brick
# beside the pair. Mountains of each height, the highest alone. Water: three in a row.
SPIRIT_BOARD = drawn("""
    F     W     W
       F     W
    L     TTL   .
       .     F
    TB    M     BB
       MB    MM
    B     .     .
       .     .
    MMM   TB    TL
""")


@pytest.mark.parametrize(
    ("spirit", "points"),
    [
        row("N4", "two groups of fields, of 2 and 1", "lion", 4),
        row("N4", "two groups of fields", "butterfly", 10),
        row("N4", "trees of height 1, 2, 3", "deer", 8),
        row("N4", "trees of height 1, 2, 3, counted", "owl", 7),
        row("N4", "three groups of buildings", "cat", 12),
        row("N4", "one group of 2 buildings: the lone brick joins none", "stork", 6),
        row("N4", "mountains of height 2 and 3", "ram", 8),
        row("N4", "isolated mountains count too", "marmot", 7),
        row("N4", "one group of 3 waters", "dragonfly", 7),
        row("N4", "three waters", "turtle", 6),
    ],
)
def test_a_placed_spirit_scores_from_the_landscape(spirit: str, points: int) -> None:
    before = score(SPIRIT_BOARD)
    sheet = score(SPIRIT_BOARD, [HeldCard(SPIRITS[spirit], 1)])
    assert sheet.spirit.points == points
    assert sheet.total == before.total + points


@pytest.mark.clause("N4")
def test_the_lion_gives_10_for_a_group_of_three_and_more() -> None:
    for size, points in ((1, 2), (2, 2), (3, 10), (4, 10), (5, 10)):
        board = board_with("A", **dict.fromkeys(["c1", "c2", "c3", "c4", "c5"][:size], "F"))
        assert score(board, [HeldCard(SPIRITS["lion"], 1)]).spirit.points == points


@pytest.mark.clause("N4")
def test_a_lone_brick_neither_makes_nor_joins_a_group_of_buildings() -> None:
    board = board_with("A", a1="TB", a2="B", a3="TB")
    assert score(board, [HeldCard(SPIRITS["cat"], 1)]).spirit.points == 8
    assert score(board, [HeldCard(SPIRITS["stork"], 1)]).spirit.points == 0


@pytest.mark.clause("N3")
@pytest.mark.parametrize("spirit", SPIRITS)
def test_an_unplaced_spirit_scores_nothing_and_costs_nothing(spirit: str) -> None:
    sheet = score(SPIRIT_BOARD, [HeldCard(SPIRITS[spirit])])
    assert sheet.spirit.points == 0
    assert sheet.total == score(SPIRIT_BOARD).total
    assert sheet.spirit.lines[0].clause == "N3"


# What the lines say


def test_every_category_explains_itself_in_a_players_words() -> None:
    sheet = score(SPIRIT_BOARD, [HeldCard(ANIMALS["shrew"], 2, ("a3", "b3")), HeldCard(SPIRITS["lion"], 1)])
    assert (
        str(sheet)
        == """\
trees        11
              1  a2 is a tree of height 1 (L1)
              3  e5 is a tree of height 2 (L1)
              7  c2 is a tree of height 3 (L1)
mountains     4
              1  c3 is a mountain of height 1, next to d3 (L2)
              3  d3 is a mountain of height 2, next to c3 (L2)
              0  a5 is a mountain of height 3 with no other mountain next to it (L2)
fields        5
              5  a1 and b1 are a group of 2 fields (L3)
              0  d2 is a single field: a group needs at least 2 (L3)
buildings     0
              0  a3 sees 2 colours of the 3 it needs: green, red (L4)
              0  b3 sees 2 colours of the 3 it needs: gray, red (L4)
              0  c5 sees none of the 3 colours it needs (L4)
              0  e3 sees 2 colours of the 3 it needs: yellow, gray (L4)
              0  a4 is a lone brick: a building stands on one trunk, mountain or brick (H3)
water         5
              5  the river counts 3 tokens from end to end: c1, d1, e1 (L5)
animals      10
             10  Shrew: 2 of 3 cubes placed (A1)
spirit        4
              2  Lion: a1 and b1, a group of 2 fields (N4)
              2  Lion: d2, a group of 1 field (N4)
total        39"""
    )


def test_trunks_single_waters_and_empty_islands_are_explained_too() -> None:
    sheet = score(board_with("A", a1="T", a3="TT", c3="W", e5="W"))
    assert [line.reason for line in sheet.lines] == [
        "a1 is a trunk without a leaf: no tree yet",
        "a3 is two trunks without a leaf: no tree yet",
        "c3 is a river of 1 token: points start at 2",
        "e5: 1 token of another group, and only the longest river scores",
    ]
    full = board_with("B", **dict.fromkeys(spaces_of("B"), "W"))
    assert [line.reason for line in score(full).lines] == ["there is always at least 1 island"]
    corner = board_with("B", a2="W", b1="W")
    assert score(corner).water.lines[0].reason == "a1: an island of 1 space"


def test_a_spirit_with_nothing_to_count_says_so() -> None:
    sheet = score(Board.empty("A"), [HeldCard(SPIRITS["turtle"], 1)])
    assert [(line.points, line.reason) for line in sheet.lines] == [
        (0, "Turtle: no water tokens on the board")
    ]


@examples(300)
@given(boards())
def test_the_lines_add_up_and_name_clauses_and_spaces_of_the_board(board: Board) -> None:
    held = [HeldCard(ANIMALS["bat"], 2), HeldCard(SPIRITS["cat"], 1)]
    sheet = score(board, held)
    assert sum(line.points for line in sheet.lines) == sheet.total
    for name, category in sheet.categories.items():
        assert sum(line.points for line in category.lines) == category.points
        assert {line.kind for line in category.lines} <= {name}
    for line in sheet.lines:
        assert line.clause in CLAUSES
        assert set(line.spaces) <= set(board.side.spaces)
        assert len(set(line.spaces)) == len(line.spaces)
        assert line.points >= 0
    assert tuple(sheet.categories) == CATEGORIES
    assert sheet.landscape == landscape_points(board) == score(board).total


@examples(300)
@given(boards())
def test_every_landscape_has_a_line_of_its_own_and_no_space_two_in_a_category(board: Board) -> None:
    """Nothing is left unexplained: what stands on a board is in the lines of its category."""
    sheet, position = score(board), read_position(str(board))

    def explained(category: str) -> list[str]:
        # A building's line names what it sees behind the building itself.
        most = 1 if category == "buildings" else None
        return sorted(space for line in sheet.categories[category].lines for space in line.spaces[:most])

    def standing(*stacks: str) -> list[str]:
        return sorted(space for space, stack in position.stacks.items() if stack in stacks)

    assert explained("trees") == standing("T", "TT", "L", "TL", "TTL")
    assert explained("mountains") == standing("M", "MM", "MMM")
    assert explained("fields") == standing("F")
    assert explained("buildings") == standing("B", "TB", "MB", "BB")
    if position.side == "B" and set(position.stacks.values()) != {"W"}:
        assert explained("water") == sorted(set(position.stacks) - set(standing("W")))


@pytest.mark.clause("L5")
@examples(300)
@given(boards("A"))
def test_the_way_of_a_river_is_a_shortest_way_in_order(board: Board) -> None:
    water = {space for space, stack, _ in board if stack == "W"}
    for line in score(board).water.lines:
        way = line.spaces
        assert set(way) <= water
        for here, there in pairwise(way):
            assert there in neighbours("A", here)
        assert steps_between("A", way[0], way[-1], water) == len(way) - 1


@pytest.mark.clause("L4")
@given(boards())
def test_a_buildings_line_names_the_stacks_it_sees(board: Board) -> None:
    for line in score(board).buildings.lines:
        if line.clause == "L4":
            building, *seen = line.spaces
            around = neighbours(str(board.side), building)
            assert set(seen) == {space for space in around if board[space] != "."}
            colours = {top.colour for space in seen if (top := board[space].top)}
            words = line.reason.replace(",", "").split()
            assert {token.colour for token in Token if token.colour in words} == colours
            assert line.points == (5 if len(colours) >= 3 else 0)


def test_sides_are_named_on_the_sheet() -> None:
    assert [score(Board.empty(side)).side for side in "AB"] == [SIDES["A"], SIDES["B"]]


def test_water_is_called_by_what_it_makes_on_that_side() -> None:
    assert [category_name("water", SIDES[side]) for side in "AB"] == ["River", "Islands"]
    assert category_name("trees", SIDES["A"]) == "Trees"
