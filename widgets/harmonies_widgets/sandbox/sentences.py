"""What the page says about itself: what a click does now, and what the last one did.

What the rules say comes from the engine; here stands only what is special about this page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from harmonies.board import Cube
from harmonies.rules import CLAUSES, Violation
from harmonies.scoring import ScoreLine
from harmonies.tokens import Token
from harmonies_widgets.sandbox.model import SandboxModel
from harmonies_widgets.sandbox.palette import ERASER, Tool
from harmonies_widgets.sandbox.setting import Setting

START: Final = "Pick a piece, then a space of the board. Every change is scored at once."
EMPTY_CARDS: Final = "Add Animal cards or a Spirit to see where they could live on this board."
OTHER_SIDE: Final = "Turned over, the stacks stay side by side; what falls off comes back with the next turn."

_CUBES: Final = {None: "", Cube.ANIMAL: " with an animal cube", Cube.SPIRIT: " with the spirit cube"}


def what_to_do(model: SandboxModel, tool: Tool | None, can_put: bool) -> str:
    """What a click on a space does with this tool in hand."""
    if tool is None:
        return START
    if tool == ERASER:
        return f"Pick a space to take {'everything' if model.freely else 'its topmost piece'} away."
    if isinstance(tool, Token):
        name = "water" if tool is Token.WATER else f"the {tool.word}"
        if not can_put:
            return f"No space can take {name} now."
        return f"Put {name} on a space with a ring. It stays in hand until you pick another piece."
    if can_put:
        return "Put the cube on a space with a ring."
    kind = "an Animal card" if tool is Cube.ANIMAL else "a Spirit"
    return f"No space can take this cube now: it comes from {kind} whose habitat stands on the board."


def what_stands(model: SandboxModel, space: str) -> str:
    """What is on a space, for a player who picked it with nothing in hand."""
    return f"{space}: {_standing(model.now, space)}. Pick a piece first, then a space for it."


def reason(line: ScoreLine) -> str:
    """A line of the score sheet with the rule behind it."""
    points = f"{line.points} point{'' if line.points == 1 else 's'}"
    return f"{points}: {line.reason}. {CLAUSES[line.clause]} ({line.clause})"


def what_changed(before: Setting, after: Setting, space: str) -> str:
    """What stands on a space now, and what that did to the score."""
    return f"{space}: {_standing(after, space)}. {_score(before, after)}"


def turned_over(before: Setting, after: Setting, lost: Sequence[str]) -> str:
    """Which side this is now, and what did not fit on it."""
    side = after.board.side
    if not lost:
        return f"Side {side}. {_score(before, after)}"
    gone = ", ".join(f"{space} ({before.board[space].words})" for space in lost)
    return f"Side {side}. Set aside, because it falls off the edge: {gone}. {_score(before, after)}"


def refusal(violations: Iterable[Violation]) -> str:
    """Every reason why something is not possible, each with its clause."""
    return " ".join(f"{violation.message} ({violation.clause})" for violation in violations)


def _standing(setting: Setting, space: str) -> str:
    return f"{setting.board[space].words}{_CUBES[setting.board.cube(space)]}"


def _score(before: Setting, after: Setting) -> str:
    total, gain = after.sheet.total, after.sheet.total - before.sheet.total
    points = f"{total} point{'' if total == 1 else 's'}"
    if not gain:
        return f"{points}, as before."
    return f"{points}, {abs(gain)} {'more' if gain > 0 else 'fewer'} than before."
