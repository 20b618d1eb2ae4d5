"""The database engine, with what SQLite and PostgreSQL must be told on every connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

__all__ = ["CONNECTIONS", "WRITING", "database_url", "make_engine"]

WRITING = "trike_writing"
"""The execution option of connections whose transactions write."""

CONNECTIONS = 10
"""Connections to PostgreSQL that a process keeps; as many again are opened under load."""

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}


def database_url(url: str) -> URL:
    """The URL with our driver, where it names none.

    >>> str(database_url("postgresql://trike@db.example/trike"))
    'postgresql+psycopg://trike@db.example/trike'
    """
    if url.startswith("postgres://"):
        # What many hosts of databases write.
        url = url.replace("postgres", "postgresql", 1)
    parsed = make_url(url)
    return parsed.set(drivername=_DRIVERS.get(parsed.drivername, parsed.drivername))


def make_engine(url: str, connections: int = CONNECTIONS) -> AsyncEngine:
    """An engine for a database URL; makes the folder of a SQLite file."""
    parsed = database_url(url)
    if parsed.get_backend_name() == "sqlite":
        if parsed.database and parsed.database != ":memory:":
            Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_async_engine(parsed)
        event.listen(engine.sync_engine, "connect", _set_up_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_sqlite)
        return engine
    # Asked before use, a connection that a restart of the database has cut is nobody's trouble.
    engine = create_async_engine(
        parsed, pool_size=connections, max_overflow=connections, pool_pre_ping=True
    )
    event.listen(engine.sync_engine, "connect", _set_up_postgres)
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


def _set_up_postgres(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # A process that hangs or a machine that vanishes must not keep a game locked for ever.
    cursor.execute("SET lock_timeout = '10s'")
    cursor.execute("SET idle_in_transaction_session_timeout = '60s'")
    cursor.execute("SET application_name = 'trike'")
    cursor.close()
    connection.commit()


def _begin_sqlite(connection: Connection) -> None:
    # A transaction that reads first and then writes fails under load unless it takes the write
    # lock at once.
    writing = connection.get_execution_options().get(WRITING, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
