"""Which steps of the course an account has done."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has done any."""
    op.create_table(
        "learned_steps",
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("step", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("account", "step", name="pk_learned_steps"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="fk_learned_steps_account", ondelete="CASCADE"
        ),
    )
