"""What outlives a page: stars, reviews, saved games and records, each the matter of one visitor.

    store = Store.open()
    visitor = store.visitor(key)
    game = visitor.new_game("solo", "Side A, without Spirits", record)
    game = visitor.save_game(game, record_after_an_action)

Importing this costs nothing; the database's library is loaded when a store is opened.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harmonies.store.keys import is_visitor_key, new_visitor_key, owner_of
from harmonies.store.values import (
    Accuracy,
    BestResult,
    Configuration,
    Conflict,
    GameKind,
    LevelResult,
    Review,
    SavedGame,
    StoreError,
)

if TYPE_CHECKING:
    from harmonies.store.database import Database
    from harmonies.store.visitor import Visitor

__all__ = [
    "Accuracy",
    "BestResult",
    "Configuration",
    "Conflict",
    "GameKind",
    "LevelResult",
    "Review",
    "SavedGame",
    "Store",
    "StoreError",
    "is_visitor_key",
    "new_visitor_key",
]


class Store:
    """Where visitors keep their things. Several processes may have the same one open."""

    def __init__(self, database: Database, notice: str) -> None:
        self._database = database
        #: A sentence for the page if this is not the store that was asked for; otherwise empty.
        self.notice = notice

    @staticmethod
    def open(url: str | None = None) -> Store:
        """A store that works, whatever is wrong with the place: then `notice` says so.

        The place is `url`, or HARMONIES_DATABASE_URL, or a SQLite file in the user's data folder.
        """
        from harmonies.store.opening import open_database  # noqa: PLC0415  (what costs time comes only now)

        return Store(*open_database(url))

    @property
    def lasting(self) -> bool:
        """Whether what is saved outlives this process."""
        return self._database.lasting

    def visitor(self, key: str) -> Visitor:
        """What belongs to the holder of `key`. Raises StoreError for a text that is no key."""
        from harmonies.store.visitor import Visitor  # noqa: PLC0415  (as above)

        return Visitor(self._database, owner_of(key))

    def close(self) -> None:
        self._database.close()
