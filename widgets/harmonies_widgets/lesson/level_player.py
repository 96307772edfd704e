"""LevelPlayer: one component that plays any level, of any kind.

It shows a `LevelRun` and forwards what a player does. What is right, what is wrong and why comes from the
run; what is picked but not answered yet is the pad's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import traitlets
from ipywidgets import Box, Button, Widget

from harmonies.lessons.answers import Answer
from harmonies.lessons.feedback import Mark as LevelMark
from harmonies.lessons.level import Level
from harmonies.lessons.place import Place
from harmonies.lessons.run import LevelRun
from harmonies.picture.scene import Mark
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.board_view import BoardView
from harmonies_widgets.handlers import Callbacks, guarded
from harmonies_widgets.lesson.choose_pad import ChoosePad
from harmonies_widgets.lesson.feedback_panel import FeedbackPanel
from harmonies_widgets.lesson.lines import Lines, line
from harmonies_widgets.lesson.pads import pad_for
from harmonies_widgets.lesson.stars import cost_in_words, stars_in_words
from harmonies_widgets.lesson.surroundings import Surroundings
from harmonies_widgets.lesson.task_head import TaskHead
from harmonies_widgets.page_theme import PageTheme
from harmonies_widgets.pick_row import Pick

#: Marks that say nothing more when a space has them twice.
_PLAIN: Final = {"legal", "chosen", "last", "wrong", "cube"}


class LevelPlayer(Box):
    """A level to play. `on_solved` and `on_next` tell the page around it; `play` goes on with another."""

    theme = traitlets.Instance(Theme)
    next_label = traitlets.Unicode("")  # what the button that goes on says; without words there is none
    skip_label = traitlets.Unicode("")  # what it says before the level is solved; without words, the same

    def __init__(self, level: Level, **traits: Any) -> None:
        self._solved = Callbacks[[LevelRun]](self.say)
        self._went_on = Callbacks[[]](self.say)
        self._said = ""
        self.head = TaskHead()
        self.board = BoardView()
        self.board.on_leave(self._let_go)
        self.actions = Lines((), "This level", "hm-actions")
        self.actions.on_pick(self._do)
        self.next_button = Button()
        self.next_button.add_class("hm-button")
        self.next_button.add_class("hm-next")
        self.next_button.on_click(lambda _button: self._went_on())
        self.feedback = FeedbackPanel()
        # What to answer with, and what comes of it: two columns where there is room for them.
        self._table = _box("hm-column")
        bar = _box("hm-bar", self.actions, self.next_button)
        self._outcome = _box("hm-column", bar, self.feedback)
        # The outer box has the width that the layout of the inner one goes by.
        self._parts = _box("hm-level-parts")
        self.page_theme = PageTheme()
        super().__init__(children=(self._parts, self.page_theme), **{"theme": LIGHT, **traits})
        self.add_class("hm-level")
        self._take(LevelRun.start(level))
        self._lay_out()
        self.observe(self._lay_out_again, "theme")
        self.page_theme.observe(guarded(self._tint, self.say), "dark")
        self.observe(self._name_next, ["next_label", "skip_label"])

    # What a page does with it

    @property
    def level(self) -> Level:
        return self.run.level

    def play(self, level: Level, *, lead: bool = True) -> None:
        """Start this level in place of the one before, and lead the player to its beginning."""
        self._take(LevelRun.start(level))
        self._lay_out_again()
        if lead:
            self.head.lead()

    def on_solved(self, callback: Callable[[LevelRun], object], remove: bool = False) -> None:
        """Call `callback(run)` when the level is solved, before that is shown."""
        self._solved.register(callback, remove=remove)

    def on_next(self, callback: Callable[[], object], remove: bool = False) -> None:
        """Call `callback()` when the player goes on."""
        self._went_on.register(callback, remove=remove)

    # What the player does

    def act(self, answer: Answer) -> None:
        """Give an answer."""
        was_solved = self.run.is_solved
        self._take(self.run.act(answer))
        if self.run.is_solved and not was_solved:
            self._solved(self.run)
        self._show_answer(self._told())
        if self.run.is_solved and self.next_label:
            self.next_button.focus()

    def undo(self) -> None:
        """Take back the last step; what it cost stays."""
        if not self.pad.undo():
            self._take(self.run.undo())
        self.refresh()

    def start_over(self) -> None:
        """Begin again with the board as it was; what it cost stays, unless the level is solved."""
        self.pad.start_over()
        self._take(self.run.start_over())
        self.refresh("The board is as it was at the start.")

    def hint(self) -> None:
        """Give one more hint, at its cost."""
        self._take(self.run.hint())
        self._show_answer(f"Hint: {self.run.hints[-1]}" if self.run.hints else "", news=".hm-hints p")

    def take_back(self) -> None:
        """Take back the last answer without showing that yet."""
        self._take(self.run.undo())

    def say(self, sentence: str) -> None:
        """Tell something about how to answer, or what went wrong; nothing else changes."""
        self._said = sentence
        self._show_answer(sentence)

    # What it shows

    def refresh(self, announcement: str = "") -> None:
        """Show how everything stands, the board first; `announcement` is for those who hear the page."""
        run, own = self.run, self.level.game.current
        self.pad.show()
        shown = {
            "board": run.game.players[own].board,
            "marks": _painted(self.pad.marks()),
            "disabled": run.is_solved or not self.pad.uses_board,
        }
        self.board.show(announcement=announcement, **shown)
        self._wear("hm-unanswered", not run.moves)
        self.surroundings.enable(self.pad.uses_surroundings and not run.is_solved)
        self.surroundings.show(run.game, self.pad.card)
        self.feedback.show(run, self._said)
        self.head.show(run)
        self.actions.items = self._action_lines()
        self._name_next()

    def _show_answer(self, announcement: str, news: str = ".hm-headline") -> None:
        with self.feedback.hold_sync():
            self.refresh(announcement)
            self.feedback.reveal(news)

    def _lay_out(self) -> None:
        self.board.theme = self.theme
        has_own_hand = isinstance(self.level, Place)  # the pad of these levels has the hand
        self.surroundings = Surroundings(self.level.game, self.theme, with_hand=not has_own_hand)
        self.pad = pad_for(self.level, self)
        self.board.on_space(self._pick_space, remove=not self.pad.uses_board)
        self.refresh()
        self._table.children = (*_unless_empty(self.surroundings.near), self.pad)
        self._wear("hm-rich", bool(self.surroundings.near.children))
        self._wear("hm-boards", isinstance(self.pad, ChoosePad) and self.pad.shows_boards)
        self._parts.children = (
            self.head,
            self.board,
            self._table,
            self._outcome,
            *_unless_empty(self.surroundings.far),
        )

    def _wear(self, look: str, wanted: bool) -> None:
        (self.add_class if wanted else self.remove_class)(look)

    def _lay_out_again(self, _change: object = None) -> None:
        """Make what a level has of its own anew: for another level, or in the colours of another theme."""
        old = (self.pad, self.surroundings.near, self.surroundings.far)
        self._lay_out()
        for part in old:
            _close(part)

    def _tint(self, _change: object) -> None:
        self.theme = self.page_theme.theme

    def _take(self, run: LevelRun) -> None:
        self.run = run
        self._said = ""

    def _pick_space(self, space: str) -> None:
        self.pad.pick_space(space)

    def _let_go(self) -> None:
        self.pad.let_go()

    def _do(self, key: str) -> None:
        {"undo": self.undo, "over": self.start_over, "hint": self.hint}[key]()

    def _action_lines(self) -> tuple[Pick, ...]:
        run = self.run
        cost = run.stars - run.hint().stars
        has_hint = run.next_hint_cost > 0
        hint = f"Hint (costs {cost_in_words(cost)})" if has_hint else "No more hints"
        return (
            line("undo", "Undo", "normal" if self.pad.can_undo() else "disabled"),
            line("over", "Play again" if run.is_solved else "Start over"),
            line("hint", "Hint" if run.is_solved else hint, "normal" if has_hint else "disabled"),
        )

    def _name_next(self, _change: object = None) -> None:
        button, is_solved = self.next_button, self.run.is_solved
        button.description = self.next_label if is_solved else self.skip_label or self.next_label
        dress, undress = ("hm-button-primary", "hm-pass") if is_solved else ("hm-pass", "hm-button-primary")
        button.add_class(dress)
        button.remove_class(undress)
        button.layout.display = None if self.next_label else "none"

    def _told(self) -> str:
        said = str(self.run.feedback)
        return f"{said} Solved, {stars_in_words(self.run.stars)}." if self.run.is_solved else said

    def __repr__(self) -> str:
        return f"LevelPlayer({self.level.id}, {self.level.kind})"


def _box(look: str, *children: Widget) -> Box:
    made = Box(children=children)
    made.add_class(look)
    return made


def _unless_empty(box: Box) -> tuple[Box, ...]:
    return (box,) if box.children else ()


def _painted(marks: Iterable[LevelMark]) -> tuple[Mark, ...]:
    """The marks for the picture, each space with one of a kind."""
    seen: set[tuple[str, str]] = set()
    painted: list[Mark] = []
    for mark in marks:
        if mark.kind not in _PLAIN:
            painted.append(Mark(*mark))
            continue
        spaces = tuple(space for space in dict.fromkeys(mark.spaces) if (mark.kind, space) not in seen)
        seen |= {(mark.kind, space) for space in spaces}
        if spaces:
            painted.append(Mark(mark.kind, spaces))
    return tuple(painted)


def _close(widget: Widget) -> None:
    """Close a widget and all it consists of: the page forgets them."""
    own = (getattr(widget, name, None) for name in ("layout", "style"))
    for part in filter(None, (*getattr(widget, "children", ()), *own)):
        _close(part)
    widget.close()
