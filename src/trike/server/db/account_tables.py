"""The tables of accounts, their sessions, and the links that were sent to them."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, String, Table

from trike.server.db.tables import UtcDateTime, metadata

__all__ = ["account_links", "accounts", "sessions"]

# ``player`` is the row of `guests` under which the account sits in games. A deleted account keeps
# its row and the key of its name, so that games stay whole and nobody takes the name.
accounts = Table(
    "accounts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("player", ForeignKey("guests.id"), nullable=False, unique=True),
    Column("name", String(20)),
    Column("name_key", LargeBinary(32), nullable=False, unique=True),
    Column("role", String(16), nullable=False),
    Column("password_hash", String(255)),
    Column("email", String(254)),
    Column("email_key", String(254)),
    Column("created_at", UtcDateTime, nullable=False),
    Column("deleted_at", UtcDateTime),
    Column("language", String(16)),
    Index("ix_accounts_email_key", "email_key"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("device", String(60), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("last_seen_at", UtcDateTime, nullable=False),
    Index("ix_sessions_account", "account"),
    Index("ix_sessions_last_seen_at", "last_seen_at"),
)

account_links = Table(
    "account_links",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("purpose", String(16), nullable=False),
    Column("email", String(254)),
    Column("expires_at", UtcDateTime, nullable=False),
    Index("ix_account_links_account", "account"),
)
