"""A second engine, slow and obvious: what a board is worth, and where a habitat stands.

It reads the text of a position by itself and knows only dictionaries, plain sets and the offset arithmetic
of `tests.kit.offset`. Where it and the engine differ, one of them is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeVar

from tests.kit.card_facts import ANIMAL_FACTS, CARD_FACTS, STACKS
from tests.kit.offset import (
    cells_of,
    name_of,
    neighbours,
    slow_groups,
    spaces_of,
    steps_between,
    turned,
    walk,
)
from tests.kit.stacking import MAY_BECOME

_T = TypeVar("_T", str, tuple[str, str])

NO_ANIMALS: Final[Mapping[str, int]] = {}


class Position(NamedTuple):
    side: str
    stacks: dict[str, str]
    cubes: dict[str, str]

    def holding(self, *landscapes: str) -> set[str]:
        """The spaces that hold one of these landscapes."""
        wanted = set().union(*(STACKS[landscape] for landscape in landscapes))
        return {space for space, stack in self.stacks.items() if stack in wanted}


def read_position(text: str) -> Position:
    side, columns = text.split(":")
    words = [word for column in columns.split("/") for word in column.split()]
    stacks, cubes = {}, {}
    for space, word in zip(spaces_of(side), words, strict=True):
        stacks[space] = word.rstrip("*^")
        if word[-1] in "*^":
            cubes[space] = word[-1]
    return Position(side, stacks, cubes)


# Points


def slow_score(
    text: str, animals: Mapping[str, int] = NO_ANIMALS, spirit: str | None = None, *, placed: bool = True
) -> dict[str, int]:
    """The points of each category and in all."""
    position = read_position(text)
    points = {
        "trees": _trees(position),
        "mountains": _mountains(position),
        "fields": _fields(position),
        "buildings": _buildings(position),
        "water": _river(position) if position.side == "A" else _islands(position),
        "animals": sum(_animal(id_, cubes) for id_, cubes in animals.items()),
        "spirit": _spirit(position, spirit) if spirit and placed else 0,
    }
    return {**points, "total": sum(points.values())}


def _trees(position: Position) -> int:
    return sum({"L": 1, "TL": 3, "TTL": 7}.get(stack, 0) for stack in position.stacks.values())


def _mountains(position: Position) -> int:
    worth = {"M": 1, "MM": 3, "MMM": 7}
    points = 0
    for space, stack in position.stacks.items():
        partners = [near for near in neighbours(position.side, space) if position.stacks[near] in worth]
        if stack in worth and partners:
            points += worth[stack]
    return points


def _fields(position: Position) -> int:
    groups = slow_groups(position.side, position.holding("field"))
    return 5 * len([group for group in groups if len(group) >= 2])


def _buildings(position: Position) -> int:
    points = 0
    for space in position.holding("building"):
        tops = [position.stacks[near][-1] for near in neighbours(position.side, space)]
        colours = {top for top in tops if top != "."}
        points += 5 if len(colours) >= 3 else 0
    return points


def _river(position: Position) -> int:
    longest = 0
    for group in slow_groups(position.side, position.holding("water")):
        for start in group:
            for goal in group:
                longest = max(longest, steps_between(position.side, start, goal, group) + 1)
    return {0: 0, 1: 0, 2: 2, 3: 5, 4: 8, 5: 11, 6: 15}.get(longest, 15 + 4 * (longest - 6))


def _islands(position: Position) -> int:
    land = {space for space, stack in position.stacks.items() if stack != "W"}
    return 5 * max(1, len(slow_groups(position.side, land)))


def _animal(id_: str, cubes: int) -> int:
    return (0, *ANIMAL_FACTS[id_].points)[cubes]


def _spirit(position: Position, spirit: str) -> int:
    """Each Spirit as its card says it, a line each."""

    def groups(*landscapes: str) -> list[int]:
        return [len(group) for group in slow_groups(position.side, position.holding(*landscapes))]

    def count(*landscapes: str) -> int:
        return len(position.holding(*landscapes))

    worth = {
        "lion": sum(10 if size >= 3 else 2 for size in groups("field")),
        "butterfly": 5 * len(groups("field")),
        "deer": 4 * count("tree2", "tree3"),
        "owl": 3 * count("tree1", "tree2") + count("tree3"),
        "cat": 4 * len(groups("building")),
        "stork": 6 * len([size for size in groups("building") if size >= 2]),
        "ram": 4 * count("mountain2", "mountain3"),
        "marmot": 3 * count("mountain1", "mountain2") + count("mountain3"),
        "dragonfly": 7 * len([size for size in groups("water") if size >= 2]),
        "turtle": 2 * count("water"),
    }
    return worth[spirit]


# Habitats

Place = tuple[tuple[str, str], ...]  # each space with the landscape it must be; the first takes the cube


@cache
def places(side: str, card: str) -> tuple[Place, ...]:
    """Every way to lay the card's habitat wholly on the board; turned onto itself, it is the same way."""
    found: dict[tuple[str, frozenset[tuple[str, str]]], Place] = {}
    for start in cells_of(side):
        for turns in range(6):
            cells = [
                (walk(start, [turned(direction, turns) for direction in way]), landscape)
                for way, landscape in CARD_FACTS[card].walks
            ]
            if all(cell in cells_of(side) for cell, _ in cells):
                place = tuple((name_of(cell), landscape) for cell, landscape in cells)
                found.setdefault((name_of(start), frozenset(place)), place)
    return tuple(found.values())


def slow_sites(text: str, card: str) -> set[tuple[str, ...]]:
    """The spaces of each place where the habitat stands and may take a cube: the cube's, then the others."""
    position = read_position(text)
    return {
        sorted_place(space for space, _ in place)
        for place in places(position.side, card)
        if place[0][0] not in position.cubes
        and all(position.stacks[space] in STACKS[landscape] for space, landscape in place)
    }


def sorted_place(spaces: Iterable[_T]) -> tuple[_T, ...]:
    """The spaces of a place in an order that does not depend on its card's: the cube's first."""
    cube, *others = spaces
    return (cube, *sorted(others))


def slow_nearest(text: str, card: str) -> tuple[int, set[Place]]:
    """The fewest tokens that complete the habitat somewhere, and all places that are so near."""
    position = read_position(text)
    near: dict[int, set[Place]] = {}
    for place in places(position.side, card):
        missing = tokens_missing(position, place)
        if missing:
            near.setdefault(missing, set()).add(sorted_place(place))
    return min(near.items(), default=(0, set()))


def tokens_missing(position: Position, place: Place) -> int | None:
    """How many tokens complete the habitat at a place, tried out one by one; None if none ever do."""
    if place[0][0] in position.cubes:
        return None
    missing = 0
    for space, landscape in place:
        reached = {position.stacks[space]}
        while not reached & STACKS[landscape]:
            reached = {after for stack in reached for after in MAY_BECOME[stack].values()}
            if space in position.cubes or not reached:
                return None
            missing += 1
    return missing
