"""The table of the course: which account has done which step."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, String, Table

from trike.server.db.tables import metadata

__all__ = ["learned_steps"]

learned_steps = Table(
    "learned_steps",
    metadata,
    Column("account", ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("step", String(32), primary_key=True),
)
