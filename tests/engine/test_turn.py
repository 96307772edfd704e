"""One turn: what may be done, in which order, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from harmonies.actions import parse_action
from harmonies.board import Cube
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import Game, IllegalAction
from tests.kit.play import play, refusals, situation, with_player
from tests.kit.rows import row

PLACED = ("take 1", "place W a1", "place W a2", "place W a3")

# Refused by which clause


@pytest.mark.parametrize(
    ("before", "action", "clauses"),
    [
        row("T1", "a second time", ("take 1",), "take 2", ["T1"]),
        row("T1", "an emptied space", ("take 1",), "take 1", ["T1"]),
        row("T1", "place before taking", (), "place W a1", ["T1"]),
        row("T1", "place what is not in the hand", ("take 1",), "place F a1", ["T1"]),
        row("T1", "place a fourth token", PLACED, "place W a4", ["T1"]),
        row("T1", "end before taking", (), "end", ["T1"]),
        row("T1", "take after placing all", PLACED, "take 2", ["T1"]),
        row("S1", "central space 0", (), "take 0", ["S1"]),
        row("S1", "central space 6", (), "take 6", ["S1"]),
        row("T2", "a second card", ("card crow",), "card duck", ["T2"]),
        row("T2", "a second card later", ("card crow", *PLACED), "card duck", ["T2"]),
        row("T3", "a cube of a card that is not yours", (), "cube duck a1", ["T3", "H1"]),
        row("T5", "end with tokens in the hand", ("take 1",), "end", ["T5"]),
        row("T5", "end with one token in the hand", PLACED[:3], "end", ["T5"]),
        row("P5", "a token on a cube", ("take 1",), "place W e5", ["P3", "P5"]),
        row("P3", "a token on water", PLACED[:2], "place W a1", ["P3"]),
        row("M2", "a token off the board", ("take 1",), "place W g1", ["M2"]),
        row("K1", "a card that lies in the pile", (), "card shrew", ["K1"]),
        row("K1", "a card that was taken", ("card crow",), "card crow", ["K1", "T2"]),
        row("O3", "discard with others at the table", (), "discard crow", ["O3"]),
        row("N1", "choose a Spirit where none are played", (), "spirit lion", ["N1"]),
    ],
)
def test_an_action_is_refused_by_just_these_clauses(
    before: tuple[str, ...], action: str, clauses: list[str]
) -> None:
    game = play(situation("e5=W*", row="crow duck", hand="WWW"), *before)
    assert "shrew" in map(str, game.pile)
    assert refusals(game, action) == clauses
    with pytest.raises(IllegalAction) as refusal:
        game.apply(parse_action(action))
    assert [violation.clause for violation in refusal.value.violations] == clauses
    assert str(refusal.value) == " ".join(violation.message for violation in refusal.value.violations)


# Tokens


@pytest.mark.clause("T1")
def test_all_three_tokens_of_a_space_are_taken_at_once() -> None:
    game = situation(hand="TLM")
    after = play(game, "take 1")
    assert after.hand == game.central[0]
    assert after.central[0] == ()
    assert after.central[1:] == game.central[1:]


@pytest.mark.clause("T1")
def test_the_tokens_may_be_placed_in_any_order() -> None:
    game = play(situation(hand="WFM"), "take 1")
    ends = {
        play(game, *(f"place {token} {space}" for token, space in order)).player.board
        for order in permutations([("W", "a1"), ("F", "b1"), ("M", "c1")])
    }
    assert len(ends) == 1


@pytest.mark.clause("T1", "P2")
def test_what_lies_in_the_hand_may_build_one_stack() -> None:
    game = play(situation(hand="LTT"), "take 1", "place T c3", "place T c3", "place L c3")
    assert game.player.board["c3"] == "TTL"
    assert refusals(play(situation(hand="LTT"), "take 1", "place L c3"), "place T c3") == ["P3"]


@pytest.mark.clause("T5", "S3")
def test_the_end_of_a_turn_makes_it_the_next_players_turn() -> None:
    game = Game.new(3, seed=5)
    seats = []
    for _ in range(7):
        seats.append(game.current)
        game = play(game, "take 1")
        for token in game.hand:
            space = next(s for s in game.setup.side.spaces if game.player.board[s] == ".")
            game = play(game, f"place {token} {space}")
        game = play(game, "end")
    assert seats == [0, 1, 2, 0, 1, 2, 0]
    assert (game.turn, game.round, game.current) == (8, 3, 1)


@pytest.mark.clause("T5")
def test_each_player_places_on_their_own_board_only() -> None:
    game = play(Game.new(2, seed=5), "take 1")
    after = play(game, f"place {game.hand[0]} c3")
    assert after.players[0].board["c3"] == str(game.hand[0])
    assert after.players[1] == game.players[1]


# Refills


@pytest.mark.clause("T6")
def test_central_space_and_row_are_refilled_at_the_end_of_the_turn_and_not_before() -> None:
    start = situation(row="crow duck")
    game = play(start, "card duck", *PLACED)
    assert game.row == (start.row[0], None, *start.row[2:])
    assert game.central == ((), *start.central[1:])
    assert (game.pile, game.pouch) == (start.pile, start.pouch)
    after = play(game, "end")
    assert after.row == (start.row[0], start.pile[0], *start.row[2:])
    assert after.central == (start.pouch[:3], *start.central[1:])
    assert (after.pile, after.pouch) == (start.pile[1:], start.pouch[3:])


@pytest.mark.clause("T6")
def test_a_turn_without_a_card_leaves_row_and_pile_alone() -> None:
    start = situation()
    after = play(start, *PLACED, "end")
    assert (after.row, after.pile) == (start.row, start.pile)


@pytest.mark.clause("T7")
def test_the_row_stays_short_when_the_pile_is_empty() -> None:
    start = replace(situation(row="crow duck"), pile=())
    after = play(start, "card duck", *PLACED, "end")
    assert after.row == (start.row[0], None, *start.row[2:])
    assert len([action for action in after.legal_actions() if str(action).startswith("card ")]) == 4
    assert refusals(after, "card duck") == ["K1"]


# The order within a turn


@pytest.mark.clause("T4", "T2")
@pytest.mark.parametrize("moment", range(5), ids=["first", "in hand", "between", "later", "last"])
def test_a_card_may_be_taken_at_any_moment_of_the_turn(moment: int) -> None:
    lines = list(PLACED)
    lines.insert(moment, "card crow")
    game = play(situation(row="crow"), *lines, "end")
    assert game.players[0].cards == (HeldCard(ANIMALS["crow"]),)


@pytest.mark.clause("T4", "T3")
@pytest.mark.parametrize("moment", range(5), ids=["first", "in hand", "between", "later", "last"])
def test_a_cube_may_be_placed_at_any_moment_of_the_turn(moment: int) -> None:
    lines = list(PLACED)
    lines.insert(moment, "cube duck c3")
    game = play(situation("c3=W c4=TB", cards="duck"), *lines, "end")
    assert game.players[0].board.cube("c3") is Cube.ANIMAL


@pytest.mark.clause("T3", "H6")
def test_any_number_of_cubes_may_be_placed_in_a_turn_one_an_action() -> None:
    game = situation("c3=TB b2=W c2=W d2=W c4=W", cards="duck")
    points = []
    for space in ("b2", "c2", "d2", "c4"):
        game = play(game, f"cube duck {space}")
        (duck,) = game.player.cards
        points.append((duck.placed, game.player.sheet.animals.points))
    assert points == [(1, 2), (2, 4), (3, 8), (4, 13)]
    assert duck.spaces == ("b2", "c2", "d2", "c4")
    assert game.player.board.cubes_placed == 4
    assert refusals(game, "cube duck b2") == ["K4", "H4"]


@pytest.mark.clause("T4", "H7")
def test_a_cube_between_two_placements_outlives_its_habitat() -> None:
    """Field, mountain, mountain in a row is the fennec fox's; the last token makes one too high."""
    game = situation("c3=M c2=M", cards="fennec-fox", hand="FMW")
    game = play(game, "take 1", "place F c1", "cube fennec-fox c3", "place M c2", "place W e5", "end")
    player = game.players[0]
    assert player.board["c2"] == "MM"
    assert player.board.cube("c3") is Cube.ANIMAL
    assert player.sheet.animals.points == 4


