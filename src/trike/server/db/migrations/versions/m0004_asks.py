"""What the two players of a game ask each other for."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; in the games so far nobody asks for anything."""
    op.add_column("games", sa.Column("asks", sa.Text))
