"""When a game ends, and who has won."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from harmonies.board import Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import Game, Player
from tests.kit.drawing import board_of, board_with
from tests.kit.offset import spaces_of
from tests.kit.play import finished, new_game, play, refusals, stacking, with_player
from tests.kit.rows import row
from tests.kit.strategies import Kind


def with_board(game: Game, number: int, board: Board) -> Game:
    return with_player(game, number, board=board)


def almost_full(side: str, *, empty: int) -> Board:
    """A board of fields but for so many empty spaces at its end."""
    return board_with(side, **dict.fromkeys(spaces_of(side)[:-empty], "F"))


def play_turn(game: Game) -> Game:
    """The game after a turn that places every token on an empty space."""
    game = play(game, f"take {next(n for n, tokens in enumerate(game.central, 1) if tokens)}")
    for token in game.hand:
        space = next(space for space, stack, _ in game.player.board if stack == ".")
        game = play(game, f"place {token} {space}")
    return play(game, "end")


# Few empty spaces


@pytest.mark.clause("E2")
@pytest.mark.parametrize(("empty_before", "ends"), [(3, True), (4, True), (5, True), (6, False), (7, False)])
@pytest.mark.parametrize("side", "AB")
def test_two_or_fewer_empty_spaces_at_the_end_of_a_turn_end_a_solo_game(
    side: str, empty_before: int, ends: bool
) -> None:
    game = with_board(Game.new(1, side, seed=2), 0, almost_full(side, empty=empty_before))
    after = play_turn(game)
    assert after.players[0].board.spaces_left == empty_before - 3
    assert after.is_over == ends


@pytest.mark.clause("E2", "T5")
def test_few_empty_spaces_in_the_middle_of_a_turn_end_nothing() -> None:
    game = with_board(Game.new(1, seed=2), 0, almost_full("A", empty=3))
    game = play(game, "take 1")
    game = play(game, f"place {game.hand[0]} e5")
    assert game.player.board.spaces_left == 2
    assert not game.is_over
    assert not game.is_last_round


@pytest.mark.clause("E3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_is_finished_whoever_triggers_the_end(players: int) -> None:
    for trigger in range(players):
        game = with_board(Game.new(players, seed=2), trigger, almost_full("A", empty=5))
        for number in range(players):
            assert not game.is_over
            assert game.current == number
            game = play_turn(game)
            assert game.is_last_round == (number >= trigger)
        assert game.is_over
        assert game.turn == players
        assert game.legal_actions() == ()
        for line in ("take 1", "end", "place W a1", "card crow", "spirit lion"):
            assert refusals(game, line) == ["E3"]


@pytest.mark.clause("E3")
def test_without_a_trigger_a_new_round_begins() -> None:
    game = Game.new(3, seed=2)
    for _ in range(3):
        game = play_turn(game)
    assert not game.is_over
    assert not game.is_last_round
    assert (game.turn, game.round) == (4, 2)


# An empty pouch


@pytest.mark.clause("E1", "E3")
@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_pouch_lasts_36_turns_of_two_to_four_players(players: int, side: str) -> None:
    """Boards are swept clean before each turn, so that only the pouch can end the game."""
    game = Game.new(players, side, seed=4)
    turns = 0
    while not game.is_over:
        assert all(len(tokens) == 3 for tokens in game.central)
        assert len(game.pouch) == 105 - 3 * turns
        game = play_turn(with_board(game, game.current, Board.empty(side)))
        turns += 1
    assert turns == game.turn == 36
    assert game.pouch == ()
    assert sorted(map(len, game.central)) == [0, 3, 3, 3, 3]


@pytest.mark.clause("E1")
def test_four_who_stack_high_really_empty_the_pouch() -> None:
    ends = [finished(new_game(Kind(4, "A", False), seed), Random(seed), stacking) for seed in range(6)]
    emptied = [game for game in ends if min(player.board.spaces_left for player in game.players) > 2]
    assert emptied
    for game in emptied:
        assert (game.turn, game.pouch) == (36, ())


@pytest.mark.clause("E1")
def test_an_empty_pouch_ends_nothing_before_the_end_of_a_turn() -> None:
    game = replace(Game.new(2, seed=4), pouch=())
    game = play(game, "take 1")
    assert not game.is_last_round
    for token, space in zip(game.hand, ("a1", "c1", "e1"), strict=True):
        game = play(game, f"place {token} {space}")
    game = play(game, "end")
    assert game.is_last_round
    assert not game.is_over
    assert game.central[0] == ()  # after E1 the emptied spaces stay empty
    assert refusals(game, "take 1") == ["T1"]
    assert play_turn(game).is_over


@pytest.mark.clause("E1")
def test_the_last_three_tokens_of_the_pouch_still_refill_a_space_and_end_nothing() -> None:
    game = Game.new(2, seed=4)
    game = replace(game, pouch=game.pouch[:3])
    after = play_turn(game)
    assert after.pouch == ()
    assert after.central[0] == game.pouch
    assert not after.is_last_round


# Who wins

TREE, MOUNTAINS = "c3=TTL", "c3=MM c4=MM a1=L"  # 7 points each

WINNERS = [
    row("E4", "most points", ["c3=TL", "c3=TTL"], ["", ""], ["", ""], [1]),
    row("E4", "most points, whatever the cubes", ["c3=TL* c4=W*", "c3=TTL"], ["", ""], ["", ""], [1]),
    row("E4", "a tie goes to the most cubes", [TREE + "*", MOUNTAINS], ["", ""], ["", ""], [0]),
    row("E4", "the other way round", [TREE, MOUNTAINS + " e5=W*"], ["", ""], ["", ""], [1]),
    row("E4", "the Spirit's cube counts", [TREE + "*", MOUNTAINS + " e5=W* e1=W^"], ["", ""], ["", ""], [1]),
    row("E4", "a further tie is shared", [TREE + "*", MOUNTAINS + " e5=W^"], ["", ""], ["", ""], [0, 1]),
    row("E4", "nothing against nothing is shared", ["", ""], ["", ""], ["", ""], [0, 1]),
    row("E4", "cards count", [TREE, TREE], ["", "bear=1"], ["", ""], [1]),
    row("E4", "Spirits count", [TREE, TREE], ["", ""], ["deer", ""], [0]),
    row("E4", "three at the table, two share", [TREE, "", MOUNTAINS], ["", "", ""], ["", "", ""], [0, 2]),
    row("E4", "all share", [TREE] * 4, [""] * 4, [""] * 4, [0, 1, 2, 3]),
]


@pytest.mark.parametrize(("boards", "cards", "spirits", "winners"), WINNERS)
def test_the_winners_are(boards: list[str], cards: list[str], spirits: list[str], winners: list[int]) -> None:
    game = Game.new(len(boards), seed=1)
    game = replace(game, players=tuple(map(_player, boards, cards, spirits)))
    result = game.result()
    assert list(result.winners) == winners
    assert result.sheets == game.scores()
    assert result.cubes == tuple(board.count("*") + board.count("^") for board in boards)
    assert result.suns == ()


def _player(board: str, card: str, spirit: str) -> Player:
    id_, _, placed = card.partition("=")
    held = (HeldCard(ANIMALS[id_], int(placed)),) if card else ()
    return Player(board_of("A", board), held, spirit=HeldCard(SPIRITS[spirit], 1) if spirit else None)
