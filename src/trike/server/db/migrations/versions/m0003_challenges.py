"""Challenges."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("creator", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("swap_rule", sa.Boolean, nullable=False),
        sa.Column("seat", sa.String(8), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("accepter", sa.Integer),
        sa.Column("game", sa.String(32)),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.ForeignKeyConstraint(["creator"], ["guests.id"], name="fk_challenges_creator"),
        sa.ForeignKeyConstraint(["accepter"], ["guests.id"], name="fk_challenges_accepter"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_challenges_game"),
        sa.UniqueConstraint("game", name="uq_challenges_game"),
        sa.CheckConstraint(
            "(state = 'accepted') = (game IS NOT NULL AND accepter IS NOT NULL)",
            name="ck_challenges_accepted",
        ),
    )
    op.create_index("ix_challenges_creator", "challenges", ["creator"])
