"""Brings the database up to the newest schema; run at every start."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.transaction import writing

__all__ = ["UnknownSchemaError", "migrate", "migration_config"]

_LOCK = 0x7472696B65
"""PostgreSQL's advisory lock of this work: any number that nobody else in the database uses."""


class UnknownSchemaError(Exception):
    """The database has a schema that this version of Trike does not know."""


async def migrate(engine: AsyncEngine) -> None:
    """Apply what is missing, in one transaction: two servers that start at once do not clash.

    `UnknownSchemaError` when a newer version has changed the database; it is left as it is.
    """
    async with writing(engine) as connection:
        if engine.dialect.name == "postgresql":
            # However long another server's work takes, it is waited for.
            await connection.execute(text("SET LOCAL lock_timeout = 0"))
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        await connection.run_sync(_upgrade)


def migration_config(connection: Connection) -> Config:
    """Alembic's configuration, without a file, on a connection."""
    config = Config()
    config.set_main_option("script_location", "trike.server.db:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    try:
        command.upgrade(migration_config(connection), "head")
    except CommandError as error:
        raise UnknownSchemaError("a newer version of Trike has changed it; use that one") from error
