"""Clocks of games, time controls of challenges, and when the server was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns and the table; what there is so far has no clock."""
    moment = sa.DateTime(timezone=True)
    op.add_column("games", sa.Column("clock", sa.Text))
    op.add_column("games", sa.Column("clock_due", moment))
    op.create_index("ix_games_clock_due", "games", ["clock_due"])
    op.add_column(
        "challenges",
        sa.Column("control", sa.String(40), nullable=False, server_default="unlimited"),
    )
    op.create_table(
        "signs_of_life",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("seen_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_signs_of_life"),
    )
