"""The database engine, with what SQLite must be told on every connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

__all__ = ["WRITING", "make_engine"]

WRITING = "trike_writing"
"""The execution option of connections whose transactions write."""


def make_engine(url: str) -> AsyncEngine:
    """An engine for a database URL; makes the folder of a SQLite file."""
    parsed = make_url(url)
    engine = create_async_engine(parsed)
    if parsed.get_backend_name() == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    # The driver's own habit of opening transactions late would defeat BEGIN IMMEDIATE.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        # FULL: what is acknowledged survives a power cut, not only a crash of the process.
        "synchronous = FULL",
        "foreign_keys = ON",
        "busy_timeout = 10000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and then writes fails under load unless it takes the write
    # lock at once.
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
