"""Terms of games between people: rated, take-backs allowed, moves confirmed."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; what there is so far is unrated and allows to ask for take-backs."""
    for table in ("challenges", "games"):
        for name, value in (
            ("rated", sa.false()),
            ("take_backs", sa.true()),
            ("confirm_moves", sa.false()),
        ):
            op.add_column(table, sa.Column(name, sa.Boolean, nullable=False, server_default=value))
