"""BoardView: a board to look at, to hear, and to play on by mouse, touch and keyboard.

A canvas shows the board and does nothing else; an overlay of named hexagons takes every input. Both are
made anew from the traits at any time, so a reloaded page or a second one shows the same board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import traitlets
from ipywidgets import Box
from ipywidgets import Layout as BoxLayout

from harmonies.board import Board
from harmonies.picture.layout import Layout
from harmonies.picture.scene import Mark, board_scene
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.board_overlay import BoardOverlay, geometry
from harmonies_widgets.board_words import changes_in_words, space_names
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.painter import Painter


class BoardView(Box):
    """A board with marks. Set the traits to change what is shown; `on_space` tells what was picked."""

    board = traitlets.Instance(Board)
    marks = traitlets.Tuple()
    labels = traitlets.Dict()  # further words for single spaces, for those who hear the board
    label = traitlets.Unicode("Board")  # what the whole board is called
    theme = traitlets.Instance(Theme)
    size = traitlets.Float(52.0)  # the radius of a hex on a page that is wide enough, in pixels
    disabled = traitlets.Bool(False)
    show_words = traitlets.Bool(True)  # a line to unfold the board in words; readers have them in any case
    error = traitlets.Unicode("")  # what went wrong with the last input, shown below the board

    def __init__(self, board: Board | None = None, marks: tuple[Mark, ...] = (), **traits: Any) -> None:
        self._overlay = BoardOverlay(layout=BoxLayout(grid_area="1 / 1", margin="0", width="100%"))
        self._overlay.on_msg(self._hear)
        self._spaces_picked = Callbacks[[str]](self._tell_error)
        self._spaces_cleared = Callbacks[[str]](self._tell_error)
        self._left = Callbacks[[]](self._tell_error)
        super().__init__(
            board=board or Board.empty(),
            marks=tuple(marks),
            layout=BoxLayout(display="grid", grid_template_columns="minmax(0, 1fr)", width="100%"),
            **{"theme": LIGHT, **traits},
        )
        self.add_class("hm-board")
        self._lay_out()
        self.observe(self._refresh, ["board", "marks", "theme", "size"])
        self.observe(self._rename, ["labels", "label", "disabled", "show_words", "error"])
        self.observe(self._tell_changes, ["board"])

    def show(self, *, announcement: str = "", **traits: Any) -> None:
        """Set several traits at once: the page gets one picture and one change of words.

        `announcement` is what a reader says; without one it says which spaces changed.
        """
        with self._overlay.hold_sync():
            with self.hold_trait_notifications():
                for name, value in traits.items():
                    setattr(self, name, value)
            if announcement:
                self.announce(announcement)

    def announce(self, text: str) -> None:
        """Let a reader say `text`, even if it is what was said last."""
        number, _ = self._overlay.said
        self._overlay.said = (number + 1, text)

    @property
    def announcement(self) -> str:
        """What was announced last; setting it announces."""
        return str(self._overlay.said[1])

    @announcement.setter
    def announcement(self, text: str) -> None:
        self.announce(text)

    def on_space(self, callback: Callable[[str], object], remove: bool = False) -> None:
        """Call `callback(space)` when a space is picked: by click, by tap, or with Enter."""
        self._register(self._spaces_picked, callback, remove)

    def on_remove(self, callback: Callable[[str], object], remove: bool = False) -> None:
        """Call `callback(space)` when a space is to be cleared: Delete or Backspace."""
        self._register(self._spaces_cleared, callback, remove)

    def on_leave(self, callback: Callable[[], object], remove: bool = False) -> None:
        """Call `callback()` when the player lets go of what is in hand: Escape."""
        self._register(self._left, callback, remove)

    def _register(self, callbacks: Callbacks[Any], callback: Callable[..., object], remove: bool) -> None:
        callbacks.register(callback, remove=remove)
        self._rename()

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        """Answer what a page sends, except what does not fit this board: the page may be out of date."""
        event, space = message.get("event"), str(message.get("space"))
        if self.disabled or space not in self.board.side.index:
            return
        self.error = ""
        if event == "pick":
            self._spaces_picked(space)
        elif event == "remove":
            self._spaces_cleared(space)
        elif event == "leave":
            self._left()

    def _tell_error(self, text: str) -> None:
        self.error = text

    def _refresh(self, _change: object = None) -> None:
        """Bring the picture, then the words, up to what the traits say."""
        if self._layout != Layout(self.board.side, self.size):
            # A canvas of another size is another canvas: resizing one would race with what is painted on it.
            old = self._painter
            self._lay_out()
            old.close()
        else:
            self._paint()
            self._rename()

    def _lay_out(self) -> None:
        self._layout = Layout(self.board.side, self.size)
        self._painter = Painter(self._layout.width, self._layout.height)
        for canvas in self._painter.canvases:
            canvas.layout = BoxLayout(grid_area="1 / 1", margin="0", width="100%", height="auto")
        self._paint()
        with self._overlay.hold_sync():
            self._overlay.geometry = geometry(self._layout, self._painter.size)
            self._rename()
        self.children = (*self._painter.canvases, self._overlay)
        self.layout.max_width = f"{self._painter.size[0]:g}px"

    def _paint(self) -> None:
        self._painter.paint(board_scene(self.board, self.marks, self.theme, self._layout))

    def _rename(self, _change: object = None) -> None:
        """Bring the words of the overlay up to what the traits say."""
        overlay, callbacks = self._overlay, (self._spaces_picked, self._spaces_cleared)
        with overlay.hold_sync():
            overlay.marks = self._kinds_marked()
            overlay.labels = space_names(self.board, self.marks, self.labels)
            overlay.label = f"{self.label}, side {self.board.side}"
            overlay.words = self.board.words()
            overlay.show_words = self.show_words
            overlay.error = self.error
            overlay.disabled = self.disabled or not any(callbacks)
            overlay.ring = (self.theme.focus, self.theme.casing)

    def _kinds_marked(self) -> dict[str, str]:
        kinds: dict[str, str] = {}
        for mark in self.marks:
            for space in mark.spaces:
                kinds[space] = f"{kinds[space]} {mark.kind}" if space in kinds else str(mark.kind)
        return kinds

    def _tell_changes(self, change: Mapping[str, Any]) -> None:
        if told := changes_in_words(change["old"], change["new"]):
            self.announce(told)

    def __repr__(self) -> str:
        return f"BoardView({self.board})"
