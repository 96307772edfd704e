"""What all pads share. A pad is the part of the page that one kind of level is answered with."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar, Protocol

from ipywidgets import HTML, Box, Button

from harmonies.cards import Card
from harmonies.lessons.answers import Answer
from harmonies.lessons.feedback import Mark
from harmonies.lessons.run import LevelRun
from harmonies.picture.theme import Theme
from harmonies_widgets.handlers import guarded
from harmonies_widgets.lesson.surroundings import Surroundings


class Desk(Protocol):
    """What a pad asks of the level player it belongs to."""

    @property
    def run(self) -> LevelRun:
        """How the level stands."""

    @property
    def theme(self) -> Theme: ...

    @property
    def surroundings(self) -> Surroundings: ...

    def act(self, answer: Answer) -> None:
        """Give this answer."""

    def say(self, sentence: str) -> None:
        """Tell how answering works; it costs nothing."""

    def take_back(self) -> None:
        """Take back the last answer, and what was said about it."""

    def refresh(self, announcement: str = "") -> None:
        """Show what the pad has changed."""


class Pad(Box):
    """A heading and what to answer with. Kinds of level that are answered on the board mark spaces there."""

    #: Whether the answer is given on the board, and with what lies around it.
    uses_board: ClassVar[bool] = True
    uses_surroundings: ClassVar[bool] = False

    def __init__(self, desk: Desk, heading: str, *children: Any) -> None:
        self._desk = desk
        self._heading = HTML()
        self._heading.add_class("hm-prompt")
        super().__init__(children=(self._heading, *children))
        self.add_class("hm-pad")
        self.name(heading)

    @property
    def card(self) -> Card | None:
        """The card that is picked."""
        return None

    def name(self, heading: str) -> None:
        """Put these words above the pad."""
        self._heading.value = escape(heading)

    def show(self) -> None:
        """Bring the pad up to how the level stands."""

    def marks(self) -> tuple[Mark, ...]:
        """All that is marked on the board."""
        return self._desk.run.marks

    def pick_space(self, space: str) -> None:
        """Answer a click on a space."""

    def let_go(self) -> None:
        """Put down what is picked: Escape."""

    def can_undo(self) -> bool:
        return self._desk.run.can_undo

    def undo(self) -> bool:
        """Whether there was a step of the pad's own to take back, and it was; else the run takes one back."""
        return False

    def start_over(self) -> None:
        """Forget what is picked."""

    def button(self, text: str, on_click: Callable[[], object]) -> Button:
        """A button for the main thing to do; what goes wrong is told where the feedback is."""
        made = Button(description=text)
        made.add_class("hm-button")
        made.add_class("hm-button-primary")
        made.on_click(lambda _button: guarded(on_click, self._desk.say)())
        return made
