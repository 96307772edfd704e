"""The worked examples: 53 + 63 = 116, with the lion 130 and 7 suns, a river, islands, orientations."""

from __future__ import annotations

import pytest

from harmonies.board import SIDE_A, Board, Cube
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.habitats import find_sites
from harmonies.scoring import score
from harmonies.suns import sun_lines
from tests.kit.examples import (
    ISLANDS,
    RIVER,
    TALLY,
    TALLY_BROKEN,
    TALLY_CARD_POINTS,
    TALLY_CARDS,
    TALLY_CUBES,
    TALLY_LANDSCAPE,
    TALLY_WITH_SPIRIT,
)
from tests.kit.slow import slow_score

CARDS = [HeldCard(ANIMALS[id_], placed) for id_, placed in TALLY_CARDS.items()]


def test_the_examples_are_drawn_as_they_are_printed() -> None:
    assert TALLY == "A: F F* W W L / W* W* F* W* / W TB* F F W / F MB* M* TL* / MMM* M* M* BB MM"
    assert TALLY_WITH_SPIRIT == "A: F F* W W L / W* W* F* W* / W TB* F F^ W / F MB* M* TL* / MMM* M* M* BB MM"
    assert RIVER == "A: . . . . . / W W W . / . W . . . / . W W . / . . . W ."
    assert ISLANDS == "B: . W . . / W . . / . W . W / . W W / . W . . / W . . / W W . ."


@pytest.mark.clause("L1", "L2", "L3", "L4", "L5")
def test_the_tally_scores_53_for_its_landscape() -> None:
    sheet = score(Board.parse(TALLY))
    assert {name: sheet.categories[name].points for name in TALLY_LANDSCAPE} == TALLY_LANDSCAPE
    assert sheet.landscape == sheet.total == 53


@pytest.mark.clause("A1", "A2")
def test_the_tally_scores_63_for_its_cards_and_116_in_all() -> None:
    sheet = score(Board.parse(TALLY), CARDS)
    assert [line.points for line in sheet.animals.lines] == list(TALLY_CARD_POINTS.values())
    assert (sheet.landscape, sheet.animals.points, sheet.total) == (53, 63, 116)
    assert sum(line.points for line in sheet.lines) == 116


@pytest.mark.clause("N4", "O5", "O6")
def test_with_the_lion_the_tally_scores_130_and_earns_7_suns() -> None:
    sheet = score(Board.parse(TALLY_WITH_SPIRIT), [*CARDS, HeldCard(SPIRITS["lion"], 1)])
    assert sorted(line.points for line in sheet.spirit.lines) == [2, 2, 10]
    assert (sheet.spirit.points, sheet.total) == (14, 130)
    lines = sun_lines(sheet.total, SIDE_A, SPIRITS["lion"])
    assert [line.suns for line in lines] == [5, 1, 1]


@pytest.mark.clause("L5")
def test_the_river_counts_6_of_its_7_tokens() -> None:
    sheet = score(Board.parse(RIVER))
    assert sheet.total == sheet.water.points == 15
    (line,) = sheet.water.lines
    assert len(line.spaces) == 6
    assert Board.parse(RIVER).stacks.count(Board.parse(RIVER)["b1"]) == 7


@pytest.mark.clause("L6")
def test_the_islands_are_four() -> None:
    sheet = score(Board.parse(ISLANDS))
    assert sheet.total == sheet.water.points == 20
    assert [line.points for line in sheet.water.lines] == [5, 5, 5, 5]


@pytest.mark.clause("H1", "H2", "H3", "H4")
@pytest.mark.parametrize("card", [card for card in TALLY_CUBES if card not in TALLY_BROKEN])
def test_without_cubes_the_tallys_animals_live_just_where_their_cubes_stood(card: str) -> None:
    sites = find_sites(_without_cubes(TALLY), ANIMALS[card].habitat)
    assert sorted({site.cube for site in sites}) == TALLY_CUBES[card]


@pytest.mark.clause("H7")
def test_two_fennec_foxes_stay_though_their_habitats_were_built_over() -> None:
    sites = find_sites(_without_cubes(TALLY), ANIMALS["fennec-fox"].habitat)
    standing = {site.cube for site in sites}
    assert standing & set(TALLY_CUBES["fennec-fox"]) == {"e3"}
    assert not standing & set(TALLY_BROKEN["fennec-fox"])


@pytest.mark.clause("H4")
def test_the_cubes_of_the_tally_are_those_of_its_cards() -> None:
    board = Board.parse(TALLY)
    assert sorted(board.spaces_with_cube(Cube.ANIMAL)) == sorted(
        space for spaces in TALLY_CUBES.values() for space in spaces
    )
    assert {card: len(spaces) for card, spaces in TALLY_CUBES.items()} == TALLY_CARDS
    # With its cubes on the board none of them may take another one.
    for card in TALLY_CUBES:
        assert not {site.cube for site in find_sites(board, ANIMALS[card].habitat)} & set(TALLY_CUBES[card])


def test_the_slow_scorer_agrees_with_the_printed_answers() -> None:
    assert slow_score(TALLY, TALLY_CARDS)["total"] == 116
    assert slow_score(TALLY_WITH_SPIRIT, TALLY_CARDS, "lion")["total"] == 130
    assert slow_score(RIVER)["total"] == 15
    assert slow_score(ISLANDS)["total"] == 20


def _without_cubes(text: str) -> Board:
    return Board.parse(text.replace("*", "").replace("^", ""))
