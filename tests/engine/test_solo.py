"""What is different alone: three spaces, three cards, discards, the 14th turn, suns."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from harmonies.board import SIDES, Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import Game
from harmonies.suns import sun_lines
from tests.kit.drawing import board_of
from tests.kit.play import play, refusals, situation, stacking, states, with_player
from tests.kit.rows import row

PLACED = ("take 1", "place W a1", "place W a2", "place W a3")


# Tokens


@pytest.mark.clause("O1")
def test_alone_there_are_three_central_spaces_and_three_cards() -> None:
    game = Game.new(1, seed=1)
    assert (len(game.central), len(game.row)) == (3, 3)
    assert refusals(game, "take 3") == []
    assert refusals(game, "take 4") == ["O1"]


@pytest.mark.clause("O2")
def test_alone_the_other_six_tokens_leave_and_nine_new_ones_come() -> None:
    start = situation(players=1)
    game = play(start, *PLACED)
    assert game.central == ((), *start.central[1:])
    after = play(game, "end")
    assert after.removed == start.central[1] + start.central[2]
    assert after.central == (start.pouch[:3], start.pouch[3:6], start.pouch[6:9])
    assert after.pouch == start.pouch[9:]


@pytest.mark.clause("O4", "E1")
@pytest.mark.parametrize("side", "AB")
def test_alone_the_14th_turn_finds_one_space_filled_and_is_the_last(side: str) -> None:
    """The board is swept clean before each turn, so that only the pouch can end the game."""
    game = Game.new(1, side, seed=1)
    filled = []
    while not game.is_over:
        filled.append([len(tokens) for tokens in game.central])
        game = play(with_player(game, board=Board.empty(side)), "take 1")
        for token, space in zip(game.hand, ("a1", "c1", "e1"), strict=True):
            game = play(game, f"place {token} {space}")
        if len(filled) < 14:
            assert not game.is_over
        game = play(game, "end")
    assert filled == [[3, 3, 3]] * 13 + [[3, 0, 0]]
    assert game.turn == 14


@pytest.mark.clause("O4", "E1", "E2")
def test_one_who_stacks_high_really_reaches_the_14th_turn() -> None:
    ends = []
    for seed in range(12):
        *_, end = states(Game.new(1, "B", seed=seed), Random(seed), stacking)
        ends.append(end)
    long = [game for game in ends if game.turn == 14]
    assert long
    assert {game.turn for game in ends if game.player.board.spaces_left > 2} <= {14}
    for game in long:
        takes = [str(action) for action in game.actions if str(action).startswith("take")]
        assert takes[-1] == "take 1"
        assert len(game.removed) == 13 * 6
        on_board = sum(stack.height for stack in game.player.board.stacks)
        assert on_board == 14 * 3


# Cards


@pytest.mark.clause("O3")
def test_after_a_turn_without_a_card_one_face_up_card_may_be_discarded() -> None:
    game = play(situation(players=1, row="crow duck bee"), *PLACED)
    assert refusals(game, "discard crow") == ["O3"]
    game = play(game, "end")
    assert {str(action) for action in game.legal_actions() if str(action).startswith("discard")} == {
        "discard crow",
        "discard duck",
        "discard bee",
    }
    after = play(game, "discard duck")
    assert [str(card) for card in after.row] == ["crow", str(game.pile[0]), "bee"]
    assert after.pile == game.pile[1:]
    assert after.discards == (ANIMALS["duck"],)
    assert after.turn == game.turn == 2


@pytest.mark.clause("O3")
def test_only_one_card_may_be_discarded() -> None:
    game = play(situation(players=1, row="crow duck bee"), *PLACED, "end", "discard duck")
    assert refusals(game, "discard crow") == ["O3"]


@pytest.mark.clause("O3")
def test_who_took_a_card_may_not_discard_one() -> None:
    game = play(situation(players=1, row="crow duck bee"), "card duck", *PLACED, "end")
    assert refusals(game, "discard crow") == ["O3"]
    assert not any(str(action).startswith("discard") for action in game.legal_actions())


@pytest.mark.parametrize(
    "action",
    [
        row("O3", "tokens were taken", "take 1"),
        row("O3", "a card was taken", "card crow"),
        row("O3", "a cube was placed", "cube frog e5"),
    ],
)
def test_the_time_for_a_discard_is_over_once_the_next_turn_began(action: str) -> None:
    game = play(situation("e5=W e4=L", players=1, row="crow duck bee", cards="frog"), *PLACED, "end")
    assert refusals(game, "discard bee") == []
    assert refusals(play(game, action), "discard bee") == ["O3"]


@pytest.mark.clause("O3")
def test_a_card_that_is_not_in_the_row_cannot_be_discarded() -> None:
    game = play(situation(players=1, row="crow duck bee"), *PLACED, "end")
    assert refusals(game, "discard llama") == ["O3"]


@pytest.mark.clause("O3")
def test_nothing_is_discarded_before_the_first_turn() -> None:
    assert refusals(situation(players=1, row="crow duck bee"), "discard crow") == ["O3"]


@pytest.mark.clause("T7")
def test_discards_make_a_new_pile_when_it_is_empty() -> None:
    discards = tuple(ANIMALS[id_] for id_ in ("bat", "bear", "koala", "wolf"))
    start = replace(situation(players=1, row="crow duck bee"), pile=(), discards=discards)
    after = play(start, "card duck", *PLACED, "end")
    filled = after.row[1]
    assert filled in discards
    assert after.discards == ()
    assert Counter((filled, *after.pile)) == Counter(discards)


@pytest.mark.clause("T7", "O3")
def test_a_card_discarded_onto_an_empty_pile_is_shuffled_with_the_others() -> None:
    discards = (ANIMALS["bat"], ANIMALS["bear"])
    start = replace(situation(players=1, row="crow duck bee"), pile=(), discards=discards)
    after = play(start, *PLACED, "end", "discard duck")
    cards = [card for card in after.row if card] + list(after.pile)
    assert Counter(cards) == Counter(ANIMALS[id_] for id_ in ("crow", "duck", "bee", "bat", "bear"))
    assert None not in after.row
    assert after.discards == ()


@pytest.mark.clause("T7")
def test_alone_the_row_stays_short_without_pile_and_discards() -> None:
    start = replace(situation(players=1, row="crow duck bee"), pile=(), discards=())
    after = play(start, "card duck", *PLACED, "end")
    assert after.row == (ANIMALS["crow"], None, ANIMALS["bee"])


@pytest.mark.clause("T7")
def test_new_piles_are_not_always_in_the_order_of_the_discards() -> None:
    discards = tuple(list(ANIMALS.values())[:12])
    drawn = set()
    for turn in range(1, 20):
        start = replace(situation(players=1), pile=(), discards=discards, turn=turn)
        card = next(card for card in start.row if card not in discards)
        after = play(start, f"card {card}", *PLACED, "end")
        drawn.add(next(new for old, new in zip(start.row, after.row, strict=True) if old != new))
    assert len(drawn) > 4


# Suns

THRESHOLDS = {40: 1, 70: 2, 90: 3, 110: 4, 130: 5, 140: 6, 150: 7, 160: 8}


@pytest.mark.clause("O5")
@pytest.mark.parametrize(("points", "suns"), THRESHOLDS.items())
def test_suns_for_points_come_just_at_each_threshold(points: int, suns: int) -> None:
    def earned(points: int) -> int:
        return sun_lines(points, SIDES["B"], SPIRITS["deer"])[0].suns

    assert earned(points - 1) == suns - 1
    assert earned(points) == suns
    assert earned(points + 1) == suns


@pytest.mark.clause("O5")
def test_suns_for_points_stop_at_8_and_start_at_0() -> None:
    assert [sun_lines(points, SIDES["B"], None)[0].suns for points in (0, 39, 160, 400)] == [0, 0, 8, 8]


@pytest.mark.clause("O6")
@pytest.mark.parametrize(
    ("side", "spirit", "suns"),
    [
        ("A", None, 3),
        ("B", None, 2),
        ("A", "lion", 2),
        ("B", "lion", 1),
        ("B", "butterfly", 1),
        ("B", "cat", 1),
        ("B", "stork", 1),
        ("B", "dragonfly", 1),
        ("A", "deer", 1),
        ("B", "deer", 0),
        ("B", "owl", 0),
        ("B", "ram", 0),
        ("B", "marmot", 0),
        ("B", "turtle", 0),
    ],
)
def test_further_suns_come_from_side_and_spirit(side: str, spirit: str | None, suns: int) -> None:
    lines = sun_lines(0, SIDES[side], SPIRITS[spirit] if spirit else None)
    assert sum(line.suns for line in lines) == suns
    assert [line.clause for line in lines] == ["O5", "O6", "O6"]


def test_suns_say_what_they_came_from() -> None:
    assert [line.reason for line in sun_lines(95, SIDES["A"], SPIRITS["lion"])] == [
        "95 points; the next sun comes at 110",
        "played on side A",
        "the Lion scores groups",
    ]
    assert [line.reason for line in sun_lines(160, SIDES["B"], SPIRITS["owl"])] == [
        "160 points",
        "played on side B",
        "the Owl scores every single landscape of its kind",
    ]
    assert sun_lines(0, SIDES["B"], None)[2].reason == "played without a Spirit"


@pytest.mark.clause("O7")
def test_a_spirits_suns_count_whether_or_not_its_cube_is_placed() -> None:
    board = board_of("A", "c3=F b2=TL d3=F")
    for placed in (0, 1):
        game = with_player(
            Game.new(1, "A", spirits=True, seed=1), board=board, spirit=HeldCard(SPIRITS["lion"], placed)
        )
        assert [line.suns for line in game.result().suns] == [0, 1, 1]


@pytest.mark.clause("O7")
def test_a_result_tells_its_configuration_side_and_spirit() -> None:
    """What a best result is kept for can be read off the finished game."""
    game = Game.new(1, "B", spirits=True, seed=1)
    kept = game.player.dealt[1]
    game = play(game, f"spirit {kept}")
    assert (str(game.setup.side), game.setup.spirits) == ("B", True)
    assert game.player.spirit is not None
    assert game.player.spirit.card is kept


@pytest.mark.clause("O5", "O6")
def test_a_solo_result_carries_its_suns_and_others_have_none() -> None:
    game = Game.new(1, "A", seed=1)
    assert [line.suns for line in game.result().suns] == [0, 1, 2]
    assert game.result().winners == (0,)
    assert Game.new(2, "A", seed=1).result().suns == ()
