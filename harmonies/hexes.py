"""Axial coordinates of flat-top hexes: directions, rotation, distance, and sets of hexes as integers.

Spaces have names outside ("c2") and axial coordinates inside, because only in axial coordinates are
a step and a turn the same arithmetic everywhere:

            N (0,-1)
    NW (-1,0)    NE (1,-1)
    SW (-1,1)    SE (1,0)
            S (0,1)

A set of hexes is also kept as an integer with one bit a hex. The bits are spread out so far that a step
in any direction is a shift, and a step off the board lands on a bit that no space has. Groups, patterns
and neighbourhoods of whole sets then cost a few operations instead of a loop.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple


class Hex(NamedTuple):
    """A hex, or the step from one hex to another."""

    q: int
    r: int

    def plus(self, step: Hex) -> Hex:
        return Hex(self.q + step.q, self.r + step.r)

    def rotated(self, turns: int) -> Hex:
        """The same step turned clockwise by `turns` sixths of a full turn (clause H1).

        >>> Direction.N.value.rotated(1) == Direction.NE.value
        True
        """
        q, r = self
        for _ in range(turns % 6):
            q, r = -r, q + r
        return Hex(q, r)

    def distance(self, other: Hex) -> int:
        """The number of steps between two hexes."""
        q, r = self.q - other.q, self.r - other.r
        return max(abs(q), abs(r), abs(q + r))


class Direction(Enum):
    """The six neighbours of a hex, clockwise from the north."""

    N = Hex(0, -1)
    NE = Hex(1, -1)
    SE = Hex(1, 0)
    S = Hex(0, 1)
    SW = Hex(-1, 1)
    NW = Hex(-1, 0)


# A column of bits is wider than any board is high, by more than the reach of any pattern on both ends.
_COLUMN: Final = 16
_MARGIN: Final = 5


def bit(hex_: Hex) -> int:
    """The integer that stands for the set of just this hex; column 0 is the leftmost of a board."""
    return 1 << (hex_.q * _COLUMN + hex_.r + _MARGIN)


def shift_of(step: Hex) -> int:
    """How far left a set's bits move when every hex takes `step`; negative means to the right."""
    return step.q * _COLUMN + step.r


def shifted(hexes: int, shift: int) -> int:
    """The set `hexes` after every hex took the step that `shift` stands for."""
    return hexes << shift if shift >= 0 else hexes >> -shift


def neighbours_of(hexes: int) -> int:
    """All hexes next to at least one of `hexes`, on the board or not; may include some of `hexes`."""
    # N and S are one bit away; NE and SW a column less one; SE and NW a column.
    return (
        hexes << 1
        | hexes >> 1
        | hexes << _COLUMN
        | hexes >> _COLUMN
        | hexes << (_COLUMN - 1)
        | hexes >> (_COLUMN - 1)
    )


def groups_of(hexes: int) -> list[int]:
    """The connected groups of a set, in the order of their first hex."""
    groups = []
    while hexes:
        group, grown = 0, hexes & -hexes
        while grown != group:
            group = grown
            grown = (neighbours_of(group) | group) & hexes
        groups.append(group)
        hexes ^= group
    return groups
