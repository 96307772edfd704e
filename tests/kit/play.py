"""Ways to play a game in a test: by hand, line by line, or by chance in several manners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from harmonies.actions import Action, PlaceCube, PlaceToken, TakeTokens, parse_action
from harmonies.board import Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import Game, Player
from harmonies.tokens import Stack, Token
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
    board: str | Board,
    *,
    cards: Mapping[str, int] | None = None,
    spirit: str | None = None,
    central: str = "WWW",
    row: Sequence[str] = (),
    players: int = 2,
) -> Game:
    """A game in which the first player is to move and has this board and these cards, cubes placed given.

    The first central space holds the tokens of `central`; the row starts with the cards of `row`.
    """
    board = Board.parse(board) if isinstance(board, str) else board
    game = Game.new(players, board.side, seed=1)
    held = tuple(HeldCard(ANIMALS[id_], placed) for id_, placed in (cards or {}).items())
    player = Player(board, held, spirit=HeldCard(SPIRITS[spirit]) if spirit else None)
    lying = tuple(ANIMALS[id_] for id_ in row) + tuple(
        card for card in game.row if card and card.id not in row and card.id not in (cards or {})
    )
    return replace(
        game,
        players=(player, *game.players[1:]),
        central=(tuple(map(Token, central)), *game.central[1:]),
        row=lying[: len(game.row)],
    )


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
