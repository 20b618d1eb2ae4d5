"""Counted games, and the sums that statistics are made of."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_GAMES = (
    "games",
    "called_off",
    "first_wins",
    "black_wins",
    "choices",
    "swaps",
    "swapped_second_wins",
    "kept_second_wins",
    "trapped",
    "resignation",
    "time",
    "abandonment",
    "stones",
    "timed",
    "milliseconds",
)


def upgrade() -> None:
    """Make the tables, empty: `trike admin rebuild-statistics` counts the games so far."""
    moment = sa.DateTime(timezone=True)
    counting = op.create_table(
        "counting",
        sa.Column("id", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_counting"),
    )
    op.bulk_insert(counting, [{"id": 1}])
    op.create_table(
        "counted_games",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("swap_rule", sa.Boolean, nullable=False),
        sa.Column("started_at", moment, nullable=False),
        sa.Column("first", sa.Integer),
        sa.Column("second", sa.Integer),
        sa.Column("ended_at", moment),
        sa.Column("ending", sa.String(16)),
        sa.Column("first_won", sa.Boolean),
        sa.Column("first_color", sa.String(1)),
        sa.Column("swapped", sa.Boolean),
        sa.Column("stones", sa.Integer),
        sa.Column("timed", sa.Integer),
        sa.Column("milliseconds", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", name="pk_counted_games"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_counted_games_game"),
    )
    place = ("period", "kind", "side")
    _sums("game_sums", place, _GAMES)
    _sums("length_sums", (*place, "stones"), ("games",))
    _sums("player_sums", (*place, "player"), ("games", "wins"))
    op.create_index("ix_player_sums_wins", "player_sums", [*place, "wins", "games"])
    op.create_index("ix_player_sums_games", "player_sums", [*place, "games", "wins"])
    step = ("grain", "start", "kind")
    _sums("activity_sums", step, ("started", "finished"))
    op.add_column(
        "activity_sums", sa.Column("players", sa.BigInteger, nullable=False, server_default="0")
    )
    _sums("active_players", (*step, "player"), ())
    # For the games that go on now, and for ratings in their order.
    op.create_index(
        "ix_games_going_on",
        "games",
        ["updated_at"],
        sqlite_where=sa.text("ending IS NULL"),
        postgresql_where=sa.text("ending IS NULL"),
    )
    op.create_index("ix_ratings_cadence_value", "ratings", ["cadence", "value"])


def _sums(name: str, key: tuple[str, ...], values: tuple[str, ...]) -> None:
    """A table with a key of texts and numbers, and of what is added up."""
    lengths = {"period": 7, "kind": 16, "grain": 5, "start": 10}
    op.create_table(
        name,
        *(
            sa.Column(
                one, sa.String(lengths[one]) if one in lengths else sa.Integer, nullable=False
            )
            for one in key
        ),
        *(sa.Column(value, sa.BigInteger, nullable=False) for value in values),
        sa.PrimaryKeyConstraint(*key, name=f"pk_{name}"),
    )
