"""Challenges to anybody, which the lobby shows."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; the challenges so far are for whoever has the link."""
    op.add_column(
        "challenges", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("ix_challenges_public_state", "challenges", ["public", "state"])
