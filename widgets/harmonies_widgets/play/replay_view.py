"""A game step by step: first, previous, next, last, or any step by the slider and its arrow keys."""

from __future__ import annotations

from collections.abc import Sequence

from ipywidgets import Box, IntSlider, Widget

from harmonies.game import Game
from harmonies.picture.scene import Mark
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.panels import button, buttons
from harmonies_widgets.play.others import Others
from harmonies_widgets.play.seats import Seat
from harmonies_widgets.play.tabletop import Tabletop
from harmonies_widgets.play.words import action_words
from harmonies_widgets.score_panel import marks_for


class ReplayView(Box):
    """Every state of a game. `actions` are further buttons: the way back."""

    def __init__(
        self, game: Game, seats: Sequence[Seat], actions: Sequence[Widget] = (), theme: Theme = LIGHT
    ) -> None:
        self._states = game.history
        self._seats = seats
        self._others = Others(theme) if len(seats) > 1 else None
        self._table = table = Tabletop(theme, about="Replay", further=actions, beside=self._others)
        self._slider = IntSlider(
            value=0,
            min=0,
            max=len(self._states) - 1,
            description="Step",
            readout=True,
            continuous_update=True,
        )
        self._slider.add_class("hm-field")
        self._slider.add_class("hm-steps")
        self._slider.observe(self._show, "value")
        tell = table.status.tell
        self._back = [
            button("First", lambda: self._go(0), tell),
            button("Previous", lambda: self._go(self._slider.value - 1), tell),
        ]
        self._forth = [
            button("Next", lambda: self._go(self._slider.value + 1), tell, primary=True),
            button("Last", lambda: self._go(len(self._states) - 1), tell),
        ]
        table.score.on_line(lambda lines: table.board.show(marks=marks_for(lines)))
        for part in (table.central, table.tray, table.row, table.cards):
            part.disabled = True
        table.buttons.children = (self._slider, buttons(*self._back), buttons(*self._forth))
        table.owner, table.tray_panel.heading = "Cards", "In hand"
        super().__init__(children=(table,))
        self.add_class("hm-replay")
        self._show()

    def _go(self, step: int) -> None:
        self._slider.value = min(max(step, 0), len(self._states) - 1)

    def _show(self, _change: object = None) -> None:
        step = self._slider.value
        state = self._states[step]
        before = state.before
        number = before.current if before else state.current
        self._table.score.chosen = ""
        self._table.show(state, number, marks=_changed(state))
        self._table.status.say(self._sentence(step))
        if self._others:
            self._table.board_panel.heading = self._seats[number].name
            self._others.show(state, self._seats, number)
        for made in self._back:
            made.disabled = step == 0
        for made in self._forth:
            made.disabled = step == len(self._states) - 1

    def _sentence(self, step: int) -> str:
        state = self._states[step]
        count = f"Step {step} of {len(self._states) - 1}"
        if state.before is None or state.last_action is None:
            return f"{count}. The deal: nothing is placed yet."
        done = action_words(state.before, state.last_action)
        who = "you" if len(self._seats) == 1 else self._seats[state.before.current].name
        return f"{count}. Turn {state.before.turn}: {who} {done}."


def _changed(state: Game) -> tuple[Mark, ...]:
    """Where the last action changed something."""
    space = getattr(state.last_action, "space", None)
    return (Mark("last", (space,)),) if isinstance(space, str) else ()
