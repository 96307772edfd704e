"""Small words around the engine's sentences: articles, plurals, lists, and the spaces that a text names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from harmonies.board import Side
from harmonies.tokens import Stack, Token


def spaces_named_in(text: str, side: Side) -> tuple[str, ...]:
    """The spaces that a sentence names, so that a hint can point at what it speaks of.

    >>> from harmonies.board import SIDE_A
    >>> spaces_named_in("A brick on c2, or on b2 and c2?", SIDE_A)
    ('c2', 'b2')
    """
    found = dict.fromkeys(re.findall(r"\b[a-g][1-5]\b", text))
    return tuple(space for space in found if space in side.index)


def sentence(text: str) -> str:
    """`text` with a capital and a full stop, as a remark of its own; a space keeps its small letter."""
    first = text if re.match(r"[a-g][1-5]\b", text) else text[:1].upper() + text[1:]
    return first if first.endswith((".", "!", "?")) else f"{first}."


def listed(words: Iterable[object], joint: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["a1", "b2", "c3"])
    'a1, b2 and c3'
    """
    *most, last = [str(word) for word in words] or ["none"]
    return f"{', '.join(most)} {joint} {last}" if most else last


def counted(number: int, word: str) -> str:
    """A number with its word, in the plural where there is not just one.

    >>> counted(1, "point"), counted(3, "point")
    ('1 point', '3 points')
    """
    return f"{number} {word}{'' if number == 1 else 's'}"


def a_stack(stack: Stack) -> str:
    """What stands on a space, with its article."""
    return stack.words if stack in (Stack.W, Stack.EMPTY, Stack.TT) else f"a {stack.words}"


def a_token(token: Token) -> str:
    """A token, with its article."""
    return "water" if token is Token.WATER else f"a {token.word}"


def some_tokens(tokens: Iterable[Token]) -> str:
    """Tokens as a list in a sentence, equal ones together.

    >>> some_tokens([Token.WATER, Token.LEAF, Token.LEAF]), some_tokens([Token.WATER, Token.WATER])
    ('water and 2 leaves', '2 water tokens')
    """
    plurals = {Token.WATER: "water tokens", Token.LEAF: "leaves"}
    return listed(
        a_token(token) if number == 1 else f"{number} {plurals.get(token, f'{token.word}s')}"
        for token, number in Counter(tokens).items()
    )


def lowered(text: str) -> str:
    """`text` with a small first letter, to go on with in a sentence."""
    return text[:1].lower() + text[1:]
