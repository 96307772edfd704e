"""Paper: a sheet of text that can be brought into sight."""

from __future__ import annotations

from typing import Any

import traitlets
from anywidget import AnyWidget

from harmonies_widgets import front_end


class Paper(AnyWidget):
    """A piece of HTML; a subclass writes it, and escapes all texts in it."""

    _esm = front_end.script("lesson/paper")
    _css = front_end.style("lesson/lesson")

    html = traitlets.Unicode("").tag(sync=True)
    reveals = traitlets.Int(0).tag(sync=True)
    news = traitlets.Unicode("p").tag(sync=True)  # a selector: what is to be seen
    leads = traitlets.Int(0).tag(sync=True)

    def __init__(self, look: str, **traits: Any) -> None:
        super().__init__(**traits)
        self.add_class(look)

    def reveal(self, news: str) -> None:
        """Bring what is new, the first that fits this selector, into sight if it is not."""
        with self.hold_sync():
            self.news = news
            self.reveals += 1

    def lead(self) -> None:
        """Let the player go on from here: bring its beginning into sight, and the focus with it."""
        self.leads += 1

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
