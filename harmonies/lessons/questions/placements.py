"""Questions about where tokens may go, and where none may."""

from __future__ import annotations

from harmonies.board import Board, Cube
from harmonies.game import Game
from harmonies.lessons.goals import Goal
from harmonies.lessons.questions.question import SpaceQuestion
from harmonies.lessons.setting import with_board
from harmonies.rules import CLAUSES, check_placement, legal_spaces
from harmonies.tokens import Stack, Token
from harmonies.wording import a_stack, a_token, listed, lowered


def spaces_for(token: Token) -> SpaceQuestion:
    """Every space that the token may go on (clauses P1 to P5)."""

    def explain(game: Game, space: str) -> tuple[str, str]:
        board = game.player.board
        if violations := check_placement(board, token, space):
            return violations[0].clause, violations[0].message
        if board[space] is Stack.EMPTY:
            return "P1", f"{space} is empty: {lowered(CLAUSES['P1'])}"
        return "P2", f"{space} is {a_stack(board[space])}: {a_token(token)} may go on it."

    return SpaceQuestion(
        f"every space where {a_token(token)} may go",
        lambda game: legal_spaces(game.player.board, token),
        explain,
        "legal",
    )


def stacks_for(token: Token) -> SpaceQuestion:
    """Every stack that the token may go on top of: the legal spaces that are not empty (clause P2)."""
    legal = spaces_for(token)
    return SpaceQuestion(
        f"every stack that {a_token(token)} may go on top of",
        lambda game: tuple(
            space for space in legal.answer(game) if game.player.board[space] is not Stack.EMPTY
        ),
        lambda game, space: (
            ("P1", f"{space} is empty: {a_token(token)} may go there, but not on top of a stack.")
            if game.player.board[space] is Stack.EMPTY
            else legal.explain(game, space)
        ),
        "legal",
    )


def closed_spaces() -> SpaceQuestion:
    """Every space that no token at all may go on any more (clauses P3, P5)."""

    def fitting(board: Board, space: str) -> list[Token]:
        return [token for token in Token if not check_placement(board, token, space)]

    def explain(game: Game, space: str) -> tuple[str, str]:
        board = game.player.board
        if board[space] is Stack.EMPTY:
            return "P1", f"{space} is empty: {lowered(CLAUSES['P1'])}"
        if tokens := fitting(board, space):
            return (
                "P2",
                f"{space} is {a_stack(board[space])}: {listed(map(a_token, tokens), 'or')} may go there.",
            )
        if board.cube(space):
            return "P5", f"{space} holds a cube: {lowered(CLAUSES['P5'])}"
        return "P3", f"{space} is {a_stack(board[space])}: {lowered(CLAUSES['P3'])}"

    return SpaceQuestion(
        "every space that no token may go on any more",
        lambda game: tuple(
            space for space in game.player.board.side.spaces if not fitting(game.player.board, space)
        ),
        explain,
    )


def spaces_where(token: Token, goal: Goal) -> SpaceQuestion:
    """Every space where placing the token reaches the goal at once."""

    def reaches(game: Game, space: str) -> bool:
        return goal.holds(with_board(game, game.player.board.place(token, space)))

    def explain(game: Game, space: str) -> tuple[str, str]:
        board = game.player.board
        if violations := check_placement(board, token, space):
            return violations[0].clause, violations[0].message
        missing = goal.check(with_board(game, board.place(token, space)))
        if missing:
            return missing[0].clause, f"With {a_token(token)} on {space}: {lowered(missing[0].message)}"
        return "", f"{a_token(token).capitalize()} on {space} does it: you {goal}."

    return SpaceQuestion(
        f"every space where {a_token(token)} makes you {goal}",
        lambda game: tuple(space for space in legal_spaces(game.player.board, token) if reaches(game, space)),
        explain,
        "legal",
    )


def spaces_with_cubes() -> SpaceQuestion:
    """Every space that holds a cube: no token goes there any more (clause P5)."""
    return SpaceQuestion(
        "every space that takes no more tokens because of a cube",
        lambda game: tuple(space for space, _, cube in game.player.board if cube),
        lambda game, space: ("P5", f"{space} holds {_cube_words(game.player.board.cube(space))}."),
    )


def _cube_words(cube: Cube | None) -> str:
    return {None: "no cube", Cube.ANIMAL: "an Animal cube", Cube.SPIRIT: "the Spirit cube"}[cube]
