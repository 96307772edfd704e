"""Goals about what stands on the board."""

from __future__ import annotations

from typing import Final

from harmonies.game import Game
from harmonies.hexes import groups_of
from harmonies.lessons.feedback import Mark, Remark
from harmonies.lessons.goals.goal import Goal
from harmonies.lessons.kinds import kind_named, plural_of, set_named, singular_of
from harmonies.lessons.points import score_lines
from harmonies.tokens import Kind, Stack
from harmonies.wording import a_stack, counted, listed, sentence

_CATEGORY_OF: Final = {
    Kind.TREE: "trees",
    Kind.MOUNTAIN: "mountains",
    Kind.FIELD: "fields",
    Kind.BUILDING: "buildings",
    Kind.WATER: "water",
}


def has(number: int, what: str) -> Goal:
    """At least so many landscapes: "buildings", "trees", ..., or with their height: "tree3", "mountain1"."""
    name = plural_of(what)
    wanted = f"{number} {name if number > 1 else singular_of(what)}"

    def check(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        there = board.side.names(set_named(board, what))
        if len(there) >= number:
            return ()
        found = f"There {'is' if len(there) == 1 else 'are'} {len(there)}, on {listed(there)}"
        said = Remark(
            f"You need {wanted}. {found if there else 'There is none yet'}.",
            "H3" if what.startswith("building") else "P2",
            Mark("chosen", there) if there else None,
        )
        return (said, *_worthless(game, _CATEGORY_OF[kind_named(what)]))

    def proof(game: Game) -> tuple[Remark, ...]:
        there = game.player.board.side.names(set_named(game.player.board, what))
        return (Remark(sentence(f"{name}: {listed(there)}"), "", Mark("chosen", there)),)

    return Goal(f"have {wanted}", check, proof)


def no_more_than(number: int, what: str) -> Goal:
    """At most so many landscapes of a kind."""
    return Goal(
        f"have no more than {number} {plural_of(what)}",
        (~has(number + 1, what)).check,
    )


def group_of(number: int, what: str) -> Goal:
    """A connected group of at least so many landscapes of one kind."""
    name = plural_of(what)

    def largest(game: Game) -> tuple[str, ...]:
        board = game.player.board
        groups = [board.side.names(group) for group in groups_of(set_named(board, what))]
        return max(groups, key=len, default=())

    def check(game: Game) -> tuple[Remark, ...]:
        group = largest(game)
        if len(group) >= number:
            return ()
        message = f"The largest group of {name} has {len(group)}, and it needs {number}."
        return (Remark(message, "M2", Mark("chosen", group) if group else None),)

    def proof(game: Game) -> tuple[Remark, ...]:
        group = largest(game)
        return (Remark(f"{listed(group)} are a group of {len(group)} {name}.", "", Mark("chosen", group)),)

    return Goal(f"have a group of {number} {name}", check, proof)


def stack_at(space: str, stack: Stack | str) -> Goal:
    """Just this stack on a space: "TTL", or "." for an empty one."""
    wanted = Stack(stack)

    def check(game: Game) -> tuple[Remark, ...]:
        found = game.player.board[space]
        if found is wanted:
            return ()
        message = f"{space} is {a_stack(found)}, but the goal is {a_stack(wanted)}."
        return (Remark(message, "P6", Mark("wrong", (space,))),)

    if wanted is Stack.EMPTY:
        return Goal(f"leave {space} empty", check)
    return Goal(f"have {a_stack(wanted)} on {space}", check)


def spaces_left(number: int) -> Goal:
    """At most so many empty spaces."""

    def check(game: Game) -> tuple[Remark, ...]:
        left = game.player.board.spaces_left
        message = (
            f"{counted(left, 'space')} {'is' if left == 1 else 'are'} empty, but at most {number} should be."
        )
        return () if left <= number else (Remark(message, "E2"),)

    return Goal(f"leave at most {counted(number, 'empty space')}", check)


def spaces_kept(number: int) -> Goal:
    """At least so many empty spaces."""

    def check(game: Game) -> tuple[Remark, ...]:
        left = game.player.board.spaces_left
        message = f"{counted(left, 'space')} {'is' if left == 1 else 'are'} empty, but the goal is {number}."
        return () if left >= number else (Remark(message, "E2"),)

    return Goal(f"keep {counted(number, 'space')} empty", check)


def same_side() -> Goal:
    """The side that all players of the game use."""

    def check(game: Game) -> tuple[Remark, ...]:
        mine, agreed = game.player.board.side, game.setup.side
        message = f"This is side {mine}, and the others play on side {agreed}."
        return () if mine is agreed else (Remark(message, "S3"),)

    return Goal("play on the same side as the others", check)


def _worthless(game: Game, category: str) -> tuple[Remark, ...]:
    """What looks like a landscape of this category and is none, or none that scores: for H3 above all."""
    return tuple(
        Remark(sentence(line.reason), line.clause, Mark("wrong", line.spaces[:1]))
        for line in score_lines(game, category)
        if not line.points and line.clause == "H3"
    )
