"""The pad of levels to count: a field for each number."""

from __future__ import annotations

from typing import Final

from harmonies.board import NotationError
from harmonies.lessons.answers import Numbers
from harmonies.lessons.count import Count
from harmonies.lessons.feedback import Status
from harmonies_widgets.lesson.number_fields import NumberFields
from harmonies_widgets.lesson.pad import Desk, Pad

_FILL_IN: Final = "Give a whole number in every field."


class CountPad(Pad):
    """Numbers to type. A field whose number is wrong says so until it is changed."""

    uses_board = False

    def __init__(self, level: Count, desk: Desk) -> None:
        self.level = level
        self.fields = NumberFields(level.labels, desk.say)
        self.fields.on_submit(self._check)
        self.fields.observe(self._show_wrong, "texts")
        super().__init__(desk, "Your answer", self.fields)

    def show(self) -> None:
        run = self._desk.run
        self.fields.disabled = run.is_solved
        self._show_wrong()

    def can_undo(self) -> bool:
        return False

    def start_over(self) -> None:
        self.fields.clear()

    def _check(self) -> None:
        try:
            self._desk.act(self._numbers())
        except NotationError:
            self._desk.say(_FILL_IN)

    def _numbers(self) -> Numbers:
        """What is typed. Raises NotationError where that is no number."""
        given = [self.level.parse(text).values for text in self.fields.texts]
        if any(len(numbers) != 1 for numbers in given):
            raise NotationError(_FILL_IN)
        return Numbers(tuple(numbers[0] for numbers in given))

    def _show_wrong(self, _change: object = None) -> None:
        """Point at the numbers of the last answer that are wrong and still stand there."""
        run = self._desk.run
        checked = run.moves[-1] if run.moves and run.status is Status.WRONG else None
        if not isinstance(checked, Numbers):
            self.fields.wrong = (False,) * len(self.fields.labels)
            return
        self.fields.wrong = tuple(
            text == str(value) and value != right
            for text, value, right in zip(self.fields.texts, checked.values, self.level.right, strict=True)
        )
