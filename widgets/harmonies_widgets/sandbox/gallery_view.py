"""GalleryView: the boards of the gallery as small pictures to open."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import traitlets
from ipywidgets import VBox

from harmonies.board import Board
from harmonies.picture.layout import Layout
from harmonies.picture.scene import board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.handlers import Callbacks
from harmonies_widgets.pick_row import Pick, PickRow
from harmonies_widgets.sandbox.gallery import GALLERY, GalleryBoard

_WIDTH: Final = 132.0


class GalleryView(VBox):
    """The pictures come with `show`: a page that nobody scrolls down needs none of them."""

    theme = traitlets.Instance(Theme)

    def __init__(self, **traits: Any) -> None:
        self._row = PickRow(label="Gallery")
        self._picked = Callbacks[[GalleryBoard]](self._tell_error)
        self._row.on_pick(lambda key: self._picked(_named(key)))
        super().__init__(children=(self._row,), **{"theme": LIGHT, **traits})
        self.add_class("hm-gallery")
        self.observe(self._draw_again, "theme")

    @property
    def is_shown(self) -> bool:
        return bool(self._row.items)

    def show(self) -> None:
        self._row.items = tuple(
            Pick(
                board.id,
                _picture(board.setting.board, self.theme),
                f"{board.title}. {board.sentence}",
                description=board.sentence,
                caption=board.title,
            )
            for board in GALLERY
        )

    def _draw_again(self, _change: object) -> None:
        if self.is_shown:
            self.show()

    def hide(self) -> None:
        self._row.items = ()

    def on_pick(self, callback: Callable[[GalleryBoard], object], remove: bool = False) -> None:
        """Call `callback(board)` when a board of the gallery is picked."""
        self._picked.register(callback, remove=remove)

    def _tell_error(self, text: str) -> None:
        self._row.error = text

    def __repr__(self) -> str:
        return f"GalleryView({len(GALLERY)} boards)"


def _named(id_: str) -> GalleryBoard:
    return next(board for board in GALLERY if board.id == id_)


@cache
def _picture(board: Board, theme: Theme) -> str:
    return to_svg(board_scene(board, theme=theme, layout=Layout.fitting(board.side, _WIDTH)), "")
