"""The time that each move took."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of moves so far it is not known."""
    op.add_column("moves", sa.Column("seconds", sa.Float))
