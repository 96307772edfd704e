"""The 42 cards: Animal cards with their ladders of points, Nature's Spirits, and their habitats."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Any, ClassVar, Final, NamedTuple

from harmonies.board import Cube, NotationError, quoted
from harmonies.hexes import Direction, Hex
from harmonies.tokens import Kind, Landscape
from harmonies.wording import with_article


@dataclass(frozen=True)
class Habitat:
    """A pattern of landscapes; the first space is the one that takes the cube."""

    spaces: tuple[tuple[Hex, Landscape], ...]

    @cached_property
    def rotations(self) -> tuple[Rotation, ...]:
        """The distinct ways to turn the pattern (clause H1): six, or three where half a turn is no change."""
        seen: set[frozenset[tuple[Hex, Landscape]]] = set()
        rotations = []
        for turns in range(6):
            spaces = tuple((step.rotated(turns), landscape) for step, landscape in self.spaces)
            if frozenset(spaces) not in seen:
                seen.add(frozenset(spaces))
                rotations.append(Rotation(turns, spaces))
        return tuple(rotations)

    def words(self) -> str:
        """The pattern in words, as it is printed.

        >>> ANIMALS["llama"].habitat.words()
        'The cube on a field; a mountain of height 2 two steps north-west, a field one step north-west.'
        """
        (_, marked), *others = self.spaces
        around = ", ".join(f"{with_article(landscape.words)} {_way(step)}" for step, landscape in others)
        return f"The cube on {with_article(marked.words)}; {around}."

    def __repr__(self) -> str:
        return f"Habitat({self.words()!r})"

    def _repr_svg_(self) -> str:
        from harmonies.picture.display import habitat_svg  # noqa: PLC0415  (pictures stand above the engine)

        return habitat_svg(self)


_COMPASS: Final = {
    Direction.N: "north",
    Direction.NE: "north-east",
    Direction.SE: "south-east",
    Direction.S: "south",
    Direction.SW: "south-west",
    Direction.NW: "north-west",
}


def _way(step: Hex) -> str:
    """A step of one or two spaces in words."""
    for first in Direction:
        if step == first.value:
            return f"one step {_COMPASS[first]}"
        if step == first.value.plus(first.value):
            return f"two steps {_COMPASS[first]}"
    # Between two directions that are next to each other.
    first, second = (direction for direction in Direction if step.distance(direction.value) == 1)
    return f"one step {_COMPASS[first]}, then one step {_COMPASS[second]}"


class Rotation(NamedTuple):
    """A habitat turned clockwise by `turns` sixths of a full turn."""

    turns: int
    spaces: tuple[tuple[Hex, Landscape], ...]


@dataclass(frozen=True, eq=False)
class Card:
    """What Animal and Spirit cards share: an id to write, a name to read, a habitat, and cubes."""

    id: str
    name: str
    habitat: Habitat

    cube: ClassVar[Cube]  # the kind of cube that leaves it for a board

    @property
    def cubes(self) -> int:
        """The cubes that lie on the card when it is taken (clause K3)."""
        raise NotImplementedError

    def words(self) -> str:
        """The card in words, for those who hear it instead of seeing it."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.id

    def _repr_svg_(self) -> str:
        from harmonies.picture.display import card_svg  # noqa: PLC0415  (pictures stand above the engine)

        return card_svg(self)


@dataclass(frozen=True, eq=False)
class Animal(Card):
    """An Animal card: `points` after 1, 2, ... cubes have left it (clause A2)."""

    points: tuple[int, ...]

    cube = Cube.ANIMAL

    @property
    def cubes(self) -> int:
        return len(self.points)

    def points_after(self, placed: int) -> int:
        """What the card is worth once `placed` cubes have left it (clause A1)."""
        return self.points[placed - 1] if placed else 0

    def __repr__(self) -> str:
        return f"ANIMALS[{self.id!r}]"

    def words(self) -> str:
        return f"{self.name}. {self.habitat.words()} Points {', '.join(map(str, self.points))}."


