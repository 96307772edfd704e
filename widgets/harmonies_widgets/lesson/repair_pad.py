"""The pad of levels to change one thing: what to do with the spaces that are picked."""

from __future__ import annotations

from typing import Final

from harmonies.lessons.answers import Move, Swap, TakeAway
from harmonies.lessons.feedback import Mark
from harmonies.lessons.repair import ChangeKind, Repair
from harmonies.tokens import Stack
from harmonies_widgets.lesson.lines import Lines, line
from harmonies_widgets.lesson.pad import Desk, Pad

#: What to pick, before and after the first space.
_PROMPTS: Final[dict[ChangeKind, tuple[str, str]]] = {
    "take away": ("Pick the token to take away", ""),
    "move": ("Pick the token to move", "Pick where the token from {} goes"),
    "swap": ("Pick the first token to swap", "Pick the token to swap with {}"),
}


class RepairPad(Pad):
    """Pick one space or two. Each try starts from the board as it was."""

    def __init__(self, level: Repair, desk: Desk) -> None:
        self.level = level
        self._tool: ChangeKind = level.allows[0]
        self._first = ""
        self.tools = Lines((), "What to do", "hm-tools")
        self.tools.on_pick(self._pick_tool)
        if len(level.allows) == 1:
            self.tools.layout.display = "none"  # there is nothing to choose
        super().__init__(desk, "", self.tools)

    def show(self) -> None:
        is_solved = self._desk.run.is_solved
        first, second = _PROMPTS[self._tool]
        self.name("Done" if is_solved else second.format(self._first) if self._first else first)
        self.tools.disabled = is_solved
        self.tools.items = tuple(
            line(tool, tool.capitalize(), "chosen" if tool == self._tool else "normal")
            for tool in self.level.allows
        )

    def marks(self) -> tuple[Mark, ...]:
        picked = (Mark("chosen", (self._first,)),) if self._first else ()
        return (*self._desk.run.marks, *picked)

    def pick_space(self, space: str) -> None:
        if self._first:
            self._pick_second(space)
        else:
            self._pick_first(space)

    def let_go(self) -> None:
        self._first = ""
        self._desk.refresh()

    def can_undo(self) -> bool:
        return bool(self._first) or super().can_undo()

    def undo(self) -> bool:
        had_one, self._first = bool(self._first), ""
        return had_one

    def start_over(self) -> None:
        self._first = ""

    def _pick_tool(self, key: str) -> None:
        self._tool = next(tool for tool in self.level.allows if tool == key)
        self._first = ""
        self._desk.refresh()

    def _pick_first(self, space: str) -> None:
        if self._desk.run.moves:
            self._desk.take_back()
        if self.level.game.player.board[space] is Stack.EMPTY:
            self._desk.say(f"{_PROMPTS[self._tool][0]}: {space} is empty.")
        elif self._tool == "take away":
            self._desk.act(TakeAway(space))
        else:
            self._first = space
            self._desk.refresh(f"{space} picked. {_PROMPTS[self._tool][1].format(space)}.")

    def _pick_second(self, space: str) -> None:
        first, self._first = self._first, ""
        if space == first:
            self._desk.refresh(f"{space} no longer picked.")
        else:
            self._desk.act(Move(first, space) if self._tool == "move" else Swap(first, space))
