"""How long ago something was, in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from harmonies.wording import counted

_STEPS: Final = (
    (timedelta(days=1), "day"),
    (timedelta(hours=1), "hour"),
    (timedelta(minutes=1), "minute"),
)


def ago(moment: datetime, now: datetime | None = None) -> str:
    """The time since `moment`, in its largest unit.

    >>> noon = datetime(2025, 1, 1, 12, tzinfo=UTC)
    >>> ago(noon, noon), ago(noon, noon + timedelta(minutes=90)), ago(noon, noon + timedelta(days=3))
    ('just now', '1 hour ago', '3 days ago')
    """
    since = (now or datetime.now(UTC)) - moment
    for step, word in _STEPS:
        if since >= step:
            return f"{counted(since // step, word)} ago"
    return "just now"
