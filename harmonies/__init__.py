"""The game of Harmonies as a library: every rule, every point explained.

>>> from harmonies import Board, score
>>> board = Board.parse("A: F F . . . / . . . . / . . . . . / . . . . / . . . . .")
>>> score(board).fields.lines[0].reason
'a1 and a2 are a group of 2 fields'
"""

from harmonies.actions import Action, parse_action
from harmonies.board import Board, NotationError
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import Game, IllegalAction
from harmonies.habitats import find_sites, nearest_misses
from harmonies.record import parse_record, write_record
from harmonies.rules import CLAUSES, Violation, check_placement
from harmonies.scoring import ScoreSheet, score
from harmonies.tokens import Stack, Token

__all__ = [
    "ANIMALS",
    "CLAUSES",
    "SPIRITS",
    "Action",
    "Board",
    "Game",
    "HeldCard",
    "IllegalAction",
    "NotationError",
    "ScoreSheet",
    "Stack",
    "Token",
    "Violation",
    "check_placement",
    "find_sites",
    "nearest_misses",
    "parse_action",
    "parse_record",
    "score",
    "write_record",
]

__version__ = "0.1.0"
