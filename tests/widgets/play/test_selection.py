"""A click does what the marks promise."""

from __future__ import annotations

from harmonies.actions import PlaceCube, PlaceToken
from harmonies.cards import ANIMALS, SPIRITS
from harmonies.game import Game
from harmonies.rules import Violation
from harmonies.tokens import Token
from harmonies_widgets.play.selection import (
    Selection,
    action_on,
    cubes_to_place,
    look_at,
    marks,
    token_in_hand,
)
from tests.kit.play import play, situation

FLAMINGO = ANIMALS["flamingo"]  # water with two fields beside it
READY = "a1=F a2=F b1=W"


def kinds(game: Game, selection: Selection) -> dict[str, tuple[str, ...]]:
    return {mark.kind: mark.spaces for mark in marks(game, selection)}


def test_the_first_token_is_chosen_and_its_spaces_are_marked() -> None:
    game = play(situation("a1=T a2=W", hand="LWM"), "take 1")
    assert token_in_hand(game, Selection()) is Token.LEAF
    assert "a1" in kinds(game, Selection())["legal"]
    assert "a2" not in kinds(game, Selection())["legal"]
    assert "a1" not in kinds(game, Selection(token=1))["legal"]


def test_the_place_in_the_hand_stays_chosen_as_long_as_there_is_one() -> None:
    game = play(situation(hand="LWM"), "take 1")
    selection = Selection(token=2)
    after = play(game, "place M a1")
    assert selection.after(after).token == 1
    done = play(after, "place L b1", "place W c1")
    assert selection.after(done).token == 0


def test_a_card_with_a_site_takes_the_click_for_its_cube() -> None:
    game = play(situation(READY, cards="flamingo"), "take 1")
    selection = Selection().with_card(FLAMINGO)
    assert kinds(game, selection) == {"cube": ("b1",)}
    assert action_on(game, selection, "b1") == PlaceCube(FLAMINGO, "b1")
    assert action_on(game, selection, "e5") == PlaceCube(FLAMINGO, "e5"), "refused with the card's reason"


def test_a_card_without_a_site_shows_the_nearest_miss_and_leaves_the_click_to_the_token() -> None:
    game = play(situation("a1=F b1=W", cards="flamingo"), "take 1")
    selection = Selection().with_card(FLAMINGO)
    seen = look_at(game, selection)
    assert seen
    assert (seen.sites, seen.misses[0].tokens, seen.is_held) == ((), 1, True)
    assert set(kinds(game, selection)) == {"legal", "missing"}
    assert action_on(game, selection, "a2") == PlaceToken(Token.WATER, "a2")


def test_a_card_of_the_row_is_only_looked_at() -> None:
    game = play(situation(READY, row="flamingo"), "take 1")
    selection = Selection().with_card(FLAMINGO)
    assert kinds(game, selection) == {"cube": ("b1",)}
    assert action_on(game, selection, "e5") == PlaceToken(Token.WATER, "e5")


def test_without_tokens_in_hand_every_possible_cube_is_marked_and_placed_by_a_click() -> None:
    game = situation(READY, cards="flamingo crow")
    assert cubes_to_place(game) == {FLAMINGO: ("b1",)}
    assert kinds(game, Selection()) == {"cube": ("b1",)}
    assert action_on(game, Selection(), "b1") == PlaceCube(FLAMINGO, "b1")


def test_where_two_cards_fit_the_card_is_chosen_first() -> None:
    """Flamingo and duck: both put their cube on water, beside two fields and beside a building."""
    duck = ANIMALS["duck"]
    board = "a1=F a2=F b1=W c1=TB"
    game = situation(board, cards="flamingo duck")
    assert cubes_to_place(game) == {
        FLAMINGO: ("b1",),
        duck: ("b1",),
    }
    assert action_on(game, Selection(), "b1") is None
    assert action_on(game, Selection().with_card(duck), "b1") == PlaceCube(duck, "b1")


def test_a_click_with_nothing_to_place_asks_the_engine_what_comes_first() -> None:
    game = situation()
    action = action_on(game, Selection(), "c3")
    assert action
    assert "take those of a central space first" in game.check(action)[0].message


def test_a_card_picked_again_is_let_go() -> None:
    lion = SPIRITS["lion"]
    assert Selection().with_card(lion).with_card(lion).card is None


def test_a_refusal_marks_its_spaces_and_keeps_the_legal_ones() -> None:
    game = play(situation("a1=TT", hand="BWM"), "take 1")
    violations = game.check(PlaceToken(Token.BRICK, "a1"))
    seen = kinds(game, Selection().refused(violations))
    assert seen["wrong"] == ("a1",)
    assert "b1" in seen["legal"]
    assert "wrong" not in kinds(game, Selection().refused((Violation("T1", "No.", ()),)))


def test_reasons_light_up_alone() -> None:
    game = play(situation(READY), "take 1")
    lines = game.player.sheet.fields.lines
    assert kinds(game, Selection().with_lines(lines)) == {"chosen": ("a1", "a2")}
