"""What a player has picked up to act with: a token in hand, a card to look at, a reason to see.

All of it is about the page and none of it is saved. A click on a space does what the marks promise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from harmonies.actions import Action, PlaceCube, PlaceToken
from harmonies.cards import Card
from harmonies.game import Game
from harmonies.habitats import find_sites, nearest_misses
from harmonies.picture.scene import Mark, missing_mark
from harmonies.rules import Violation, legal_spaces
from harmonies.scoring import ScoreLine
from harmonies.tokens import Token
from harmonies_widgets.play.sentence import Look
from harmonies_widgets.score_panel import marks_for


@dataclass(frozen=True)
class Selection:
    """The token's place in the hand, the card that is looked at, the reasons that are lit up, a refusal."""

    token: int = 0
    card: Card | None = None
    lines: tuple[ScoreLine, ...] = ()
    refusal: tuple[Violation, ...] = ()

    def after(self, game: Game) -> Selection:
        """What stays picked when the game has changed: the place in the hand, and nothing else."""
        return Selection(token=min(self.token, max(len(game.hand) - 1, 0)))

    def with_token(self, number: int) -> Selection:
        return Selection(token=number)

    def with_card(self, card: Card) -> Selection:
        """Look at a card; picked again, it is let go."""
        return Selection(self.token, None if card is self.card else card)

    def with_lines(self, lines: tuple[ScoreLine, ...]) -> Selection:
        return replace(self, lines=lines, refusal=())

    def refused(self, violations: tuple[Violation, ...]) -> Selection:
        return replace(self, lines=(), refusal=violations)


def token_in_hand(game: Game, selection: Selection) -> Token | None:
    """The token that a click on a space would place."""
    return game.hand[selection.token] if game.hand else None


def look_at(game: Game, selection: Selection) -> Look | None:
    """The card that is looked at, with its places on the board of the player to move."""
    card = selection.card
    if card is None:
        return None
    board = game.player.board
    sites = find_sites(board, card.habitat)
    misses = () if sites else nearest_misses(board, card.habitat)
    is_held = any(held.card is card and not held.is_complete for held in game.player.held)
    return Look(card, sites, misses, is_held)


def cubes_to_place(game: Game) -> dict[Card, tuple[str, ...]]:
    """The cards of the player to move whose cube can be placed now, and on which spaces."""
    places: dict[Card, tuple[str, ...]] = {}
    for action in game.legal_actions():
        if isinstance(action, PlaceCube):
            places[action.card] = (*places.get(action.card, ()), action.space)
    return places


def marks(game: Game, selection: Selection) -> tuple[Mark, ...]:
    """What is marked on the board of the player to move."""
    if selection.lines:
        return marks_for(selection.lines)
    wrong = tuple(space for violation in selection.refusal for space in violation.spaces)
    refused = (Mark("wrong", tuple(dict.fromkeys(wrong))),) if wrong else ()
    return (*_possible(game, selection), *refused)


def _possible(game: Game, selection: Selection) -> tuple[Mark, ...]:
    look, token = look_at(game, selection), token_in_hand(game, selection)
    legal = (Mark("legal", legal_spaces(game.player.board, token)),) if token else ()
    if look and look.sites:
        return (Mark("cube", tuple(dict.fromkeys(site.cube for site in look.sites))),)
    if look and look.misses:
        return (*legal, missing_mark(look.misses[0].lacks))
    if token:
        return legal
    cubes = tuple(dict.fromkeys(space for spaces in cubes_to_place(game).values() for space in spaces))
    return (Mark("cube", cubes),) if cubes else ()


def action_on(game: Game, selection: Selection, space: str) -> Action | None:
    """What a click on a space means now; None where the player has to pick one of several cards first."""
    look, token = look_at(game, selection), token_in_hand(game, selection)
    if look and look.is_held and look.sites:
        return PlaceCube(look.card, space)
    if token:
        return PlaceToken(token, space)
    fitting = [card for card, spaces in cubes_to_place(game).items() if space in spaces]
    if len(fitting) > 1:
        return None
    if fitting:
        return PlaceCube(fitting[0], space)
    if look and look.is_held:
        return PlaceCube(look.card, space)
    # Nothing to place: the engine says what comes first.
    return PlaceToken(Token.WATER, space)
