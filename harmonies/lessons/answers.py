"""What a player can answer, one value an answer, each with a text form.

a1 c3             these spaces, all of them     take away c2     without the top token of c2
7, 12             these numbers, in order       move c2 d3       the top token of c2 on d3 instead
2                 the second option             swap c2 d3       the top tokens of c2 and d3 exchanged
place B c2; ...   actions, one after the other
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from harmonies.actions import (
    Action,
    ChooseSpirit,
    DiscardCard,
    EndTurn,
    PlaceCube,
    PlaceToken,
    TakeCard,
    TakeTokens,
    parse_action,
)
from harmonies.board import Board, NotationError, quoted
from harmonies.rules import Violation, check_placement
from harmonies.tokens import Stack, Token
from harmonies.wording import a_token

#: No answer comes near this; anything longer is refused unread.
LONGEST_ANSWER: Final = 500


@dataclass(frozen=True, slots=True)
class Spaces:
    """These spaces, all of them and no other."""

    spaces: frozenset[str]

    def __str__(self) -> str:
        return " ".join(sorted(self.spaces))


@dataclass(frozen=True, slots=True)
class Numbers:
    """A number for each question, in their order."""

    values: tuple[int, ...]

    def __str__(self) -> str:
        return ", ".join(map(str, self.values))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the options, counted from 1."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True)
class TakeAway:
    """The board without the top token of a space."""

    space: str

    def __str__(self) -> str:
        return f"take away {self.space}"


@dataclass(frozen=True, slots=True)
class Move:
    """The top token of a space on another space instead."""

    space: str
    to: str

    def __str__(self) -> str:
        return f"move {self.space} {self.to}"


@dataclass(frozen=True, slots=True)
class Swap:
    """The top tokens of two spaces exchanged."""

    space: str
    other: str

    def __str__(self) -> str:
        return f"swap {self.space} {self.other}"


Change = TakeAway | Move | Swap
Answer = Action | Spaces | Numbers | Choice | Change


def words_of(answer: Answer) -> str:
    """The answer as a phrase that tells a player what to do.

    >>> words_of(PlaceToken(Token.LEAF, "c3")), words_of(Move("c2", "d3"))
    ('place a leaf on c3', 'move the top token of c2 to d3')
    """
    match answer:
        case TakeAway(space):
            return f"take away the top token of {space}"
        case Move(space, to):
            return f"move the top token of {space} to {to}"
        case Swap(space, other):
            return f"swap the top tokens of {space} and {other}"
        case Spaces() | Numbers() | Choice():
            return f"answer {answer}"
        case _:
            return _words_of_action(answer)


def _words_of_action(action: Action) -> str:
    match action:
        case ChooseSpirit(spirit):
            return f"keep the {spirit.name}"
        case TakeTokens(number):
            return f"take the tokens of central space {number}"
        case PlaceToken(token, space):
            return f"place {a_token(token)} on {space}"
        case TakeCard(card):
            return f"take the {card.name} card"
        case PlaceCube(card, space):
            return f"place a cube of the {card.name} on {space}"
        case DiscardCard(card):
            return f"discard the {card.name} card"
        case EndTurn():
            return "end the turn"


# From text


def parse_actions(text: str) -> tuple[Action, ...]:
    """The actions that a text lists with `;` between them. Raises NotationError."""
    return tuple(parse_action(part) for part in _bounded(text).split(";") if part.strip())


def parse_spaces(text: str) -> Spaces:
    """The spaces that a text lists; whether a board has them is for the level to say."""
    return Spaces(frozenset(_bounded(text).replace(",", " ").split()))


def parse_numbers(text: str) -> Numbers:
    """The whole numbers that a text lists. Raises NotationError."""
    return Numbers(tuple(_number(part) for part in _bounded(text).replace(",", " ").split()))


def parse_choice(text: str) -> Choice:
    """The option with this number. Raises NotationError."""
    return Choice(_number(_bounded(text).strip()))


def parse_change(text: str) -> Change:
    """The change that a text describes. Raises NotationError."""
    match _bounded(text).split():
        case ["take", "away", space]:
            return TakeAway(space)
        case ["move", space, to]:
            return Move(space, to)
        case ["swap", space, other]:
            return Swap(space, other)
    raise NotationError(
        f"{quoted(text)} is not a change: expected 'take away c2', 'move c2 d3' or 'swap c2 d3'"
    )


def _bounded(text: str) -> str:
    if len(text) > LONGEST_ANSWER:
        raise NotationError(f"an answer has at most {LONGEST_ANSWER} characters, and this has {len(text)}")
    return text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise NotationError(f"{quoted(text)} is not a whole number")
    return int(text)


# Onto a board


def changed(board: Board, change: Change) -> Board | tuple[Violation, ...]:
    """The board after the change, or every reason why it cannot be: the stacks of P6 hold here too."""
    match change:
        case TakeAway(space):
            return _lifted(board, space)
        case Move(space, to):
            return _moved(board, space, to)
        case Swap(space, other):
            return _swapped(board, space, other)


def _lifted(board: Board, space: str) -> Board | tuple[Violation, ...]:
    return tuple(_cannot_lift(board, space)) or board.with_stack(space, _below(board[space]))


def _moved(board: Board, space: str, to: str) -> Board | tuple[Violation, ...]:
    if violations := tuple(_cannot_lift(board, space)):
        return violations
    token = _top(board[space])
    lifted = board.with_stack(space, _below(board[space]))
    return check_placement(lifted, token, to) or lifted.place(token, to)


def _swapped(board: Board, space: str, other: str) -> Board | tuple[Violation, ...]:
    if violations := (*_cannot_lift(board, space), *_cannot_lift(board, other)):
        return violations
    if space == other:
        return (Violation("P4", f"A swap needs two spaces, and {space} is one.", (space,)),)
    first, second = _top(board[space]), _top(board[other])
    lifted = board.with_stack(space, _below(board[space])).with_stack(other, _below(board[other]))
    violations = (*check_placement(lifted, second, space), *check_placement(lifted, first, other))
    return violations or lifted.place(second, space).place(first, other)


def sources(change: Change) -> tuple[str, ...]:
    """The spaces that a change takes a token from."""
    return (change.space, change.other) if isinstance(change, Swap) else (change.space,)


def _cannot_lift(board: Board, space: str) -> Iterator[Violation]:
    if space not in board.side.index:
        yield Violation("M2", f"Nothing to take from {quoted(space)}: side {board.side} has no such space.")
    elif board[space] is Stack.EMPTY:
        yield Violation("P4", f"Nothing to take from {space}: it is empty.", (space,))
    elif board.cube(space):
        yield Violation("P5", f"Nothing to take from {space}: what a cube stands on stays.", (space,))


def _below(stack: Stack) -> Stack:
    return Stack("".join(stack.tokens[:-1]) or ".")


def _top(stack: Stack) -> Token:
    return stack.tokens[-1]
