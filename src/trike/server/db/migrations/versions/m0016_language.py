"""The language that an account's owner reads."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has chosen one yet."""
    with op.batch_alter_table("accounts") as accounts:
        accounts.add_column(sa.Column("language", sa.String(16)))
