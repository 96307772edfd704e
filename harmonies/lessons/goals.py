"""Named goals: what a player is to reach, in words, with what is still missing. They combine.

>>> goal = has(2, "buildings") & scores_at_least("fields", 5)
>>> str(goal)
'have 2 buildings and score at least 5 points with fields'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from harmonies.actions import EndTurn
from harmonies.cards import Card, HeldCard, card_named
from harmonies.game import Game
from harmonies.habitats import cube_spaces, find_sites, nearest_misses
from harmonies.hexes import groups_of
from harmonies.lessons.feedback import Mark, Remark, explained, missed
from harmonies.lessons.kinds import kind_named, plural_of, set_named, singular_of
from harmonies.scoring import CATEGORIES, ScoreLine
from harmonies.tokens import Kind, Stack
from harmonies.wording import a_stack, counted, listed, sentence

#: What scores are asked about: a category, all landscapes together, or everything.
SCORED: Final = (*CATEGORIES, "landscape", "total")


Remarks = Callable[[Game], tuple[Remark, ...]]


def _nothing(_game: Game) -> tuple[Remark, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class Goal:
    """Something to reach. `words` completes "you are to ...".

    `check` says what is missing, if anything; `proof` shows, where it can, that the goal is reached.
    """

    words: str
    check: Remarks
    proof: Remarks = _nothing

    def holds(self, game: Game) -> bool:
        return not self.check(game)

    def __and__(self, other: Goal) -> Goal:
        return all_of(self, other)

    def __or__(self, other: Goal) -> Goal:
        return any_of(self, other)

    def __invert__(self) -> Goal:
        there = (Remark(f"This is what must not be: {self.words}."),)
        return Goal(f"do not {self.words}", lambda game: there if self.holds(game) else ())

    def __str__(self) -> str:
        return self.words


def all_of(*goals: Goal) -> Goal:
    """All of these at once."""
    return Goal(
        " and ".join(goal.words for goal in goals),
        lambda game: tuple(remark for goal in goals for remark in goal.check(game)),
        lambda game: tuple(remark for goal in goals for remark in goal.proof(game)),
    )


def any_of(*goals: Goal) -> Goal:
    """At least one of these."""

    def check(game: Game) -> tuple[Remark, ...]:
        missing = [goal.check(game) for goal in goals]
        return tuple(remark for remarks in missing for remark in remarks) if all(missing) else ()

    def proof(game: Game) -> tuple[Remark, ...]:
        return next((goal.proof(game) for goal in goals if goal.holds(game)), ())

    return Goal(f"either {' or '.join(goal.words for goal in goals)}", check, proof)


# What stands on the board


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
        message = f"{space} is {a_stack(found)}, and it is to be {a_stack(wanted)}."
        return (Remark(message, "P6", Mark("wrong", (space,))),)

    if wanted is Stack.EMPTY:
        return Goal(f"leave {space} empty", check)
    return Goal(f"have {a_stack(wanted)} on {space}", check)


def spaces_left(number: int) -> Goal:
    """At most so many empty spaces."""

    def check(game: Game) -> tuple[Remark, ...]:
        left = game.player.board.spaces_left
        message = f"{counted(left, 'space')} {'is' if left == 1 else 'are'} empty, and it may be {number}."
        return () if left <= number else (Remark(message, "E2"),)

    return Goal(f"leave at most {counted(number, 'empty space')}", check)


def spaces_kept(number: int) -> Goal:
    """At least so many empty spaces."""

    def check(game: Game) -> tuple[Remark, ...]:
        left = game.player.board.spaces_left
        message = f"{counted(left, 'space')} {'is' if left == 1 else 'are'} empty, and it is to be {number}."
        return () if left >= number else (Remark(message, "E2"),)

    return Goal(f"keep {counted(number, 'space')} empty", check)


def same_side() -> Goal:
    """The side that all players of the game use."""

    def check(game: Game) -> tuple[Remark, ...]:
        mine, agreed = game.player.board.side, game.setup.side
        message = f"This is side {mine}, and the others play on side {agreed}."
        return () if mine is agreed else (Remark(message, "S3"),)

    return Goal("play on the same side as the others", check)


# What it scores


def scores_at_least(what: str, points: int) -> Goal:
    """At least so many points in a category, with the "landscape", or in "total"."""
    return _scores(what, points, "at least", lambda found: found >= points)


def scores(what: str, points: int) -> Goal:
    """Just so many points in a category, with the "landscape", or in "total"."""
    return _scores(what, points, "exactly", lambda found: found == points)


def _scores(what: str, points: int, limit: str, is_enough: Callable[[int], bool]) -> Goal:
    def check(game: Game) -> tuple[Remark, ...]:
        found = points_in(game, what)
        if is_enough(found):
            return ()
        whole = what in ("landscape", "total")
        message = f"You score {counted(found, 'point')} {_with(what)}, and it is to be {limit} {points}."
        lines = score_lines(game, what)
        shown = [line for line in lines if not line.points] if whole else lines
        return (Remark(message), *explained(shown))

    def proof(game: Game) -> tuple[Remark, ...]:
        return explained(line for line in score_lines(game, what) if line.points)

    return Goal(f"score {limit} {counted(points, 'point')} {_with(what)}", check, proof)


def scores_at(space: str, points: int) -> Goal:
    """At least so many points for what stands on a space."""

    def lines(game: Game) -> list[ScoreLine]:
        return [line for line in score_lines(game, "landscape") if line.spaces[:1] == (space,)]

    def check(game: Game) -> tuple[Remark, ...]:
        if sum(line.points for line in lines(game)) >= points:
            return ()
        nothing = (Remark(f"Nothing on {space} scores.", "", Mark("wrong", (space,))),)
        return explained(lines(game)) or nothing

    return Goal(f"score {counted(points, 'point')} on {space}", check, lambda game: explained(lines(game)))


def suns_at_least(number: int) -> Goal:
    """At least so many suns for a solo game as it stands (clauses O5, O6)."""

    def check(game: Game) -> tuple[Remark, ...]:
        found = sum(line.suns for line in game.result().suns)
        if found >= number:
            return ()
        message = f"That is {counted(found, 'sun')}, and it is to be {number}."
        return (Remark(message), *sunny(game))

    return Goal(f"earn {counted(number, 'sun')}", check, sunny)


def river_of(tokens: int) -> Goal:
    """A river that counts at least so many tokens from end to end (clause L5); side A only."""

    def check(game: Game) -> tuple[Remark, ...]:
        way = river_way(game)
        if len(way) >= tokens:
            return ()
        message = f"The river counts {counted(len(way), 'token')}, and it needs {tokens}."
        return (Remark(message, "L5", Mark("path", way) if way else None),)

    return Goal(
        f"have a river that counts {tokens} tokens",
        check,
        lambda game: explained(score_lines(game, "water")[:1]),
    )


def islands(number: int) -> Goal:
    """At least so many islands (clause L6); side B only."""

    def check(game: Game) -> tuple[Remark, ...]:
        lines = score_lines(game, "water") if game.player.board.side.name == "B" else ()
        if len(lines) >= number:
            return ()
        message = f"There {'is' if len(lines) == 1 else 'are'} {counted(len(lines), 'island')} of {number}."
        return (Remark(message, "L6"), *explained(lines))

    return Goal(
        f"have {counted(number, 'island')}", check, lambda game: explained(score_lines(game, "water"))
    )


# Habitats, cubes and cards


def habitat_stands(card: str) -> Goal:
    """The habitat of the card stands, and a cube may go on its marked space now."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        if cube_spaces(board, wanted.habitat):
            return ()
        said = Remark(f"The habitat of the {wanted.name} does not stand yet.", "H1")
        return (said, *map(missed, nearest_misses(board, wanted.habitat)[:1]))

    return Goal(f"make the habitat of the {wanted.name} stand", check, lambda game: standing(game, wanted))


