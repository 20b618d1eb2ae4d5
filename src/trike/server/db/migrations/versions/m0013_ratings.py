"""Ratings of players, the games they come from, and totals of wins and losses."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; no game so far is rated."""
    moment = sa.DateTime(timezone=True)
    cadences = op.create_table(
        "rating_cadences",
        sa.Column("cadence", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("cadence", name="pk_rating_cadences"),
    )
    op.bulk_insert(cadences, [{"cadence": "live"}, {"cadence": "correspondence"}])
    op.create_table(
        "ratings",
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("cadence", sa.String(16), nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("played_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("player", "cadence", name="pk_ratings"),
        sa.ForeignKeyConstraint(["player"], ["guests.id"], name="fk_ratings_player"),
    )
    op.create_table(
        "rated_games",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("cadence", sa.String(16), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer, nullable=False),
        sa.Column("first_won", sa.Boolean, nullable=False),
        sa.Column("first_color", sa.String(1), nullable=False),
        sa.Column("ended_at", moment, nullable=False),
        sa.Column("annulled_at", moment),
        sa.PrimaryKeyConstraint("id", name="pk_rated_games"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_rated_games_game_id"),
        sa.ForeignKeyConstraint(["first"], ["guests.id"], name="fk_rated_games_first"),
        sa.ForeignKeyConstraint(["second"], ["guests.id"], name="fk_rated_games_second"),
        sa.UniqueConstraint("game_id", name="uq_rated_games_game_id"),
    )
    op.create_table(
        "rating_changes",
        sa.Column("rated_game", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("cadence", sa.String(16), nullable=False),
        sa.Column("before_value", sa.Double, nullable=False),
        sa.Column("before_deviation", sa.Double, nullable=False),
        sa.Column("before_volatility", sa.Double, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("played_at", moment, nullable=False),
        sa.PrimaryKeyConstraint("rated_game", "player", name="pk_rating_changes"),
        sa.ForeignKeyConstraint(
            ["rated_game"], ["rated_games.id"], name="fk_rating_changes_rated_game"
        ),
        sa.ForeignKeyConstraint(["player"], ["guests.id"], name="fk_rating_changes_player"),
    )
    op.create_index(
        "ix_rating_changes_player", "rating_changes", ["player", "cadence", "rated_game"]
    )
    op.create_table(
        "player_totals",
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("cadence", sa.String(16), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("color", sa.String(1), nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("player", "cadence", "side", "color", name="pk_player_totals"),
        sa.ForeignKeyConstraint(["player"], ["guests.id"], name="fk_player_totals_player"),
    )
