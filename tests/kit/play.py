"""Ways to play a game in a test: by hand, line by line, or by chance in several manners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from harmonies.actions import Action, PlaceCube, PlaceToken, TakeTokens, parse_action
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import Game, Player
from harmonies.tokens import Stack, Token
from tests.kit.drawing import board_of
from tests.kit.strategies import Kind


def play(game: Game, *lines: str) -> Game:
    """The game after these actions, each in its text form."""
    for line in lines:
        game = game.apply(parse_action(line))
    return game


def refusals(game: Game, line: str) -> list[str]:
    """The clauses by which the game refuses an action; none when it is legal."""
    return [violation.clause for violation in game.check(parse_action(line))]


def new_game(kind: Kind, seed: int) -> Game:
    return Game.new(kind.players, kind.side, spirits=kind.spirits, seed=seed)


# Made-up states


def with_player(game: Game, number: int = 0, **changes: Any) -> Game:
    """The game with one player changed, and without a past."""
    players = list(game.players)
    players[number] = replace(players[number], **changes)
    return replace(game, players=tuple(players), before=None, last_action=None)


def situation(
    board: str = "",
    *,
    side: str = "A",
    players: int = 2,
    hand: str = "WWW",
    cards: str = "",
    spirit: str = "",
    row: str = "",
) -> Game:
    """The first turn of a game, with the first player's things as given.

    `board` as for `board_of`; `hand` lies on the first central space; `cards` are held, with the cubes that
    have left them ("shrew=2 bear"); the cards of `row` lie first in the row.
    """
    game = Game.new(players, side, seed=1)
    held = tuple(HeldCard(ANIMALS[id_], int(placed or 0)) for id_, _, placed in map(_split, cards.split()))
    player = Player(board_of(side, board), held, spirit=HeldCard(SPIRITS[spirit]) if spirit else None)
    taken = [ANIMALS[id_] for id_ in row.split()] + [card.card for card in held]
    others = [card for card in (*game.row, *game.pile) if card and card not in taken]
    lying = [ANIMALS[id_] for id_ in row.split()] + others
    return replace(
        game,
        players=(player, *game.players[1:]),
        central=(tuple(map(Token, hand)), *game.central[1:]),
        row=tuple(lying[: len(game.row)]),
        pile=tuple(lying[len(game.row) :]),
    )


def _split(word: str) -> tuple[str, str, str]:
    return word.partition("=")


# Chance

Manner = Callable[[Game, Random], Action]


def at_random(game: Game, random: Random) -> Action:
    """Any legal action, all equally likely."""
    return random.choice(game.legal_actions())


def eager(game: Game, random: Random) -> Action:
    """A cube wherever one can go, else any legal action: completes cards, and takes many."""
    actions = game.legal_actions()
    cubes = [action for action in actions if isinstance(action, PlaceCube)]
    return random.choice(cubes or actions)


def stacking(game: Game, random: Random) -> Action:
    """Tokens that stack, stacked high: such games last, and some outlast the pouch (clause E1)."""
    actions = game.legal_actions()
    high = [
        action
        for action in actions
        if isinstance(action, PlaceToken) and game.player.board[action.space] is not Stack.EMPTY
    ]
    takes = [action for action in actions if isinstance(action, TakeTokens)]
    if takes:
        return min(takes, key=lambda take: (_spaces_needed(game, take.space), random.random()))
    return random.choice(high or actions)


def _spaces_needed(game: Game, space: int) -> int:
    """How many of the tokens of a central space fit on no stack of the player."""
    stacks = list(game.player.board.stacks)
    needed = 0
    for token in game.central[space - 1]:
        below = next((stack for stack in stacks if stack is not Stack.EMPTY and token in stack.next), None)
        if below is None:
            needed += 1
            stacks.append(Stack(token))
        else:
            stacks[stacks.index(below)] = below.next[token]
    return needed


MANNERS: Final[tuple[Manner, ...]] = (at_random, eager, stacking)


def states(game: Game, random: Random, manner: Manner = at_random) -> Iterator[Game]:
    """The game, and every state after it up to the end."""
    yield game
    while not game.is_over:
        game = game.apply(manner(game, random))
        yield game


def finished(game: Game, random: Random, manner: Manner = at_random) -> Game:
    *_, last = states(game, random, manner)
    return last
