"""The tables. `migrations` makes them; a test compares the two."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.types import TypeDecorator

__all__ = ["UtcDateTime", "challenges", "events", "games", "guests", "metadata", "moves"]


class UtcDateTime(TypeDecorator[datetime]):
    """An aware moment, kept in UTC: SQLite forgets time zones, so they are put back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Refuse a moment without a zone: nobody knows when it is."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs a time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Say that what comes back is UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token_hash", LargeBinary(32), nullable=False, unique=True),
    Column("created_at", UtcDateTime, nullable=False),
)

# A seat is held by a guest or by the computer at a level: exactly one of the two columns is set.
games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("side", Integer, nullable=False),
    Column("swap_rule", Boolean, nullable=False),
    Column("first_color", String(1), nullable=False),
    Column("first_guest", ForeignKey("guests.id")),
    Column("first_level", Integer),
    Column("second_guest", ForeignKey("guests.id")),
    Column("second_level", Integer),
    Column("ending", String(16)),
    Column("winner", Integer),
    # Whether the computer is to move: what is taken up again after a restart.
    Column("computer_waits", Boolean, nullable=False),
    # The process of the site that thinks about it, as long as it says so again in time.
    Column("thinking_by", String(32)),
    Column("thinking_until", UtcDateTime),
    Column("rematch", ForeignKey("games.id")),
    # What the players agreed on beside board and clock.
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("take_backs", Boolean, nullable=False, server_default=true()),
    Column("confirm_moves", Boolean, nullable=False, server_default=false()),
    # The requests of the two players to each other, as JSON; empty when there are none.
    Column("asks", Text),
    # The clock as JSON, and the moment at which time ends the game unless somebody moves.
    Column("clock", Text),
    Column("clock_due", UtcDateTime),
    # What `position_key` says, while two people play: no help is given for it.
    Column("position_key", String(32)),
    # Whether lists show it to everybody; else only who knows its address finds it.
    Column("listed", Boolean, nullable=False, server_default=false()),
    # The seat to move while the game goes on.
    Column("turn", Integer),
    Column("created_at", UtcDateTime, nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
    # When it ended, and the same again if everybody may find it in the archive.
    Column("ended_at", UtcDateTime),
    Column("archived_at", UtcDateTime),
    # Entries of the move list, whether one is the swap, and the first stone's cell as
    # `opening_key` has it.
    Column("plies", Integer, nullable=False, server_default="0"),
    Column("swapped", Boolean, nullable=False, server_default=false()),
    Column("opening", Integer),
    CheckConstraint("(first_guest IS NULL) <> (first_level IS NULL)", name="first_holder"),
    CheckConstraint("(second_guest IS NULL) <> (second_level IS NULL)", name="second_holder"),
    Index("ix_games_computer_waits", "computer_waits", "updated_at"),
    Index("ix_games_clock_due", "clock_due"),
    Index("ix_games_position_key", "position_key"),
    Index("ix_games_listed_updated_at", "listed", "updated_at"),
    Index("ix_games_first_guest", "first_guest"),
    Index("ix_games_second_guest", "second_guest"),
    Index("ix_games_archived_at_id", "archived_at", "id"),
    Index("ix_games_first_guest_archived_at_id", "first_guest", "archived_at", "id"),
    Index("ix_games_second_guest_archived_at_id", "second_guest", "archived_at", "id"),
    Index("ix_games_side_archived_at_id", "side", "archived_at", "id"),
    Index("ix_games_side_opening_archived_at_id", "side", "opening", "archived_at", "id"),
    # The games that go on, by their last change.
    Index(
        "ix_games_going_on",
        "updated_at",
        sqlite_where=text("ending IS NULL"),
        postgresql_where=text("ending IS NULL"),
    ),
)

# The move list as it stands: a move taken back is no longer here, but its event stays.
moves = Table(
    "moves",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("move", String(8), nullable=False),
    Column("played_at", UtcDateTime, nullable=False),
    # What its player's clock was charged for it; not known where no clock runs.
    Column("seconds", Float),
    PrimaryKeyConstraint("game_id", "ply"),
)

# Everything that happened. ``request`` is the client's id of what it asked for.
events = Table(
    "events",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("fields", Text, nullable=False),
    Column("request", String(64)),
    Column("happened_at", UtcDateTime, nullable=False),
    PrimaryKeyConstraint("game_id", "version"),
    UniqueConstraint("game_id", "request"),
)

# Offers of a game to whoever has the link. An accepted one has a game: exactly one.
challenges = Table(
    "challenges",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("creator", ForeignKey("guests.id"), nullable=False),
    Column("side", Integer, nullable=False),
    Column("swap_rule", Boolean, nullable=False),
    Column("seat", String(8), nullable=False),
    Column("control", String(40), nullable=False, server_default="unlimited"),
    Column("created_at", UtcDateTime, nullable=False),
    Column("state", String(16), nullable=False),
    Column("accepter", ForeignKey("guests.id")),
    Column("game", ForeignKey("games.id"), unique=True),
    # Whether the lobby shows it: then it is a seek.
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("take_backs", Boolean, nullable=False, server_default=true()),
    Column("confirm_moves", Boolean, nullable=False, server_default=false()),
    # Who alone may accept it, and why he did not; without one, whoever has the link.
    Column("addressee", ForeignKey("guests.id")),
    Column("declined_as", String(16)),
    Column("expires_at", UtcDateTime),
    CheckConstraint(
        "(state = 'accepted') = (game IS NOT NULL AND accepter IS NOT NULL)", name="accepted"
    ),
    Index("ix_challenges_creator", "creator"),
    Index("ix_challenges_public_state", "public", "state"),
    Index("ix_challenges_addressee_state", "addressee", "state"),
)

# One row: when the server was last there while a clock was running.
signs_of_life = Table(
    "signs_of_life",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("seen_at", UtcDateTime, nullable=False),
)
