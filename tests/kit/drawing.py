"""Boards drawn as they lie on the table: a line for each half hex, odd columns half a hex lower.

F     W     L          The first line holds the tops of columns a, c and e,
   W     M             the second those of b and d, and so on: 9 lines for
F     .     .          side A, 7 for side B. Spaces between words are for
   ...                 the eye only.
"""

from __future__ import annotations

from harmonies.board import Board
from tests.kit.offset import COLUMNS

_SIDE_BY_LINES = {9: "A", 7: "B"}


def drawn_text(drawing: str) -> str:
    """The position that a drawing shows, in the notation of the game."""
    lines = [line.split() for line in drawing.strip().splitlines()]
    side = _SIDE_BY_LINES[len(lines)]
    columns = [
        [lines[2 * row + column % 2][column // 2] for row in range(rows)]
        for column, rows in enumerate(COLUMNS[side])
    ]
    if sum(map(len, columns)) != sum(map(len, lines)):
        raise ValueError("the drawing has spaces that the board has not")
    return f"{side}: " + " / ".join(" ".join(column) for column in columns)


def drawn(drawing: str) -> Board:
    return Board.parse(drawn_text(drawing))


def board_with(side: str, **stacks: str) -> Board:
    """A board that is empty but for these spaces: `board_with("A", a1="TL", b1="W*")`."""
    words = {f"{'abcdefg'[column]}{row + 1}": "." for column in range(7) for row in range(5)} | stacks
    columns = [
        " ".join(words[f"{'abcdefg'[column]}{row + 1}"] for row in range(rows))
        for column, rows in enumerate(COLUMNS[side])
    ]
    return Board.parse(f"{side}: {' / '.join(columns)}")
