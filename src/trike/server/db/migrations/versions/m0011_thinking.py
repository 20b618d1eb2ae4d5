"""Which process of the site thinks about a game in which the computer is to move."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; no process thinks about anything while the site is not there."""
    op.add_column("games", sa.Column("thinking_by", sa.String(32)))
    op.add_column("games", sa.Column("thinking_until", sa.DateTime(timezone=True)))
