"""Hexes drawn with letters, for terminals, tests and readers of plain text."""

from __future__ import annotations

from collections.abc import Mapping

from harmonies.board import Board
from harmonies.hexes import Hex


def sketch(cells: Mapping[Hex, str], width: int = 6) -> str:
    """The cells where they lie: a column of hexes is a column of text, half a hex down is one line.

    >>> print(sketch({Hex(0, 0): "B*", Hex(1, 0): "F", Hex(-1, 1): "F"}, width=4))
        B*
    F       F
    """
    left = min(hex_.q for hex_ in cells)
    lines: dict[int, list[tuple[int, str]]] = {}
    for hex_, text in cells.items():
        lines.setdefault(2 * hex_.r + hex_.q, []).append((hex_.q - left, text))
    drawn = []
    for line in range(min(lines), max(lines) + 1):
        row = ""
        for column, text in sorted(lines.get(line, ())):
            row = f"{row:<{column * width}}{text}"
        drawn.append(row)
    return "\n".join(drawn)


def sketch_board(board: Board) -> str:
    """The board with every stack, bottom to top, and its cube."""
    return sketch(
        {
            hex_: f"{stack}{cube or ''}"
            for hex_, stack, cube in zip(board.side.hexes, board.stacks, board.cubes, strict=True)
        }
    )
