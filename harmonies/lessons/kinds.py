"""Landscapes by the words that levels are written with: "buildings", "trees", "tree2", "water"."""

from __future__ import annotations

from harmonies.board import Board
from harmonies.tokens import Kind, Landscape


def kind_named(what: str) -> Kind:
    """The kind that a word names, with or without a height; raises ValueError for any other word.

    >>> kind_named("trees"), kind_named("tree2")
    (<Kind.TREE: 'tree'>, <Kind.TREE: 'tree'>)
    """
    if what in Landscape._value2member_map_:
        return Landscape(what).kind
    word = what.removesuffix("s")
    if word not in Kind._value2member_map_:
        raise ValueError(f"{what!r} is no kind of landscape: expected one of {', '.join(Kind)}")
    return Kind(word)


def set_named(board: Board, what: str) -> int:
    """The set of spaces that are what the word says."""
    if what in Landscape._value2member_map_:
        return board.landscape_sets[Landscape(what)]
    return board.kind_set(kind_named(what))


def plural_of(what: str) -> str:
    """The word as a player reads it.

    >>> plural_of("tree2"), singular_of("tree2"), singular_of("buildings")
    ('trees of height 2', 'tree of height 2', 'building')
    """
    return f"{kind_named(what).plural}{_height(what)}"


def singular_of(what: str) -> str:
    """The word as a player reads it, for a single one."""
    return f"{kind_named(what).plural.removesuffix('s')}{_height(what)}"


def _height(what: str) -> str:
    return f" of height {what[-1]}" if what[-1].isdigit() else ""
