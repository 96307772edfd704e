"""The pad of levels to choose: the options as words, as cards or as boards."""

from __future__ import annotations

from typing import Final

from harmonies.board import Board
from harmonies.lessons.answers import Choice
from harmonies.lessons.choose import Choose, Hold, Option, See
from harmonies.lessons.feedback import Status
from harmonies.lessons.setting import held_card
from harmonies.picture.layout import Layout
from harmonies.picture.scene import board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import Theme
from harmonies_widgets.card_row import pick_of_card
from harmonies_widgets.lesson.lines import Lines, line
from harmonies_widgets.lesson.pad import Desk, Pad
from harmonies_widgets.pick_row import Pick, State

#: How wide a board among the options is drawn.
_SMALL: Final = 190.0


class ChoosePad(Pad):
    """One click answers. An option that was wrong is crossed out, so that it costs nothing twice."""

    uses_board = False

    def __init__(self, level: Choose, desk: Desk) -> None:
        self.level = level
        self._tried: frozenset[int] = frozenset()
        #: Whether the options are boards: then the board of the level itself has nothing to tell at first.
        self.shows_boards = any(isinstance(option, See) for option in level.options)
        has_pictures = self.shows_boards or any(isinstance(option, Hold) for option in level.options)
        self.options = Lines((), "Options", "hm-options", "hm-pictures" if has_pictures else "hm-words")
        self.options.on_pick(lambda key: desk.act(Choice(int(key))))
        super().__init__(desk, "Choose one", self.options)

    def show(self) -> None:
        run = self._desk.run
        last = run.moves[-1] if run.moves else None
        if isinstance(last, Choice) and run.status is Status.WRONG:
            self._tried |= {last.number}
        chosen = last.number if isinstance(last, Choice) and run.is_solved else 0
        self.options.disabled = run.is_solved
        self.options.items = tuple(
            _pick(number, option, self._state(number, chosen), self._desk.theme)
            for number, option in enumerate(self.level.options, start=1)
        )

    def start_over(self) -> None:
        if self._desk.run.is_solved:
            self._tried = frozenset()

    def _state(self, number: int, chosen: int) -> State:
        if number == chosen:
            return "chosen"
        return "disabled" if number in self._tried else "normal"


def _pick(number: int, option: Option, state: State, theme: Theme) -> Pick:
    key = str(number)
    if isinstance(option, Hold):
        return pick_of_card(held_card(option.card), theme, state)._replace(key=key, caption="")
    if isinstance(option, See):
        return Pick(key, _board_svg(option.position, theme), option.words, state, caption=option.words)
    return line(key, option.words, state)


def _board_svg(position: str, theme: Theme) -> str:
    board = Board.parse(position)
    layout = Layout.fitting(board.side, _SMALL)
    return to_svg(board_scene(board, (), theme, layout), board.words())
