"""What a player can do, one value an action, each with a text form of one line.

spirit lion       keep this Spirit            card shrew      take this card from the row
take 2            take central space 2        cube shrew c2   place a cube from this card on c2
place L c3        place a leaf on c3          discard crow    discard this card from the row (solo)
end               end the turn
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from harmonies.board import NotationError, quoted
from harmonies.cards import Animal, Card, Spirit, animal_named, card_named, spirit_named
from harmonies.tokens import Token


@dataclass(frozen=True, slots=True)
class ChooseSpirit:
    """Keep one of the two Spirits dealt to you (clause N1)."""

    spirit: Spirit

    def __str__(self) -> str:
        return f"spirit {self.spirit}"


@dataclass(frozen=True, slots=True)
class TakeTokens:
    """Take all tokens of a central space, counted from 1 (clause T1)."""

    space: int

    def __str__(self) -> str:
        return f"take {self.space}"


@dataclass(frozen=True, slots=True)
class PlaceToken:
    """Place a token from your hand on a space of your board (clause T1)."""

    token: Token
    space: str

    def __str__(self) -> str:
        return f"place {self.token} {self.space}"


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a face-up Animal card (clause T2)."""

    card: Animal

    def __str__(self) -> str:
        return f"card {self.card}"


@dataclass(frozen=True, slots=True)
class PlaceCube:
    """Place the next cube of a card of yours on a space of your board (clause T3)."""

    card: Card
    space: str

    def __str__(self) -> str:
        return f"cube {self.card} {self.space}"


@dataclass(frozen=True, slots=True)
class DiscardCard:
    """Discard a face-up Animal card after a solo turn in which you took none (clause O3)."""

    card: Animal

    def __str__(self) -> str:
        return f"discard {self.card}"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End your turn (clause T5)."""

    def __str__(self) -> str:
        return "end"


Action = ChooseSpirit | TakeTokens | PlaceToken | TakeCard | PlaceCube | DiscardCard | EndTurn


def parse_action(text: str) -> Action:
    """The action that a line describes; the inverse of `str`. Raises NotationError.

    >>> parse_action("place L c3")
    PlaceToken(token=<Token.LEAF: 'L'>, space='c3')
    """
    verb, *words = text.split() or [""]
    if verb not in _READERS:
        raise NotationError(f"{quoted(verb)} is not an action: expected one of {', '.join(_READERS)}")
    expected, reader = _READERS[verb]
    if len(words) != len(expected):
        form = " ".join((verb, *expected))
        raise NotationError(f"expected '{form}' and found {quoted(text)}")
    return reader(*words)


def token_named(letter: str) -> Token:
    """The token with this letter; raises NotationError for any other text."""
    if letter not in Token._value2member_map_:
        raise NotationError(f"{quoted(letter)} is not a token: expected one of {' '.join(Token)}")
    return Token(letter)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise NotationError(f"{quoted(text)} is not the number of a central space")
    return int(text)


def _space(text: str) -> str:
    # Whether a board has the space is for the game to say; here it only has to look like one.
    if not (len(text) == 2 and text[0] in "abcdefg" and text[1] in "12345"):
        raise NotationError(
            f"{quoted(text)} is not a space: expected a column letter and a row number, as c2"
        )
    return text


_READERS: Final[dict[str, tuple[tuple[str, ...], Callable[..., Action]]]] = {
    "spirit": (("SPIRIT",), lambda spirit: ChooseSpirit(spirit_named(spirit))),
    "take": (("NUMBER",), lambda number: TakeTokens(_number(number))),
    "place": (("TOKEN", "SPACE"), lambda token, space: PlaceToken(token_named(token), _space(space))),
    "card": (("CARD",), lambda card: TakeCard(animal_named(card))),
    "cube": (("CARD", "SPACE"), lambda card, space: PlaceCube(card_named(card), _space(space))),
    "discard": (("CARD",), lambda card: DiscardCard(animal_named(card))),
    "end": ((), EndTurn),
}
