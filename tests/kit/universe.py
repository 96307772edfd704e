"""Every action that anybody could think of: far more than are ever legal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

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
from harmonies.cards import ANIMALS, CARDS, SPIRITS, Card
from harmonies.game import Game
from harmonies.tokens import Token
from tests.kit.offset import spaces_of


@cache
def universe(side: str) -> tuple[Action, ...]:
    """All actions on a board of this side, and some off it; more than 1,400."""
    spaces = [*spaces_of(side), "e5" if side == "B" else "g4", "z9", ""]
    return (*_without_cubes(tuple(spaces)), *_cubes(CARDS.values(), spaces))


def likely_universe(game: Game) -> list[Action]:
    """The same, but only with cubes of the player's cards, of those dealt, and of two others: quicker."""
    spaces = [*spaces_of(str(game.setup.side)), "z9"]
    cards = {held.card for held in game.player.held} | {*game.player.dealt}
    cards |= {ANIMALS["frog"], SPIRITS["lion"]}
    return [*_without_cubes(tuple(spaces)), *_cubes(cards, spaces)]


@cache
def _without_cubes(spaces: tuple[str, ...]) -> tuple[Action, ...]:
    actions: list[Action] = [EndTurn()]
    actions += [TakeTokens(number) for number in range(-1, 8)]
    actions += [PlaceToken(token, space) for token in Token for space in spaces]
    actions += [TakeCard(card) for card in ANIMALS.values()]
    actions += [DiscardCard(card) for card in ANIMALS.values()]
    actions += [ChooseSpirit(spirit) for spirit in SPIRITS.values()]
    return tuple(actions)


def _cubes(cards: Iterable[Card], spaces: Iterable[str]) -> list[Action]:
    return [PlaceCube(card, space) for card in cards for space in spaces]
