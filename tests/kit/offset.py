"""The two sides by offset arithmetic, word for word as clause M2 has it.

This is the tests' own geometry. It shares nothing with `harmonies.hexes`: no axial coordinates, no sets as
integers; only names, dictionaries and plain sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

COLUMNS: Final = {"A": (5, 4, 5, 4, 5), "B": (4, 3, 4, 3, 4, 3, 4)}
COMPASS: Final = ("N", "NE", "SE", "S", "SW", "NW")

#: What each direction adds to column and row; odd columns sit half a hex lower.
_FROM_EVEN: Final = {"N": (0, -1), "S": (0, 1), "NE": (1, -1), "SE": (1, 0), "NW": (-1, -1), "SW": (-1, 0)}
_FROM_ODD: Final = {"N": (0, -1), "S": (0, 1), "NE": (1, 0), "SE": (1, 1), "NW": (-1, 0), "SW": (-1, 1)}

Cell = tuple[int, int]


def step(cell: Cell, direction: str) -> Cell:
    column, row = cell
    across, down = (_FROM_ODD if column % 2 else _FROM_EVEN)[direction]
    return column + across, row + down


def walk(cell: Cell, directions: Iterable[str]) -> Cell:
    for direction in directions:
        cell = step(cell, direction)
    return cell


def turned(direction: str, turns: int) -> str:
    """The direction after so many sixths of a turn clockwise."""
    return COMPASS[(COMPASS.index(direction) + turns) % 6]


def cells_of(side: str) -> list[Cell]:
    return [(column, row) for column, rows in enumerate(COLUMNS[side]) for row in range(rows)]


def name_of(cell: Cell) -> str:
    column, row = cell
    return "abcdefg"[column] + str(row + 1)


def cell_of(space: str) -> Cell:
    return "abcdefg".index(space[0]), int(space[1]) - 1


def spaces_of(side: str) -> list[str]:
    return [name_of(cell) for cell in cells_of(side)]


@cache
def neighbours(side: str, space: str) -> frozenset[str]:
    around = {step(cell_of(space), direction) for direction in COMPASS}
    return frozenset(name_of(cell) for cell in around & set(cells_of(side)))


def slow_groups(side: str, spaces: Iterable[str]) -> list[set[str]]:
    """The connected groups of some spaces, by flooding from each space that is left."""
    left = set(spaces)
    groups = []
    while left:
        group: set[str] = set()
        waiting = [min(left)]
        while waiting:
            space = waiting.pop()
            if space in left:
                left.remove(space)
                group.add(space)
                waiting += neighbours(side, space)
        groups.append(group)
    return groups


def steps_between(side: str, start: str, goal: str, within: set[str]) -> int:
    """The number of steps of a shortest way that stays within some spaces."""
    reached, steps = {start}, 0
    while goal not in reached:
        reached |= {near for space in reached for near in neighbours(side, space) & within}
        steps += 1
    return steps
