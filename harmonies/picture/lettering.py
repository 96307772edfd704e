"""How much room a text takes, without asking a browser: enough to wrap it safely.

The widths are those of a wide sans-serif font, so that the text also fits in any narrower one.
"""

from __future__ import annotations

from typing import Final

_WIDTHS: Final = {
    letter: width
    for letters, width in (("ijl.,:;'!| ", 0.33), ("frtI()[]-", 0.43), ("mwMW@%", 0.99))
    for letter in letters
}
_OTHER: Final = 0.64


def width_of(text: str, size: float) -> float:
    """The width of a text in a regular font of this size, never too small."""
    return size * sum(_WIDTHS.get(letter, _OTHER) for letter in text)


def wrapped(text: str, size: float, width: float) -> list[str]:
    """The text in as few lines of at most this width as it takes, and these about equally long.

    A word that is wider has a line of its own.

    >>> wrapped("2 for each water token", 10, 80)
    ['2 for each', 'water token']
    """
    lines = _filled(text, size, width)
    while width > size and len(narrower := _filled(text, size, width - size)) == len(lines):
        lines, width = narrower, width - size
    return lines


def _filled(text: str, size: float, width: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines
