"""Thousands of random games of all kinds, each watched by a referee.

The suite plays 2,080 of them; `HARMONIES_SOAK=100000 pytest tests/engine/test_soak.py -n auto` plays so many.
"""

from __future__ import annotations

from random import Random

import pytest

from harmonies.actions import EndTurn
from harmonies.as_json import category_points
from harmonies.board import Board
from harmonies.game import Game
from harmonies.record import parse_record, write_record
from harmonies.scoring import landscape_points
from harmonies.tokens import Token
from tests.kit.budget import GAMES
from tests.kit.play import MANNERS, new_game
from tests.kit.referee import Referee
from tests.kit.slow import slow_score
from tests.kit.strategies import KINDS, Kind
from tests.kit.universe import likely_universe, universe

BATCH = 26  # games a test: small enough to share out between processes, large enough to list
BATCHES = max(1, round(GAMES / len(KINDS) / BATCH))


@pytest.mark.clause("T1", "T2", "T5", "T6", "T7", "K2", "K4", "H7", "E1", "E2", "E3", "O2", "O4", "M1")
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_random_games_keep_to_the_rules(kind: Kind, batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        game = watched_game(kind, seed)
        assert game.is_over
        lines_add_up(game)
        placing_in_another_order_gives_the_same_points(game, Random(seed))
        if seed % 2 == 0:
            assert parse_record(write_record(game)) == game
        if seed % 4 == 0:
            the_slow_scorer_agrees(game)


def watched_game(kind: Kind, seed: int) -> Game:
    """A game played to its end in the manner that the seed says, under the eyes of a referee."""
    random, manner = Random(seed), MANNERS[seed % len(MANNERS)]
    game = new_game(kind, seed)
    referee = Referee(game)
    while not game.is_over:
        action = manner(game, random)
        after = game.apply(action)
        referee.watch(game, action, after)
        game = after
    return game


def lines_add_up(game: Game) -> None:
    for sheet in game.scores():
        assert sum(line.points for line in sheet.lines) == sheet.total


def placing_in_another_order_gives_the_same_points(game: Game, random: Random) -> None:
    for player in game.players:
        waiting = [(space, list(stack.tokens)) for space, stack, _ in player.board if stack.tokens]
        board = Board.empty(player.board.side)
        while waiting:
            space, tokens = random.choice(waiting)
            board = board.place(Token(tokens.pop(0)), space)
            waiting = [(other, left) for other, left in waiting if left]
        assert board.stacks == player.board.stacks
        assert landscape_points(board) == player.sheet.landscape


def the_slow_scorer_agrees(game: Game) -> None:
    for player in game.players:
        animals = {held.card.id: held.placed for held in player.cards}
        spirit = player.spirit
        assert category_points(player.sheet) == slow_score(
            str(player.board),
            animals,
            spirit.card.id if spirit else None,
            placed=bool(spirit and spirit.placed),
        )


# Whatever can be thought of is legal or refused


@pytest.mark.clause("T1", "T3", "T4", "K1", "K2", "N1", "O3", "H1", "H4", "P5")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_check_accepts_just_the_legal_actions(kind: Kind) -> None:
    for seed in range(max(1, GAMES // 700)):
        game, random = new_game(kind, seed), Random(seed)
        while not game.is_over:
            if random.random() < 0.25 or isinstance(game.last_action, EndTurn):
                accepts_just_the_legal_actions(game, all_cards=random.random() < 0.03)
            game = game.apply(MANNERS[seed % 2](game, random))
        accepts_just_the_legal_actions(game, all_cards=True)


def accepts_just_the_legal_actions(game: Game, *, all_cards: bool) -> None:
    thinkable = universe(str(game.setup.side)) if all_cards else likely_universe(game)
    legal = game.legal_actions()
    assert len(set(legal)) == len(legal)
    accepted = {action for action in thinkable if not game.check(action)}
    assert accepted == set(legal)
