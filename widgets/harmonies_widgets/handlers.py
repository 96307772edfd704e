"""Callbacks that never fail in silence: what one raises is logged and told to the player in a sentence.

A page has nowhere to show a traceback, and a click that does nothing at all is the worst answer. So every
callback that a front end can set off runs guarded.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Final, Generic, ParamSpec

from harmonies.board import NotationError
from harmonies.game import IllegalAction, NothingToUndo
from harmonies.wording import sentence

P = ParamSpec("P")
Report = Callable[[str], None]

#: Mistakes of a player: their messages are written for players.
SPEAKING: Final = (NotationError, IllegalAction, NothingToUndo)

#: What a player reads when the program is at fault.
FAULT: Final = "Something went wrong in the program, and this step was not finished. Please try it again."

_log = logging.getLogger(__name__)


def guarded(callback: Callable[P, object], report: Report) -> Callable[P, None]:
    """`callback` as a function that never raises: a player's mistake or a fault goes to `report` instead.

    A mistake is told in its own words; a fault is logged with its traceback and told as one.
    """

    @wraps(callback)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            callback(*args, **kwargs)
        except SPEAKING as mistake:
            report(sentence(str(mistake)))
        except Exception:
            _log.exception("a callback of the page failed")
            report(FAULT)

    return run


class Callbacks(Generic[P]):
    """The callbacks registered for one event, called guarded and in the order of their registration."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._callbacks: list[Callable[P, object]] = []

    def register(self, callback: Callable[P, object], *, remove: bool = False) -> None:
        """Add `callback` unless it is there already, or take it away."""
        if remove:
            self._callbacks = [known for known in self._callbacks if known != callback]
        elif callback not in self._callbacks:
            self._callbacks = [*self._callbacks, callback]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        # The list is replaced, never changed, so a callback may take itself away while it runs.
        for callback in self._callbacks:
            guarded(callback, self._report)(*args, **kwargs)

    def __bool__(self) -> bool:
        return bool(self._callbacks)
