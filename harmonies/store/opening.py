"""The way to a database that works, whatever is wrong with the one that was asked for."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from sqlalchemy import URL, make_url

from harmonies.store.database import DamagedFileError, Database, plain_file, reason

_log: Final = logging.getLogger(__name__)


def open_database(url: str | None) -> tuple[Database, str]:
    """A database that works, and a sentence for the page, empty if it is the one that was asked for.

    A damaged file is kept aside and a fresh one started. Anything else that is wrong is left as it is, and
    memory takes its place: a lesson or a game goes on and is only not kept.
    """
    try:
        return _open(_place(url))
    except Exception as error:  # noqa: BLE001  (whatever is wrong with the place, the player plays)
        _log.info("The store cannot be used; memory takes its place.", exc_info=True)
        notice = (
            f"Your stars and games cannot be kept: {reason(error)}. "
            "Everything works, but only until this page is closed."
        )
        return Database(make_url("sqlite://")), notice


def _place(url: str | None) -> URL:
    if address := url or os.environ.get("HARMONIES_DATABASE_URL"):
        place = make_url(address)
    else:
        file = user_data_path("harmonies", appauthor=False) / "harmonies.sqlite3"
        place = URL.create("sqlite", database=str(file))
    if path := plain_file(place):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return place


def _open(place: URL) -> tuple[Database, str]:
    try:
        return Database(place), ""
    except DamagedFileError:
        if path := plain_file(place):
            return _open_afresh(place, path)
        raise


def _open_afresh(place: URL, path: Path) -> tuple[Database, str]:
    with _one_process_at_a_time(path):
        try:
            # Another process that met the same damage may have been here just now.
            database = Database(place)
        except DamagedFileError:
            _set_aside(path)
            database = Database(place)
    return database, (
        "The file with your stars and games was damaged. It is kept aside, in the same folder with "
        "“damaged” in its name, and a fresh one is started."
    )


@contextmanager
def _one_process_at_a_time(path: Path) -> Iterator[None]:
    # SQLite's own lock on an empty file works on every system, and a killed process lets go of it.
    with closing(sqlite3.connect(f"{path}-lock", isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


def _set_aside(path: Path) -> None:
    moment = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
    aside = path.with_name(f"{path.stem}.damaged-{moment}{path.suffix}")
    # A process that still has the file open keeps the last changes in a log beside it; they belong together.
    # The log goes first: left behind alone, it would be taken for that of the fresh file, and deleted.
    for part in ("-wal", "-shm", ""):
        source = Path(f"{path}{part}")
        if source.exists():
            source.rename(f"{aside}{part}")
