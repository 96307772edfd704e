"""A button to choose a text file from the visitor's own machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import traitlets
from anywidget import AnyWidget

from harmonies.board import NotationError
from harmonies_widgets.handlers import Callbacks, Report

_SCRIPT: Final = Path(__file__).parent / "file_picker.js"


class FilePicker(AnyWidget):
    """`on_file` gives the text of the chosen file; one that is larger than `largest` bytes is refused."""

    _esm = _SCRIPT

    text = traitlets.Unicode("").tag(sync=True)
    largest = traitlets.Int(0).tag(sync=True)

    def __init__(self, text: str, largest: int, report: Report) -> None:
        self._files = Callbacks[[str]](report)
        self._refuse = Callbacks[[]](report)
        self._refuse.register(self._raise_too_large)
        super().__init__(text=text, largest=largest)
        self.on_msg(self._hear)

    def on_file(self, callback: Callable[[str], object], remove: bool = False) -> None:
        """Call `callback(text)` when a file was chosen."""
        self._files.register(callback, remove=remove)

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        if message.get("event") != "file":
            return
        text = message.get("text")
        # Asked again here: a page is not bound to be ours.
        if isinstance(text, str) and len(text) <= self.largest:
            self._files(text)
        else:
            self._refuse()

    def _raise_too_large(self) -> None:
        raise NotationError(f"this file is too large: {self.largest:,} bytes are the most")

    def __repr__(self) -> str:
        return f"FilePicker({self.text!r})"
