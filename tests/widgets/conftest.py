"""What a page does to a component and what it gets from it, without a page."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from ipycanvas.canvas import _CMD_LIST, _CanvasManager
from ipywidgets import Widget

from harmonies_widgets.board_view import BoardView
from harmonies_widgets.painter import Painter


class Command(NamedTuple):
    name: str
    args: list[Any]


class Page:
    """A page that shows boards: it opens them, sends what a player does, and keeps what is painted."""

    def __init__(self) -> None:
        self.paintings: list[list[Command]] = []
        self.updates: list[tuple[Widget, dict[str, Any]]] = []

    def open(self, view: BoardView) -> None:
        self.open_canvases(view._painter)

    def open_canvases(self, painter: Painter) -> None:
        for canvas in painter.canvases:
            canvas._handle_custom_msg({"event": "client_ready"}, [])

    def pick(self, view: BoardView, space: str) -> None:
        self.do(view, "pick", space)

    def do(self, view: BoardView, event: str, space: object) -> None:
        view._overlay._handle_custom_msg({"event": event, "space": space}, [])

    def names(self) -> list[str]:
        """The names of all commands painted so far."""
        return [command.name for painting in self.paintings for command in painting]

    def forget(self) -> None:
        self.paintings.clear()
        self.updates.clear()


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    page = Page()

    def receive(_manager: _CanvasManager, _metadata: object, buffers: list[memoryview]) -> None:
        commands = json.loads(bytes(buffers[0]))
        page.paintings.append([Command(_CMD_LIST[command[0]], command[1]) for command in commands])

    def update(widget: Widget, message: dict[str, Any], buffers: object = None) -> None:
        assert not buffers
        if widget.comm is not None and message["method"] == "update":
            page.updates.append((widget, message["state"]))

    monkeypatch.setattr(_CanvasManager, "send", receive)
    monkeypatch.setattr(Widget, "_send", update)
    return page
