"""Brings the database up to the newest schema; run at every start."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from trike.server.db.engine import WRITING

__all__ = ["UnknownSchemaError", "migrate", "migration_config"]


class UnknownSchemaError(Exception):
    """The database has a schema that this version of Trike does not know."""


async def migrate(engine: AsyncEngine) -> None:
    """Apply what is missing, in one transaction: two servers that start at once do not clash.

    `UnknownSchemaError` when a newer version has changed the database; it is left as it is.
    """
    async with engine.connect() as connection:
        await connection.execution_options(**{WRITING: True})
        async with connection.begin():
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
