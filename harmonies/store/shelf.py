"""One visitor's rows in the tables. All statements are made here, and each names the owner."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, Delete, Insert, Select, Table, delete, insert, select

from harmonies.store.database import Database


class Shelf:
    """What belongs to one visitor. The other rooms of the store see the tables only through this."""

    def __init__(self, database: Database, owner: str) -> None:
        self._database = database
        self._owner = owner

    def _select(self, table: Table, *which: ColumnElement[bool]) -> Select[Any]:
        columns = [column for column in table.columns if column.name != "owner"]
        return select(*columns).where(table.c.owner == self._owner, *which)

    def _insert(self, table: Table, **values: Any) -> Insert:
        return insert(table).values(owner=self._owner, **values)

    def _delete(self, table: Table, *which: ColumnElement[bool]) -> Delete:
        return delete(table).where(table.c.owner == self._owner, *which)

    def _put(self, connection: Connection, table: Table, **values: Any) -> None:
        """Writes a row in place of the one with the same key, if there is one."""
        key = [column == values[column.name] for column in table.primary_key if column.name != "owner"]
        connection.execute(self._delete(table, *key))
        connection.execute(self._insert(table, **values))
