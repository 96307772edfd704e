"""PickRow: a row of named pictures to pick one from: tokens in hand, central spaces, cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import traitlets
from anywidget import AnyWidget

from harmonies_widgets import front_end
from harmonies_widgets.handlers import Callbacks

State = Literal["normal", "chosen", "highlight", "disabled"]


class Pick(NamedTuple):
    """One picture of a row; `svg` must come from `harmonies.picture`, which escapes what it draws."""

    key: str  # what on_pick gets; different for each picture of a row
    svg: str
    label: str  # its name, for those who hear the page
    state: State = "normal"
    description: str = ""  # further words: in a tooltip, and shown when a disabled picture is clicked
    caption: str = ""  # a short visible text below the picture


class PickRow(AnyWidget):
    """Pictures as buttons; set `items` to change them, `on_pick` tells which one was picked.

    Every place of the row has two traits of its own on the page, one for the picture and one for the rest,
    so that only what changed is sent: choosing another token costs a few bytes, not six pictures.
    """

    _esm = front_end.script("pick_row")
    _css = front_end.style("pick_row")

    items = traitlets.Tuple()
    label = traitlets.Unicode("").tag(sync=True)  # what the whole row is called
    disabled = traitlets.Bool(False).tag(sync=True)
    error = traitlets.Unicode("").tag(sync=True)  # what went wrong with the last pick, shown below the row
    cell = traitlets.Int(0).tag(
        sync=True
    )  # pixels to which pictures shrink before they wrap; 0 keeps their size
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self, items: Iterable[Pick] = (), label: str = "", **traits: Any) -> None:
        self._picked = Callbacks[[str]](self._tell_error)
        self._places = 0
        # Before the page hears of this row, so that it gets everything in one message.
        self.items = tuple(items)
        self._lay_out()
        super().__init__(label=label, **traits)
        self.on_msg(self._hear)
        self.observe(self._lay_out, "items")

    def on_pick(self, callback: Callable[[str], object], remove: bool = False) -> None:
        """Call `callback(key)` when a picture is picked: by click, by tap, or with Enter."""
        self._picked.register(callback, remove=remove)

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        """Answer a pick, except of what cannot be picked now: the page may be out of date."""
        key = message.get("key")
        able = {item.key for item in self.items if item.state != "disabled"}
        if message.get("event") != "pick" or self.disabled or not isinstance(key, str) or key not in able:
            return
        self.error = ""
        self._picked(key)

    def _tell_error(self, text: str) -> None:
        self.error = text

    def _lay_out(self, _change: object = None) -> None:
        with self.hold_sync():
            self._make_places(len(self.items))
            for place, item in enumerate(self.items):
                rest = item._asdict()
                setattr(self, f"picture_{place}", rest.pop("svg"))
                setattr(self, f"item_{place}", rest)
            self.count = len(self.items)

    def _make_places(self, number: int) -> None:
        new = range(self._places, number)
        if new:
            pictures = {f"picture_{place}": traitlets.Unicode().tag(sync=True) for place in new}
            rest = {f"item_{place}": traitlets.Dict().tag(sync=True) for place in new}
            # Not the add_traits of a Widget: that sends each one, still empty, in a message of its own.
            traitlets.HasTraits.add_traits(self, **pictures, **rest)
            self.keys = list(self.traits(sync=True))
            self._places = number

    def __repr__(self) -> str:
        return f"PickRow({', '.join(item.key for item in self.items)})"