@pytest.mark.clause("T4", "H2")
def test_a_cube_after_the_placement_that_breaks_the_habitat_comes_too_late() -> None:
    game = situation("c3=M c2=M", cards="fennec-fox", hand="FMW")
    game = play(game, "take 1", "place F c1", "place M c2")
    assert refusals(game, "cube fennec-fox c3") == ["H2"]


# Cards


@pytest.mark.clause("K2")
def test_with_four_cards_above_the_board_none_may_be_taken() -> None:
    game = situation(cards="bear bee eagle", row="crow")
    assert refusals(game, "card crow") == []
    game = situation(cards="bear bee eagle llama", row="crow")
    assert refusals(game, "card crow") == ["K2"]


@pytest.mark.clause("K3")
@pytest.mark.parametrize("id_", ANIMALS)
def test_a_card_comes_with_all_its_cubes(id_: str) -> None:
    (held,) = play(situation(row=id_), f"card {id_}").player.cards
    assert (held.placed, held.card.cubes) == (0, len(ANIMALS[id_].points))
    assert not held.is_complete


@pytest.mark.clause("K4")
def test_the_last_cube_frees_the_cards_place_at_once() -> None:
    game = situation("c3=MMM c4=F", cards="bear bee llama eagle=1", row="crow")
    assert refusals(game, "card crow") == ["K2"]
    game = play(game, "cube eagle c3")
    assert refusals(game, "card crow") == []
    game = play(game, "card crow")
    assert game.player.places_used == 4
    assert game.player.sheet.animals.points == 11


