"""Who sits at a table: people with names, and bots. A game's record names them in lines for the reader.

    # seat 1: Ada
    # seat 2: Bot 2 (bot greedy)
    harmonies record 1
    ...

To the engine these lines are comments, so a downloaded record replays anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from harmonies.board import NotationError, quoted
from harmonies.coach.bots import BOTS
from harmonies.game import Game
from harmonies.record import parse_record, write_record

LONGEST_NAME: Final = 20

_LINE: Final = re.compile(r"# seat (?P<number>[1-4]): (?P<name>.*?)(?: \(bot (?P<bot>\w{1,30})\))?")


class Seat(NamedTuple):
    """A person, or a bot by its name among the bots."""

    name: str
    bot: str | None = None


def person(name: str, number: int) -> Seat:
    r"""A person's seat: the name on one line, within bounds, and never empty.

    >>> person("  Ada\n  Lovelace ", 1), person("", 2)
    (Seat(name='Ada Lovelace', bot=None), Seat(name='Player 2', bot=None))
    """
    # Brackets and hashes would read as part of the record.
    printable = "".join(" " if letter in "()#" or not letter.isprintable() else letter for letter in name)
    shortened = " ".join(printable.split())[:LONGEST_NAME].strip()
    return Seat(shortened or f"Player {number}")


def bot(kind: str, number: int) -> Seat:
    """A bot's seat. Raises NotationError for a bot that does not exist."""
    if kind not in BOTS:
        raise NotationError(
            f"seat {number}: there is no bot {quoted(kind)}: expected one of {', '.join(BOTS)}"
        )
    return Seat(f"Bot {number}", kind)


def write_seated_record(game: Game, seats: Sequence[Seat]) -> str:
    """The record of a game with the seats before it; alone, just the record."""
    lines = []
    if not game.is_solo:
        for number, seat in enumerate(seats, start=1):
            lines.append(f"# seat {number}: {seat.name}" + (f" (bot {seat.bot})" if seat.bot else ""))
    return "\n".join([*lines, write_record(game)])


def parse_seated_record(text: str) -> tuple[Game, tuple[Seat, ...]]:
    """The game and its seats; a seat that the record does not name is a person's. Raises NotationError."""
    game = parse_record(text)
    seats = [person("", n + 1) for n in range(game.setup.players)]
    for line in text.splitlines()[: len(seats)]:
        found = _LINE.fullmatch(line)
        if found and (number := int(found["number"])) <= len(seats):
            kind = found["bot"]
            seats[number - 1] = bot(kind, number) if kind else person(found["name"], number)
    return game, tuple(seats)
