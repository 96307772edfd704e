"""How many different results a turn can have, from fixed positions: by formula and by brute force."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

import pytest

from harmonies.actions import EndTurn, PlaceToken, TakeCard
from harmonies.board import SIDES, Board
from harmonies.game import Game
from tests.kit.drawing import drawn_text
from tests.kit.play import play, situation, with_player
from tests.kit.slow_turns import Moment, turn_ends

#: Different boards after placing three tokens on n empty spaces, counted by how they are stacked:
#: all apart, two on one space, three on one space.
FORMULAS: dict[str, Callable[[int], int]] = {
    "WFT": lambda n: n * (n - 1) * (n - 2),
    "WWW": lambda n: comb(n, 3),
    "MMM": lambda n: comb(n, 3) + n * (n - 1) + n,  # M M M, MM M, MMM
    "TTT": lambda n: comb(n, 3) + n * (n - 1),  # T T T, TT T
    "TTL": lambda n: comb(n, 2) * (n - 2) + 2 * n * (n - 1) + n,  # T T L, TT L, TL T, TTL
    "TMB": lambda n: n * (n - 1) * (n - 2) + 2 * n * (n - 1),  # T M B, TB M, MB T
    "MMB": lambda n: comb(n, 2) * (n - 2) + 2 * n * (n - 1),  # M M B, MM B, MB M
}


@pytest.mark.clause("P1", "P2", "P3", "T1")
@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("hand", FORMULAS)
def test_three_tokens_on_an_empty_board_give_as_many_boards_as_the_formula_says(hand: str, side: str) -> None:
    boards = boards_after(play(situation(side=side, hand=hand), "take 1"))
    assert len(boards) == FORMULAS[hand](len(SIDES[side].spaces))


def boards_after(game: Game) -> set[Board]:
    """The different boards on which all tokens of the hand are placed."""
    states = {(game.player.board, game.hand): game}
    while any(hand for _, hand in states):
        states = {
            (after.player.board, after.hand): after
            for state in states.values()
            for action in state.legal_actions()
            if isinstance(action, PlaceToken)
            for after in [state.apply(action)]
        }
    return {board for board, _ in states}


# Cubes between placements

CROWDED = drawn_text("""
    M     F     .
       M     W*
    W     L     W
       TT    .
    B     W     W*
       T     W
    .     M     F
       W     F
    W     F     F
""")

# Found by `turn_ends`, the first by hand too: field and water go on two of the 3 empty spaces (6 ways),
# the mountain on the third or on one of the 3 single mountains (4 ways).
TURNS = [
    ("FMW", {}, 24),
    ("TLB", {}, 140),
    ("FMW", {"meerkat": 0}, 72),
    ("LMW", {"fennec-fox": 0, "frog": 4}, 166),
    ("BTL", {"duck": 0, "koala": 1}, 440),
    ("FFF", {"meerkat": 2, "ladybug": 0}, 16),
]


@pytest.mark.clause("T3", "T4", "H4", "H6", "P5")
@pytest.mark.parametrize(("hand", "cards", "count"), TURNS)
def test_a_turn_on_a_crowded_board_has_the_outcomes_that_brute_force_finds(
    hand: str, cards: dict[str, int], count: int
) -> None:
    text = " ".join(f"{id_}={placed}" for id_, placed in cards.items())
    game = with_player(situation(hand=hand, cards=text), board=Board.parse(CROWDED))
    ends = ends_of_turn(play(game, "take 1"))
    assert ends == turn_ends(CROWDED, hand, cards)
    assert len(ends) == count


def ends_of_turn(game: Game) -> set[Moment]:
    """Every outcome that the engine's own actions lead to, without taking a card."""
    seen: set[Moment] = set()
    waiting = [game]
    while waiting:
        state = waiting.pop()
        moment = Moment(
            str(state.player.board),
            "".join(sorted(state.hand)),
            tuple(sorted((held.card.id, held.placed) for held in state.player.cards)),
        )
        if moment not in seen:
            seen.add(moment)
            waiting += [
                state.apply(action)
                for action in state.legal_actions()
                if not isinstance(action, EndTurn | TakeCard)
            ]
    return {moment for moment in seen if not moment.hand}
