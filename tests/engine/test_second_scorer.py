"""The engine's count against the slow, obvious one of the kit."""

from __future__ import annotations

import pytest
from hypothesis import given

from harmonies.as_json import category_points
from harmonies.board import Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.scoring import score
from tests.kit.budget import examples
from tests.kit.slow import slow_score
from tests.kit.strategies import animal_counts, positions


def fast_score(
    text: str, animals: dict[str, int], spirit: str | None = None, *, placed: bool = True
) -> dict[str, int]:
    held = [HeldCard(ANIMALS[id_], cubes) for id_, cubes in animals.items()]
    if spirit:
        held.append(HeldCard(SPIRITS[spirit], int(placed)))
    return category_points(score(Board.parse(text), held))


@pytest.mark.clause("L1", "L2", "L3", "L4", "L5", "L6")
@examples(800)
@given(positions())
def test_both_count_the_same_landscape(text: str) -> None:
    assert fast_score(text, {}) == slow_score(text)


@pytest.mark.clause("A1", "A2")
@given(positions(), animal_counts())
def test_both_count_the_same_animals(text: str, animals: dict[str, int]) -> None:
    assert fast_score(text, animals) == slow_score(text, animals)


@pytest.mark.clause("N3", "N4")
@pytest.mark.parametrize("placed", [True, False], ids=["placed", "unplaced"])
@pytest.mark.parametrize("spirit", SPIRITS)
@examples(60)
@given(text=positions())
def test_both_count_the_same_spirit(spirit: str, placed: bool, text: str) -> None:
    assert fast_score(text, {}, spirit, placed=placed) == slow_score(text, {}, spirit, placed=placed)
