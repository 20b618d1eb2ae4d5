"""The tables of ratings, the games they come from, and totals of wins and losses.

Players are always accounts: a guest has no row here.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    PrimaryKeyConstraint,
    String,
    Table,
)

from trike.server.db.tables import UtcDateTime, metadata

__all__ = ["player_totals", "rated_games", "rating_cadences", "rating_changes", "ratings"]

# One row for each cadence, held by whoever rates a game, and alone by whoever recomputes.
rating_cadences = Table(
    "rating_cadences", metadata, Column("cadence", String(16), primary_key=True)
)

# Standings as of each player's last rated game.
ratings = Table(
    "ratings",
    metadata,
    Column("player", ForeignKey("guests.id"), nullable=False),
    Column("cadence", String(16), nullable=False),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("played_at", UtcDateTime, nullable=False),
    PrimaryKeyConstraint("player", "cadence"),
    Index("ix_ratings_cadence_value", "cadence", "value"),
)

# The games that were rated, once each, in the order of ``id``. An annulled one counts no more.
# ``first_color`` is what the first player had in the end.
rated_games = Table(
    "rated_games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game_id", ForeignKey("games.id"), nullable=False, unique=True),
    Column("cadence", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("first", ForeignKey("guests.id"), nullable=False),
    Column("second", ForeignKey("guests.id"), nullable=False),
    Column("first_won", Boolean, nullable=False),
    Column("first_color", String(1), nullable=False),
    Column("ended_at", UtcDateTime, nullable=False),
    Column("annulled_at", UtcDateTime),
)

# What a game did to each of its players: the rating at its end, and the standing after it.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("rated_game", ForeignKey("rated_games.id"), nullable=False),
    Column("player", ForeignKey("guests.id"), nullable=False),
    Column("cadence", String(16), nullable=False),
    Column("before_value", Double, nullable=False),
    Column("before_deviation", Double, nullable=False),
    Column("before_volatility", Double, nullable=False),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("played_at", UtcDateTime, nullable=False),
    PrimaryKeyConstraint("rated_game", "player"),
    Index("ix_rating_changes_player", "player", "cadence", "rated_game"),
)

# Rated games won and lost, by side of the board and colour in the end.
player_totals = Table(
    "player_totals",
    metadata,
    Column("player", ForeignKey("guests.id"), nullable=False),
    Column("cadence", String(16), nullable=False),
    Column("side", Integer, nullable=False),
    Column("color", String(1), nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    PrimaryKeyConstraint("player", "cadence", "side", "color"),
)
