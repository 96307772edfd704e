"""PositionField: the position as text and link, to copy, to paste, and to take home as a picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import traitlets
from anywidget import AnyWidget

from harmonies.board import LONGEST_TEXT, NotationError
from harmonies_widgets import front_end
from harmonies_widgets.handlers import Callbacks, guarded


class PositionField(AnyWidget):
    """Set `position` and `query`; `on_open` tells the text that a player pasted or typed.

    `draw` is asked for the picture only when somebody wants it: the page makes a file of it.
    """

    _esm = front_end.script("sandbox/position_field")
    _css = front_end.style("sandbox/position_field")

    position = traitlets.Unicode("").tag(sync=True)
    query = traitlets.Unicode("").tag(sync=True)  # what the page's address says after the question mark
    error = traitlets.Unicode("").tag(sync=True)  # why a text or a link was not opened
    longest = traitlets.Int(LONGEST_TEXT).tag(sync=True)

    def __init__(self, draw: Callable[[], str], **traits: Any) -> None:
        self._draw = draw
        self._opened = Callbacks[[str]](self.tell_error)
        super().__init__(**traits)
        self.on_msg(self._hear)

    def on_open(self, callback: Callable[[str], object], remove: bool = False) -> None:
        """Call `callback(text)` when a text is to be opened; what it refuses is told by the field."""
        self._opened.register(callback, remove=remove)

    def tell_error(self, text: str) -> None:
        self.error = text

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        match message:
            case {"event": "open", "text": str(text), "length": int(length)}:
                self.error = ""
                guarded(self._open, self.tell_error)(text, length)
            case {"event": "picture", "format": "svg" | "png" as format_}:
                guarded(self._send_picture, self.tell_error)(format_)

    def _open(self, text: str, length: int) -> None:
        # The page sends no more of a text than could ever be a position.
        if length > self.longest:
            raise NotationError(
                f"a position has at most {self.longest} characters, and this text has {length}"
            )
        self._opened(text)

    def _send_picture(self, format_: str) -> None:
        self.send({"format": format_, "svg": self._draw()})

    def __repr__(self) -> str:
        return f"PositionField({self.position})"
