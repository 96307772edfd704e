"""The pad of levels to put actions into an order: all of them, and which were played as the how-manieth."""

from __future__ import annotations

from harmonies.actions import Action
from harmonies.lessons.answers import words_of
from harmonies.lessons.order import Order
from harmonies.wording import sentence
from harmonies_widgets.lesson.lines import Lines, line
from harmonies_widgets.lesson.pad import Desk, Pad
from harmonies_widgets.pick_row import Pick


class OrderPad(Pad):
    """Picking an action plays it. It keeps its place and gets its number, so that nothing moves."""

    uses_board = False

    def __init__(self, level: Order, desk: Desk) -> None:
        self.level = level
        self._actions = level.left(())
        self.actions = Lines((), "Actions", "hm-words", "hm-order")
        self.actions.on_pick(lambda key: desk.act(self._actions[int(key)]))
        super().__init__(desk, "", self.actions)

    def show(self) -> None:
        run = self._desk.run
        numbers = self._numbers()
        self.name(
            "Played in this order" if run.is_solved else f"Pick what comes {_ordinal(len(numbers) + 1)}"
        )
        self.actions.disabled = run.is_solved
        self.actions.items = tuple(
            self._pick(place, action, numbers.get(place)) for place, action in enumerate(self._actions)
        )

    def _pick(self, place: int, action: Action, number: int | None) -> Pick:
        words = sentence(words_of(action))
        if number is None:
            return line(str(place), words)
        return line(str(place), f"{number}. {words}", "disabled")

    def _numbers(self) -> dict[int, int]:
        """The places of the actions that were played, each with its number in the order of play."""
        numbers: dict[int, int] = {}
        for number, move in enumerate(self._desk.run.moves, start=1):
            place = next(
                place for place, action in enumerate(self._actions) if action == move and place not in numbers
            )
            numbers[place] = number
        return numbers


def _ordinal(number: int) -> str:
    words = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
    return words[number - 1] if number <= len(words) else "next"
