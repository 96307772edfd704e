"""Goals about the course of the game."""

from __future__ import annotations

from harmonies.actions import EndTurn
from harmonies.lessons.feedback import Remark
from harmonies.lessons.goals.goal import Goal


def turn_ended() -> Goal:
    """The turn is over."""
    return Goal(
        "end the turn",
        lambda game: () if isinstance(game.last_action, EndTurn) else (Remark("The turn goes on.", "T5"),),
    )


def last_round() -> Goal:
    """The end of the game is triggered (clauses E1, E2)."""
    return Goal(
        "bring about the last round",
        lambda game: () if game.is_last_round else (Remark("Nothing ends the game yet.", "E2"),),
    )


def game_over() -> Goal:
    """The last turn of the game is over."""
    return Goal("end the game", lambda game: () if game.is_over else (Remark("The game goes on.", "E3"),))
