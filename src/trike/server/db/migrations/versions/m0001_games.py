"""Guests, games, moves and events."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "guests",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
        sa.UniqueConstraint("token_hash", name="uq_guests_token_hash"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("swap_rule", sa.Boolean, nullable=False),
        sa.Column("first_color", sa.String(1), nullable=False),
        sa.Column("first_guest", sa.Integer),
        sa.Column("first_level", sa.Integer),
        sa.Column("second_guest", sa.Integer),
        sa.Column("second_level", sa.Integer),
        sa.Column("ending", sa.String(16)),
        sa.Column("winner", sa.Integer),
        sa.Column("computer_waits", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("updated_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["first_guest"], ["guests.id"], name="fk_games_first_guest"),
        sa.ForeignKeyConstraint(["second_guest"], ["guests.id"], name="fk_games_second_guest"),
        sa.ForeignKeyConstraint(["rematch"], ["games.id"], name="fk_games_rematch"),
        sa.CheckConstraint(
            "(first_guest IS NULL) <> (first_level IS NULL)", name="ck_games_first_holder"
        ),
        sa.CheckConstraint(
            "(second_guest IS NULL) <> (second_level IS NULL)", name="ck_games_second_holder"
        ),
    )
    op.create_index("ix_games_computer_waits", "games", ["computer_waits", "updated_at"])
    op.create_index("ix_games_first_guest", "games", ["first_guest"])
    op.create_index("ix_games_second_guest", "games", ["second_guest"])
    op.create_table(
        "moves",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("move", sa.String(8), nullable=False),
        sa.Column("played_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "ply", name="pk_moves"),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_moves_game_id", ondelete="CASCADE"
        ),
    )
    op.create_table(
        "events",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("fields", sa.Text, nullable=False),
        sa.Column("request", sa.String(64)),
        sa.Column("happened_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "version", name="pk_events"),
        sa.UniqueConstraint("game_id", "request", name="uq_events_game_id_request"),
        sa.ForeignKeyConstraint(
            ["game_id"], ["games.id"], name="fk_events_game_id", ondelete="CASCADE"
        ),
    )
