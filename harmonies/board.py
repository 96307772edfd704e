"""The two sides of a personal board, and Board: what stands where, with a text form.

The text form names the side and then the columns from the left, each from the top:

    A: F F* W W L / W* W* F* W* / W TB* F F^ W / F MB* M* TL* / MMM* M* M* BB MM

A stack is written bottom to top, `.` is an empty space, `*` an Animal cube and `^` the Spirit cube.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain
from typing import Final, TypeVar

from harmonies.hexes import Direction, Hex, bit, neighbours_of
from harmonies.tokens import Kind, Landscape, Stack, Token

_T = TypeVar("_T")

#: No position text comes near this; anything longer is refused unread.
LONGEST_TEXT: Final = 500


class NotationError(ValueError):
    """A text that is not what it should be; the message names the place and what was expected."""


class Cube(StrEnum):
    """A cube on a space; its value is the mark behind the stack in the text form."""

    ANIMAL = "*"
    SPIRIT = "^"


@dataclass(frozen=True, eq=False)
class Side:
    """One side of the personal board: its spaces with their names, hexes, bits and neighbours."""

    name: str
    columns: tuple[int, ...]

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """The names of all spaces, column by column from the left, each from the top."""
        return tuple(
            f"{chr(ord('a') + column)}{row + 1}"
            for column, rows in enumerate(self.columns)
            for row in range(rows)
        )

    @cached_property
    def index(self) -> Mapping[str, int]:
        return {space: index for index, space in enumerate(self.spaces)}

    @cached_property
    def hexes(self) -> tuple[Hex, ...]:
        # Every odd column sits half a hex lower, so two columns to the right are one row further up.
        return tuple(
            Hex(column, row - column // 2) for column, rows in enumerate(self.columns) for row in range(rows)
        )

    @cached_property
    def space_at(self) -> Mapping[Hex, str]:
        return dict(zip(self.hexes, self.spaces, strict=True))

    @cached_property
    def bits(self) -> tuple[int, ...]:
        return tuple(map(bit, self.hexes))

    @cached_property
    def all(self) -> int:
        """The set of all spaces."""
        return sum(self.bits)

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The spaces next to each space, clockwise from the north (clause M2)."""
        return {
            space: tuple(
                self.space_at[near]
                for near in (hex_.plus(direction.value) for direction in Direction)
                if near in self.space_at
            )
            for space, hex_ in zip(self.spaces, self.hexes, strict=True)
        }

    @cached_property
    def next_to(self) -> Mapping[int, int]:
        """The set of neighbours on the board for each space's bit."""
        return {one: neighbours_of(one) & self.all for one in self.bits}

    @cached_property
    def _named_bits(self) -> Mapping[int, str]:
        return dict(zip(self.bits, self.spaces, strict=True))

    def names(self, spaces: int) -> tuple[str, ...]:
        """The names of a set of spaces, in board order."""
        # A bit is higher the further right and, within a column, the further down: board order.
        named = self._named_bits
        found = []
        while spaces:
            lowest = spaces & -spaces
            found.append(named[lowest])
            spaces ^= lowest
        return tuple(found)

    def set_of(self, spaces: Iterable[str]) -> int:
        """The set of the named spaces; the inverse of `names`."""
        return sum({self.bits[self.index[space]] for space in spaces})

    def expect(self, space: str) -> str:
        """`space` itself if this side has it; raises NotationError with the spaces it has otherwise."""
        if space not in self.index:
            raise NotationError(
                f"{quoted(space)} is not a space of side {self.name}: its spaces are "
                f"{self.spaces[0]} to {self.spaces[-1]}, column letter and row number"
            )
        return space

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"SIDE_{self.name}"


SIDE_A: Final = Side("A", (5, 4, 5, 4, 5))
SIDE_B: Final = Side("B", (4, 3, 4, 3, 4, 3, 4))
SIDES: Final[Mapping[str, Side]] = {"A": SIDE_A, "B": SIDE_B}


