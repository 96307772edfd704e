"""The six tokens, the stacks they build, and what may go on what.

A stack is one of 15 states: empty, or one of the 14 stacks of clause P6. Its name is its tokens from
bottom to top, so the whole stacking rule is one question: is the name with one more letter still the
name of a stack?
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Final


class Token(StrEnum):
    """A wooden token; its value is the letter that stands for it in every text form."""

    WATER = "W"
    FIELD = "F"
    TRUNK = "T"
    LEAF = "L"
    MOUNTAIN = "M"
    BRICK = "B"

    # Values are compared and hashed as their letters; Enum's own hash is written in Python and slow.
    __hash__ = str.__hash__

    @property
    def colour(self) -> str:
        return _COLOURS[self]

    @property
    def word(self) -> str:
        """What players call one token of this kind."""
        return self.name.lower()


_COLOURS: Final = {
    Token.WATER: "blue",
    Token.FIELD: "yellow",
    Token.TRUNK: "brown",
    Token.LEAF: "green",
    Token.MOUNTAIN: "gray",
    Token.BRICK: "red",
}

#: How many of each token the pouch holds at the start (clause M1).
SUPPLY: Final = {
    Token.WATER: 23,
    Token.FIELD: 19,
    Token.TRUNK: 21,
    Token.LEAF: 19,
    Token.MOUNTAIN: 23,
    Token.BRICK: 15,
}


class Kind(StrEnum):
    """A kind of landscape: what scores as one category and forms groups."""

    TREE = "tree"
    MOUNTAIN = "mountain"
    FIELD = "field"
    BUILDING = "building"
    WATER = "water"

    __hash__ = str.__hash__

    @property
    def plural(self) -> str:
        return "water tokens" if self is Kind.WATER else f"{self}s"


class Landscape(StrEnum):
    """What a habitat asks of one space: a kind and, for trees and mountains, an exact height."""

    WATER = "water"
    FIELD = "field"
    TREE1 = "tree1"
    TREE2 = "tree2"
    TREE3 = "tree3"
    MOUNTAIN1 = "mountain1"
    MOUNTAIN2 = "mountain2"
    MOUNTAIN3 = "mountain3"
    BUILDING = "building"

    __hash__ = str.__hash__

    kind: Kind
    height: int  # of trees and mountains; 1 for water and field, 2 for a building
    words: str

    def __init__(self, text: str) -> None:
        self.kind = Kind(text.rstrip("123"))
        self.height = int(text[-1]) if text[-1].isdigit() else (2 if text == "building" else 1)
        tall = self.kind in (Kind.TREE, Kind.MOUNTAIN)
        self.words = f"{self.kind} of height {self.height}" if tall else str(self.kind)

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The stacks that are this landscape: one, or three for a building (clause H3)."""
        return tuple(stack for stack in Stack if stack.landscape is self)


class Stack(StrEnum):
    """What stands on a space: empty, or one of the 14 stacks, named bottom to top (clause P6)."""

    EMPTY = "."
    W = "W"
    F = "F"
    T = "T"
    TT = "TT"
    L = "L"
    TL = "TL"
    TTL = "TTL"
    M = "M"
    MM = "MM"
    MMM = "MMM"
    B = "B"
    TB = "TB"
    MB = "MB"
    BB = "BB"

    __hash__ = str.__hash__

    # Filled in below, once per member: reading an attribute must cost nothing in the scorer.
    tokens: tuple[Token, ...]
    top: Token | None
    landscape: Landscape | None
    words: str
    next: dict[Token, Stack]

    @property
    def height(self) -> int:
        return len(self.tokens)

    def with_token(self, token: Token) -> Stack | None:
        """The stack after `token` is put on top, or None where the rules refuse it (clauses P1, P2).

        >>> Stack.TT.with_token(Token.LEAF)
        <Stack.TTL: 'TTL'>
        >>> Stack.TT.with_token(Token.BRICK) is None
        True
        """
        return self.next.get(token)


_LANDSCAPES: Final = {
    Stack.W: (Landscape.WATER, "water"),
    Stack.F: (Landscape.FIELD, "field"),
    Stack.T: (None, "trunk"),
    Stack.TT: (None, "two trunks"),
    Stack.L: (Landscape.TREE1, "tree of height 1"),
    Stack.TL: (Landscape.TREE2, "tree of height 2"),
    Stack.TTL: (Landscape.TREE3, "tree of height 3"),
    Stack.M: (Landscape.MOUNTAIN1, "mountain of height 1"),
    Stack.MM: (Landscape.MOUNTAIN2, "mountain of height 2"),
    Stack.MMM: (Landscape.MOUNTAIN3, "mountain of height 3"),
    Stack.B: (None, "lone brick"),
    Stack.TB: (Landscape.BUILDING, "building on a trunk"),
    Stack.MB: (Landscape.BUILDING, "building on a mountain"),
    Stack.BB: (Landscape.BUILDING, "building on a brick"),
    Stack.EMPTY: (None, "empty"),
}


def _describe_stacks() -> None:
    named = {str(stack): stack for stack in Stack}
    for stack, (landscape, words) in _LANDSCAPES.items():
        stack.tokens = () if stack is Stack.EMPTY else tuple(map(Token, stack))
        stack.top = stack.tokens[-1] if stack.tokens else None
        stack.landscape = landscape
        stack.words = words
        below = "".join(stack.tokens)
        stack.next = {token: named[below + token] for token in Token if below + token in named}


_describe_stacks()


@cache
def tokens_to_reach(stack: Stack, landscape: Landscape) -> tuple[str, ...] | None:
    """The shortest ways to turn `stack` into `landscape` by adding tokens, or None if there is none.

    Each way is a string of token letters in the order they are placed; the empty way means that the
    stack already is that landscape. An empty space has three ways to a building.

    >>> tokens_to_reach(Stack.T, Landscape.TREE3)
    ('TL',)
    >>> tokens_to_reach(Stack.EMPTY, Landscape.BUILDING)
    ('TB', 'MB', 'BB')
    >>> tokens_to_reach(Stack.W, Landscape.FIELD) is None
    True
    """
    below = "".join(stack.tokens)
    ways = [goal[len(below) :] for goal in landscape.stacks if goal.startswith(below)]
    fewest = min(map(len, ways), default=None)
    return None if fewest is None else tuple(way for way in ways if len(way) == fewest)
