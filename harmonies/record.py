"""A whole game as text that a person can read and a program can replay.

    harmonies record 1
    players 2
    side A
    spirits no
    seed 7

    # turn 1, player 1
    take 3
    place L c3
    ...

Empty lines and everything behind a `#` are for the reader only.
"""

from __future__ import annotations

from typing import Final

from harmonies.actions import parse_action
from harmonies.board import NotationError, quoted, side_named
from harmonies.game import Game, IllegalAction

#: The longest game has far fewer; anything longer is refused unread.
LONGEST_RECORD: Final = 200_000
FIRST_LINE: Final = "harmonies record 1"

_YES_NO: Final = {"yes": True, "no": False}


def write_record(game: Game) -> str:
    """The record of a game, finished or not; the inverse of `parse_record`."""
    setup = game.setup
    lines = [
        FIRST_LINE,
        f"players {setup.players}",
        f"side {setup.side}",
        f"spirits {'yes' if setup.spirits else 'no'}",
        f"seed {setup.seed}",
    ]
    turn = 0
    for state in game.history[1:]:
        assert state.before is not None  # noqa: S101  (only the deal has nothing before it)
        if state.before.turn != turn:
            turn = state.before.turn
            lines += ["", f"# turn {turn}, player {state.before.current + 1}"]
        lines.append(str(state.last_action))
    return "\n".join([*lines, ""])


def parse_record(text: str) -> Game:
    """The game that a record leads to. Raises NotationError naming the line that is wrong, and why."""
    if len(text) > LONGEST_RECORD:
        raise NotationError(f"a record has at most {LONGEST_RECORD} characters, and this has {len(text)}")
    lines = [
        (number, content)
        for number, line in enumerate(text.splitlines(), start=1)
        if (content := line.partition("#")[0].strip())
    ]
    if not lines or lines[0][1] != FIRST_LINE:
        found = quoted(lines[0][1]) if lines else "nothing"
        raise NotationError(f"line 1: a record starts with '{FIRST_LINE}', and this starts with {found}")
    game = _parse_setup(lines[1:5])
    for number, line in lines[5:]:
        try:
            game = game.apply(parse_action(line))
        except (NotationError, IllegalAction) as error:
            raise NotationError(f"line {number}: {error}") from error
    return game


def _parse_setup(lines: list[tuple[int, str]]) -> Game:
    values: list[str] = []
    for index, key in enumerate(("players", "side", "spirits", "seed")):
        number, line = lines[index] if index < len(lines) else (index + 2, "nothing more")
        name, _, value = line.partition(" ")
        if name != key or not value:
            raise NotationError(f"line {number}: expected '{key} ...' and found {quoted(line)}")
        values.append(value.strip())
    players, side, spirits, seed = values
    number = lines[0][0]
    try:
        return Game.new(
            _whole_number(players), side_named(side), spirits=_yes_or_no(spirits), seed=_whole_number(seed)
        )
    except ValueError as error:
        raise NotationError(f"lines {number} to {lines[3][0]}: {error}") from error


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 19):
        raise NotationError(f"{quoted(text)} is not a whole number")
    return int(text)


def _yes_or_no(text: str) -> bool:
    if text not in _YES_NO:
        raise NotationError(f"{quoted(text)} is neither yes nor no")
    return _YES_NO[text]
