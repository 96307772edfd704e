"""What each category of a sheet says in short, as tables and over random boards."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.scoring import CATEGORIES, ScoreSheet, score
from harmonies.summary import LONGEST, summaries
from tests.kit.budget import examples
from tests.kit.drawing import board_of
from tests.kit.examples import ISLANDS, TALLY
from tests.kit.strategies import animal_counts, boards, spirit_ids

LANDSCAPES = [
    ("trees", "", "none: a leaf makes a tree"),
    ("trees", "a1=TL", "a1 is a tree of height 2"),
    ("trees", "a1=T", "a1 is a trunk without a leaf: no tree yet"),
    ("trees", "a1=T c1=TT", "a1 and c1 wait for a leaf"),
    ("trees", "a1=TL c1=TL e1=L", "3 each for a1 and c1; 1 for e1"),
    ("trees", "a1=TL c1=L e1=L e5=T", "3 trees score; e5 waits for a leaf"),
    ("trees", "a1=TL c1=TTL e5=T d4=T", "7 for c1; 3 for a1; d4 and e5 wait for a leaf"),
    ("trees", "a1=L a2=L a3=L a4=L a5=L b1=TL b2=TL", "3 each for b1 and b2; 1 each for 5 trees"),
    ("trees", "a1=L a2=TL a3=TL a4=TTL a5=TTL b1=TL b2=L b3=L", "7 each for a4 and a5; 6 more score less"),
    (
        "trees",
        "a1=T a2=T a3=T a4=T a5=T b1=T b2=T b3=T b4=T",
        "a1, a2, a3, a4, a5 and 4 more wait for a leaf",
    ),
    ("mountains", "", "none: they score next to each other"),
    ("mountains", "c3=MMM", "c3 has no mountain next to it"),
    ("mountains", "c3=MMM c5=MM", "c3 and c5 have no mountain next to them"),
    ("mountains", "c3=MMM c4=M", "7 for c3; 1 for c4"),
    ("mountains", "a1=M a2=M e5=MMM", "1 each for a1 and a2; e5 stands alone"),
    ("mountains", "a1=M a2=M c3=M e5=M", "1 each for a1 and a2; c3 and e5 stand alone"),
    ("fields", "", "none: they score in groups of 2 or more"),
    ("fields", "c3=F", "c3 is a single field: a group needs at least 2"),
    ("fields", "c3=F c5=F", "c3 and c5 have no field next to them"),
    ("fields", "c3=F c4=F", "c3 and c4 are a group of 2 fields"),
    ("fields", "c3=F c4=F e1=F", "c3 and c4 are a group; e1 stands alone"),
    ("fields", "a1=F a2=F e1=F e2=F e3=F", "2 groups: a1 with a2, e1 with e2 and e3"),
    ("fields", "a1=F a2=F e1=F e2=F e3=F c5=F", "2 groups, of 3 and 2 fields; c5 stands alone"),
    ("fields", "a1=F a2=F e1=F e2=F c5=F", "2 groups of 2 fields each; c5 stands alone"),
    ("fields", "a1=F a2=F e1=F e2=F c5=F a4=F c3=F e4=F", "2 groups; a4, c3, c5 and e4 stand alone"),
    ("buildings", "", "none: a brick on a trunk, mountain or brick"),
    ("buildings", "c3=B", "c3 is a lone brick, no building"),
    ("buildings", "c3=B a1=B", "a1 and c3 are lone bricks, no building"),
    ("buildings", "c3=TB c2=W d2=F d3=L", "c3 sees 3 colours: blue, yellow, green"),
    ("buildings", "c3=TB c2=W d2=F", "c3 sees fewer than 3 colours"),
    ("buildings", "c3=TB", "c3 sees none of the 3 colours it needs"),
    ("buildings", "c3=TB a1=TB", "a1 and c3 see fewer than 3 colours"),
    ("buildings", "c3=TB a1=B", "c3 sees too few colours; a1 is a lone brick"),
    ("buildings", "c3=TB c2=W d2=F d3=L a1=MB", "c3 sees 3 colours or more, a1 fewer"),
    ("buildings", "c3=TB c2=W d2=F d3=L a1=B", "c3 sees 3 colours or more; a1 is a lone brick"),
    ("buildings", "c3=TB c2=W d2=F d3=L a1=B e5=B", "c3 scores; a1 and e5 are lone bricks"),
    ("buildings", "c3=TB c2=W d2=F d3=L a1=B e5=BB", "c3 sees 3 colours or more, e5 fewer; 1 brick"),
    ("water", "", "none: a river scores from 2 tokens on"),
    ("water", "c3=W", "c3 is a river of 1 token: points start at 2"),
    ("water", "c3=W c5=W", "c3 and c5 have no water next to them"),
    ("water", "c3=W c4=W", "2 tokens: c3 and c4"),
    ("water", "a1=W a2=W a3=W e1=W", "3 tokens: a1, a2 and a3; e1 lies apart"),
    ("water", "a1=W a2=W a3=W e1=W e2=W", "3 tokens: a1, a2 and a3; e1 and e2 lie apart"),
    ("water", "a1=W a2=W a3=W a4=W b4=W c5=W e1=W", "6 tokens from a1 to c5; e1 lies apart"),
]


@pytest.mark.parametrize(("category", "stacks", "said"), LANDSCAPES)
def test_a_landscape_says_where_its_points_come_from(category: str, stacks: str, said: str) -> None:
    assert summaries(score(board_of("A", stacks)))[category] == said


def test_the_islands_are_told_by_their_sizes() -> None:
    assert summaries(score(Board.parse(ISLANDS)))["water"] == "4 islands, of 6, 5, 3 and 1 spaces"
    assert summaries(score(board_of("B", "")))["water"] == "1 island: water would divide it"
    assert summaries(score(board_of("B", "a2=W b1=W")))["water"] == "2 islands, of 22 and 1 spaces"


ANIMALS_IN_SHORT = [
    ("shrew=0", "Shrew: no cube placed"),
    ("shrew=2", "Shrew: 2 of 3 cubes placed"),
    ("shrew=0 eagle=0", "no cube placed"),
    ("shrew=1 eagle=0 raccoon=1", "Raccoon 6, Shrew 5, Eagle 0"),
    ("fennec-fox=3 frog=5 crow=0 bear=0 arctic-fox=0", "Fennec Fox 16, Frog 15, 3 others 0"),
    ("raccoon=2 flamingo=3 fennec-fox=3 shrew=2 boar=1 eagle=1", "Flamingo 16, Fennec Fox 16 and 4 more"),
]


@pytest.mark.parametrize(("cards", "said"), ANIMALS_IN_SHORT)
def test_animals_say_what_each_card_gives(cards: str, said: str) -> None:
    held = [
        HeldCard(ANIMALS[id_], int(placed)) for id_, placed in (word.split("=") for word in cards.split())
    ]
    assert summaries(score(Board.empty(), held))["animals"] == said


SPIRITS_IN_SHORT = [
    ("lion", "a1=F a2=F e1=F c3=F c4=F c5=F", "Lion: 3 groups, of 3, 2 and 1 fields"),
    ("lion", "", "Lion: no fields on the board"),
    ("butterfly", "a1=F c3=F", "Butterfly: 2 groups of 1 field each"),
    ("dragonfly", "a1=W c3=W", "Dragonfly: no group is large enough"),
    ("dragonfly", "a1=W a2=W c3=W", "Dragonfly: 1 group of 2 water tokens"),
    ("deer", "a1=TL c3=TTL c5=L", "Deer: 4 each for a1 and c3"),
    ("deer", "a1=L c3=L", "Deer: no tree is high enough"),
    ("owl", "a1=TL c3=TTL c5=L", "Owl: 3 each for a1 and c5; 1 for c3"),
    ("turtle", "a1=W", "Turtle: a1 is water"),
]


@pytest.mark.parametrize(("spirit", "stacks", "said"), SPIRITS_IN_SHORT)
def test_a_spirit_says_what_it_counts(spirit: str, stacks: str, said: str) -> None:
    assert summaries(score(board_of("A", stacks), [HeldCard(SPIRITS[spirit], 1)]))["spirit"] == said


def test_a_spirit_whose_cube_is_not_placed_says_so() -> None:
    sheet = score(Board.parse(TALLY), [HeldCard(SPIRITS["lion"])])
    assert summaries(sheet)["spirit"] == "Lion: its cube is not placed"


def test_without_cards_there_is_nothing_to_say_about_them() -> None:
    said = summaries(score(Board.parse(TALLY)))
    assert said["animals"] == said["spirit"] == ""


# ---- whatever the board ----


@st.composite
def sheets(draw: st.DrawFn) -> ScoreSheet:
    """The sheet of any board with any cards."""
    animals = [HeldCard(ANIMALS[id_], placed) for id_, placed in draw(animal_counts()).items()]
    spirit = HeldCard(SPIRITS[draw(spirit_ids)], draw(st.integers(0, 1)))
    return score(draw(boards()), [*animals, spirit])


SPACE = re.compile(r"\b[a-g][1-5]\b")
CATEGORY = pytest.mark.parametrize("category", CATEGORIES)


@CATEGORY
@given(sheet=sheets())
@examples(100)
def test_it_is_short_and_never_silent_about_points_or_lines(category: str, sheet: ScoreSheet) -> None:
    said = summaries(sheet)[category]
    assert len(said) <= LONGEST
    assert said or not sheet.categories[category].lines


@CATEGORY
@given(sheet=sheets())
@examples(100)
def test_it_names_only_spaces_and_cards_of_its_lines(category: str, sheet: ScoreSheet) -> None:
    said, lines = summaries(sheet)[category], sheet.categories[category].lines
    assert set(SPACE.findall(said)) <= {space for line in lines for space in line.spaces}
    named = {card.name for card in (*ANIMALS.values(), *SPIRITS.values()) if f"{card.name} " in said}
    assert named <= {line.card for line in lines}


@CATEGORY
@given(sheet=sheets())
@examples(100)
def test_it_reads_as_one_plain_phrase(category: str, sheet: ScoreSheet) -> None:
    said = summaries(sheet)[category]
    assert said == " ".join(said.split())
    assert not re.search(r"\b(\w+) \1\b", said), "a doubled word"
    assert not re.search(r"(^|[;:,] )1 (tree|mountain|group|island|building|brick|token|other)s\b", said)


@given(sheet=sheets())
@examples(100)
def test_shares_that_are_all_told_add_up_to_the_points(sheet: ScoreSheet) -> None:
    """A sum that a reader can check: "3 each for a1 and b2; 1 for c3" is 7."""
    for category in ("trees", "mountains"):
        said = summaries(sheet)[category]
        if re.match(r"\d+ (each )?for ", said) and "less" not in said:
            assert _sum_of(said) == sheet.categories[category].points


def _sum_of(said: str) -> int:
    total = 0
    for points, number, names in re.findall(r"(\d+)(?: each)? for (?:(\d+) |([^;]+))", said):
        total += int(points) * (int(number) if number else len(SPACE.findall(names)))
    return total
