"""Blocks, reports, what moderators do, and the keys of positions that are being played."""

from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

from trike.rules.color import Color
from trike.rules.game import Game
from trike.server.domain.game.position_key import position_key

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add the tables and the column; games that go on get the keys of their positions."""
    _add_blocks()
    _add_reports()
    _add_actions()
    op.add_column("games", sa.Column("position_key", sa.String(32)))
    op.create_index("ix_games_position_key", "games", ["position_key"])
    _fill_position_keys()


def _add_blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("blocker", sa.Integer, nullable=False),
        sa.Column("blocked", sa.Integer, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_blocks"),
        sa.ForeignKeyConstraint(["blocker"], ["guests.id"], name="fk_blocks_blocker"),
        sa.ForeignKeyConstraint(["blocked"], ["guests.id"], name="fk_blocks_blocked"),
    )
    op.create_index("ix_blocks_blocker", "blocks", ["blocker"])
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])


def _add_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("reporter", sa.Integer, nullable=False),
        sa.Column("target", sa.Integer, nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("closed_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(["reporter"], ["guests.id"], name="fk_reports_reporter"),
        sa.ForeignKeyConstraint(["target"], ["guests.id"], name="fk_reports_target"),
    )
    for column in ("closed_at", "reporter", "target"):
        op.create_index(f"ix_reports_{column}", "reports", [column])
    op.create_table(
        "report_entries",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("report", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32)),
        sa.Column("matter", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_report_entries"),
        sa.ForeignKeyConstraint(
            ["report"], ["reports.id"], name="fk_report_entries_report", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_report_entries_game"),
    )
    op.create_index("ix_report_entries_report", "report_entries", ["report"])


def _add_actions() -> None:
    op.create_table(
        "moderator_actions",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("actor", sa.Integer),
        sa.Column("target", sa.Integer),
        sa.Column("kind", sa.String(24), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", MOMENT),
        sa.Column("game", sa.String(32)),
        sa.Column("report", sa.Integer),
        sa.Column("done_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_moderator_actions"),
        sa.ForeignKeyConstraint(["actor"], ["accounts.id"], name="fk_moderator_actions_actor"),
        sa.ForeignKeyConstraint(["target"], ["guests.id"], name="fk_moderator_actions_target"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_moderator_actions_game"),
        sa.ForeignKeyConstraint(["report"], ["reports.id"], name="fk_moderator_actions_report"),
    )
    op.create_index("ix_moderator_actions_target", "moderator_actions", ["target"])
    op.create_table(
        "acknowledgements",
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("read_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("action", name="pk_acknowledgements"),
        sa.ForeignKeyConstraint(
            ["action"], ["moderator_actions.id"], name="fk_acknowledgements_action"
        ),
    )


def _fill_position_keys() -> None:
    connection = op.get_bind()
    change = sa.text("UPDATE games SET position_key = :key WHERE id = :id")
    for game_id, key in list(_keys(connection)):
        connection.execute(change, {"key": key, "id": game_id})


def _keys(connection: sa.Connection) -> Iterator[tuple[str, str]]:
    """The keys of the games between two people that go on and have a stone."""
    going_on = sa.text(
        "SELECT id, side, swap_rule, first_color FROM games "
        "WHERE ending IS NULL AND first_guest <> second_guest"
    )
    line = sa.text("SELECT move FROM moves WHERE game_id = :id ORDER BY ply")
    for row in connection.execute(going_on).all():
        played = connection.execute(line, {"id": row.id}).scalars().all()
        if played:
            color = Color(row.first_color)
            game = Game.replay(row.side, played, swap_rule=bool(row.swap_rule), first_color=color)
            yield row.id, position_key(game.board)
