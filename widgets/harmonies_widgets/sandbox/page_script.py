"""PageScript: what the sandbox does in the browser besides its parts: shortcuts, scrolling, its theme."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import traitlets
from anywidget import AnyWidget

from harmonies_widgets import front_end
from harmonies_widgets.handlers import Callbacks, Report


class PageScript(AnyWidget):
    """`on_key` tells each of the `shortcuts` that is pressed: single letters, or "Ctrl+Z".

    It has nothing to show itself, and brings the page its style sheet.
    """

    _esm = front_end.script("sandbox/page_script")
    _css = front_end.style("sandbox/page")

    shortcuts = traitlets.List[str]().tag(sync=True)
    dark = traitlets.Bool(False).tag(sync=True)  # set by the page

    def __init__(self, shortcuts: Iterable[str], report: Report) -> None:
        self._pressed = Callbacks[[str]](report)
        super().__init__(shortcuts=list(shortcuts))
        self.on_msg(self._hear)

    def on_key(self, callback: Callable[[str], object], remove: bool = False) -> None:
        """Call `callback(key)` when one of the shortcuts is pressed while no text field has the focus."""
        self._pressed.register(callback, remove=remove)

    def reveal_board(self) -> None:
        """Scroll the page just so far that the board can be seen."""
        self.send({"reveal": "board"})

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        key = message.get("key")
        if message.get("event") == "key" and isinstance(key, str) and key in self.shortcuts:
            self._pressed(key)

    def __repr__(self) -> str:
        return f"PageScript({' '.join(self.shortcuts)})"
