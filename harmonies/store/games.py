"""Games, saved whole at each action."""

from __future__ import annotations

from dataclasses import asdict, replace
from datetime import UTC, datetime
from secrets import token_urlsafe
from typing import get_args

from sqlalchemy import ColumnElement, Connection

from harmonies.store.schema import saved_games
from harmonies.store.shelf import Shelf
from harmonies.store.values import (
    LONGEST_LINE,
    LONGEST_RECORD,
    Conflict,
    GameKind,
    SavedGame,
    bounded_text,
)


class Games(Shelf):
    """The games of a visitor. What is in a record is the record's own matter; here it is text."""

    def new_game(self, kind: GameKind, summary: str, record: str) -> SavedGame:
        """A game with a new id, saved for the first time. `summary` is the line that lists show of it."""
        if kind not in get_args(GameKind):
            raise ValueError(f"a game is one of {get_args(GameKind)}, not {kind!r}")
        now = datetime.now(UTC)
        game = SavedGame(
            id=token_urlsafe(9),
            kind=kind,
            summary=bounded_text(summary, LONGEST_LINE, "the summary of the game"),
            record=bounded_text(record, LONGEST_RECORD, "the record of the game"),
            revision=1,
            finished=False,
            result="",
            started=now,
            saved=now,
        )
        with self._database.writing() as connection:
            connection.execute(self._insert(saved_games, **asdict(game)))
        return game

    def save_game(
        self, game: SavedGame, record: str, *, finished: bool = False, result: str = ""
    ) -> SavedGame:
        """`game` with another record, at the next revision: what the next save starts from.

        Raises Conflict, and keeps what is saved, unless `game` is still the revision that is saved. Saving
        the same record twice is no conflict: a click that is repeated after an error must get through.
        """
        after = replace(
            game,
            record=bounded_text(record, LONGEST_RECORD, "the record of the game"),
            revision=game.revision + 1,
            finished=finished,
            result=bounded_text(result, LONGEST_LINE, "the result of the game"),
            saved=datetime.now(UTC),
        )
        with self._database.writing() as connection:
            saved = self._game(connection, game.id)
            if saved and (saved.revision, saved.record) == (after.revision, after.record):
                return saved
            if saved is None or saved.revision != game.revision:
                raise Conflict(saved)
            self._put(connection, saved_games, **asdict(after))
        return after

    def game(self, game_id: str) -> SavedGame | None:
        """The game with this id, if it is this visitor's."""
        with self._database.reading() as connection:
            return self._game(connection, game_id)

    def games(
        self, *, finished: bool | None = None, kind: GameKind | None = None, limit: int = 100
    ) -> tuple[SavedGame, ...]:
        """The games, the last saved first: all, or the finished or unfinished ones, or those of a kind."""
        which: list[ColumnElement[bool]] = []
        if finished is not None:
            which.append(saved_games.c.finished.is_(finished))
        if kind is not None:
            which.append(saved_games.c.kind == kind)
        newest = self._select(saved_games, *which).order_by(saved_games.c.saved.desc()).limit(limit)
        with self._database.reading() as connection:
            return tuple(SavedGame(**row) for row in connection.execute(newest).mappings())

    def latest_unfinished(self, kind: GameKind) -> SavedGame | None:
        """The game to offer to go on with."""
        return next(iter(self.games(finished=False, kind=kind, limit=1)), None)

    def delete_game(self, game_id: str) -> None:
        with self._database.writing() as connection:
            connection.execute(self._delete(saved_games, saved_games.c.id == game_id))

    def _game(self, connection: Connection, game_id: str) -> SavedGame | None:
        row = (
            connection.execute(self._select(saved_games, saved_games.c.id == game_id))
            .mappings()
            .one_or_none()
        )
        return SavedGame(**row) if row else None
