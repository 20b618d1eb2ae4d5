"""Accounts, sessions and links."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables. Guests and games stay as they are."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "accounts",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("name", sa.String(20)),
        sa.Column("name_key", sa.LargeBinary(32), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("password_hash", sa.String(255)),
        sa.Column("email", sa.String(254)),
        sa.Column("email_key", sa.String(254)),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("deleted_at", moment),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.ForeignKeyConstraint(["player"], ["guests.id"], name="fk_accounts_player"),
        sa.UniqueConstraint("player", name="uq_accounts_player"),
        sa.UniqueConstraint("name_key", name="uq_accounts_name_key"),
    )
    op.create_index("ix_accounts_email_key", "accounts", ["email_key"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("last_seen_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="fk_sessions_account", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("token_hash", name="uq_sessions_token_hash"),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_index("ix_sessions_last_seen_at", "sessions", ["last_seen_at"])
    op.create_table(
        "account_links",
        sa.Column("token_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("email", sa.String(254)),
        sa.Column("expires_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_account_links"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="fk_account_links_account", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_account_links_account", "account_links", ["account"])
