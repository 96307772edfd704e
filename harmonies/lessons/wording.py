"""What the texts of levels speak of: the spaces that they name."""

from __future__ import annotations

import re

from harmonies.board import Side


def spaces_named_in(text: str, side: Side) -> tuple[str, ...]:
    """The spaces that a sentence names, so that a hint can point at what it speaks of.

    >>> from harmonies.board import SIDE_A
    >>> spaces_named_in("A brick on c2, or on b2 and c2?", SIDE_A)
    ('c2', 'b2')
    """
    found = dict.fromkeys(re.findall(r"\b[a-g][1-5]\b", text))
    return tuple(space for space in found if space in side.index)
