"""What a board and its cards are worth, line by line: points, spaces, clause and reason.

Each kind of landscape depends on a few sets of spaces only, so each has a function of those sets. Their
answers are remembered: a search that looks at thousands of boards, or a page that repaints after each
click, asks mostly for what was worked out before.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from harmonies.board import Board, Side
from harmonies.cards import Animal, HeldCard, Spirit
from harmonies.hexes import groups_of, neighbours_of
from harmonies.tokens import Kind, Landscape, Stack, Token
from harmonies.wording import counted, listed

#: The categories of a score sheet, in the order they are counted.
CATEGORIES: Final = ("trees", "mountains", "fields", "buildings", "water", "animals", "spirit")

#: How many different colours a building has to see (clause L4).
COLOURS_NEEDED: Final = 3

_BY_HEIGHT: Final = (0, 1, 3, 7)  # trees and mountains (clauses L1, L2)
_FIELD_GROUP: Final = 5
_BUILDING: Final = 5
_RIVER: Final = (0, 0, 2, 5, 8, 11, 15)  # by the number of tokens; each further one gives 4 more
_RIVER_MORE: Final = 4
_ISLAND: Final = 5

_remember = lru_cache(maxsize=8192)


class ScoreLine(NamedTuple):
    """One reason for points, or for none: where they come from, by which clause, and why."""

    kind: str
    points: int
    spaces: tuple[str, ...]
    clause: str
    reason: str

    @property
    def card(self) -> str:
        """The name of the card that the line is about; empty for landscapes."""
        return self.reason.partition(":")[0] if self.kind in ("animals", "spirit") else ""


class Category(NamedTuple):
    """The lines of one kind and their sum."""

    points: int
    lines: tuple[ScoreLine, ...]


def category_name(category: str, side: Side) -> str:
    """What players call a category: on one side the water is a river, on the other it parts islands."""
    if category == "water":
        return "Islands" if side.name == "B" else "River"
    return category.capitalize()


class ScoreSheet(NamedTuple):
    """All points of one player by category; the lines add up to the total."""

    side: Side
    trees: Category
    mountains: Category
    fields: Category
    buildings: Category
    water: Category
    animals: Category
    spirit: Category

    @property
    def categories(self) -> dict[str, Category]:
        return dict(zip(CATEGORIES, self[1:], strict=True))

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        return tuple(line for category in self[1:] for line in category.lines)

    @property
    def landscape(self) -> int:
        """The points of the board alone, without cards."""
        return sum(category.points for category in self[1:6])

    @property
    def total(self) -> int:
        return sum(category.points for category in self[1:])

    def __repr__(self) -> str:
        points = ", ".join(f"{name} {category.points}" for name, category in self.categories.items())
        return f"ScoreSheet({counted(self.total, 'point')}: {points})"

    def __str__(self) -> str:
        rows = []
        for name, category in self.categories.items():
            rows.append(f"{name:<10} {category.points:>4}")
            rows += [f"{line.points:>15}  {line.reason} ({line.clause})" for line in category.lines]
        return "\n".join([*rows, f"{'total':<10} {self.total:>4}"])

    def _repr_html_(self) -> str:
        from harmonies.picture.display import score_html  # noqa: PLC0415  (pictures stand above the engine)

        return score_html(self)


def score(board: Board, cards: Iterable[HeldCard] = ()) -> ScoreSheet:
    """The whole sheet of a board with the cards that belong to it.

    >>> score(Board.parse("A: TL . . . . / . . . . / . . . . . / . . . . / . . . . .")).trees.lines[0]
    ScoreLine(kind='trees', points=3, spaces=('a1',), clause='L1', reason='a1 is a tree of height 2')
    """
    animals: list[ScoreLine] = []
    spirits: list[ScoreLine] = []
    for held in cards:
        if isinstance(held.card, Animal):
            animals.append(_animal_line(held.card, held))
        elif isinstance(held.card, Spirit):
            spirits += _spirit_lines(board, held.card, held)
    return ScoreSheet(board.side, *_landscapes(board), _category(animals), _category(spirits))


def landscape_points(board: Board) -> int:
    """The points of the board alone: what `score(board).landscape` says, without the sheet."""
    return sum(category.points for category in _landscapes(board))


def _landscapes(board: Board) -> tuple[Category, Category, Category, Category, Category]:
    side, stacks, lands = board.side, board.stack_sets, board.landscape_sets
    water = lands[Landscape.WATER]
    return (
        _trees(
            side,
            stacks.get(Stack.T, 0),
            stacks.get(Stack.TT, 0),
            lands[Landscape.TREE1],
            lands[Landscape.TREE2],
            lands[Landscape.TREE3],
        ),
        _mountains(side, lands[Landscape.MOUNTAIN1], lands[Landscape.MOUNTAIN2], lands[Landscape.MOUNTAIN3]),
        _fields(side, lands[Landscape.FIELD]),
        _buildings(board),
        _islands(side, water) if side.name == "B" else _rivers(side, water),
    )


def _category(lines: Sequence[ScoreLine]) -> Category:
    return Category(sum(line.points for line in lines), tuple(lines))


@_remember
def _trees(side: Side, trunks: int, double_trunks: int, *by_height: int) -> Category:
    """Clause L1: trees by height, and the trunks that still wait for a leaf."""
    lines = [
        ScoreLine("trees", _BY_HEIGHT[height], (space,), "L1", f"{space} is a tree of height {height}")
        for height, spaces in enumerate(by_height, start=1)
        for space in side.names(spaces)
    ]
    for spaces, words in ((trunks, "a trunk"), (double_trunks, "two trunks")):
        lines += [
            ScoreLine("trees", 0, (space,), "L1", f"{space} is {words} without a leaf: no tree yet")
            for space in side.names(spaces)
        ]
    return _category(lines)


@_remember
def _mountains(side: Side, *by_height: int) -> Category:
    """Clause L2: mountains by height where another mountain is next to them."""
    lines = []
    all_mountains = by_height[0] | by_height[1] | by_height[2]
    for height, spaces in enumerate(by_height, start=1):
        joined = spaces & neighbours_of(all_mountains)
        for space in side.names(joined):
            partners = side.next_to[side.bits[side.index[space]]] & all_mountains
            reason = f"{space} is a mountain of height {height}, next to {side.names(partners)[0]}"
            lines.append(ScoreLine("mountains", _BY_HEIGHT[height], (space,), "L2", reason))
        for space in side.names(spaces & ~joined):
            reason = f"{space} is a mountain of height {height} with no other mountain next to it"
            lines.append(ScoreLine("mountains", 0, (space,), "L2", reason))
    return _category(lines)


@_remember
def _fields(side: Side, fields: int) -> Category:
    """Clause L3: groups of two or more."""
    lines = []
    for group in groups_of(fields):
        spaces = side.names(group)
        if len(spaces) > 1:
            reason = f"{listed(spaces)} are a group of {len(spaces)} fields"
            lines.append(ScoreLine("fields", _FIELD_GROUP, spaces, "L3", reason))
        else:
            reason = f"{spaces[0]} is a single field: a group needs at least 2"
            lines.append(ScoreLine("fields", 0, spaces, "L3", reason))
    return _category(lines)


def _buildings(board: Board) -> Category:
    """Clause L4: buildings that see enough colours, and the lone bricks that are none (clause H3)."""
    side, tops = board.side, board.top_sets
    lines = []
    buildings = board.landscape_sets[Landscape.BUILDING]
    while buildings:
        building = buildings & -buildings
        buildings ^= building
        around = side.next_to[building]
        seen = tuple(token for token in Token if tops[token] & around)
        lines.append(_building_line(side, building, seen, around & ~board.stack_sets.get(Stack.EMPTY, 0)))
    for space in side.names(board.stack_sets.get(Stack.B, 0)):
        reason = f"{space} is a lone brick: a building stands on one trunk, mountain or brick"
        lines.append(ScoreLine("buildings", 0, (space,), "H3", reason))
    return _category(lines)


@_remember
def _building_line(side: Side, building: int, seen: tuple[Token, ...], around: int) -> ScoreLine:
    (space,) = side.names(building)
    scores = len(seen) >= COLOURS_NEEDED
    colours = ", ".join(token.colour for token in seen)
    count = counted(len(seen), "colour")
    if not seen:
        reason = f"{space} sees none of the {COLOURS_NEEDED} colours it needs"
    elif scores:
        reason = f"{space} sees {count}: {colours}"
    else:
        reason = f"{space} sees {count} of the {COLOURS_NEEDED} it needs: {colours}"
    return ScoreLine("buildings", _BUILDING if scores else 0, (space, *side.names(around)), "L4", reason)


@_remember
def _rivers(side: Side, water: int) -> Category:
    """Clause L5: the best group scores by the tokens on its longest shortest way."""
    ways = sorted((_longest_way(side, group) for group in groups_of(water)), key=len, reverse=True)
    lines = []
    for rank, way in enumerate(ways):
        tokens = counted(len(way), "token")
        if rank == 0:
            reason = f"the river counts {tokens} from end to end: {', '.join(way)}"
            if len(way) == 1:
                reason = f"{way[0]} is a river of 1 token: points start at 2"
            lines.append(ScoreLine("water", river_points(len(way)), way, "L5", reason))
        else:
            reason = f"{listed(way)}: {tokens} of another group, and only the longest river scores"
            lines.append(ScoreLine("water", 0, way, "L5", reason))
    return _category(lines)


def river_points(tokens: int) -> int:
    """What a river of so many tokens scores (clause L5)."""
    longest = len(_RIVER) - 1
    return _RIVER[min(tokens, longest)] + _RIVER_MORE * max(0, tokens - longest)


def _longest_way(side: Side, group: int) -> tuple[str, ...]:
    """A shortest way between the two spaces of a group that are farthest apart, in order."""
    longest: list[int] = []
    starts = group
    while starts:
        start = starts & -starts
        starts ^= start
        rings = _rings(group, start)
        if len(rings) > len(longest):
            longest = rings
    # Walk home from the last ring: each ring has a neighbour of the space found in the one after it.
    way = [longest[-1] & -longest[-1]]
    for ring in reversed(longest[:-1]):
        step = ring & neighbours_of(way[-1])
        way.append(step & -step)
    return tuple(side.names(space)[0] for space in reversed(way))


def _rings(group: int, start: int) -> list[int]:
    """The spaces of a group by their distance from `start` within the group."""
    rings = [start]
    left = group & ~start
    while ring := neighbours_of(rings[-1]) & left:
        rings.append(ring)
        left &= ~ring
    return rings


@_remember
def _islands(side: Side, water: int) -> Category:
    """Clause L6: groups of spaces without water, empty ones included."""
    lines = []
    for group in groups_of(side.all & ~water):
        spaces = side.names(group)
        reason = f"{listed(spaces)}: an island of {counted(len(spaces), 'space')}"
        lines.append(ScoreLine("water", _ISLAND, spaces, "L6", reason))
    if not lines:
        lines.append(ScoreLine("water", _ISLAND, (), "L6", "there is always at least 1 island"))
    return _category(lines)


def _animal_line(card: Animal, held: HeldCard) -> ScoreLine:
    """Clause A1: the number of the topmost freed space."""
    points = card.points_after(held.placed)
    if held.placed:
        reason = f"{card.name}: {held.placed} of {card.cubes} cubes placed"
    else:
        reason = f"{card.name}: no cube placed"
    return ScoreLine("animals", points, held.spaces, "A1", reason)


def _spirit_lines(board: Board, spirit: Spirit, held: HeldCard) -> list[ScoreLine]:
    """Clauses N3 and N4: nothing without the cube; with it, every group or every landscape of the kind."""
    if not held.placed:
        return [ScoreLine("spirit", 0, (), "N3", f"{spirit.name}: its cube is not placed")]
    side = board.side
    if spirit.scores_groups:
        sized = [
            (len(spaces), spaces)
            for group in groups_of(board.kind_set(spirit.kind))
            if (spaces := side.names(group))
        ]
    else:
        sized = [
            (landscape.height, (space,))
            for landscape, spaces in board.landscape_sets.items()
            if landscape.kind is spirit.kind
            for space in side.names(spaces)
        ]
    if not sized:
        reason = f"{spirit.name}: no {spirit.kind.plural} on the board"
        return [ScoreLine("spirit", 0, (), "N4", reason)]
    return [
        ScoreLine("spirit", spirit.points_for(size), spaces, "N4", _spirit_reason(spirit, size, spaces))
        for size, spaces in sized
    ]


def _spirit_reason(spirit: Spirit, size: int, spaces: tuple[str, ...]) -> str:
    if spirit.scores_groups:
        many = spirit.kind.plural if size > 1 else spirit.kind.plural.removesuffix("s")
        return f"{spirit.name}: {listed(spaces)}, a group of {size} {many}"
    if spirit.kind is Kind.WATER:
        return f"{spirit.name}: {spaces[0]} is water"
    return f"{spirit.name}: {spaces[0]} is a {spirit.kind} of height {size}"
