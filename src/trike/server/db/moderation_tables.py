"""The tables of blocks, reports, and what moderators have done."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Index, Integer, String, Table, Text

from trike.server.db.tables import UtcDateTime, metadata

__all__ = ["acknowledgements", "blocks", "moderator_actions", "report_entries", "reports"]

# People are rows of `guests`, so that all of this goes with a guest to his account. Two of his
# numbers may have been blocked: a pair may be there twice, which is no more than once.
blocks = Table(
    "blocks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("blocker", ForeignKey("guests.id"), nullable=False),
    Column("blocked", ForeignKey("guests.id"), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Index("ix_blocks_blocker", "blocker"),
    Index("ix_blocks_blocked", "blocked"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("reporter", ForeignKey("guests.id"), nullable=False),
    Column("target", ForeignKey("guests.id"), nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    Index("ix_reports_closed_at", "closed_at"),
    Index("ix_reports_reporter", "reporter"),
    Index("ix_reports_target", "target"),
)

# What was said each time; a report that is made again while it is open gets one more.
report_entries = Table(
    "report_entries",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("report", ForeignKey("reports.id", ondelete="CASCADE"), nullable=False),
    Column("game", ForeignKey("games.id")),
    Column("matter", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Index("ix_report_entries_report", "report"),
)

# Only ever added to. ``actor`` is empty for the command line; ``until`` for what has no end.
moderator_actions = Table(
    "moderator_actions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("actor", ForeignKey("accounts.id")),
    Column("target", ForeignKey("guests.id")),
    Column("kind", String(24), nullable=False),
    Column("reason", Text, nullable=False),
    Column("until", UtcDateTime),
    Column("game", ForeignKey("games.id")),
    Column("report", ForeignKey("reports.id")),
    Column("done_at", UtcDateTime, nullable=False),
    Index("ix_moderator_actions_target", "target"),
)

# Which warnings were read by whom they are for.
acknowledgements = Table(
    "acknowledgements",
    metadata,
    Column("action", ForeignKey("moderator_actions.id"), primary_key=True),
    Column("read_at", UtcDateTime, nullable=False),
)
