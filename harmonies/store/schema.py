"""The tables, the version they are at, and the steps from each version to the next.

Every table but the version's has an `owner`: there is no row that does not belong to one visitor.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    DateTime,
    Dialect,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    insert,
    inspect,
    select,
    text,
    update,
)

from harmonies.store.values import LONGEST_LINE, LONGEST_NAME

#: The version of the tables below. A change to them raises it and adds a step.
VERSION: Final = 1

#: The statements that lead from a version to the next one. They stay as they are for ever: somewhere there
#: is a store that still needs them. A fresh store starts at the newest version and needs none.
STEPS: Final[Mapping[int, Sequence[str]]] = {}


class NewerVersionError(Exception):
    """A store that a newer version of the program has written, and that this one must not touch."""


class Moment(TypeDecorator[datetime]):
    """A time in UTC: databases disagree about time zones, so none is stored and the right one comes back."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time needs its time zone")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return value and value.replace(tzinfo=UTC)


def _owner(*, primary_key: bool = True) -> Column[Any]:
    return Column("owner", String(64), primary_key=primary_key, nullable=False)


_tables: Final = MetaData()

_version = Table("schema_version", _tables, Column("version", Integer, nullable=False))

level_results: Final = Table(
    "level_results",
    _tables,
    _owner(),
    Column("lesson", String(LONGEST_NAME), primary_key=True),
    Column("level", String(LONGEST_NAME), primary_key=True),
    Column("stars", Integer, nullable=False),
    Column("cost", Integer, nullable=False),
)

reviews: Final = Table(
    "reviews",
    _tables,
    _owner(),
    Column("item", String(LONGEST_NAME), primary_key=True),
    Column("state", Text, nullable=False),
    Column("due", Moment, nullable=False),
    Index("reviews_by_due", "owner", "due"),
)

answers: Final = Table(
    "answers",
    _tables,
    Column("id", Integer, primary_key=True),
    _owner(primary_key=False),
    Column("theme", String(LONGEST_NAME), nullable=False),
    Column("correct", Boolean, nullable=False),
    Column("answered", Moment, nullable=False),
    Index("answers_by_time", "owner", "answered"),
)

saved_games: Final = Table(
    "saved_games",
    _tables,
    _owner(),
    Column("id", String(LONGEST_NAME), primary_key=True),
    Column("kind", String(LONGEST_NAME), nullable=False),
    Column("summary", String(LONGEST_LINE), nullable=False),
    Column("record", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("finished", Boolean, nullable=False),
    Column("result", String(LONGEST_LINE), nullable=False),
    Column("started", Moment, nullable=False),
    Column("saved", Moment, nullable=False),
    Index("games_by_time", "owner", "finished", "saved"),
)

best_results: Final = Table(
    "best_results",
    _tables,
    _owner(),
    Column("side", String(LONGEST_NAME), primary_key=True),
    Column("spirit", String(LONGEST_NAME), primary_key=True),  # "" without: a key has no NULL
    Column("points", Integer, nullable=False),
    Column("suns", Integer, nullable=False),
    Column("game_id", String(LONGEST_NAME), nullable=False),
)


def check_version(connection: Connection) -> int:
    """The version of the tables that are there, 0 without any. Raises NewerVersionError."""
    known = inspect(connection).has_table(_version.name)
    version = (connection.scalar(select(_version.c.version)) if known else None) or 0
    if version > VERSION:
        raise NewerVersionError
    return version


def take_turn(connection: Connection) -> None:
    """Waits for other writers to finish, and makes sure that none has led the tables to a newer version."""
    if connection.scalar(select(_version.c.version).with_for_update()) != VERSION:
        raise NewerVersionError


def bring_up_to_date(connection: Connection) -> None:
    """Makes the tables, or leads those of an older version step by step to this one."""
    version = check_version(connection)
    for step in range(version or VERSION, VERSION):
        for statement in STEPS[step]:
            connection.execute(text(statement))
    _tables.create_all(connection)  # those that are missing: all, in a fresh store
    if version == 0:
        connection.execute(insert(_version).values(version=VERSION))
    # Asked for even when there is nothing to change: it is refused where nothing can be written.
    connection.execute(update(_version).where(_version.c.version != VERSION).values(version=VERSION))
