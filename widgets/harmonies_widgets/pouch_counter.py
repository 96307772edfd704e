"""PouchCounter: how many tokens of each kind there are, with glyph and word."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import traitlets
from anywidget import AnyWidget

from harmonies.picture.theme import LIGHT, Theme
from harmonies.tokens import Token
from harmonies_widgets import front_end
from harmonies_widgets.token_tray import token_svg


class PouchCounter(AnyWidget):
    """Set `tokens` to what is counted. The total stands in the heading."""

    _esm = front_end.script("pouch_counter")
    _css = front_end.style("pouch_counter")

    tokens = traitlets.Tuple()
    theme = traitlets.Instance(Theme)
    heading = traitlets.Unicode("Left in the pouch").tag(sync=True)
    counts = traitlets.List[list[Any]]().tag(sync=True)  # word and number, in the order of the tokens
    pictures = traitlets.List[str]().tag(sync=True)

    def __init__(self, tokens: Iterable[Token] = (), **traits: Any) -> None:
        super().__init__(tokens=tuple(tokens), **{"theme": LIGHT, **traits})
        self._refresh()
        self.observe(self._refresh, ["tokens", "theme"])

    def _refresh(self, _change: object = None) -> None:
        with self.hold_sync():
            self.pictures = [token_svg(token, self.theme) for token in Token]
            self.counts = [[token.word, self.tokens.count(token)] for token in Token]

    def __repr__(self) -> str:
        return f"PouchCounter({', '.join(f'{number} {word}' for word, number in self.counts)})"
