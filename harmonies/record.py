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

from collections.abc import Callable, Mapping
from typing import Any, Final

from harmonies.actions import parse_action
from harmonies.board import NotationError, quoted, side_named
from harmonies.game import Game, IllegalAction

#: The longest game has far fewer; anything longer is refused unread.
LONGEST_RECORD: Final = 200_000
FIRST_LINE: Final = "harmonies record 1"


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
        for number, line in enumerate(text.split("\n"), start=1)
        if (content := line.partition("#")[0].strip())
    ]
    number, first = lines[0] if lines else (1, "")
    if first != FIRST_LINE:
        found = quoted(first) if first else "nothing"
        raise NotationError(f"line {number}: a record starts with '{FIRST_LINE}', and this with {found}")
    game = _parse_setup(lines[1:5])
    for number, line in lines[5:]:
        try:
            game = game.apply(parse_action(line))
        except (NotationError, IllegalAction) as error:
            raise NotationError(f"line {number}: {error}") from error
    return game


def _parse_setup(lines: list[tuple[int, str]]) -> Game:
    values: list[Any] = []
    for index, (key, parse) in enumerate(_SETUP.items()):
        number, line = lines[index] if index < len(lines) else (index + 2, "nothing more")
        name, _, value = line.partition(" ")
        if name != key or not value:
            raise NotationError(f"line {number}: expected '{key} ...' and found {quoted(line)}")
        try:
            values.append(parse(value.strip()))
        except NotationError as error:
            raise NotationError(f"line {number}: {error}") from error
    players, side, spirits, seed = values
    return Game.new(players, side, spirits=spirits, seed=seed)


def _whole_number(least: int, most: int) -> Callable[[str], int]:
    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 19 and least <= int(text) <= most):
            raise NotationError(f"{quoted(text)} is not a whole number from {least} to {most}")
        return int(text)

    return parse


def _yes_or_no(text: str) -> bool:
    if text not in ("yes", "no"):
        raise NotationError(f"{quoted(text)} is neither yes nor no")
    return text == "yes"


#: The lines behind the first one, in this order, and how each is read.
_SETUP: Final[Mapping[str, Callable[[str], object]]] = {
    "players": _whole_number(1, 4),
    "side": side_named,
    "spirits": _yes_or_no,
    "seed": _whole_number(0, 2**63 - 1),
}
