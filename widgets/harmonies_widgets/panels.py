"""The plain parts that pages are built of: panels, lines of text, buttons, links."""

from __future__ import annotations

import base64
from collections.abc import Callable
from html import escape
from typing import Any

import traitlets
from ipywidgets import HTML, Box, Button, Widget

from harmonies_widgets.handlers import Report, guarded


class Panel(Box):
    """A framed part of a page with a heading; `area` names its place in the page's grid.

    `hint` is the rule behind the heading, in a tooltip.
    """

    heading = traitlets.Unicode("")

    def __init__(self, area: str, heading: str, *children: Any, hint: str = "") -> None:
        self._title = f' title="{escape(hint)}"' if hint else ""
        self._heading = HTML()
        self._heading.add_class("hm-heading")
        super().__init__(children=(self._heading, *children))
        for name in ("hm-panel", "hm-area", f"hm-area-{area}"):
            self.add_class(name)
        show_if(self._heading, heading)
        self.observe(self._show_heading, "heading")
        self.heading = heading

    def fill(self, *children: Any) -> None:
        """Show these below the heading."""
        self.children = (self._heading, *children)

    def _show_heading(self, _change: object) -> None:
        self._heading.value = f"<h2{self._title}>{escape(self.heading)}</h2>"
        show_if(self._heading, self.heading)


class Line(HTML):
    """A text that is gone while it is empty. `text` is plain; `hint` is read in a tooltip."""

    text = traitlets.Unicode("")
    hint = traitlets.Unicode("")

    def __init__(self, look: str, text: str = "", hint: str = "") -> None:
        super().__init__()
        self.add_class(look)
        self.observe(self._show, ["text", "hint"])
        self.layout.display = "none"
        self.say(text, hint)

    def say(self, text: str, hint: str = "") -> None:
        with self.hold_trait_notifications():
            self.text, self.hint = text, hint

    def _show(self, _change: object) -> None:
        title = f' title="{escape(self.hint)}"' if self.hint else ""
        self.value = f"<span{title}>{escape(self.text)}</span>" if self.text else ""
        self.layout.display = "" if self.text else "none"


def markup(html: str, *classes: str) -> HTML:
    """A piece of HTML; whoever writes it escapes what comes from outside."""
    made = HTML(html)
    for name in ("hm-markup", *classes):
        made.add_class(name)
    return made


def button(
    text: str, on_click: Callable[[], object], report: Report, *, primary: bool = False, hint: str = ""
) -> Button:
    """A button whose failures are told by `report`.

    The second click of a fast double click may arrive when the first has put the button out of use: nobody
    meant that one, so it does nothing.
    """
    made = Button(description=text, tooltip=hint or None)
    made.add_class("hm-button")
    if primary:
        made.add_class("hm-button-primary")
    made.on_click(lambda clicked: None if clicked.disabled else guarded(on_click, report)())
    return made


def buttons(*children: Any) -> Box:
    """Buttons side by side."""
    box = Box(children=children)
    box.add_class("hm-buttons")
    return box


def area(name: str, *children: Any) -> Box:
    """An unframed part of a page's grid."""
    box = Box(children=children)
    box.add_class("hm-area")
    box.add_class(f"hm-area-{name}")
    return box


def link(text: str, address: str, *classes: str) -> str:
    """A link to another page."""
    return f'<a class="{" ".join(classes)}" href="{escape(address)}">{escape(text)}</a>'


def download_link(text: str, file_name: str, content: str, *classes: str) -> str:
    """A link that saves `content` as a file; it needs no server."""
    data = base64.b64encode(content.encode()).decode()
    return (
        f'<a class="{" ".join(classes)}" download="{escape(file_name)}" '
        f'href="data:text/plain;charset=utf-8;base64,{data}">{escape(text)}</a>'
    )


def close_all(widget: Any) -> None:
    """Close a widget with everything in it, in the kernel and on the page.

    To ipywidgets a layout and a style are widgets too, and nobody else closes them.
    """
    inside = (
        *getattr(widget, "children", ()),
        getattr(widget, "layout", None),
        getattr(widget, "style", None),
    )
    widget.close()
    for part in inside:
        if isinstance(part, Widget):
            close_all(part)


def show_if(widget: Any, condition: object) -> None:
    """Show a widget, or take it out of the page without a trace."""
    widget.layout.display = "" if condition else "none"