def side_named(name: str) -> Side:
    """The side with this name; raises NotationError for any but A and B."""
    if name not in SIDES:
        raise NotationError(f"{quoted(name)} is not a side of the board: expected A or B")
    return SIDES[name]


@dataclass(frozen=True)
class Board:
    """A personal board: a stack and perhaps a cube on every space. A change gives a new board."""

    side: Side
    stacks: tuple[Stack, ...]
    cubes: tuple[Cube | None, ...]

    @staticmethod
    def empty(side: Side | str = SIDE_A) -> Board:
        side = side_named(side) if isinstance(side, str) else side
        size = len(side.spaces)
        return Board(side, (Stack.EMPTY,) * size, (None,) * size)

    @staticmethod
    def parse(text: str) -> Board:
        """The board that `text` describes; the inverse of `str`.

        Raises NotationError naming the place and what was expected there.

        >>> board = Board.parse("A: TB* . . . . / W . . . / . . . . . / . . . . / . . . . .")
        >>> board["a1"], board.cube("a1"), board["b1"]
        (<Stack.TB: 'TB'>, <Cube.ANIMAL: '*'>, <Stack.W: 'W'>)
        """
        if len(text) > LONGEST_TEXT:
            raise NotationError(
                f"a position has at most {LONGEST_TEXT} characters, and this text has {len(text)}"
            )
        name, colon, rest = text.partition(":")
        if not colon:
            raise NotationError("a position starts with its side and a colon: 'A:' or 'B:'")
        side = side_named(name.strip())
        columns = [column.split() for column in rest.split("/")]
        if len(columns) != len(side.columns):
            raise NotationError(
                f"side {side} has {len(side.columns)} columns with '/' between them, "
                f"and this text has {len(columns)}"
            )
        for number, (column, rows) in enumerate(zip(columns, side.columns, strict=True)):
            if len(column) != rows:
                letter = chr(ord("a") + number)
                raise NotationError(
                    f"column {letter} of side {side} has {rows} spaces, and this text gives {len(column)}"
                )
        parsed = [
            _parse_space(space, text)
            for space, text in zip(side.spaces, chain.from_iterable(columns), strict=True)
        ]
        board = Board(side, tuple(stack for stack, _ in parsed), tuple(cube for _, cube in parsed))
        if len(spirits := board.spaces_with_cube(Cube.SPIRIT)) > 1:
            raise NotationError(
                f"a player has one Spirit cube (M3), and this text puts one on {' and '.join(spirits)}"
            )
        return board

    def __str__(self) -> str:
        words = iter(f"{stack}{cube or ''}" for stack, cube in zip(self.stacks, self.cubes, strict=True))
        columns = (" ".join(next(words) for _ in range(rows)) for rows in self.side.columns)
        return f"{self.side}: {' / '.join(columns)}"

    def __repr__(self) -> str:
        return f"Board.parse({str(self)!r})"

    def __getitem__(self, space: str) -> Stack:
        return self.stacks[self.side.index[space]]

    def __iter__(self) -> Iterator[tuple[str, Stack, Cube | None]]:
        """Every space with its stack and cube, in board order."""
        return zip(self.side.spaces, self.stacks, self.cubes, strict=True)

    def cube(self, space: str) -> Cube | None:
        return self.cubes[self.side.index[space]]

    def spaces_with_cube(self, cube: Cube) -> tuple[str, ...]:
        return tuple(space for space, _, held in self if held is cube)

    @property
    def cubes_placed(self) -> int:
        """The cubes on the board, the Spirit's included: what breaks a tie (clause E4)."""
        return len(self.cubes) - self.cubes.count(None)

    @property
    def spaces_left(self) -> int:
        """The number of empty spaces: 2 or fewer end the game (clause E2)."""
        return self.stacks.count(Stack.EMPTY)

    def with_stack(self, space: str, stack: Stack) -> Board:
        """This board with `stack` on `space` instead of what was there; asks no rule."""
        index = self.side.index[space]
        return Board(self.side, replaced(self.stacks, index, stack), self.cubes)

    def with_cube(self, space: str, cube: Cube | None) -> Board:
        """This board with `cube`, or none, on `space`; asks no rule."""
        index = self.side.index[space]
        return Board(self.side, self.stacks, replaced(self.cubes, index, cube))

    def place(self, token: Token, space: str) -> Board:
        """This board with `token` on top of what stands on `space` (clause P4).

        Raises ValueError where nothing may stand like that; `rules.check_placement` says why.
        """
        stack = self[space].with_token(token)
        if stack is None:
            raise ValueError(f"{token.word} cannot go on {space}: {self[space].words}")
        return self.with_stack(space, stack)

    # The same board as sets of spaces: computed once a board, at the first question.

    @cached_property
    def stack_sets(self) -> Mapping[Stack, int]:
        """The set of spaces that hold each stack; a stack that is nowhere has no entry."""
        sets: dict[Stack, int] = {}
        for stack, one in zip(self.stacks, self.side.bits, strict=True):
            sets[stack] = sets.get(stack, 0) | one
        return sets

    @cached_property
    def landscape_sets(self) -> Mapping[Landscape, int]:
        """The set of spaces that are each landscape."""
        sets = dict.fromkeys(Landscape, 0)
        for stack, spaces in self.stack_sets.items():
            if stack.landscape:
                sets[stack.landscape] |= spaces
        return sets

    @cached_property
    def top_sets(self) -> Mapping[Token, int]:
        """The set of spaces whose top token is each token."""
        sets = dict.fromkeys(Token, 0)
        for stack, spaces in self.stack_sets.items():
            if stack.top:
                sets[stack.top] |= spaces
        return sets

    @cached_property
    def cube_set(self) -> int:
        """The set of spaces that hold a cube."""
        return sum(one for cube, one in zip(self.cubes, self.side.bits, strict=True) if cube is not None)

    def kind_set(self, kind: Kind) -> int:
        """The set of spaces that are this kind of landscape, of any height."""
        return sum(spaces for landscape, spaces in self.landscape_sets.items() if landscape.kind is kind)

    def words(self) -> str:
        """The board in words, for those who hear it instead of seeing it."""
        held = {None: "", Cube.ANIMAL: " with an animal cube", Cube.SPIRIT: " with the spirit cube"}
        filled = [
            f"{space} {stack.words}{held[cube]}" for space, stack, cube in self if stack is not Stack.EMPTY
        ]
        return f"Side {self.side}: {', '.join(filled) or 'all spaces are empty'}."

    def _repr_svg_(self) -> str:
        from harmonies.picture.display import board_svg  # noqa: PLC0415  (pictures stand above the engine)

        return board_svg(self)


def _parse_space(space: str, text: str) -> tuple[Stack, Cube | None]:
    cube = Cube(text[-1]) if text[-1] in ("*", "^") else None
    name = text.removesuffix(cube or "")
    if name not in Stack._value2member_map_:
        raise NotationError(
            f"{quoted(text)} on {space} is not one of the 14 stacks (P6): expected one of "
            f"{', '.join(list(Stack)[1:])}, or '.' for an empty space, each with '*' or '^' for a cube"
        )
    stack = Stack(name)
    if cube and stack is Stack.EMPTY:
        raise NotationError(f"the cube on {space} has nothing to stand on: the space is empty")
    return stack, cube


def quoted(text: str) -> str:
    """`text` as it is shown in a message: never more than a few characters of what may be rubbish."""
    return repr(text if len(text) <= 20 else f"{text[:20]}…")


def replaced(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """The values with another one at `index`."""
    return (*values[:index], value, *values[index + 1 :])
