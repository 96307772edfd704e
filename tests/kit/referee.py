"""An independent witness of a game: sees each step and says what the rules do not allow.

It works from the clauses, not from the engine's own checks: it counts tokens, compares boards space by
space, and works out by itself when the game must end.
"""

from __future__ import annotations

from collections import Counter

from harmonies.actions import (
    Action,
    ChooseSpirit,
    DiscardCard,
    EndTurn,
    PlaceCube,
    PlaceToken,
    TakeCard,
    TakeTokens,
)
from harmonies.board import Board
from harmonies.game import Game, Player
from tests.kit.stacking import MAY_BECOME, STACKS

SUPPLY = Counter({"W": 23, "M": 23, "T": 21, "L": 19, "F": 19, "B": 15})


class Referee:
    """Watches one game from its deal to its end."""

    def __init__(self, game: Game) -> None:
        self.triggered = False
        self.cards_this_turn = 0
        self.tokens_this_turn = 0
        self.turns = [0] * game.setup.players
        self.count_everything(game)

    def watch(self, before: Game, action: Action, after: Game) -> None:
        assert not before.is_over
        self.others_are_left_alone(before, after)
        if isinstance(action, EndTurn):
            self.watch_end(before, after)
        elif isinstance(action, DiscardCard):
            self.watch_discard(before, action, after)
        else:
            assert (after.pouch, after.pile, after.turn) == (before.pouch, before.pile, before.turn)
            assert after.removed == before.removed
            self.watch_action(before, action, after)

    # One action

    def watch_action(self, before: Game, action: Action, after: Game) -> None:
        mine, now = before.players[before.current], after.players[before.current]
        match action:
            case ChooseSpirit(spirit):
                assert before.round == 1
                assert not before.tokens_taken
                assert mine.spirit is None
                assert spirit in mine.dealt
                assert now.spirit is not None
            case TakeTokens(number):
                self.tokens_this_turn += 1
                assert after.hand == before.central[number - 1]
                assert len(after.hand) == 3
                assert after.central[number - 1] == ()
            case PlaceToken(token, space):
                assert Counter(after.hand) + Counter([token]) == Counter(before.hand)
                assert str(now.board[space]) == MAY_BECOME[mine.board[space]][token]
                assert mine.board.cube(space) is None
                assert _changed(mine.board, now.board) == {space}
                assert now.board.cubes == mine.board.cubes
            case TakeCard(card):
                self.cards_this_turn += 1
                assert _places_used(mine) < 4
                assert card in before.row
                assert card not in after.row
                assert len(now.cards) == len(mine.cards) + 1
            case PlaceCube(_, space):
                assert mine.board.cube(space) is None
                assert now.board.cube(space) is not None
                assert now.board.stacks == mine.board.stacks
                assert _cubes_of(now) == _cubes_of(mine) + 1
                assert now.board.cubes_placed == _cubes_of(now)
        assert _places_used(now) <= 4

    def watch_discard(self, before: Game, action: DiscardCard, after: Game) -> None:
        assert before.setup.players == 1
        assert isinstance(before.last_action, EndTurn)
        assert action.card in before.row
        assert sum(a != b for a, b in zip(before.row, after.row, strict=True)) <= 1
        assert (after.pouch, after.central, after.turn) == (before.pouch, before.central, before.turn)

    # The end of a turn

    def watch_end(self, before: Game, after: Game) -> None:
        player = before.current
        assert self.tokens_this_turn == 1
        assert self.cards_this_turn <= 1
        assert before.hand == ()
        self.turns[player] += 1
        self.tokens_this_turn = self.cards_this_turn = 0
        self.triggered |= not before.pouch or _empty_spaces(before.players[player]) <= 2
        assert after.is_over == (self.triggered and player == before.setup.players - 1)
        if after.is_over:
            assert len(set(self.turns)) == 1
            assert sum(self.turns) == after.turn
        else:
            assert after.current == (player + 1) % before.setup.players
            assert after.turn == before.turn + 1
            self.central_is_filled(before, after)
        self.row_is_filled(after)
        self.count_everything(after)

    def central_is_filled(self, before: Game, after: Game) -> None:
        if before.setup.players == 1:
            drawn = min(9, len(before.pouch))
            assert [len(tokens) for tokens in after.central] == ([3, 3, 3] if drawn == 9 else [3, 0, 0])
            assert len(after.removed) == len(before.removed) + sum(map(len, before.central))
        else:
            drawn = min(3, len(before.pouch))
            expected = [tokens or before.pouch[:drawn] for tokens in before.central]
            assert list(after.central) == expected
        assert after.pouch == before.pouch[drawn:]

    def row_is_filled(self, game: Game) -> None:
        if game.pile or game.discards:
            assert None not in game.row

    # At any time

    def others_are_left_alone(self, before: Game, after: Game) -> None:
        for number, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
            assert was is now or number == before.current

    def count_everything(self, game: Game) -> None:
        """All 120 tokens and all 32 cards are somewhere, once; stacks are of the 14."""
        tokens = Counter(map(str, game.pouch + game.hand + game.removed + sum(game.central, ())))
        cards = Counter(str(card) for card in game.row + game.pile + game.discards if card)
        for player in game.players:
            for stack in player.board.stacks:
                if stack != ".":
                    assert stack in STACKS
                    tokens.update(stack)
            cards.update(str(held.card) for held in player.cards)
        assert tokens == SUPPLY
        assert len(cards) == cards.total() == 32


def _changed(board: Board, other: Board) -> set[str]:
    return {
        space
        for space, was, now in zip(board.side.spaces, board.stacks, other.stacks, strict=True)
        if was != now
    }


def _empty_spaces(player: Player) -> int:
    return str(player.board).count(".")


def _places_used(player: Player) -> int:
    unfinished = [held for held in player.cards if held.placed < len(held.card.points)]  # type: ignore[attr-defined]
    return len(unfinished) + (player.spirit is not None and player.spirit.placed == 0)


def _cubes_of(player: Player) -> int:
    return sum(held.placed for held in player.cards) + (player.spirit.placed if player.spirit else 0)
