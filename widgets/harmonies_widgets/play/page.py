"""What every playing page has: its visitor, its store, notices, and a body that changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ipywidgets import Box, Widget

from harmonies.picture.theme import DARK, LIGHT, Theme
from harmonies.store import Store, StoreError
from harmonies.store.visitor import Visitor
from harmonies_widgets import front_end
from harmonies_widgets.panels import Line, close_all
from harmonies_widgets.visitor import NOT_LASTING, Arrival, VisitorLink

#: One sheet a part of the pages, in the order in which they may build on each other.
_STYLES: Final = tuple(f"play/{name}" for name in ("page", "tabletop", "setup", "sheets", "others", "start"))


class _Link(VisitorLink):
    _css = front_end.style(*_STYLES)


class PlayPage(Box):
    """A page that opens for its visitor: `open_for` is called once, when the browser has said who it is."""

    def __init__(self, store: Store | None = None) -> None:
        # A kernel that waits for its visitor has loaded everything by then.
        self._store = store or Store.open()
        self._notice = Line("hm-notice", self._store.notice)
        self._body = Box()
        self._body.add_class("hm-body")
        self._visitor: Visitor | None = None
        self.theme: Theme = LIGHT
        self.link = _Link(self.tell)
        self.link.on_arrival(self._arrive)
        super().__init__(children=(self.link, self._notice, self._body))
        self.add_class("hm-wide")
        self.add_class("hm-playing")

    @property
    def visitor(self) -> Visitor:
        assert self._visitor is not None, "nobody has come yet"  # noqa: S101
        return self._visitor

    def open_for(self, query: Mapping[str, str]) -> None:
        """Show the page to its visitor; `query` is what the address asks for."""
        raise NotImplementedError

    def show(self, part: Widget) -> None:
        """Make this the page; what was there before is gone for good."""
        before = self._body.children
        self._body.children = (part,)
        if before:
            self.link.scroll_to_top()
        for gone in before:
            close_all(gone)

    def tell(self, sentence: str) -> None:
        """Show a sentence above everything else; an empty one takes it away."""
        self._notice.say(sentence)

    def _arrive(self, arrival: Arrival) -> None:
        if self._visitor is not None:
            return  # the same page, loaded again by a front end that keeps its kernel
        self.theme = DARK if arrival.dark else LIGHT
        self._visitor = self._store.visitor(arrival.key)
        if not arrival.lasting and not self._store.notice:
            self.tell(NOT_LASTING)
        try:
            self.open_for(arrival.query)
        except StoreError as error:
            self.tell(str(error))
            self.open_without_store()
        finally:
            self.link.pending = False

    def open_without_store(self) -> None:
        """Show what can be shown when nothing can be read."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
