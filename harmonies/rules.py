"""The clauses of the game, what a refusal is, and whether a token may go on a space.

A clause is one numbered rule in one sentence of our own. Refusals, score lines, lessons and tests name
clauses by their id, so each sentence about the rules stands here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from harmonies.board import Board
from harmonies.tokens import Stack, Token
from harmonies.wording import a_stack, a_token, listed

#: Every rule of the game. The order is that of a first reading.
CLAUSES: Final[Mapping[str, str]] = {
    # Material
    "M1": "There are 120 tokens: 23 blue, 23 gray, 21 brown, 19 green, 19 yellow and 15 red.",
    "M2": (
        "Side A has 23 spaces in columns of 5, 4, 5, 4, 5; side B 25 in columns of 4, 3, 4, 3, 4, 3, 4. "
        "Spaces that share an edge are neighbours."
    ),
    "M3": "There are 32 Animal cards, 10 Nature's Spirits, a Spirit cube a player, and Animal cubes for all.",
    # Setup
    "S1": "The central board has 5 spaces with 3 tokens each, drawn from the pouch.",
    "S2": "Five Animal cards lie face up beside the draw pile.",
    "S3": "All players use the same side of their boards, and play goes clockwise.",
    # A turn
    "T1": "Once a turn you take all 3 tokens of one central space and place them all, in any order.",
    "T2": "Once a turn you may take one face-up Animal card.",
    "T3": "As often as you like in your turn you may place a cube from one of your cards.",
    "T4": "The actions of a turn come in any order: before, between and after the placements.",
    "T5": "A turn ends only when all 3 tokens are placed; no token is kept, returned or moved.",
    "T6": "At the end of a turn, and not before, the central space and the row of cards are filled up again.",
    "T7": "When the draw pile is empty, discarded cards make a new one; without any, the row stays short.",
    # Placing a token
    "P1": "Any token may go on an empty space.",
    "P2": "Brown goes on 1 brown, green on 1 or 2 brown, gray on 1 or 2 gray, red on 1 brown, gray or red.",
    "P3": "Nothing goes on blue, yellow, green, a building or three gray.",
    "P4": "A token goes on top, never under another one.",
    "P5": "No token goes on a space that holds a cube.",
    "P6": (
        "A stack is one of 14: W, F, T, TT, L, TL, TTL, M, MM, MMM, B, TB, MB, BB, from bottom to top, with "
        "W water, F field, T trunk, L leaf, M mountain, B brick."
    ),
    # Animal cards
    "K1": "An Animal card is chosen from the face-up row, at most once a turn.",
    "K2": "You have at most 4 cards above your board, an unfinished Spirit card included.",
    "K3": "A card comes with a cube on each of its spaces.",
    "K4": "When its last cube leaves, the card is complete and frees its place at once.",
    # Habitats and cubes
    "H1": "The habitat must stand on your board exactly, turned any of six ways, wholly on the board.",
    "H2": "Trees and mountains need exactly the height shown; water and fields are single tokens.",
    "H3": "A building is red on one brown, gray or red; a lone red is none, brown without green is no tree.",
    "H4": "The cube goes on the marked space of the habitat, and that space must hold no cube.",
    "H5": "A token may serve any number of habitats.",
    "H6": "The lowest cube of a card goes first, one cube an action.",
    "H7": "A cube stays, and keeps its points, though later tokens break the habitat.",
    "H8": "A Spirit's cube is placed like any other.",
    # End of the game
    "E1": "The end comes when the central board must be refilled and the pouch is empty.",
    "E2": "The end comes when a player ends a turn with 2 or fewer empty spaces.",
    "E3": "The round is finished, so that all have had the same number of turns; then points are counted.",
    "E4": "Most points win; a tie goes to the most cubes on the board, a further tie is shared.",
    # Landscape points
    "L1": "A tree of height 1, 2, 3 scores 1, 3, 7; brown without green scores nothing.",
    "L2": "A mountain of height 1, 2, 3 scores 1, 3, 7 if another mountain is next to it, else nothing.",
    "L3": "Each group of 2 or more fields scores 5; a single field scores nothing.",
    "L4": "A building scores 5 if the spaces next to it show 3 or more different colours on top.",
    "L5": (
        "Side A: your longest river, counted from end to end by the shortest way, scores 0, 2, 5, 8, 11, 15 "
        "for 1 to 6 tokens, then 4 for each further one."
    ),
    "L6": "Side B: each group of spaces without water is an island and scores 5.",
    # Card points
    "A1": "A card scores the number of its topmost freed space, and nothing with all its cubes on it.",
    "A2": "The numbers of a card go up with each cube that leaves it.",
    # Nature's Spirits
    "N1": "Each player is dealt 2 Spirit cards, keeps 1 on the first turn and returns the other.",
    "N2": "A Spirit counts against the 4 cards until its cube is placed.",
    "N3": "A Spirit's cube is placed like an animal's; unplaced, the Spirit scores nothing.",
    "N4": "A placed Spirit scores from the final landscape, on top of everything else.",
    # Solo
    "O1": "Alone, the central board has 3 spaces and 3 Animal cards lie face up.",
    "O2": "Alone, at the end of each turn the other tokens leave the game and all 3 spaces are refilled.",
    "O3": "Alone, after a turn without taking a card you may discard one face-up card and replace it.",
    "O4": "Alone, the pouch lasts 14 turns at the most; the last one finds a single space filled.",
    "O5": "Suns: 40, 70, 90, 110, 130, 140, 150, 160 points give 1 to 8.",
    "O6": "More suns: 1 for side A; 2 without a Spirit, 1 for one that scores groups, 0 for one that counts.",
    "O7": "The best result is kept for each side, with or without a Spirit, and for each Spirit.",
}


class Violation(NamedTuple):
    """Why something is not possible: the clause, a sentence for the player, and the spaces it is about."""

    clause: str
    message: str
    spaces: tuple[str, ...] = ()


# What each token needs under it, said to a player who tried something else (clause P2).
_NEEDS: Final = {
    Token.WATER: "Water only goes on an empty space.",
    Token.FIELD: "A field only goes on an empty space.",
    Token.TRUNK: "A trunk goes on an empty space or on one trunk.",
    Token.LEAF: "A leaf goes on an empty space or on one or two trunks.",
    Token.MOUNTAIN: "A mountain goes on an empty space or on one or two mountains.",
    Token.BRICK: "A brick goes on an empty space or on exactly one trunk, mountain or brick.",
}


def check_placement(board: Board, token: Token, space: str) -> tuple[Violation, ...]:
    """Every reason why `token` may not go on `space`; none when it may (clauses M2, P1 to P5).

    >>> board = Board.parse("A: TT W* . . . / . . . . / . . . . . / . . . . / . . . . .")
    >>> [violation.clause for violation in check_placement(board, Token.BRICK, "a2")]
    ['P3', 'P5']
    >>> check_placement(board, Token.LEAF, "a1")
    ()
    """
    if space not in board.side.index:
        message = f"Not on {space}: side {board.side} has no such space."
        return (Violation("M2", message, ()),)
    stack = board[space]
    violations = []
    if token not in stack.next:
        clause = "P2" if stack.next else "P3"
        message = f"Not on {space}: {_standing(stack)}. {_NEEDS[token]}{_what_fits(stack)}"
        violations.append(Violation(clause, message, (space,)))
    if board.cube(space):
        message = f"Not on {space}: a cube stands there, and a space with a cube takes no more tokens."
        violations.append(Violation("P5", message, (space,)))
    return tuple(violations)


def legal_spaces(board: Board, token: Token) -> tuple[str, ...]:
    """The spaces that `token` may go on, in board order: just those that `check_placement` accepts."""
    return tuple(space for space, stack, cube in board if cube is None and token in stack.next)


def _standing(stack: Stack) -> str:
    if stack is Stack.TT:
        return "two trunks stand there already"
    return f"{a_stack(stack)} stands there"


def _what_fits(stack: Stack) -> str:
    if not stack.next:
        return f" Nothing goes on {a_stack(stack)}."
    return f" Only {listed(map(a_token, stack.next), 'or')} may go on {a_stack(stack)}."
