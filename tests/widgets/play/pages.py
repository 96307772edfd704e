"""Pages in tests: a visitor comes, clicks what is there, and sees what is shown."""

from __future__ import annotations

from typing import Any, TypeVar

from ipywidgets import HTML, Button, Widget

from harmonies.store import new_visitor_key
from harmonies_widgets.play.page import PlayPage
from harmonies_widgets.play.status_bar import StatusBar

P = TypeVar("P", bound=PlayPage)
W = TypeVar("W", bound=Widget)


def visit(page: P, key: str | None = None, query: str = "", *, lasting: bool = True, dark: bool = False) -> P:
    """What the browser sends when it has opened the page."""
    arrival = {"event": "arrival", "key": key or new_visitor_key(), "query": query}
    page.link._handle_custom_msg({**arrival, "lasting": lasting, "dark": dark}, [])
    return page


def shown(widget: Any) -> list[Any]:
    """The widget and everything in it that is on the page, in order."""
    if getattr(widget.layout, "display", None) == "none":
        return []
    inside = [one for child in getattr(widget, "children", ()) for one in shown(child)]
    return [widget, *inside]


def all_of(widget: Any, kind: type[W]) -> list[W]:
    return [one for one in shown(widget) if isinstance(one, kind)]


def the(widget: Any, kind: type[W]) -> W:
    (found,) = all_of(widget, kind)
    return found


def find_button(widget: Any, text: str) -> Any:
    """The first button that says this."""
    found = [one for one in all_of(widget, Button) if one.description == text]
    assert found, f"no button {text!r} among {[one.description for one in all_of(widget, Button)]}"
    return found[0]


def has_button(widget: Any, text: str) -> bool:
    return any(one.description == text for one in all_of(widget, Button))


def click(widget: Any, text: str) -> None:
    made = find_button(widget, text)
    assert not made.disabled, f"{text!r} is disabled"
    made.click()


def status(widget: Any) -> str:
    """The one sentence at the top."""
    return the(widget, StatusBar).sentence


def text_of(widget: Any) -> str:
    """All HTML that is shown, in order."""
    return "\n".join(one.value for one in all_of(widget, HTML))
