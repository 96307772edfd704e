"""The one sentence at the top of a page: what to do now.

It speaks of the page: what is marked, which button there is. What the rules say comes from the engine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from harmonies.actions import EndTurn, PlaceCube, TakeCard
from harmonies.cards import Card
from harmonies.game import Game
from harmonies.habitats import Miss, Site
from harmonies.tokens import Token
from harmonies.wording import listed


class Look(NamedTuple):
    """A card that the player looks at, and where it stands or nearly stands on the player's board."""

    card: Card
    sites: tuple[Site, ...]
    misses: tuple[Miss, ...]
    is_held: bool


def what_to_do(game: Game, *, token: Token | None = None, look: Look | None = None, name: str = "") -> str:
    """What the player to move can do now. `token` is the chosen one in hand; `name` is the player's."""
    return " ".join([*_opening(game, name), *_task(game, token, look)])


def _opening(game: Game, name: str) -> Sequence[str]:
    """Where in the game we are."""
    if game.is_over:
        return ()
    if game.is_solo:
        return (f"Turn {game.turn}.",)
    when = "Last round" if game.is_last_round else f"Round {game.round}"
    return (f"{when}, {name or f'player {game.current + 1}'}.",)


def _task(game: Game, token: Token | None, look: Look | None) -> Sequence[str]:
    if game.is_over:
        return ("The game is over.",)
    if game.player.must_choose_spirit:
        return ("Choose the Spirit that you keep. The other one goes back to the box.",)
    if look:
        return _about(look)
    if token:
        more = f" ({len(game.hand)} left)" if len(game.hand) > 1 else ""
        return (f"Place your {token.word}{more}: the spaces with a dashed ring take it.",)
    if game.tokens_taken:
        return _before_the_end(game)
    return _at_the_start(game)


def _about(look: Look) -> Sequence[str]:
    name, spaces = look.card.name, list(dict.fromkeys(site.cube for site in look.sites))
    if spaces and look.is_held:
        return (f"Choose a space for the cube of the {name}: {listed(spaces, 'or')}.",)
    if spaces:
        return (
            f"The {name} stands on your board already: its first cube could go on {listed(spaces, 'or')}.",
        )
    if look.misses:
        miss = look.misses[0]
        away = "1 token" if miss.tokens == 1 else f"{miss.tokens} tokens"
        return (f"The {name} stands nowhere yet. Closest: cube on {miss.site.cube}, {away} away, as marked.",)
    return (f"There is no room left on your board for the {name}.",)


def in_words(look: Look) -> str:
    """Everything that the marks show of a card, for those who hear the board."""
    return " ".join(miss.reason for miss in look.misses[:1]) or " ".join(_about(look))


def _at_the_start(game: Game) -> Sequence[str]:
    if game.may_discard:
        return ("Take the tokens of one central space. You took no card: you may swap one of the row first.",)
    tokens = "Take the tokens of one central space."
    if game.is_solo and not game.pouch:
        return ("The pouch is empty, so this is the last turn.", tokens)
    return (tokens,)


def _before_the_end(game: Game) -> Sequence[str]:
    """What can still be done when all tokens are placed, and what ending the turn leads to."""
    actions = game.legal_actions()
    cubes = dict.fromkeys(action.card.name for action in actions if isinstance(action, PlaceCube))
    can_take = any(isinstance(action, TakeCard) for action in actions)
    options = []
    if cubes:
        options.append(f"place a cube of the {listed(list(cubes), 'or')}")
    if can_take:
        options.append("take a card")
    first = f"All tokens are placed. You may {listed(options, 'or')}, then end your turn." if options else ""
    return (first or "All tokens are placed: end your turn.", *_what_the_end_brings(game))


def _what_the_end_brings(game: Game) -> Sequence[str]:
    after = game.apply(EndTurn())
    if after.is_over:
        return ("That ends the game.",)
    if after.is_last_round and not game.is_last_round:
        return ("That begins the last round: the others have one more turn.",)
    return ()
