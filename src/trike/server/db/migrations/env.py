"""Alembic's entry: runs the migrations on the connection that `trike.server.db.migrate` gives."""

from alembic import context

from trike.server.db.account_tables import accounts

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=accounts.metadata,
    render_as_batch=True,
)
context.run_migrations()