@pytest.mark.clause("K4", "T4")
def test_a_card_may_be_completed_in_the_turn_it_is_taken() -> None:
    game = situation("c3=MMM b2=F c2=MMM", row="eagle")
    game = play(game, "card eagle", "cube eagle c3", "cube eagle c2")
    assert game.player.cards[0].is_complete
    assert game.player.places_used == 0
    assert refusals(game, "cube eagle c3") == ["K4", "H4"]


@pytest.mark.clause("H4", "P5")
def test_a_cube_closes_its_space_for_cubes_and_tokens() -> None:
    game = situation("c3=M c4=F b3=F", cards="meerkat", hand="MMM")
    game = play(game, "cube meerkat c3", "take 1")
    assert refusals(game, "cube meerkat c3") == ["H4"]
    assert refusals(game, "place M c3") == ["P5"]


@pytest.mark.clause("H5")
def test_one_token_serves_two_cards() -> None:
    game = situation("c3=M c4=F b3=L", cards="meerkat ladybug")
    game = play(game, "cube meerkat c3", "cube ladybug c4")
    assert game.player.board.cubes_placed == 2


# Spirits


@pytest.mark.clause("N1")
def test_the_first_thing_in_a_game_with_spirits_is_to_keep_one() -> None:
    game = Game.new(2, spirits=True, seed=7)
    kept, other = game.player.dealt
    assert [str(action) for action in game.legal_actions()] == [f"spirit {kept}", f"spirit {other}"]
    for line in ("take 1", f"card {game.row[0]}", "end", "place W a1", f"cube {kept} a1"):
        assert refusals(game, line) == ["N1"]
    stranger = next(spirit for spirit in SPIRITS.values() if spirit not in game.player.dealt)
    assert refusals(game, f"spirit {stranger}") == ["N1"]
    after = play(game, f"spirit {kept}")
    assert after.player.spirit == HeldCard(kept)
    assert refusals(after, f"spirit {other}") == ["N1"]
    assert refusals(after, f"spirit {kept}") == ["N1"]
    assert refusals(after, f"cube {other} a1")[0] == "T3"
    assert after.players[1].spirit is None


