"""The other side of the board: what stands on this one, carried over."""

from __future__ import annotations

from typing import Final, NamedTuple

from harmonies.board import SIDES, Board, Side
from harmonies.cards import HeldCard
from harmonies.hexes import Hex
from harmonies.tokens import Stack
from harmonies_widgets.sandbox.setting import Setting


class Moved(NamedTuple):
    """A setting carried to the other side, and the spaces whose stacks did not fit there."""

    setting: Setting
    lost: tuple[str, ...]


def carried(setting: Setting) -> Moved:
    """The stacks and cubes on the other side, each with the neighbours it had.

    All stay where they are, or move together by the step that lets the fewest fall off.
    """
    board = setting.board
    other = SIDES["B" if board.side.name == "A" else "A"]
    filled = [space for space, stack, _ in board if stack is not Stack.EMPTY]

    def landing(step: Hex) -> dict[str, str]:
        goals = {space: other.space_at.get(_hex(board.side, space).plus(step)) for space in filled}
        return {space: goal for space, goal in goals.items() if goal}

    goals = max(map(landing, _STEPS), key=len)
    moved = Board.empty(other)
    for space, goal in goals.items():
        moved = moved.with_stack(goal, board[space]).with_cube(goal, board.cube(space))
    after = setting._replace(board=moved)
    for held in setting.held:
        spaces = tuple(goals[space] for space in held.spaces if space in goals)
        after = after.with_held(HeldCard(held.card, len(spaces), spaces))
    return Moved(after, tuple(space for space in filled if space not in goals))


def _hex(side: Side, space: str) -> Hex:
    return side.hexes[side.index[space]]


# From no step to the longest that can help; of equally good ones the first is taken.
_STEPS: Final = sorted(
    (Hex(column, row - column // 2) for column in range(-4, 5) for row in range(-3, 4)),
    key=lambda step: max(abs(step.q), abs(step.r), abs(step.q + step.r)),
)
