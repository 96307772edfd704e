"""Levels to test with: all of the course, one of each kind, and everything a level can be answered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from harmonies.actions import PlaceCube, PlaceToken, TakeCard, TakeTokens
from harmonies.game import Game
from harmonies.lessons import (
    Act,
    Choose,
    Count,
    Find,
    Level,
    LevelRun,
    Order,
    Place,
    Repair,
    Trap,
    all_lessons,
    has,
    most,
    table,
)
from harmonies.lessons.answers import Answer, Choice, Move, Numbers, Spaces, Swap, TakeAway
from harmonies.lessons.questions import points_of, stacks_for
from harmonies.tokens import Token

COURSE: Final = [(lesson, level) for lesson in all_lessons() for level in lesson.levels]


def each_level(*kinds: type[Level]) -> pytest.MarkDecorator:
    """A parametrization over the levels of the course, of these kinds or of all."""
    chosen = [
        pytest.param(level, id=f"{lesson.id}/{level.id}")
        for lesson, level in COURSE
        if isinstance(level, kinds or Level)
    ]
    return pytest.mark.parametrize("level", chosen)


def solved(level: Level) -> LevelRun:
    """The level after its own solution."""
    run = LevelRun.start(level)
    for answer in level.solution:
        run = run.act(answer)
    return run


# One of each kind, with nothing wrong: tests change one thing

COMMON: Final[dict[str, Any]] = {
    "id": "sample",
    "title": "A sample",
    "hints": ("Look around.", "Look at b2.", "Take b2."),
    "clauses": ("P2",),
}
POSITION: Final = "A: . M . . . / . T F . / . TT W . . / . . . . / . . . . ."

PLACE: Final[dict[str, Any]] = {
    **COMMON,
    "position": POSITION,
    "hand": "BB",
    "goal": has(2, "buildings"),
    "par": "place B a2; place B b2",
    "traps": (Trap("place B a1", "Alone on a1 it is no building."),),
}
FIND: Final[dict[str, Any]] = {
    **COMMON,
    "position": POSITION,
    "question": stacks_for(Token.BRICK),
    "traps": (Trap("c2", "Two trunks."), Trap("without b2", "One more.")),
}
COUNT: Final[dict[str, Any]] = {
    **COMMON,
    "position": "A: W W W . . / . . . . / F F . . . / . . . . / . . . . .",
    "questions": (points_of("water"), points_of("fields")),
    "traps": (Trap("5, 10", "One group, not two."),),
}
CHOOSE: Final[dict[str, Any]] = {
    **COMMON,
    "position": "A: W W W . . / . . . . / F F . . . / . . . . / . . . . .",
    "hand": "W",
    "options": (Act("place W a4"), Act("place W e5"), Act("place W c1")),
    "which": most(points_of("water")),
    "traps": (Trap("2", "Far away on e5."),),
}
REPAIR: Final[dict[str, Any]] = {
    **COMMON,
    "position": "A: . . TB . . / . . F . / . B . . . / . T MM . / . . W . .",
    "goal": has(2, "buildings"),
    "par": "move c2 d2",
    "traps": (Trap("move d2 b2", "Nothing is won."),),
}
ORDER: Final[dict[str, Any]] = {
    **COMMON,
    "position": table(
        "A: . . . . . / . F . . / . T . . . / . F . . / . . . . .",
        cards="shrew",
        central="BMM WWW FFF",
        row="bat crow bee",
        pouch="WWWWWWWWW",
    ),
    "par": "take 1; place B c2; cube shrew c2; place M e4; place M e4; end",
    "traps": (Trap("take 1; place M e4", "Do not dawdle."),),
}
KINDS: Final[dict[type[Level], dict[str, Any]]] = {
    Place: PLACE,
    Find: FIND,
    Count: COUNT,
    Choose: CHOOSE,
    Repair: REPAIR,
    Order: ORDER,
}


# What can be answered


def every_answer(level: Level) -> Iterator[Answer]:
    """Every first answer that makes sense in a level: what its player could try."""
    spaces = level.game.player.board.side.spaces
    match level:
        case Place():
            yield from (
                PlaceToken(token, space) for token in dict.fromkeys(level.game.hand) for space in spaces
            )
            yield from (PlaceCube(held.card, space) for held in level.game.player.held for space in spaces)
        case Find():
            yield from (Spaces(frozenset((space,))) for space in spaces)
            yield from (Spaces(level.right - {space}) for space in level.right if len(level.right) > 1)
            yield Spaces(frozenset(spaces))
        case Count():
            # One number wrong at a time.
            for n, right in enumerate(level.right):
                for value in range(right + 20):
                    yield Numbers((*level.right[:n], value, *level.right[n + 1 :]))
        case Choose():
            yield from (Choice(number) for number in range(1, len(level.options) + 1))
        case Repair():
            yield from map(TakeAway, spaces)
            yield from (kind(*pair) for kind in (Move, Swap) for pair in product(spaces, repeat=2))
        case Order():
            yield from level.left(())


def every_end(game: Game) -> Iterator[Game]:
    """Every game that placing the hand and any cubes can lead to, with all tokens placed."""
    seen, left = {_what_matters(game)}, [game]
    while left:
        game = left.pop()
        if game.tokens_taken and not game.hand:
            yield game
        for action in game.legal_actions():
            if isinstance(action, PlaceToken | PlaceCube | TakeCard | TakeTokens):
                after = game.apply(action)
                if (state := _what_matters(after)) not in seen:
                    seen.add(state)
                    left.append(after)


def _what_matters(game: Game) -> tuple[object, ...]:
    """What the rest of the turn depends on: the order in which it came about is left out."""
    player = game.player
    placed = tuple((held.card, held.placed) for held in player.held)
    board = (player.board.stacks, player.board.cubes)
    return (*board, tuple(sorted(game.hand)), placed, game.tokens_taken, game.row)
