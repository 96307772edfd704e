"""NumberFields: a field for each number that is asked for, and the button that checks them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import traitlets
from anywidget import AnyWidget

from harmonies_widgets import front_end
from harmonies_widgets.handlers import Callbacks, Report

#: No number that is asked for comes near this.
LONGEST: Final = 4


class NumberFields(AnyWidget):
    """Fields with labels; `texts` is what stands in them. `on_submit` tells that they are to be checked."""

    _esm = front_end.script("lesson/number_fields")
    _css = front_end.style("lesson/lesson")

    labels = traitlets.Tuple().tag(sync=True)
    texts = traitlets.Tuple().tag(sync=True)
    wrong = traitlets.Tuple().tag(sync=True)  # whether the number in each field is known to be wrong
    disabled = traitlets.Bool(False).tag(sync=True)

    def __init__(self, labels: Iterable[str], report: Report, **traits: Any) -> None:
        labels = tuple(labels)
        self._submitted = Callbacks[[]](report)
        super().__init__(labels=labels, texts=("",) * len(labels), wrong=(False,) * len(labels), **traits)
        self.on_msg(self._hear)

    @traitlets.validate("texts")
    def _strict(self, proposal: Mapping[str, Any]) -> tuple[str, ...]:
        """What a page sends: a short text a field, and nothing else."""
        texts = tuple(proposal["value"])
        if len(texts) != len(self.labels) or not all(isinstance(text, str) for text in texts):
            raise traitlets.TraitError("there is one text for each field")
        return tuple(text.strip()[:LONGEST] for text in texts)

    def on_submit(self, callback: Callable[[], object], remove: bool = False) -> None:
        """Call `callback()` when the numbers are to be checked."""
        self._submitted.register(callback, remove=remove)

    def clear(self) -> None:
        with self.hold_sync():
            self.texts = ("",) * len(self.labels)
            self.wrong = (False,) * len(self.labels)

    def _hear(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        texts = message.get("texts")
        if message.get("event") != "submit" or self.disabled or not isinstance(texts, list | tuple):
            return
        try:
            self.texts = tuple(texts)
        except traitlets.TraitError:
            return
        self._submitted()

    def __repr__(self) -> str:
        return f"NumberFields({', '.join(self.labels)})"
