"""CentralBoard: the shared spaces with the tokens that can be taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import traitlets
from ipywidgets import VBox

from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies.picture.trays import central_scene
from harmonies.tokens import Token
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.pick_row import Pick, PickRow, State


class CentralBoard(VBox):
    """Three tokens a space, or none. Spaces are counted from 1, as in the actions of a game."""

    central = traitlets.Tuple()
    highlighted = traitlets.Tuple()  # the numbers of spaces to point at
    taken = traitlets.Int(None, allow_none=True)  # the number of the space that was emptied this turn
    disabled = traitlets.Bool(False)
    theme = traitlets.Instance(Theme)

    def __init__(self, central: Iterable[Sequence[Token]] = (), **traits: Any) -> None:
        self._row = PickRow(label="Central board")
        self._picked = Callbacks[[int]](self._tell_error)
        self._row.on_pick(lambda key: self._picked(int(key)))
        super().__init__(children=(self._row,), central=tuple(central), **{"theme": LIGHT, **traits})
        self.add_class("hm-central")
        self._refresh()
        self.observe(self._refresh, ["central", "highlighted", "taken", "disabled", "theme"])

    def on_pick(self, callback: Callable[[int], object], remove: bool = False) -> None:
        """Call `callback(number)` when a space with tokens is picked."""
        self._picked.register(callback, remove=remove)

    def _refresh(self, _change: object = None) -> None:
        self._row.disabled = self.disabled
        self._row.items = tuple(
            self._space(number, tuple(tokens)) for number, tokens in enumerate(self.central, start=1)
        )

    def _space(self, number: int, tokens: tuple[Token, ...]) -> Pick:
        is_taken = number == self.taken and not tokens
        words = ", ".join(token.word for token in tokens) or ("taken" if is_taken else "empty")
        picture = _space_svg(tokens, is_taken, self.theme)
        if not tokens:
            return Pick(str(number), picture, f"Space {number}: {words}", "disabled")
        state: State = "highlight" if number in self.highlighted else "normal"
        return Pick(str(number), picture, f"Space {number}: {words}", state, description=words)

    def _tell_error(self, text: str) -> None:
        self._row.error = text

    def __repr__(self) -> str:
        return f"CentralBoard({' '.join(''.join(tokens) or '-' for tokens in self.central)})"


@lru_cache(maxsize=512)
def _space_svg(tokens: tuple[Token, ...], is_taken: bool, theme: Theme) -> str:
    return to_svg(central_scene([tokens], theme, size=46.0, taken=0 if is_taken else None), "")
