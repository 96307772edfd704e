from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import SIDES, Board, Cube
from harmonies.cards import ANIMALS, CARDS
from harmonies.habitats import check_cube, cube_spaces, find_sites, nearest_misses
from harmonies.rules import CLAUSES
from harmonies.tokens import Stack, Token
from tests.kit.budget import examples
from tests.kit.card_facts import CARD_FACTS, STACKS
from tests.kit.drawing import board_of, board_with, drawn
from tests.kit.offset import cell_of, name_of, turned, walk
from tests.kit.rows import row
from tests.kit.slow import places, read_position, slow_nearest, slow_sites, sorted_place
from tests.kit.strategies import boards, card_ids


def cubes(board: Board, card: str) -> list[str]:
    """The spaces that may take the card's cube, in board order."""
    return list(board.side.names(cube_spaces(board, CARDS[card].habitat)))


# One habitat in all its rotations

SHREW_TURNED = [
    pytest.param("d3", "b3", id="0: fields to the south-east and south-west"),
    pytest.param("c4", "b2", id="1: fields to the south and north-west"),
    pytest.param("b3", "c2", id="2: fields to the south-west and north"),
    pytest.param("b2", "d2", id="3: fields to the north-west and north-east"),
    pytest.param("c2", "d3", id="4: fields to the north and south-east"),
    pytest.param("d2", "c4", id="5: fields to the north-east and south"),
]


@pytest.mark.clause("H1")
@pytest.mark.parametrize(("one", "other"), SHREW_TURNED)
def test_the_shrew_lives_in_six_orientations(one: str, other: str, request: pytest.FixtureRequest) -> None:
    board = board_with("A", c3="TB", **{one: "F", other: "F"})
    (site,) = find_sites(board, ANIMALS["shrew"].habitat)
    assert site.cube == "c3"
    assert site.spaces == ("c3", one, other)
    assert f"[{site.rotation}:" in request.node.name


@pytest.mark.clause("H5")
def test_the_shrew_lives_in_all_six_orientations_at_once() -> None:
    board = board_with("A", c3="BB", c2="F", d2="F", d3="F", c4="F", b3="F", b2="F")
    sites = find_sites(board, ANIMALS["shrew"].habitat)
    assert [site.rotation for site in sites] == [0, 1, 2, 3, 4, 5]
    assert {site.cube for site in sites} == {"c3"}


@pytest.mark.clause("H1")
@pytest.mark.parametrize(
    ("one", "other"), [("b2", "b3"), ("c2", "d2"), ("b2", "d3"), ("c2", "c4"), ("c2", "c1")]
)
def test_the_shrew_does_not_live_at_any_other_angle(one: str, other: str) -> None:
    board = board_with("A", c3="TB", **{one: "F", other: "F"})
    assert find_sites(board, ANIMALS["shrew"].habitat) == ()


@pytest.mark.clause("H1")
@pytest.mark.parametrize("turns", range(6))
@pytest.mark.parametrize("card", CARD_FACTS)
def test_every_card_finds_its_habitat_turned_any_of_six_ways(card: str, turns: int) -> None:
    stacks = {
        name_of(walk(cell_of("c3"), [turned(step, turns) for step in way])): min(STACKS[landscape])
        for way, landscape in CARD_FACTS[card].walks
    }
    sites = find_sites(board_with("A", **stacks), CARDS[card].habitat)
    here = [site for site in sites if site.cube == "c3"]
    assert set(here[0].spaces) == set(stacks)
    if card == "dragonfly":  # half a turn is no change: the first rotation stands for both
        assert [site.rotation for site in here] == [turns % 3]
    else:
        assert [site.rotation for site in here] == [turns]


# A table of small boards

FOUND = [
    row("H1", "a pattern that leaves the board does not stand", "shrew", "a1=TB b1=F", []),
    row("H1", "a habitat at the border", "flamingo", "a1=F a2=F b1=W", ["b1"]),
    row("H1", "a missing space", "bee", "c3=TL d3=F c4=F", []),
    row("H1", "all spaces", "bee", "c3=TL d3=F c4=F b3=F", ["c3"]),
    row("H2", "a tree too high", "koala", "c3=TTL c4=L", []),
    row("H2", "a tree too low", "koala", "c3=L c4=L", []),
    row("H2", "trees of just the right height", "koala", "c3=TL c4=L", ["c3"]),
    row("H2", "a mountain too low", "eagle", "c3=MM c4=F", []),
    row("H2", "a mountain of just the right height", "eagle", "c3=MMM c4=F", ["c3"]),
    row("H2", "a mountain too high", "meerkat", "c3=MM c4=F", []),
    row("H2", "neighbours of the pattern do not matter", "eagle", "c3=MMM c4=F c2=W", ["c3"]),
    row("H3", "a building on a trunk", "duck", "c3=W c4=TB", ["c3"]),
    row("H3", "a building on a mountain", "duck", "c3=W c4=MB", ["c3"]),
    row("H3", "a building on a brick", "duck", "c3=W c4=BB", ["c3"]),
    row("H3", "a lone brick is no building", "duck", "c3=W c4=B", []),
    row("H3", "a trunk is no tree", "frog", "c3=W c4=T", []),
    row("H3", "two trunks are no tree", "koala", "c3=TT c4=L", []),
    row("H4", "a cube on the marked space", "duck", "c3=W* c4=TB", []),
    row("H4", "the Spirit's cube on the marked space", "duck", "c3=W^ c4=TB", []),
    row("H4", "a cube on another space of the pattern", "duck", "c3=W c4=TB*", ["c3"]),
    row("H4", "the cube goes on the marked space only", "fish", "c3=W c4=MMM", ["c3"]),
    row("H5", "one building serves three ducks", "duck", "c3=TB c2=W c4=W b2=W", ["b2", "c2", "c4"]),
    row("H5", "two fields serve two flamingos", "flamingo", "a2=F b2=F a3=W b1=W", ["a3", "b1"]),
    row("H8", "a Spirit's habitat", "lion", "c3=F b2=TL d3=F", ["c3"]),
    row("H8", "a Spirit's habitat the wrong way round", "lion", "c3=TL b2=F d3=F", []),
]


