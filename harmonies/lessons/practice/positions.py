"""Games in the middle, as somebody might have played them: where exercises come from."""

from __future__ import annotations

from random import Random
from typing import Final

from harmonies.actions import Action, DiscardCard, PlaceCube, PlaceToken, TakeCard
from harmonies.game import Game
from harmonies.scoring import landscape_points

#: How many placements the player compares before choosing one: enough for groups, forests and ranges to
#: appear, few enough for lone fields and unlucky bricks.
_COMPARED: Final = 5
_TAKES_A_CARD: Final = 0.8


def reached(random: Random, side: str, turns: int, *, spirits: bool = False) -> Game:
    """A solo game after so many turns, or at its end if that comes first, played legally all the way."""
    game = Game.new(1, side, spirits=spirits, seed=random.randrange(2**63))
    while not game.is_over and game.turn <= turns:
        game = game.apply(_choice(game, random))
    return game


def _choice(game: Game, random: Random) -> Action:
    """What a player does who thinks a little: cubes at once, mostly a card, tokens where they pay."""
    legal = game.legal_actions()
    if cubes := [action for action in legal if isinstance(action, PlaceCube)]:
        return random.choice(cubes)
    cards = [action for action in legal if isinstance(action, TakeCard)]
    if cards and not game.tokens_taken and random.random() < _TAKES_A_CARD:
        return random.choice(cards)
    if placements := [action for action in legal if isinstance(action, PlaceToken)]:
        compared = random.sample(placements, min(_COMPARED, len(placements)))
        return max(compared, key=lambda action: _points_after(game, action))
    others = [action for action in legal if not isinstance(action, TakeCard | DiscardCard)]
    return random.choice(others)


def _points_after(game: Game, action: PlaceToken) -> int:
    return landscape_points(game.player.board.place(action.token, action.space))
