"""Where a habitat stands on a board, turned which way; and where it nearly does, and what it lacks."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from harmonies.board import Board, Side
from harmonies.cards import Card, Habitat
from harmonies.hexes import shift_of, shifted
from harmonies.rules import Violation
from harmonies.tokens import Kind, Landscape, Stack, Token, tokens_to_reach
from harmonies.wording import a_stack, a_token, with_article


class Site(NamedTuple):
    """A place for a habitat: the space for the cube, all spaces in the pattern's order, and the turn."""

    cube: str
    spaces: tuple[str, ...]
    rotation: int


class Lack(NamedTuple):
    """What one space of a site still needs: the landscape, what stands there, and the ways to add it."""

    space: str
    needs: Landscape
    has: Stack
    ways: tuple[str, ...]

    @property
    def letters(self) -> str:
        """The tokens to add, by their letters; `?` is whatever a building may stand on."""
        # Several ways differ in the first token only.
        return self.ways[0] if len(self.ways) == 1 else f"?{self.ways[0][1:]}"

    @property
    def reason(self) -> str:
        needed = with_article(self.needs.words)
        added = " or ".join(_spelled(way) for way in self.ways)
        how = "" if added == needed else f": add {added}"  # a field is made of a field
        return f"{self.space} is {a_stack(self.has)} and needs {needed}{how}"


class Miss(NamedTuple):
    """A site where the habitat does not stand yet, with what it lacks and how many tokens that takes."""

    site: Site
    lacks: tuple[Lack, ...]
    tokens: int

    @property
    def reason(self) -> str:
        away = "1 token away" if self.tokens == 1 else f"{self.tokens} tokens away"
        return f"Cube on {self.site.cube}, {away}: {'; '.join(lack.reason for lack in self.lacks)}."


def find_sites(board: Board, habitat: Habitat) -> tuple[Site, ...]:
    """Every place where the habitat stands and its cube may go now (clauses H1 to H5).

    >>> from harmonies.cards import ANIMALS
    >>> board = Board.parse("A: F . . . . / W . . . / . . . . . / . . . . / . . . . .")
    >>> find_sites(board, ANIMALS["flamingo"].habitat)
    ()
    >>> find_sites(board.place(Token.FIELD, "a2"), ANIMALS["flamingo"].habitat)
    (Site(cube='b1', spaces=('b1', 'a1', 'a2'), rotation=0),)
    """
    standing = cube_spaces(board, habitat)
    if not standing:
        return ()
    return tuple(
        site
        for site in all_places(board.side, habitat)
        if standing & board.side.bits[board.side.index[site.cube]] and _stands(board, habitat, site)
    )


def cube_spaces(board: Board, habitat: Habitat) -> int:
    """The set of spaces that may take the habitat's cube now: the quick form of `find_sites`."""
    sets = board.landscape_sets
    (_, marked), *others = habitat.spaces
    free = sets[marked] & ~board.cube_set
    if not free or not all(sets[landscape] for _, landscape in others):
        return 0
    found = 0
    for steps in _steps(habitat):
        standing = free
        for shift, landscape in steps:
            standing &= shifted(sets[landscape], shift)
        found |= standing
    return found


@cache
def _steps(habitat: Habitat) -> tuple[tuple[tuple[int, Landscape], ...], ...]:
    """For each rotation, how far the landscapes lie from the cube, as shifts back to it."""
    return tuple(
        tuple((-shift_of(step), landscape) for step, landscape in rotation.spaces[1:])
        for rotation in habitat.rotations
    )


@cache
def all_places(side: Side, habitat: Habitat) -> tuple[Site, ...]:
    """Every place on this side that could ever hold the habitat, wholly on the board (clause H1)."""
    places = []
    for start in side.hexes:
        for rotation in habitat.rotations:
            hexes = [start.plus(step) for step, _ in rotation.spaces]
            if all(hex_ in side.space_at for hex_ in hexes):
                spaces = tuple(side.space_at[hex_] for hex_ in hexes)
                places.append(Site(spaces[0], spaces, rotation.turns))
    return tuple(places)


