"""The form before a game for two to four: who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from ipywidgets import Box, Dropdown, Text, ToggleButtons

from harmonies.coach.bots import BOTS_IN_WORDS
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.panels import Line, Panel, button, buttons, markup, show_if
from harmonies_widgets.play.options import GameOptions
from harmonies_widgets.play.seats import Seat, bot, person
from harmonies_widgets.play.session import Plan

_PERSON: Final = ""
_USUAL_SEATS: Final = (_PERSON, "greedy", "greedy", "greedy")


class SeatForm(Box):
    """One seat: a person with a name, or a bot."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._kind = Dropdown(
            description=f"Seat {number}",
            options=[("a person", _PERSON), *((f"a {name} bot", name) for name in BOTS_IN_WORDS)],
            value=_USUAL_SEATS[number - 1],
        )
        self._name = Text(placeholder=f"Player {number}", description="Name")
        self._name.add_class("hm-seat-name")
        for field in (self._kind, self._name):
            field.add_class("hm-field")
        super().__init__(children=(self._kind, self._name))
        self.add_class("hm-seat-form")
        self._kind.observe(self._show_name, "value")
        self._show_name()

    def read(self) -> Seat:
        kind = self._kind.value
        return bot(kind, self._number) if kind else person(self._name.value, self._number)

    def _show_name(self, _change: object = None) -> None:
        show_if(self._name, self._kind.value == _PERSON)


class TableSetup(Box):
    """Choose, then start: `on_start` gets the plan."""

    def __init__(
        self, on_start: Callable[[Plan], object], query: Mapping[str, str] | None = None, theme: Theme = LIGHT
    ) -> None:
        self._on_start = on_start
        self._count = ToggleButtons(
            options=[("2 players", 2), ("3 players", 3), ("4 players", 4)],
            tooltips=[f"{count} seats at the table" for count in (2, 3, 4)],
        )
        self._count.add_class("hm-choice")
        self._seats = [SeatForm(number) for number in range(1, 5)]
        self._error = Line("hm-error")
        self._count.observe(self._show_seats, "value")
        start = button("Start the game", self._start, self._error.say, primary=True)
        self._options = GameOptions(query, theme, self._error, buttons(start))
        players = Panel(
            "players",
            "Who plays",
            self._count,
            *self._seats,
            markup(f"<p>{'<br>'.join(map(escape, _bots_in_words()))}</p>", "hm-choice-words"),
        )
        super().__init__(children=(players, self._options))
        self.add_class("hm-setup")
        self._show_seats()

    def _show_seats(self, _change: object = None) -> None:
        for number, seat in enumerate(self._seats, start=1):
            show_if(seat, number <= self._count.value)

    def _start(self) -> None:
        seats = tuple(seat.read() for seat in self._seats[: self._count.value])
        side, spirits, seed = self._options.read()
        self._on_start(Plan(seats, side, spirits, seed))


def _bots_in_words() -> list[str]:
    """What each bot does."""
    return [f"A {name} bot {does}" for name, does in BOTS_IN_WORDS.items()]
