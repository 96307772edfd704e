"""TokenTray: tokens to take in hand, one of them chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import traitlets
from ipywidgets import VBox

from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies.picture.trays import token_scene
from harmonies.tokens import Token
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.pick_row import Pick, PickRow


class TokenTray(VBox):
    """Tokens with their words. `on_pick` tells which place was picked; the page decides what is chosen."""

    tokens = traitlets.Tuple()
    chosen = traitlets.Int(None, allow_none=True)  # a place in the tray, from 0
    disabled = traitlets.Bool(False)
    theme = traitlets.Instance(Theme)

    def __init__(self, tokens: Iterable[Token] = (), label: str = "Tokens in hand", **traits: Any) -> None:
        self._row = PickRow(label=label)
        self._picked = Callbacks[[int]](self._tell_error)
        self._row.on_pick(lambda key: self._picked(int(key)))
        super().__init__(children=(self._row,), tokens=tuple(tokens), **{"theme": LIGHT, **traits})
        self.add_class("hm-tray")
        self._refresh()
        self.observe(self._refresh, ["tokens", "chosen", "disabled", "theme"])

    def on_pick(self, callback: Callable[[int], object], remove: bool = False) -> None:
        """Call `callback(index)` when a token is picked."""
        self._picked.register(callback, remove=remove)

    def _refresh(self, _change: object = None) -> None:
        self._row.disabled = self.disabled
        self._row.items = tuple(
            Pick(
                key=str(index),
                svg=token_svg(token, self.theme),
                label=token.word,
                state="chosen" if index == self.chosen else "normal",
                caption=token.word,
            )
            for index, token in enumerate(self.tokens)
        )

    def _tell_error(self, text: str) -> None:
        self._row.error = text

    def __repr__(self) -> str:
        return f"TokenTray({', '.join(token.word for token in self.tokens)})"


@cache
def token_svg(token: Token, theme: Theme) -> str:
    return to_svg(token_scene(token, theme, size=20.0), token.word)
