"""Everything that belongs to one visitor."""

from __future__ import annotations

from harmonies.store.games import Games
from harmonies.store.practice import Practice
from harmonies.store.progress import Progress
from harmonies.store.records import Records


class Visitor(Progress, Practice, Games, Records):
    """One visitor's stars, reviews, games and records; nobody else's can be reached from here."""
