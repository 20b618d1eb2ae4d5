"""The table of what is said during games."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, String, Table, UniqueConstraint

from trike.server.db.tables import UtcDateTime, metadata

__all__ = ["chat_lines"]

# Lines are kept when their authors go, for reports; ``request`` is the client's id of a line.
chat_lines = Table(
    "chat_lines",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("room", String(12), nullable=False),
    Column("author", ForeignKey("guests.id"), nullable=False),
    Column("text", String(200), nullable=False),
    Column("said_at", UtcDateTime, nullable=False),
    Column("request", String(64)),
    UniqueConstraint("game_id", "request"),
    Index("ix_chat_lines_game_id_room_id", "game_id", "room", "id"),
    Index("ix_chat_lines_author", "author"),
)