@pytest.mark.parametrize(("card", "stacks", "found"), FOUND)
def test_a_cube_may_go_on_just_these_spaces(card: str, stacks: str, found: list[str]) -> None:
    board = board_of("A", stacks)
    assert cubes(board, card) == found
    assert sorted({site.cube for site in find_sites(board, CARDS[card].habitat)}) == found
    assert [space for space in board.side.spaces if not check_cube(board, CARDS[card], space)] == found


@pytest.mark.clause("H5")
def test_a_chain_of_fields_serves_each_flamingo_beside_it() -> None:
    board = drawn("""
        .     .     .
           W     W
        F     F     F
           W     W
        .     .     .
           .     .
        .     .     .
           .     .
        .     .     .
    """)
    assert cubes(board, "flamingo") == []
    board = board.with_stack("b1", Stack.F)
    # b1 lies next to both a2 and c2; each water next to b1 and one of them may take a cube.
    assert cubes(board, "flamingo") == ["b2"]
    board = board.with_stack("a1", Stack.W).with_stack("c1", Stack.W)
    assert cubes(board, "flamingo") == ["a1", "b2", "c1"]


# The slow finder


@st.composite
def boards_with_habitat(draw: st.DrawFn, card: str) -> Board:
    """A board on which the card's habitat stands somewhere, or nearly."""
    board = draw(boards())
    for space, landscape in draw(st.sampled_from(places(str(board.side), card))):
        stack = draw(st.sampled_from(sorted(STACKS[landscape])))
        board = board.with_stack(space, Stack(stack))
        if draw(st.integers(0, 3)):
            board = board.with_cube(space, None)
    spoiled = draw(st.sampled_from(board.side.spaces))
    if draw(st.booleans()):
        board = board.with_stack(spoiled, draw(st.sampled_from(list(Stack)))).with_cube(spoiled, None)
    return board


@st.composite
def cards_on_boards(draw: st.DrawFn) -> tuple[str, Board]:
    card = draw(card_ids)
    return card, draw(boards_with_habitat(card))


@pytest.mark.clause("H1", "H2", "H3", "H4", "H5")
@examples(600)
@given(cards_on_boards())
def test_the_sites_are_those_that_the_slow_finder_finds(given_: tuple[str, Board]) -> None:
    card, board = given_
    sites = find_sites(board, CARDS[card].habitat)
    slow = slow_sites(str(board), card)
    assert sorted(sorted_place(site.spaces) for site in sites) == sorted(slow)
    assert set(cubes(board, card)) == {place[0] for place in slow}


@examples(150)
@given(cards_on_boards())
def test_the_rotation_of_a_site_leads_from_the_cube_to_its_spaces(given_: tuple[str, Board]) -> None:
    card, board = given_
    for site in find_sites(board, CARDS[card].habitat):
        walked = [
            name_of(walk(cell_of(site.cube), [turned(step, site.rotation) for step in way]))
            for way, _ in CARD_FACTS[card].walks
        ]
        assert sorted(walked) == sorted(site.spaces)


@examples(150)
@given(cards_on_boards())
def test_a_cube_is_refused_just_where_the_slow_finder_finds_no_site(given_: tuple[str, Board]) -> None:
    card, board = given_
    free = {place[0] for place in slow_sites(str(board), card)}
    for space in board.side.spaces:
        violations = check_cube(board, CARDS[card], space)
        assert (not violations) == (space in free)
        for violation in violations:
            assert violation.clause in CLAUSES
            assert violation.message.startswith(f"No cube on {space}: ")
            assert violation.message.endswith(".")


# Nearest misses


