"""Alembic's entry: runs the migrations on the connection that `trike.server.db.migrate` gives."""

from alembic import context

from trike.server.db import (
    account_tables,
    chat_tables,
    counting_tables,
    digest_tables,
    moderation_tables,
    rating_tables,
)
from trike.server.db.tables import metadata

# Importing the modules puts their tables into the metadata.
_TABLES = (
    account_tables,
    chat_tables,
    counting_tables,
    digest_tables,
    moderation_tables,
    rating_tables,
)

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
