"""The table of daily mail: who wants it, and when he had the last."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, String, Table

from trike.server.db.tables import UtcDateTime, metadata

__all__ = ["digests"]

# An account without a row has had no mail yet and has said nothing against it. ``token`` is what
# the link in the mail carries: all it can do is to stop the mail.
digests = Table(
    "digests",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("wanted", Boolean, nullable=False),
    Column("token", String(43), nullable=False, unique=True),
    Column("sent_at", UtcDateTime),
)