def habitat_stands_on(card: str, space: str) -> Goal:
    """The habitat of the card stands with its marked space here."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        if space in board.side.names(cube_spaces(board, wanted.habitat)):
            return ()
        message = f"The habitat of the {wanted.name} does not stand with its cube on {space}."
        return (Remark(message, "H1", Mark("wrong", (space,))),)

    return Goal(
        f"make the habitat of the {wanted.name} stand with its cube on {space}",
        check,
        lambda game: standing(game, wanted),
    )


def sites_for(number: int, card: str) -> Goal:
    """At least so many spaces that may take a cube of the card now."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        found = board.side.names(cube_spaces(board, wanted.habitat))
        if len(found) >= number:
            return ()
        message = (
            f"A cube of the {wanted.name} may go on {counted(len(found), 'space')}, and you need {number}."
        )
        return (Remark(message, "H1", Mark("cube", found) if found else None),)

    return Goal(
        f"have {counted(number, 'space')} for cubes of the {wanted.name}",
        check,
        lambda game: standing(game, wanted),
    )


def cubes_from(card: str, number: int = 1) -> Goal:
    """At least so many cubes of the card on the board."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        placed = sum(held.placed for held in _held(game, card))
        if placed >= number:
            return ()
        message = f"Still to place: {counted(number - placed, 'cube')} of the {wanted.name}."
        return (Remark(message, "H6"),)

    return Goal(f"place {counted(number, 'cube')} of the {wanted.name}", check)


def completes(card: str) -> Goal:
    """The last cube of the card on the board (clause K4)."""
    return Goal(f"complete the {card_named(card).name} card", cubes_from(card, card_named(card).cubes).check)


def cubes_on_board(number: int) -> Goal:
    """At least so many cubes on the board, the Spirit's included."""

    def check(game: Game) -> tuple[Remark, ...]:
        placed = game.player.board.cubes_placed
        message = f"Cubes on your board: {placed} of {number}."
        return () if placed >= number else (Remark(message, "T3"),)

    return Goal(f"have {counted(number, 'cube')} on the board", check)


