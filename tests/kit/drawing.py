"""Boards drawn as they lie on the table: a line for each half hex, odd columns half a hex lower.

F     W     L          The first line holds the tops of columns a, c and e,
   W     M             the second those of b and d, and so on: 9 lines for
F     .     .          side A, 7 for side B. Spaces between words are for
   ...                 the eye only.
"""

from __future__ import annotations

from harmonies.board import Board
from tests.kit.offset import COLUMNS, spaces_of

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
    if off := stacks.keys() - set(spaces_of(side)):
        raise ValueError(f"side {side} has no {off}")
    words = iter([stacks.get(space, ".") for space in spaces_of(side)])
    columns = (" ".join(next(words) for _ in range(rows)) for rows in COLUMNS[side])
    return Board.parse(f"{side}: {' / '.join(columns)}")


def board_of(side: str, stacks: str) -> Board:
    """The same, for rows of tables: `board_of("A", "a1=TL b1=W*")`."""
    return board_with(side, **dict(word.split("=") for word in stacks.split()))
