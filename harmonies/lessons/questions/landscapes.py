"""Questions about what stands on a board, what lies next to what, and what hangs together."""

from __future__ import annotations

from harmonies.board import Board
from harmonies.game import Game
from harmonies.hexes import groups_of
from harmonies.lessons.feedback import Mark, Remark, explained
from harmonies.lessons.kinds import plural_of, set_named
from harmonies.lessons.points import score_lines
from harmonies.lessons.questions.question import CountQuestion, SpaceQuestion
from harmonies.rules import CLAUSES
from harmonies.tokens import Kind, Stack, Token
from harmonies.wording import a_stack, listed, sentence


def spaces_with(what: str) -> SpaceQuestion:
    """Every space that is a landscape: "buildings", "trees", "tree2", "mountain3", ... (clauses H2, H3)."""
    name = plural_of(what)

    def answer(game: Game) -> tuple[str, ...]:
        return game.player.board.side.names(set_named(game.player.board, what))

    def explain(game: Game, space: str) -> tuple[str, str]:
        clause = "H3" if what.startswith(("building", "tree")) else "H2"
        stack = game.player.board[space]
        inside = space in answer(game)
        return clause, f"{space} is {a_stack(stack)}{'' if inside else f': none of the {name}'}."

    return SpaceQuestion(f"all {name}", answer, explain)


def number_of(what: str) -> CountQuestion:
    """How many landscapes of a kind, or of a kind and height, stand on the board."""
    question = spaces_with(what)
    return CountQuestion(
        plural_of(what).capitalize(),
        f"How many {plural_of(what)} are there?",
        lambda game: len(question.answer(game)),
        lambda game: (
            Remark(
                sentence(f"{plural_of(what)}: {listed(question.answer(game))}"),
                "H3",
                Mark("chosen", question.answer(game)) if question.answer(game) else None,
            ),
        ),
    )


def neighbours_of(space: str) -> SpaceQuestion:
    """Every space next to a space (clause M2)."""

    def explain(game: Game, other: str) -> tuple[str, str]:
        touches = other in game.player.board.side.neighbours[space]
        return "M2", f"{other} {'shares' if touches else 'does not share'} an edge with {space}."

    return SpaceQuestion(
        f"every space next to {space}", lambda game: game.player.board.side.neighbours[space], explain
    )


def colours_around(space: str) -> CountQuestion:
    """The different colours that the spaces next to a space show on top (clause L4)."""

    def seen(game: Game) -> list[Token]:
        board = game.player.board
        tops = {board[near].top for near in board.side.neighbours[space]}
        return [token for token in Token if token in tops]

    def explain(game: Game) -> tuple[Remark, ...]:
        board = game.player.board
        around = tuple(near for near in board.side.neighbours[space] if board[near].top)
        colours = listed(token.colour for token in seen(game))
        return (Remark(f"{space} sees {colours}.", "L4", Mark("chosen", around) if around else None),)

    return CountQuestion(
        f"Colours around {space}",
        f"How many different colours are on top next to {space}?",
        lambda game: len(seen(game)),
        explain,
    )


def group_with(space: str) -> SpaceQuestion:
    """Every space of the connected group of one kind that this space is part of."""

    def answer(game: Game) -> tuple[str, ...]:
        board = game.player.board
        landscape = board[space].landscape
        groups = groups_of(board.kind_set(landscape.kind)) if landscape else []
        return next((names for group in groups if space in (names := board.side.names(group))), ())

    def explain(game: Game, other: str) -> tuple[str, str]:
        inside = other in answer(game)
        return "M2", (
            f"{other} belongs to the group of {space}." if inside else f"{other} is no part of that group."
        )

    return SpaceQuestion(f"every space of the group with {space}", answer, explain)


def island_of(space: str) -> SpaceQuestion:
    """Every space of the island that this space is part of (clause L6)."""

    def answer(game: Game) -> tuple[str, ...]:
        return next((group for group in _land(game.player.board) if space in group), ())

    def explain(game: Game, other: str) -> tuple[str, str]:
        if other == space:
            return "L6", f"{other} itself belongs to its island."
        if other in answer(game):
            return "L6", f"{other} belongs to it: dry spaces lead from {space} to it, empty ones too."
        if game.player.board[other] is Stack.W:
            return "L6", f"{other} is water, and water is no land."
        return "L6", f"{other} is land beyond the water: another island."

    return SpaceQuestion(f"every space of the island with {space}", answer, explain, "island")


def number_of_islands() -> CountQuestion:
    """The islands of side B (clause L6)."""
    return CountQuestion(
        "Islands",
        "How many islands are there?",
        lambda game: len(_land(game.player.board)) or 1,
        lambda game: explained(score_lines(game, "water")),
    )


def spaces_empty() -> CountQuestion:
    """The empty spaces of the board (clause E2)."""

    def empty(game: Game) -> tuple[str, ...]:
        return tuple(space for space, stack, _ in game.player.board if stack is Stack.EMPTY)

    return CountQuestion(
        "Empty spaces",
        "How many spaces are empty?",
        lambda game: len(empty(game)),
        lambda game: (Remark(sentence(f"empty: {listed(empty(game))}"), "E2", Mark("chosen", empty(game))),),
    )


def spaces_of_board() -> CountQuestion:
    """The spaces of this side of the board (clause M2)."""
    return CountQuestion(
        "Spaces",
        "How many spaces does this side have?",
        lambda game: len(game.player.board.side.spaces),
        lambda _game: (Remark(CLAUSES["M2"], "M2"),),
    )


def _land(board: Board) -> list[tuple[str, ...]]:
    return [board.side.names(group) for group in groups_of(board.side.all & ~board.kind_set(Kind.WATER))]