@pytest.mark.clause("N1")
def test_each_player_keeps_a_spirit_on_their_own_first_turn() -> None:
    game = Game.new(2, spirits=True, seed=7)
    game = play(game, f"spirit {game.player.dealt[0]}", "take 1")
    for token, space in zip(game.hand, ("a1", "c1", "e1"), strict=True):
        game = play(game, f"place {token} {space}")
    game = play(game, "end")
    assert game.player.must_choose_spirit
    assert refusals(game, "take 1") == ["N1"]
    mine = game.players[0].spirit
    assert mine is not None
    assert refusals(game, f"spirit {mine.card}") == ["N1"]


@pytest.mark.clause("N2")
def test_a_spirit_takes_a_place_until_its_cube_is_placed() -> None:
    game = situation("c3=F b2=TL d3=F", cards="bear bee eagle", spirit="lion", row="crow")
    assert game.player.places_used == 4
    assert refusals(game, "card crow") == ["K2"]
    game = play(game, "cube lion c3")
    assert game.player.places_used == 3
    assert refusals(game, "card crow") == []


@pytest.mark.clause("N3", "H8")
def test_a_spirits_cube_is_placed_by_the_rules_of_any_cube() -> None:
    game = situation("c3=F b2=L d3=F", spirit="lion", hand="WWW")
    assert refusals(game, "cube lion c3") == ["H2"]
    game = situation("c3=F* b2=TL d3=F", spirit="lion")
    assert refusals(game, "cube lion c3") == ["H4"]
    game = play(situation("c3=F b2=TL d3=F", spirit="lion"), "cube lion c3", "take 1")
    assert game.player.board.cube("c3") is Cube.SPIRIT
    assert game.player.sheet.spirit.points == 2
    assert refusals(game, "cube lion c3") == ["K4", "H4"]
    assert refusals(game, "place W c3") == ["P3", "P5"]


@pytest.mark.clause("N3", "H7")
def test_a_spirits_cube_stays_though_its_habitat_breaks_and_the_landscape_it_scores_may_still_grow() -> None:
    game = situation("c3=MMM c4=MM", spirit="ram", hand="MMW")
    game = play(game, "take 1", "cube ram c3", "place M c4", "place M c5")
    assert game.player.board["c4"] == "MMM"
    assert game.player.sheet.spirit.points == 8
    game = play(game, "place W a1")
    assert game.player.board.cube("c3") is Cube.SPIRIT


# Sentences


def test_refusals_tell_a_player_what_would_be_possible() -> None:
    game = play(situation(row="crow duck", hand="WFF"), "take 1")

    def message(action: str) -> str:
        (violation,) = game.check(parse_action(action))
        return violation.message

    assert message("take 2") == "You took your tokens already: tokens are taken once a turn."
    assert message("place L a1") == "You hold no leaf token: you hold water, field and field."
    assert message("end") == "You still hold 3 tokens: a turn ends when all are placed."
    game = play(game, "place W a1", "place F a2", "card crow")
    assert message("end") == "You still hold 1 token: a turn ends when all are placed."
    assert message("card duck") == "You took a card this turn: one a turn is the limit."
    game = play(game, "place F a3")
    assert message("place F a4") == "All tokens of this turn are placed."
    game = with_player(
        situation(), cards=tuple(HeldCard(ANIMALS[id_]) for id_ in ("bat", "bee", "bear", "ray"))
    )
    card = next(str(card) for card in game.row if card)
    assert message(f"card {card}") == (
        "You have 4 cards with cubes on them: complete one before you take another."
    )


def test_a_text_is_no_action_and_the_caller_is_told_what_makes_one() -> None:
    with pytest.raises(TypeError, match="'take 1' is no action: parse_action makes one"):
        Game.new().check("take 1")  # type: ignore[arg-type]
