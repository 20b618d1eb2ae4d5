"""What is said during games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "chat_lines",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("room", sa.String(12), nullable=False),
        sa.Column("author", sa.Integer, nullable=False),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("said_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("request", sa.String(64)),
        sa.PrimaryKeyConstraint("id", name="pk_chat_lines"),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_chat_lines_game_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["author"], ["guests.id"], name="fk_chat_lines_author"),
        sa.UniqueConstraint("game_id", "request", name="uq_chat_lines_game_id_request"),
    )
    op.create_index("ix_chat_lines_game_id_room_id", "chat_lines", ["game_id", "room", "id"])
    op.create_index("ix_chat_lines_author", "chat_lines", ["author"])
