"""What happened in a game, in words: for the log of a table and for the steps of a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

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
from harmonies.game import Game
from harmonies.wording import a_token, listed


class TurnWords(NamedTuple):
    """A turn so far: its number, the number of its player from 0, and what was done."""

    turn: int
    player: int
    done: str


def action_words(before: Game, action: Action) -> str:
    """What a player did, without a subject: 'took field, field and leaf'."""
    match action:
        case ChooseSpirit(spirit):
            return f"kept the {spirit.name} as Spirit"
        case TakeTokens(space):
            return f"took {listed([token.word for token in before.central[space - 1]])}"
        case PlaceToken(token, space):
            return f"placed {a_token(token)} on {space}"
        case TakeCard(card):
            return f"took the {card.name} card"
        case PlaceCube(card, space):
            return f"placed a cube of the {card.name} on {space}"
        case DiscardCard(card):
            return f"swapped the {card.name} card for a new one"
        case EndTurn():
            return "ended the turn"


def turns_in_words(game: Game) -> tuple[TurnWords, ...]:
    """Every turn of the game up to now, the newest last; turns without an action are left out."""
    steps = [(after.before, after.last_action) for after in game.history]
    done = [(before, action) for before, action in steps if before is not None and action is not None]
    return tuple(
        TurnWords(turn, (turn - 1) % game.setup.players, "; ".join(_phrases(list(actions))))
        for turn, actions in groupby(done, key=lambda step: step[0].turn)
    )


def _phrases(steps: Sequence[tuple[Game, Action]]) -> Iterator[str]:
    """The actions of a turn in order; tokens placed one after the other make one phrase."""
    for kind, run in groupby(steps, key=lambda step: type(step[1])):
        phrases = [action_words(before, action) for before, action in run]
        if kind is PlaceToken:
            yield "placed " + listed([phrase.removeprefix("placed ") for phrase in phrases])
        elif kind is not EndTurn:
            yield from phrases
