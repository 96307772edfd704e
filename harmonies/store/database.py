"""A database whose changes happen wholly or not at all, and whose failures are plain sentences.

SQLite keeps that promise between processes, kills and power cuts by four settings:

- a write-ahead log: a reader never waits for a writer, and a killed process leaves the last whole state;
- `synchronous=FULL`: a write is on the disk when it returns. NORMAL would win a fraction of a millisecond
  a click, and forget the last clicks when the power fails;
- `BEGIN IMMEDIATE` for each write: what it reads first is still true when it writes, whoever else is there;
- a busy timeout: processes wait for each other's few milliseconds instead of failing.

In any other database writers take turns as well, by the lock on one row.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.pool import QueuePool

from harmonies.store.schema import NewerVersionError, bring_up_to_date, check_version, take_turn
from harmonies.store.values import StoreError

#: How long one process waits for another; `?timeout=` in the URL of a SQLite file says otherwise.
SECONDS_TO_WAIT: Final = "5"

_DAMAGED: Final = "the file is damaged"
_SQLITE_REASONS: Final = {
    "SQLITE_BUSY": "another program is using the file",
    "SQLITE_CANTOPEN": "the file cannot be opened",
    "SQLITE_CORRUPT": _DAMAGED,
    "SQLITE_FULL": "the disk is full",
    "SQLITE_IOERR": "the disk refuses to read or write",
    "SQLITE_NOTADB": _DAMAGED,
    "SQLITE_READONLY": "the file or its folder is read-only",
}


class DamagedFileError(Exception):
    """A SQLite file that is not whole."""


#: What can go wrong without a mistake in the program; a mistake stays what it is.
_FAILURES: Final = (DBAPIError, PoolTimeoutError, DamagedFileError, NewerVersionError, UnicodeEncodeError)


class Database:
    """A place for rows, with the tables of this version. `lasting`: it outlives this process."""

    def __init__(self, place: URL) -> None:
        self.lasting = place.get_backend_name() != "sqlite" or place.database not in {None, "", ":memory:"}
        self._path = plain_file(place)
        self._engine = _engine(place)
        self._writes = self._engine.execution_options(begin="IMMEDIATE")
        try:
            self._prepare_twice()
        except Exception as error:
            self.close()
            if reason(error) == _DAMAGED:
                raise DamagedFileError from error
            raise

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A look at one moment of the database. Raises StoreError."""
        with _in_plain_words("What was saved cannot be read: {}."):
            self._follow_the_file()
            with self._engine.begin() as connection:
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A change that is for good when the block ends; an error in it undoes all. Raises StoreError."""
        with _in_plain_words("This was not saved: {}. What was saved before stays, and you can go on."):
            self._follow_the_file()
            with self._writes.begin() as connection:
                take_turn(connection)
                yield connection

    def _prepare_twice(self) -> None:
        try:
            self._prepare()
        except (IntegrityError, ProgrammingError):
            # Another process was making the same tables at the same moment; now they are there.
            self._prepare()

    def _prepare(self) -> None:
        with self._engine.begin() as connection:
            check_version(connection)
            if self._path and connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
                raise DamagedFileError
        with self._writes.begin() as connection:
            bring_up_to_date(connection)
        if self._path:
            # The mode is kept in the file, so it is set after the look at the version. It may be refused when
            # many processes start on a fresh file; every opening asks again, and all else holds without it.
            with suppress(sqlite3.OperationalError), closing(self._engine.raw_connection()) as connection:
                connection.cursor().execute("PRAGMA journal_mode=WAL")
        self._file = _identity(self._path)

    def _follow_the_file(self) -> None:
        """Starts again with what is there, if the file was removed or set aside: SQLite does not notice."""
        if _identity(self._path) != self._file:
            self.close()
            self._prepare()


def plain_file(place: URL) -> Path | None:
    """The file that a database consists of; None for a server, for memory and for SQLite's own URIs."""
    name = place.database or ":memory:"
    if place.get_backend_name() != "sqlite" or name == ":memory:" or name.startswith("file:"):
        return None
    return Path(name).absolute()


def reason(error: Exception) -> str:
    """Why a database cannot be used, as the middle of a sentence. The details are for no page to show."""
    match error:
        case NewerVersionError():
            return "a newer version of this program wrote what is there, and it stays as it is"
        case DamagedFileError():
            return _DAMAGED
        case DBAPIError(orig=sqlite3.Error() as orig):
            # The names are as fine as SQLITE_IOERR_WRITE; the first two words are enough.
            name = "_".join(getattr(orig, "sqlite_errorname", "").split("_")[:2])
            return _SQLITE_REASONS.get(name, "the file does not hold what it should")
        case UnicodeEncodeError():
            return "it has characters that are no text"
        case OSError():
            return "the folder for them cannot be used"
        case ArgumentError() | ImportError():
            return "HARMONIES_DATABASE_URL does not name a database that can be used here"
        case _:
            return "the database does not answer"


@contextmanager
def _in_plain_words(sentence: str) -> Iterator[None]:
    try:
        yield
    except _FAILURES as error:
        raise StoreError(sentence.format(reason(error))) from error


def _identity(path: Path | None) -> tuple[int, int] | None:
    """What tells a file from another one of the same name; None if there is none."""
    try:
        status = os.stat(path) if path else None
    except OSError:
        return None
    return status and (status.st_dev, status.st_ino)


def _engine(place: URL) -> Engine:
    if place.get_backend_name() != "sqlite":
        return create_engine(place, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(
        place.set(query={"timeout": SECONDS_TO_WAIT, **place.query}),
        # One connection that the threads of a process take in turn: a second one to memory would see nothing.
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"check_same_thread": False},
        hide_parameters=True,
    )
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    connection.execute("PRAGMA synchronous=FULL")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql(f"BEGIN {connection.get_execution_options().get('begin', 'DEFERRED')}")
