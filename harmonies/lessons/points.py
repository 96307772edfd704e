"""The points and suns of the player to move, and where they come from: what goals and questions ask."""

from __future__ import annotations

from typing import Final

from harmonies.game import Game
from harmonies.lessons.feedback import Remark
from harmonies.scoring import CATEGORIES, ScoreLine
from harmonies.wording import counted, sentence

#: What scores are asked about: a category, all landscapes together, or everything.
SCORED: Final = (*CATEGORIES, "landscape", "total")


def points_in(game: Game, what: str) -> int:
    """The points of the player to move in a category, with the landscape, or in total."""
    sheet = game.player.sheet
    if what == "total":
        return sheet.total
    return sheet.landscape if what == "landscape" else sheet.categories[scored(what)].points


def score_lines(game: Game, what: str) -> tuple[ScoreLine, ...]:
    """The lines that make these points."""
    sheet = game.player.sheet
    if what == "total":
        return sheet.lines
    if what == "landscape":
        return tuple(line for line in sheet.lines if line.kind in CATEGORIES[:5])
    return sheet.categories[scored(what)].lines


def river_way(game: Game) -> tuple[str, ...]:
    """The way that the river counts, from end to end; none on side B and without water."""
    board = game.player.board
    lines = board.side.name == "A" and score_lines(game, "water")
    return lines[0].spaces if lines else ()


def sunny(game: Game) -> tuple[Remark, ...]:
    """Where the suns of a solo game come from, a remark a line."""
    return tuple(
        Remark(sentence(f"{line.reason}: {counted(line.suns, 'sun')}"), line.clause)
        for line in game.result().suns
    )


def scored(what: str) -> str:
    """`what` itself where it is something that scores; raises ValueError otherwise."""
    if what not in SCORED:
        raise ValueError(f"{what!r} is nothing that scores: expected one of {', '.join(SCORED)}")
    return what
