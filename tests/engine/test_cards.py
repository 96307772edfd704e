"""The 42 cards against the table of the kit, which has them in another form."""

from __future__ import annotations

from itertools import pairwise

import pytest

from harmonies.board import SIDE_A, NotationError
from harmonies.cards import (
    ANIMALS,
    CARDS,
    SPIRITS,
    Card,
    HeldCard,
    animal_named,
    card_named,
    spirit_named,
)
from harmonies.tokens import Kind
from tests.kit.card_facts import ANIMAL_FACTS, CARD_FACTS, SPIRIT_FACTS
from tests.kit.offset import Cell, cell_of, name_of, turned, walk


@pytest.mark.clause("M3")
def test_there_are_32_animals_with_96_cubes_and_10_spirits_with_one_each() -> None:
    assert len(ANIMALS) == len(ANIMAL_FACTS) == 32
    assert len(SPIRITS) == len(SPIRIT_FACTS) == 10
    assert list(CARDS) == list(CARD_FACTS)
    assert sum(card.cubes for card in ANIMALS.values()) == 96
    assert {card.cubes for card in SPIRITS.values()} == {1}


@pytest.mark.clause("A2", "K3")
@pytest.mark.parametrize("id_", ANIMAL_FACTS)
def test_an_animal_card_has_the_points_of_the_table_and_a_cube_for_each(id_: str) -> None:
    card, facts = ANIMALS[id_], ANIMAL_FACTS[id_]
    assert card.points == facts.points
    assert card.cubes == len(facts.points)
    assert [card.points_after(placed) for placed in range(card.cubes + 1)] == [0, *facts.points]


@pytest.mark.clause("A2")
def test_points_rise_with_every_cube() -> None:
    for card in ANIMALS.values():
        ladder = (0, *card.points)
        assert all(lower < higher for lower, higher in pairwise(ladder))
    assert sum(card.points[-1] for card in ANIMALS.values()) == 467


@pytest.mark.clause("H1")
@pytest.mark.parametrize("id_", CARD_FACTS)
def test_a_habitat_lies_around_c3_as_the_table_says(id_: str) -> None:
    centre = SIDE_A.hexes[SIDE_A.index["c3"]]
    lying = [
        (SIDE_A.space_at[centre.plus(step)], str(landscape)) for step, landscape in CARDS[id_].habitat.spaces
    ]
    expected = [(name_of(walk(cell_of("c3"), way)), landscape) for way, landscape in CARD_FACTS[id_].walks]
    assert lying[0] == expected[0]
    assert sorted(lying) == sorted(expected)


@pytest.mark.clause("H1")
@pytest.mark.parametrize("id_", CARD_FACTS)
def test_mirroring_a_habitat_gives_one_of_its_own_rotations(id_: str) -> None:
    mirror = {"N": "N", "S": "S", "NE": "NW", "NW": "NE", "SE": "SW", "SW": "SE"}
    rotations = [_cells(id_, {name: turned(name, turns) for name in mirror}) for turns in range(6)]
    assert _cells(id_, mirror) in rotations


def _cells(id_: str, renamed: dict[str, str]) -> set[tuple[Cell, str]]:
    """The habitat around a far-away cell, each step taken in another direction instead."""
    return {
        (walk((100, 100), [renamed[direction] for direction in way]), landscape)
        for way, landscape in CARD_FACTS[id_].walks
    }


@pytest.mark.clause("H1")
@pytest.mark.parametrize("card", CARDS.values(), ids=str)
def test_a_habitat_has_six_rotations_or_three_if_half_a_turn_is_no_change(card: Card) -> None:
    turns = [rotation.turns for rotation in card.habitat.rotations]
    assert turns == ([0, 1, 2] if card.id == "dragonfly" else [0, 1, 2, 3, 4, 5])


@pytest.mark.clause("N4")
@pytest.mark.parametrize(
    ("id_", "kind", "scores_groups", "worth"),
    [  # points for heights 1, 2, 3, or for groups of 1, 2, 3, 4 and 9
        ("lion", "field", True, [2, 2, 10, 10, 10]),
        ("butterfly", "field", True, [5, 5, 5, 5, 5]),
        ("deer", "tree", False, [0, 4, 4]),
        ("owl", "tree", False, [3, 3, 1]),
        ("cat", "building", True, [4, 4, 4, 4, 4]),
        ("stork", "building", True, [0, 6, 6, 6, 6]),
        ("ram", "mountain", False, [0, 4, 4]),
        ("marmot", "mountain", False, [3, 3, 1]),
        ("dragonfly", "water", True, [0, 7, 7, 7, 7]),
        ("turtle", "water", False, [2]),
    ],
)
def test_a_spirit_scores_its_kind_by_height_or_by_group(
    id_: str, kind: str, scores_groups: bool, worth: list[int]
) -> None:
    spirit = SPIRITS[id_]
    assert spirit.kind is Kind(kind)
    assert spirit.scores_groups == scores_groups
    sizes = (1, 2, 3, 4, 9) if scores_groups else (1, 2, 3)
    assert [spirit.points_for(size) for size in sizes[: len(worth)]] == worth


def test_the_rule_of_every_spirit_reads_as_a_phrase() -> None:
    assert {id_: spirit.rule for id_, spirit in SPIRITS.items()} == {
        "lion": "2 for each group of 1 or 2 fields, 10 for each group of 3 or more fields",
        "butterfly": "5 for each group of 1 or more fields",
        "deer": "4 for each tree of height 2 or 3",
        "owl": "3 for each tree of height 1 or 2, 1 for each tree of height 3",
        "cat": "4 for each group of 1 or more buildings",
        "stork": "6 for each group of 2 or more buildings",
        "ram": "4 for each mountain of height 2 or 3, alone or not",
        "marmot": "3 for each mountain of height 1 or 2, 1 for each mountain of height 3, alone or not",
        "dragonfly": "7 for each group of 2 or more water tokens",
        "turtle": "2 for each water token",
    }


@pytest.mark.clause("K3", "K4")
def test_a_held_card_is_complete_when_its_last_cube_has_left() -> None:
    held = HeldCard(ANIMALS["bear"])
    assert not held.is_complete
    held = held.with_cube_on("a1")
    assert (held.placed, held.spaces, held.is_complete) == (1, ("a1",), False)
    held = held.with_cube_on("b2")
    assert (held.placed, held.spaces, held.is_complete) == (2, ("a1", "b2"), True)


def test_cards_are_found_by_id_and_nothing_else_is() -> None:
    assert card_named("fennec-fox") is ANIMALS["fennec-fox"]
    assert str(animal_named("shrew")) == "shrew"
    assert spirit_named("lion") is SPIRITS["lion"]
    for text in ("", "Shrew", "shrew ", "fennec fox", "unicorn", "x" * 10**6):
        with pytest.raises(NotationError, match="there is no card") as refusal:
            card_named(text)
        assert len(str(refusal.value)) < 100
    with pytest.raises(NotationError, match="lion is a Spirit card"):
        animal_named("lion")
    with pytest.raises(NotationError, match="shrew is an Animal card"):
        spirit_named("shrew")
