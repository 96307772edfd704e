"""Small words around all sentences: articles, plurals, lists, capitals and full stops."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final

from harmonies.tokens import Stack, Token

_WITHOUT_ARTICLE: Final = {"water", "empty", "two trunks"}
_PLURALS: Final = {Token.WATER: "water tokens", Token.LEAF: "leaves"}


def with_article(words: str) -> str:
    """A thing of the game as it stands in a sentence: "a field", but "water"."""
    return words if words in _WITHOUT_ARTICLE else f"a {words}"


def a_stack(stack: Stack) -> str:
    """What stands on a space, with its article."""
    return with_article(stack.words)


def a_token(token: Token) -> str:
    """A token, with its article."""
    return with_article(token.word)


def some_tokens(tokens: Iterable[Token]) -> str:
    """Tokens as a list in a sentence, equal ones together.

    >>> some_tokens([Token.WATER, Token.LEAF, Token.LEAF]), some_tokens([Token.WATER, Token.WATER])
    ('water and 2 leaves', '2 water tokens')
    """
    return listed(
        a_token(token) if number == 1 else f"{number} {_PLURALS.get(token, f'{token.word}s')}"
        for token, number in Counter(tokens).items()
    )


def listed(words: Iterable[object], joint: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["a1", "b2", "c3"]), listed(["a1", "b2"], "or"), listed(["a1"])
    ('a1, b2 and c3', 'a1 or b2', 'a1')
    """
    *most, last = [str(word) for word in words] or ["none"]
    return f"{', '.join(most)} {joint} {last}" if most else last


def counted(number: int, word: str) -> str:
    """A number with its word, in the plural where there is not just one.

    >>> counted(1, "point"), counted(3, "point")
    ('1 point', '3 points')
    """
    return f"{number} {word}{'' if number == 1 else 's'}"


def sentence(text: str) -> str:
    """`text` with a capital and a full stop; a space that it begins with keeps its small letter.

    >>> sentence("that is too long"), sentence("c2 is empty"), sentence("")
    ('That is too long.', 'c2 is empty.', '')
    """
    text = text.strip()
    first = text if re.match(r"[a-g][1-5]\b", text) else text[:1].upper() + text[1:]
    return first if not first or first.endswith((".", "!", "?", ":")) else f"{first}."


def lowered(text: str) -> str:
    """`text` with a small first letter, to go on with in a sentence."""
    return text[:1].lower() + text[1:]
