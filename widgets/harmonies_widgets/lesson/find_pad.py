"""The pad of levels to mark spaces: what is marked, and the button that checks it."""

from __future__ import annotations

from harmonies.lessons.answers import Spaces
from harmonies.lessons.feedback import Mark
from harmonies.lessons.find import Find
from harmonies.wording import counted
from harmonies_widgets.lesson.pad import Desk, Pad


class FindPad(Pad):
    """Picking a space marks it, picking it again takes the mark away. Nothing is wrong before the check."""

    def __init__(self, level: Find, desk: Desk) -> None:
        self.level = level
        self._steps: tuple[frozenset[str], ...] = (frozenset(),)
        self.check = self.button("Check", self._check)
        super().__init__(desk, "", self.check)
        self.add_class("hm-one-line")

    @property
    def marked(self) -> frozenset[str]:
        """The spaces that are marked now."""
        return self._steps[-1]

    def show(self) -> None:
        self.name(f"{counted(len(self.marked), 'space')} marked")
        self.check.disabled = self._desk.run.is_solved

    def marks(self) -> tuple[Mark, ...]:
        """What is marked, and of the last check what is still wrong or missing."""
        run = self._desk.run
        if run.is_solved:
            return run.marks
        still = {
            "wrong": self.marked,
            "missing": frozenset(self.level.game.player.board.side.spaces) - self.marked,
        }
        return (*self._own(), *(_apart(_kept(mark, still)) for mark in run.marks))

    def pick_space(self, space: str) -> None:
        self._steps = (*self._steps, self.marked ^ {space})
        what = "marked" if space in self.marked else "no longer marked"
        self._desk.refresh(f"{space} {what}.")

    def can_undo(self) -> bool:
        return len(self._steps) > 1 and not self._desk.run.is_solved

    def undo(self) -> bool:
        self._steps = self._steps[:-1] or (frozenset(),)
        return True

    def start_over(self) -> None:
        self._steps = (frozenset(),)

    def _check(self) -> None:
        self._desk.act(Spaces(self.marked))

    def _own(self) -> tuple[Mark, ...]:
        order = self.level.game.player.board.side.index
        return (Mark("chosen", tuple(sorted(self.marked, key=order.__getitem__))),) if self.marked else ()


def _kept(mark: Mark, still: dict[str, frozenset[str]]) -> Mark:
    """The mark without the spaces that were put right since the check."""
    if mark.kind not in still:
        return mark
    return Mark(mark.kind, tuple(space for space in mark.spaces if space in still[mark.kind]))


def _apart(mark: Mark) -> Mark:
    """What hints and answers point at, told apart from what the player has marked."""
    return mark._replace(kind="last") if mark.kind == "chosen" else mark
