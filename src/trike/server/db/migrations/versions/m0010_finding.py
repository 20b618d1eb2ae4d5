"""Challenges to somebody, games that anybody may find, whose turn it is, and daily mail."""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

_STANDS = timedelta(days=14)


def upgrade() -> None:
    """Add the columns and the table; what there is so far gets the values it would have had."""
    moment = sa.DateTime(timezone=True)
    # In one statement, with the reference: SQLite cannot add a constraint to a table later.
    op.execute(
        "ALTER TABLE challenges ADD COLUMN addressee INTEGER "
        "CONSTRAINT fk_challenges_addressee REFERENCES guests (id)"
    )
    op.add_column("challenges", sa.Column("declined_as", sa.String(16)))
    op.add_column("challenges", sa.Column("expires_at", moment))
    op.create_index("ix_challenges_addressee_state", "challenges", ["addressee", "state"])
    op.add_column(
        "games", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("games", sa.Column("turn", sa.Integer))
    op.create_index("ix_games_listed_updated_at", "games", ["listed", "updated_at"])
    op.create_table(
        "digests",
        sa.Column("account", sa.Integer, nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("token", sa.String(43), nullable=False),
        sa.Column("sent_at", moment),
        sa.PrimaryKeyConstraint("account", name="pk_digests"),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.id"], name="fk_digests_account", ondelete="CASCADE"
        ),
        sa.UniqueConstraint("token", name="uq_digests_token"),
    )
    _fill()


def _fill() -> None:
    games = sa.table(
        "games",
        sa.column("id", sa.String),
        sa.column("ending", sa.String),
        sa.column("listed", sa.Boolean),
        sa.column("turn", sa.Integer),
    )
    moves = sa.table("moves", sa.column("game_id", sa.String))
    challenges = sa.table(
        "challenges",
        sa.column("id", sa.String),
        sa.column("game", sa.String),
        sa.column("public", sa.Boolean),
        sa.column("created_at", sa.DateTime(timezone=True)),
        sa.column("expires_at", sa.DateTime(timezone=True)),
    )
    met = sa.select(challenges.c.game).where(challenges.c.public, challenges.c.game.is_not(None))
    op.execute(games.update().where(games.c.id.in_(met)).values(listed=sa.true()))
    # Every entry of the move list, the swap too, hands the turn to the other seat.
    plies = sa.select(sa.func.count()).where(moves.c.game_id == games.c.id).scalar_subquery()
    op.execute(games.update().where(games.c.ending.is_(None)).values(turn=1 + plies % 2))
    connection = op.get_bind()
    made = sa.select(challenges.c.id, challenges.c.created_at).where(~challenges.c.public)
    for challenge, created_at in connection.execute(made).all():
        change = challenges.update().where(challenges.c.id == challenge)
        connection.execute(change.values(expires_at=created_at + _STANDS))
