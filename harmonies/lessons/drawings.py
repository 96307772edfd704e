"""What a level may draw on its board from the start: a way, the islands, what scores. All by the engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from harmonies.cards import card_named
from harmonies.game import Game
from harmonies.habitats import find_sites, nearest_misses
from harmonies.lessons.feedback import Mark, explained, lacking
from harmonies.lessons.points import river_way, score_lines


class Drawn(Protocol):
    """Anything that can be drawn on the board of a game; a question about spaces draws its answer."""

    def marks(self, game: Game) -> tuple[Mark, ...]: ...


@dataclass(frozen=True, eq=False)
class Drawing:
    """Marks that depend on the game as it is."""

    words: str
    marks: Callable[[Game], tuple[Mark, ...]] = field(repr=False)

    def __str__(self) -> str:
        return self.words


def counted_way() -> Drawing:
    """The way that the river counts, from end to end (clause L5)."""
    return Drawing(
        "the way that the river counts",
        lambda game: (Mark("path", way),) if (way := river_way(game)) else (),
    )


def score_of(what: str) -> Drawing:
    """Every line of a category: what scores, the way of a river, each island, what scores nothing."""
    return Drawing(
        f"what the {what} score",
        lambda game: tuple(remark.mark for remark in explained(score_lines(game, what)) if remark.mark),
    )


def sites_of(card: str) -> Drawing:
    """Each place where the card's habitat stands, and the space for its cube."""
    habitat = card_named(card).habitat

    def marks(game: Game) -> tuple[Mark, ...]:
        sites = find_sites(game.player.board, habitat)
        standing = (Mark("chosen", site.spaces[1:]) for site in sites)
        return (*standing, *(Mark("cube", (site.cube,)) for site in sites))

    return Drawing(f"where the habitat of the {card_named(card).name} stands", marks)


def nearest_miss_of(card: str) -> Drawing:
    """The place where the card's habitat lacks the fewest tokens, with what it lacks; none if it stands."""
    habitat = card_named(card).habitat

    def marks(game: Game) -> tuple[Mark, ...]:
        board = game.player.board
        misses = () if find_sites(board, habitat) else nearest_misses(board, habitat)
        return tuple(lacking(miss.lacks) for miss in misses[:1])

    return Drawing(f"what the habitat of the {card_named(card).name} lacks", marks)
