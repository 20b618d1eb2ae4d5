"""The tables of counted games and of the sums that statistics are made of.

Sums have the columns that `game_sums.SHAPES` names. Kinds, periods and grains are texts.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
)

from trike.server.db.tables import UtcDateTime, metadata
from trike.server.domain.counting.game_sums import SHAPES

__all__ = ["SUM_TABLES", "active_players", "activity_sums", "counted_games", "counting"]
__all__ += ["game_sums", "length_sums", "player_sums"]

# One row, locked by whoever counts.
counting = Table("counting", metadata, Column("id", Integer, primary_key=True))

# Every game once, from its start; what is known of its end when it is over.
counted_games = Table(
    "counted_games",
    metadata,
    Column("game", ForeignKey("games.id"), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("swap_rule", Boolean, nullable=False),
    Column("started_at", UtcDateTime, nullable=False),
    Column("first", Integer),
    Column("second", Integer),
    Column("ended_at", UtcDateTime),
    Column("ending", String(16)),
    Column("first_won", Boolean),
    Column("first_color", String(1)),
    Column("swapped", Boolean),
    Column("stones", Integer),
    Column("timed", Integer),
    Column("milliseconds", BigInteger),
)


def _values(name: str) -> list[Column[int]]:
    return [Column(column, BigInteger, nullable=False) for column in SHAPES[name][1]]


game_sums = Table(
    "game_sums",
    metadata,
    Column("period", String(7), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    *_values("game_sums"),
    PrimaryKeyConstraint("period", "kind", "side"),
)

length_sums = Table(
    "length_sums",
    metadata,
    Column("period", String(7), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("stones", Integer, nullable=False),
    *_values("length_sums"),
    PrimaryKeyConstraint("period", "kind", "side", "stones"),
)

# Side 0 is every side.
player_sums = Table(
    "player_sums",
    metadata,
    Column("period", String(7), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("player", Integer, nullable=False),
    *_values("player_sums"),
    PrimaryKeyConstraint("period", "kind", "side", "player"),
    Index("ix_player_sums_wins", "period", "kind", "side", "wins", "games"),
    Index("ix_player_sums_games", "period", "kind", "side", "games", "wins"),
)

# ``players`` is how many there are of the step in `active_players`.
activity_sums = Table(
    "activity_sums",
    metadata,
    Column("grain", String(5), nullable=False),
    Column("start", String(10), nullable=False),
    Column("kind", String(16), nullable=False),
    *_values("activity_sums"),
    Column("players", BigInteger, nullable=False, server_default="0"),
    PrimaryKeyConstraint("grain", "start", "kind"),
)

active_players = Table(
    "active_players",
    metadata,
    Column("grain", String(5), nullable=False),
    Column("start", String(10), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("player", Integer, nullable=False),
    PrimaryKeyConstraint("grain", "start", "kind", "player"),
)

SUM_TABLES = {one.name: one for one in (game_sums, length_sums, player_sums, activity_sums)}
