"""Lines: a row of buttons with words on them, with the keys of a row of pictures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from harmonies_widgets import front_end
from harmonies_widgets.pick_row import Pick, PickRow, State


class Lines(PickRow):
    """Words to pick from, below each other, or beside each other as a bar of buttons."""

    _css = front_end.style("pick_row", "lesson/lesson")

    def __init__(self, items: Iterable[Pick] = (), label: str = "", *looks: str, **traits: Any) -> None:
        super().__init__(items, label, **traits)
        for look in ("hm-lines", *looks):
            self.add_class(look)


def line(key: str, words: str, state: State = "normal", description: str = "") -> Pick:
    """One of the lines."""
    return Pick(key, "", words, state, description, words)