@dataclass(frozen=True, eq=False)
class Spirit(Card):
    """A Nature's Spirit: points for every landscape of a kind, or for every group of them (clause N4)."""

    kind: Kind
    scores_groups: bool
    points: tuple[int, ...]  # for height or group size 1, 2, ...; the last for everything larger

    cube = Cube.SPIRIT

    @property
    def cubes(self) -> int:
        return 1

    def points_for(self, size: int) -> int:
        """What a landscape of this height, or a group of this size, is worth."""
        return self.points[min(size, len(self.points)) - 1]

    @property
    def rule(self) -> str:
        """The Spirit's scoring in one phrase, made from the numbers so that it cannot differ from them.

        >>> SPIRITS["lion"].rule
        '2 for each group of 1 or 2 fields, 10 for each group of 3 or more fields'
        >>> SPIRITS["ram"].rule
        '4 for each mountain of height 2 or 3, alone or not'
        """
        parts = [
            f"{points} for each {self._counted(first, last)}"
            for points, first, last in self._steps()
            if points
        ]
        alone = ", alone or not" if self.kind is Kind.MOUNTAIN else ""
        return ", ".join(parts) + alone

    def __repr__(self) -> str:
        return f"SPIRITS[{self.id!r}]"

    def words(self) -> str:
        return f"{self.name}, a Spirit. {self.habitat.words()} Points: {self.rule}."

    def _steps(self) -> Iterator[tuple[int, int, int | None]]:
        """Points with the first and last size they hold for; None where there is no last."""
        size = 1
        for points, run in groupby(self.points):
            first, size = size, size + len(list(run))
            yield points, first, None if size > len(self.points) else size - 1

    def _counted(self, first: int, last: int | None) -> str:
        if self.scores_groups:
            sizes = f"{first} or more" if last is None else _either(first, last)
            return f"group of {sizes} {self.kind.plural}"
        if self.kind is Kind.WATER:
            return "water token"
        return f"{self.kind} of height {_either(first, last or 3)}"


def _either(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} or {last}"


class HeldCard(NamedTuple):
    """A card before a player: how many cubes have left it and, where known, for which spaces."""

    card: Card
    placed: int = 0
    spaces: tuple[str, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether its last cube has left (clause K4)."""
        return self.placed == self.card.cubes

    def with_cube_on(self, space: str) -> HeldCard:
        return HeldCard(self.card, self.placed + 1, (*self.spaces, space))


def _parse_habitat(texts: list[str]) -> Habitat:
    cube, *others = texts
    spaces = [(Hex(0, 0), Landscape(cube))]
    for text in others:
        steps, landscape = text.split()
        hex_ = Hex(0, 0)
        for step in steps.split("+"):
            hex_ = hex_.plus(Direction[step].value)
        spaces.append((hex_, Landscape(landscape)))
    return Habitat(tuple(spaces))


def _load() -> tuple[dict[str, Animal], dict[str, Spirit]]:
    with open(os.path.join(os.path.dirname(__file__), "data", "cards.toml"), "rb") as file:
        data: dict[str, dict[str, dict[str, Any]]] = tomllib.load(file)
    animals = {
        id_: Animal(id_, card["name"], _parse_habitat(card["habitat"]), tuple(card["points"]))
        for id_, card in data["animal"].items()
    }
    spirits = {
        id_: Spirit(
            id_,
            card["name"],
            _parse_habitat(card["habitat"]),
            Kind(card["kind"]),
            {"groups": True, "count": False}[card["scores"]],
            tuple(card["points"]),
        )
        for id_, card in data["spirit"].items()
    }
    return animals, spirits


_LOADED: Final = _load()
ANIMALS: Final[Mapping[str, Animal]] = _LOADED[0]
SPIRITS: Final[Mapping[str, Spirit]] = _LOADED[1]
CARDS: Final[Mapping[str, Card]] = {**ANIMALS, **SPIRITS}


def card_named(id_: str) -> Card:
    """The card with this id; raises NotationError for an unknown one."""
    if id_ not in CARDS:
        raise NotationError(f"there is no card {quoted(id_)}: 'harmonies cards' lists all 42")
    return CARDS[id_]


def animal_named(id_: str) -> Animal:
    """The Animal card with this id; raises NotationError for any other text."""
    card = card_named(id_)
    if not isinstance(card, Animal):
        raise NotationError(f"{id_} is a Spirit card, and an Animal card was expected")
    return card


def spirit_named(id_: str) -> Spirit:
    """The Spirit card with this id; raises NotationError for any other text."""
    card = card_named(id_)
    if not isinstance(card, Spirit):
        raise NotationError(f"{id_} is an Animal card, and one of {', '.join(SPIRITS)} was expected")
    return card