@examples(400)
@given(cards_on_boards())
def test_the_nearest_misses_are_those_that_trying_all_finds(given_: tuple[str, Board]) -> None:
    card, board = given_
    habitat = CARDS[card].habitat
    misses = nearest_misses(board, habitat)
    fewest, slow = slow_nearest(str(board), card)
    found = {
        sorted_place(
            (space, str(landscape))
            for space, (_, landscape) in zip(miss.site.spaces, habitat.spaces, strict=True)
        )
        for miss in misses
    }
    assert {miss.tokens for miss in misses} == ({fewest} if slow else set())
    assert found == slow
    assert len(misses) == len(slow)


@examples(150)
@given(cards_on_boards())
def test_adding_what_a_nearest_miss_lacks_makes_the_habitat_stand(given_: tuple[str, Board]) -> None:
    card, board = given_
    position = read_position(str(board))
    for miss in nearest_misses(board, CARDS[card].habitat)[:3]:
        built = board
        for lack in miss.lacks:
            assert str(lack.has) == position.stacks[lack.space]
            assert {len(way) for way in lack.ways} == {len(lack.ways[0])}
            for way in lack.ways:
                other = board
                for letter in way:
                    other = other.place(Token(letter), lack.space)
                assert other[lack.space].landscape is lack.needs
            for letter in lack.ways[-1]:
                built = built.place(Token(letter), lack.space)
        assert miss.tokens == sum(len(lack.ways[0]) for lack in miss.lacks)
        assert miss.site in find_sites(built, CARDS[card].habitat)


def test_a_miss_says_which_space_lacks_what() -> None:
    board = board_with("A", a1="F", b1="W")
    (miss,) = nearest_misses(board, ANIMALS["flamingo"].habitat)
    assert (miss.tokens, miss.site.cube) == (1, "b1")
    assert miss.reason == "Cube on b1, 1 token away: a2 is empty and needs a field."
    board = board_with("A", **dict.fromkeys(SIDES["A"].spaces, "W*") | {"c3": ".", "c4": "T"})
    (miss, other) = nearest_misses(board, ANIMALS["squirrel"].habitat)
    assert (miss.tokens, other.tokens, other.site.cube) == (4, 4, "c4")
    assert miss.reason == (
        "Cube on c3, 4 tokens away: c3 is empty and needs a building: "
        "add a trunk, then a brick or a mountain, then a brick or a brick, then a brick; "
        "c4 is a trunk and needs a tree of height 3: add a trunk, then a leaf."
    )


def test_what_can_no_longer_be_completed_has_no_nearest_miss() -> None:
    board = board_with("B", **dict.fromkeys(SIDES["B"].spaces, "W"))
    assert nearest_misses(board, ANIMALS["bear"].habitat) == ()


# Refusals of a cube


@pytest.mark.parametrize(
    ("stacks", "card", "space", "clauses"),
    [
        row("M2", "off the board", "", "duck", "b5", ["M2"]),
        row("H1", "the habitat does not fit in the corner", "a1=TB", "shrew", "a1", ["H1"]),
        row("H1", "something else stands there", "c3=W c4=F", "duck", "c3", ["H1"]),
        row("H2", "a wrong height", "c3=TTL c4=L", "koala", "c3", ["H2"]),
        row("H3", "a lone brick", "c3=W c4=B", "duck", "c3", ["H3"]),
        row("H3", "a trunk", "c3=W c4=T", "frog", "c3", ["H3"]),
        row("H4", "a cube stands there", "c3=W* c4=TB", "duck", "c3", ["H4"]),
        row("H4", "a cube, and no habitat", "c3=W*", "duck", "c3", ["H4", "H1"]),
    ],
)
def test_a_cube_is_refused_by_just_these_clauses(
    stacks: str, card: str, space: str, clauses: list[str]
) -> None:
    violations = check_cube(board_of("A", stacks), CARDS[card], space)
    assert [violation.clause for violation in violations] == clauses


def test_a_refused_cube_names_the_space_that_is_wrong() -> None:
    (violation,) = check_cube(board_with("A", c3="TTL", c4="L"), ANIMALS["koala"], "c3")
    assert violation.spaces == ("c3",)
    assert violation.message == (
        "No cube on c3: the habitat of the Koala does not stand there: "
        "c3 is a tree of height 3 and would have to be a tree of height 2."
    )


def test_a_refused_cube_is_explained_by_the_place_that_lacks_least() -> None:
    """Two of the raccoon's three waters lie to the south; to the north there is none."""
    board = board_of("A", "c3=F d3=W b3=W c4=M")
    (violation,) = check_cube(board, ANIMALS["raccoon"], "c3")
    assert violation.spaces == ("c4",)
    board = board_of("A", "c3=F d3=W b3=L c2=MM")
    (violation,) = check_cube(board, ANIMALS["raccoon"], "c3")
    assert len(violation.spaces) == 2
    assert not {"d3"} & set(violation.spaces)


@pytest.mark.clause("H7")
def test_a_cube_stays_though_its_habitat_is_gone() -> None:
    board = board_with("A", c3="W", c4="M", b3="F").with_cube("c3", Cube.ANIMAL)
    after = board.place(Token.MOUNTAIN, "c4")
    assert after.cube("c3") is Cube.ANIMAL
