"""HabitatExplorer driven by what a page sends."""

from __future__ import annotations

import pytest

from harmonies.board import Board
from harmonies.cards import ANIMALS, SPIRITS
from harmonies.habitats import Miss, find_sites, nearest_misses
from harmonies.picture.scene import Mark
from harmonies.tokens import Token
from harmonies_widgets.habitat_explorer import HabitatExplorer, marks_of, places

FLAMINGO, KINGFISHER = ANIMALS["flamingo"], ANIMALS["kingfisher"]

# The Flamingo stands on a2 and on c1, with the field on b1 in both habitats.
MEADOW = Board.parse("A: . W . . . / F F . . / W F . . . / . . . . / . . . . .")
# The Kingfisher lacks a leaf on c2.
TRUNKS = Board.parse("A: . . . . . / . W . . / . TT . . . / . W . . / . . . . .")


def turn(explorer: HabitatExplorer, key: str) -> None:
    explorer._turns._handle_custom_msg({"event": "pick", "key": key}, [])


@pytest.fixture
def explorer() -> HabitatExplorer:
    return HabitatExplorer(MEADOW, FLAMINGO)


def test_places_are_the_engines_sites_and_nearest_misses() -> None:
    assert places(MEADOW, FLAMINGO) == (
        *find_sites(MEADOW, FLAMINGO.habitat),
        *nearest_misses(MEADOW, FLAMINGO.habitat),
    )


def test_a_site_shows_its_pattern_and_the_space_for_the_cube(explorer: HabitatExplorer) -> None:
    site = find_sites(MEADOW, FLAMINGO.habitat)[0]
    assert explorer.marks == (Mark("chosen", site.spaces[1:]), Mark("cube", (site.cube,)))
    assert explorer.sentence.endswith(f"its cube may go on {site.cube}.")


def test_a_miss_shows_what_it_lacks_and_says_it_with_the_engines_words() -> None:
    explorer = HabitatExplorer(TRUNKS, KINGFISHER)
    (miss,) = nearest_misses(TRUNKS, KINGFISHER.habitat)
    assert explorer.marks == (Mark("chosen", miss.site.spaces[1:]), Mark("missing", ("c2",), ("L",)))
    assert explorer.sentence == miss.reason


def test_a_miss_that_lacks_everything_marks_nothing_else() -> None:
    miss = nearest_misses(Board.empty(), FLAMINGO.habitat)[0]
    assert isinstance(miss, Miss)
    assert [mark.kind for mark in marks_of(miss)] == ["missing"]


def test_next_and_previous_go_round(explorer: HabitatExplorer) -> None:
    got: list[tuple[Mark, ...]] = []
    explorer.on_place(got.append)
    all_marks = [marks_of(place) for place in places(MEADOW, FLAMINGO)]
    for _ in all_marks:
        explorer._next.click()
    explorer._before.click()
    assert got == [*all_marks[1:], all_marks[0], all_marks[-1]]


def test_one_rotation_leaves_the_places_turned_that_way(explorer: HabitatExplorer) -> None:
    site = find_sites(MEADOW, FLAMINGO.habitat)[-1]
    turn(explorer, str(site.rotation))
    assert explorer.marks == marks_of(site)
    turn(explorer, "all")
    assert explorer.rotation is None


def test_there_is_a_picture_for_every_distinct_rotation() -> None:
    for card in (FLAMINGO, SPIRITS["butterfly"]):
        keys = [item.key for item in HabitatExplorer(MEADOW, card)._turns.items]
        assert keys == ["all", *(str(rotation.turns) for rotation in card.habitat.rotations)]


def test_another_board_or_card_begins_anew(explorer: HabitatExplorer) -> None:
    explorer._next.click()
    turn(explorer, "2")
    explorer.card = KINGFISHER
    assert (explorer.rotation, explorer.number) == (None, 0)
    explorer.board = TRUNKS
    assert explorer.sentence == nearest_misses(TRUNKS, KINGFISHER.habitat)[0].reason


def test_a_full_board_has_no_place() -> None:
    flood = Board.parse("A: W W W W W / W W W W / W W W W W / W W W W / W W W W W")
    explorer = HabitatExplorer(flood, KINGFISHER)
    assert explorer.marks == ()
    assert explorer.sentence == "No place of this board can hold the Kingfisher any more."
    assert explorer._next.disabled
    explorer._step(1)
    assert explorer.number == 0


def test_its_own_board_shows_the_marks() -> None:
    explorer = HabitatExplorer(TRUNKS, KINGFISHER, own_board=True)
    assert explorer._view is not None
    assert explorer._view.marks == explorer.marks
    explorer.board = TRUNKS.place(Token.LEAF, "c2")
    assert explorer._view.board == explorer.board
    assert explorer._view.marks[-1] == Mark("cube", ("c2",))
