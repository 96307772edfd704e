"""PageTheme: whether the page around a component is light or dark, for components that stand anywhere."""

from __future__ import annotations

import traitlets
from anywidget import AnyWidget

from harmonies.picture.theme import DARK, LIGHT, Theme
from harmonies_widgets import front_end


class PageTheme(AnyWidget):
    """An invisible part that follows the page's colours. Put it among the children of what is shown."""

    _esm = front_end.script("page_theme")

    dark = traitlets.Bool(False).tag(sync=True)  # set by the page

    @property
    def theme(self) -> Theme:
        return DARK if self.dark else LIGHT

    def __repr__(self) -> str:
        return "PageTheme()"