def holds_card(card: str) -> Goal:
    """The card is before the player, complete or not."""
    wanted = card_named(card)

    def check(game: Game) -> tuple[Remark, ...]:
        return () if _held(game, card) else (Remark(f"The {wanted.name} is not one of your cards.", "T2"),)

    return Goal(f"have the {wanted.name} card", check)


def some_cube_fits() -> Goal:
    """At least one card before the player has a cube that may be placed now."""

    def check(game: Game) -> tuple[Remark, ...]:
        waiting = [held.card for held in game.player.held if not held.is_complete]
        board = game.player.board
        if any(cube_spaces(board, card.habitat) for card in waiting):
            return ()
        nearest = [miss for card in waiting for miss in nearest_misses(board, card.habitat)[:1]]
        return (Remark("None of your cards has a cube that may be placed now.", "H1"), *map(missed, nearest))

    def proof(game: Game) -> tuple[Remark, ...]:
        waiting = [held.card for held in game.player.held if not held.is_complete]
        return tuple(remark for card in waiting for remark in standing(game, card))

    return Goal("have a card with a cube that may be placed now", check, proof)


# The course of the game


def turn_ended() -> Goal:
    """The turn is over."""
    return Goal(
        "end the turn",
        lambda game: () if isinstance(game.last_action, EndTurn) else (Remark("The turn goes on.", "T5"),),
    )


def game_over() -> Goal:
    """The last turn of the game is over."""
    return Goal("end the game", lambda game: () if game.is_over else (Remark("The game goes on.", "E3"),))


def last_round() -> Goal:
    """The end of the game is triggered (clauses E1, E2)."""
    return Goal(
        "bring about the last round",
        lambda game: () if game.is_last_round else (Remark("Nothing ends the game yet.", "E2"),),
    )


def no_more_than(number: int, what: str) -> Goal:
    """At most so many landscapes of a kind."""
    return Goal(
        f"have no more than {number} {plural_of(what)}",
        (~has(number + 1, what)).check,
    )


# What the goals, and the questions, ask a game


def points_in(game: Game, what: str) -> int:
    """The points of the player to move in a category, with the landscape, or in total."""
    sheet = game.player.sheet
    if what == "total":
        return sheet.total
    return sheet.landscape if what == "landscape" else sheet.categories[_scored(what)].points


def score_lines(game: Game, what: str) -> tuple[ScoreLine, ...]:
    """The lines that make these points."""
    sheet = game.player.sheet
    if what == "total":
        return sheet.lines
    if what == "landscape":
        return tuple(line for line in sheet.lines if line.kind in CATEGORIES[:5])
    return sheet.categories[_scored(what)].lines


def sunny(game: Game) -> tuple[Remark, ...]:
    """Where the suns of a solo game come from, a remark a line."""
    return tuple(
        Remark(sentence(f"{line.reason}: {counted(line.suns, 'sun')}"), line.clause)
        for line in game.result().suns
    )


def standing(game: Game, card: Card) -> tuple[Remark, ...]:
    """Where the card's habitat stands, a remark for each space that may take its cube."""
    sites = {site.cube: site for site in find_sites(game.player.board, card.habitat)}
    return tuple(
        Remark(
            f"{site.cube} takes a cube: the habitat of the {card.name} stands on {listed(site.spaces)}.",
            "H1",
            Mark("cube", (site.cube,)),
        )
        for site in sites.values()
    )


def river_way(game: Game) -> tuple[str, ...]:
    """The way that the river counts, from end to end; none on side B and without water."""
    board = game.player.board
    lines = board.side.name == "A" and score_lines(game, "water")
    return lines[0].spaces if lines else ()


def _scored(what: str) -> str:
    if what not in SCORED:
        raise ValueError(f"{what!r} is nothing that scores: expected one of {', '.join(SCORED)}")
    return what


def _held(game: Game, card: str) -> Sequence[HeldCard]:
    return [held for held in game.player.held if held.card.id == card]


def _worthless(game: Game, category: str) -> tuple[Remark, ...]:
    """What looks like a landscape of this category and is none, or none that scores: for H3 above all."""
    return tuple(
        Remark(sentence(line.reason), line.clause, Mark("wrong", line.spaces[:1]))
        for line in score_lines(game, category)
        if not line.points and line.clause == "H3"
    )


_CATEGORY_OF: Final = {
    Kind.TREE: "trees",
    Kind.MOUNTAIN: "mountains",
    Kind.FIELD: "fields",
    Kind.BUILDING: "buildings",
    Kind.WATER: "water",
}


def _with(what: str) -> str:
    return {"total": "in total", "animals": "with animals", "spirit": "with the Spirit"}.get(
        _scored(what), f"with {'the landscape' if what == 'landscape' else what}"
    )
