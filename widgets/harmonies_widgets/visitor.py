"""Who visits a page: a private key kept in the browser, handed to the kernel once the page is connected.

The key is random and made in the browser, so nobody can guess another's; the store keeps only its hash.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import traitlets
from anywidget import AnyWidget

from harmonies.store import is_visitor_key
from harmonies_widgets.handlers import Callbacks, Report
from harmonies_widgets.serving.query import parse_query

_HERE: Final = Path(__file__).parent

#: What a page says to a visitor whose browser forgets the key.
NOT_LASTING: Final = (
    "This browser keeps nothing for this page: what you do is saved, but you will not find it again after "
    "you leave. Allow the page to store data to change that."
)


class Arrival(NamedTuple):
    """A visitor: the key, the fields of the page's address, and what the browser is like."""

    key: str
    query: Mapping[str, str]
    lasting: bool  # the browser keeps the key
    dark: bool = False  # the page is shown in dark colours


class VisitorLink(AnyWidget):
    """The invisible part of a page that knows its browser. Put it among the children of what is shown."""

    _esm = _HERE / "visitor.js"

    address = traitlets.Unicode("").tag(
        sync=True
    )  # what a served page shows as the end of its address: `?game=...`
    pending = traitlets.Bool(True).tag(sync=True)  # a served page waits with its loading sign

    def __init__(self, report: Report, **traits: Any) -> None:
        self._arrivals = Callbacks[[Arrival]](report)
        self._returns = Callbacks[[]](report)
        super().__init__(**traits)
        self.on_msg(self._hear)

    def on_arrival(self, callback: Callable[[Arrival], object], remove: bool = False) -> None:
        """Call `callback(arrival)` whenever a page connects: when it opens, and after each reload."""
        self._arrivals.register(callback, remove=remove)

    def on_return(self, callback: Callable[[], object], remove: bool = False) -> None:
        """Call `callback()` when the visitor comes back to the page from another tab or window."""
        self._returns.register(callback, remove=remove)

    def scroll_to_top(self) -> None:
        """Let the page show its beginning: what is there now is new."""
        self.send({"event": "top"})

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        if message.get("event") == "return":
            self._returns()
        key, query = message.get("key"), message.get("query")
        if isinstance(key, str) and isinstance(query, str) and is_visitor_key(key):
            fields = parse_query(query.removeprefix("?"))
            self._arrivals(Arrival(key, fields, message.get("lasting") is True, message.get("dark") is True))

    def __repr__(self) -> str:
        return "VisitorLink()"
