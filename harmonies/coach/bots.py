"""The bots. Each gets the game as its player sees it, and says what to do next.

A bot answers with actions up to the end of its turn, or up to a draw that shows it something new: then
it is asked again. What it needs of chance comes from the Random it is given, so a seed fixes a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Final

from harmonies.actions import Action, ChooseSpirit, EndTurn, PlaceCube, PlaceToken, TakeCard, TakeTokens
from harmonies.game import TOKENS_A_TURN, Game

Bot = Callable[[Game, Random], Sequence[Action]]

#: How many boards the greedy bot follows up after each token.
_WIDTH: Final = 6


def random_bot(game: Game, random: Random) -> Sequence[Action]:
    """One legal action, all equally likely."""
    return (random.choice(game.legal_actions()),)


def greedy_bot(game: Game, random: Random) -> Sequence[Action]:
    """The turn that is worth most points now; chance decides between equals.

    It tries every central space and every way to place the tokens one by one, follows up the best few
    boards after each token, places every cube as soon as its habitat stands, and takes the card that
    pays at once, if any does. It does not think of the next turn.
    """
    if game.player.must_choose_spirit:
        return (ChooseSpirit(random.choice(game.player.dealt)),)
    start = _with_cubes(game, random)
    ends = [
        end for number in _different_spaces(game) for end in _placed(start.apply(TakeTokens(number)), random)
    ]
    with_cards = [carded for end in _best(ends, random) for carded in _with_card(end, random)]
    (best,) = _best(with_cards, random, width=1)
    return (*best.actions, EndTurn())


BOTS: Final[Mapping[str, Bot]] = {"random": random_bot, "greedy": greedy_bot}

#: What each bot does, for players, the better ones first; goes on after "A greedy bot".
BOTS_IN_WORDS: Final[Mapping[str, str]] = {
    "greedy": "takes what scores most this turn, and thinks no further.",
    "random": "makes any legal move: good for a first game.",
}


def play_on(game: Game, bots: Sequence[Bot], random: Random) -> Iterator[Game]:
    """Every state from here to the end of the game, each seat played by its bot."""
    while not game.is_over:
        for action in bots[game.current](game.seen_by(game.current), random):
            game = game.apply(action)
            yield game


def _different_spaces(game: Game) -> list[int]:
    """The central spaces that can be taken, each set of tokens once."""
    numbers = {tuple(sorted(tokens)): n for n, tokens in enumerate(game.central, start=1) if tokens}
    return list(numbers.values())


def _placed(game: Game, random: Random) -> list[Game]:
    """The best ways to place the tokens in hand, cubes settled on the way."""
    states = [game]
    for _ in range(TOKENS_A_TURN):
        # The same board reached in another order is the same board.
        reached = {after.player: after for state in states for after in _placements(state, random)}
        states = _best(reached.values(), random)
    return states


def _placements(game: Game, random: Random) -> Iterator[Game]:
    for action in game.legal_actions():
        if isinstance(action, PlaceToken):
            yield _with_cubes(game.apply(action), random)


def _with_cubes(game: Game, random: Random) -> Game:
    """The game after every cube that can be placed is placed: none ever costs a point (clause H7)."""
    while cubes := [action for action in game.legal_actions() if isinstance(action, PlaceCube)]:
        (game,) = _best([game.apply(action) for action in cubes], random, width=1)
    return game


def _with_card(game: Game, random: Random) -> Iterator[Game]:
    """The game as it is, and after each card that can be taken with the cubes that settle at once."""
    yield game
    for action in game.legal_actions():
        if isinstance(action, TakeCard):
            yield _with_cubes(game.apply(action), random)


def _best(games: Iterable[Game], random: Random, width: int = _WIDTH) -> list[Game]:
    ranked = sorted(games, key=lambda game: (game.player.sheet.total, random.random()), reverse=True)
    return ranked[:width]