def _stands(board: Board, habitat: Habitat, site: Site) -> bool:
    return all(
        board[space].landscape is landscape
        for space, (_, landscape) in zip(site.spaces, habitat.spaces, strict=True)
    )


def nearest_misses(board: Board, habitat: Habitat) -> tuple[Miss, ...]:
    """The places that lack the fewest tokens, all of them; none where nothing can be completed any more.

    A space with a cube takes no more tokens (clause P5), and the marked space must hold none (H4).
    """
    misses = [
        miss
        for site in all_places(board.side, habitat)
        if (miss := _miss(board, habitat, site)) and miss.tokens
    ]
    fewest = min((miss.tokens for miss in misses), default=0)
    return tuple(miss for miss in misses if miss.tokens == fewest)


def _miss(board: Board, habitat: Habitat, site: Site) -> Miss | None:
    """What the site lacks (nothing where the habitat stands), or None where it can never stand."""
    if board.cube(site.cube):
        return None
    lacks = []
    for space, (_, landscape) in zip(site.spaces, habitat.spaces, strict=True):
        stack = board[space]
        if stack.landscape is landscape:
            continue
        ways = None if board.cube(space) else tokens_to_reach(stack, landscape)
        if ways is None:
            return None
        lacks.append(Lack(space, landscape, stack, ways))
    return Miss(site, tuple(lacks), sum(len(lack.ways[0]) for lack in lacks))


def check_cube(board: Board, card: Card, space: str) -> tuple[Violation, ...]:
    """Every reason why the card's cube may not go on `space` now; none when it may (clauses H1 to H4, M2)."""
    if space not in board.side.index:
        message = f"No cube on {space}: side {board.side} has no such space."
        return (Violation("M2", message),)
    violations = []
    if board.cube(space):
        message = f"No cube on {space}: a cube stands there already, and a space holds one at the most."
        violations.append(Violation("H4", message, (space,)))
    places = [site for site in all_places(board.side, card.habitat) if site.cube == space]
    if not places:
        message = f"No cube on {space}: the habitat of the {card.name} does not fit on the board there."
        violations.append(Violation("H1", message, (space,)))
    elif not any(_stands(board, card.habitat, site) for site in places):
        violations.append(_broken(board, card, places))
    return tuple(violations)


def _broken(board: Board, card: Card, places: list[Site]) -> Violation:
    """Why the habitat stands at none of these places, said of the place that comes closest."""

    def faults(site: Site) -> list[tuple[str, str, Landscape]]:
        return [
            (_clause_of_fault(board[space], landscape), space, landscape)
            for space, (_, landscape) in zip(site.spaces, card.habitat.spaces, strict=True)
            if board[space].landscape is not landscape
        ]

    def distance(faults: list[tuple[str, str, Landscape]]) -> tuple[int, int]:
        # A wrong height or a lone brick is nearer to what the player meant than an empty space is.
        return len(faults), sum(clause == "H1" for clause, _, _ in faults)

    closest = min(map(faults, places), key=distance)
    reasons = "; ".join(
        f"{space} is {a_stack(board[space])} and would have to be {with_article(landscape.words)}"
        for _, space, landscape in closest
    )
    message = f"No cube on {places[0].cube}: the habitat of the {card.name} does not stand there: {reasons}."
    return Violation(closest[0][0], message, tuple(space for _, space, _ in closest))


def _clause_of_fault(stack: Stack, landscape: Landscape) -> str:
    """H2 where only a height is wrong, H3 for what is no building or no tree yet, H1 for all else."""
    if stack.landscape and stack.landscape.kind is landscape.kind:
        return "H2"
    unfinished = {Kind.BUILDING: (Stack.B,), Kind.TREE: (Stack.T, Stack.TT)}
    return "H3" if stack in unfinished.get(landscape.kind, ()) else "H1"


def _spelled(way: str) -> str:
    return ", then ".join(a_token(Token(letter)) for letter in way)
