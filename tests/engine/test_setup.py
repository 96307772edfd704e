"""What a new game looks like."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from harmonies.board import SIDES, Board, NotationError
from harmonies.cards import ANIMALS, SPIRITS
from harmonies.game import Game
from tests.kit.play import new_game
from tests.kit.strategies import KINDS, Kind, kinds, seeds

SUPPLY = {"W": 23, "M": 23, "T": 21, "L": 19, "F": 19, "B": 15}


@pytest.mark.clause("M1", "S1", "O1")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_central_board_has_3_tokens_a_space_and_the_pouch_the_rest(kind: Kind) -> None:
    game = new_game(kind, seed=3)
    spaces = 3 if kind.players == 1 else 5
    assert [len(tokens) for tokens in game.central] == [3] * spaces
    assert len(game.pouch) == 120 - 3 * spaces
    assert Counter(map(str, game.pouch + sum(game.central, ()))) == SUPPLY


@pytest.mark.clause("S2", "O1", "M3")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_cards_lie_face_up_beside_a_pile_of_all_the_others(kind: Kind) -> None:
    game = new_game(kind, seed=3)
    assert len(game.row) == (3 if kind.players == 1 else 5)
    assert None not in game.row
    assert Counter(game.row + game.pile) == Counter(ANIMALS.values())
    assert game.discards == ()


@pytest.mark.clause("S3")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_all_players_start_with_an_empty_board_of_the_same_side(kind: Kind) -> None:
    game = new_game(kind, seed=3)
    assert len(game.players) == kind.players
    assert {player.board for player in game.players} == {Board.empty(kind.side)}
    assert all(player.cards == () and player.spirit is None for player in game.players)
    assert (game.current, game.turn, game.round) == (0, 1, 1)


@pytest.mark.clause("N1", "M3")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_each_player_is_dealt_two_spirits_if_spirits_are_played(kind: Kind) -> None:
    game = new_game(kind, seed=3)
    dealt = [spirit for player in game.players for spirit in player.dealt]
    assert len(dealt) == (2 * kind.players if kind.spirits else 0)
    assert len(set(dealt)) == len(dealt)
    assert set(dealt) <= set(SPIRITS.values())


@given(kinds, seeds)
def test_a_seed_fixes_everything_that_is_dealt(kind: Kind, seed: int) -> None:
    assert new_game(kind, seed) == new_game(kind, seed)


def test_other_seeds_deal_otherwise() -> None:
    games = [Game.new(4, spirits=True, seed=seed) for seed in range(20)]
    assert len({game.pouch for game in games}) == 20
    assert len({game.pile for game in games}) == 20
    assert len({tuple(player.dealt for player in game.players) for game in games}) > 15


def test_every_token_card_and_spirit_comes_first_in_some_game() -> None:
    games = [Game.new(2, spirits=True, seed=seed) for seed in range(300)]
    assert {str(game.central[0][0]) for game in games} == set(SUPPLY)
    assert {game.row[0] for game in games} == set(ANIMALS.values())
    assert {game.players[0].dealt[0] for game in games} == set(SPIRITS.values())


@pytest.mark.parametrize("players", [0, 5, -1, 100])
def test_a_game_has_1_to_4_players(players: int) -> None:
    with pytest.raises(ValueError, match=f"a game has 1 to 4 players, not {players}"):
        Game.new(players)


@pytest.mark.parametrize("seed", [-1, 2**63, 10**30])
def test_a_seed_is_a_whole_number_that_a_record_can_hold(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        Game.new(1, seed=seed)


def test_a_side_is_a_or_b() -> None:
    assert Game.new(1, "B").setup.side is SIDES["B"]
    with pytest.raises(NotationError, match="expected A or B"):
        Game.new(1, "C")


def test_deals_stay_the_same_from_version_to_version() -> None:
    """Records hold a seed and no deal, so these must never change."""
    game = Game.new(2, spirits=True, seed=7)
    assert ["".join(tokens) for tokens in game.central] == DEALT_CENTRAL
    assert [str(card) for card in game.row] == DEALT_ROW
    assert [str(spirit) for player in game.players for spirit in player.dealt] == DEALT_SPIRITS
    assert "".join(game.pouch[-10:]) == DEALT_LAST


DEALT_CENTRAL = ["BBB", "BWW", "LWT", "TWL", "TMF"]
DEALT_ROW = ["shrew", "squirrel", "penguin", "frog", "rabbit"]
DEALT_SPIRITS = ["ram", "lion", "dragonfly", "cat"]
DEALT_LAST = "LTBMLMMBMW"
