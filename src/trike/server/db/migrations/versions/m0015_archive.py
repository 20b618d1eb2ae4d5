"""What lists and the archive look for in finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_PAGE = 500
_COLUMNS = ("ended_at", "archived_at", "plies", "swapped", "opening")
_ENDS = ("played", "resigned", "annulled", "ran_out_of_time", "claimed")
_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add the columns, fill them for the games so far, and index them."""
    for column in (
        sa.Column("ended_at", _MOMENT),
        sa.Column("archived_at", _MOMENT),
        sa.Column("plies", sa.Integer, nullable=False, server_default="0"),
        sa.Column("swapped", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("opening", sa.Integer),
    ):
        op.add_column("games", column)
    fill(op.get_bind())
    for columns in (
        ("archived_at", "id"),
        ("first_guest", "archived_at", "id"),
        ("second_guest", "archived_at", "id"),
        ("side", "archived_at", "id"),
        ("side", "opening", "archived_at", "id"),
    ):
        op.create_index(f"ix_games_{'_'.join(columns)}", "games", list(columns))


def fill(connection: sa.Connection) -> None:
    """Some games at a time, by their addresses."""
    names = ["id", "side", "ending", "listed", "rated", "created_at"]
    names += ["first_guest", "second_guest", *_COLUMNS]
    types = {"ended_at": _MOMENT, "archived_at": _MOMENT, "created_at": _MOMENT}
    games = sa.table("games", *(sa.column(name, types.get(name)) for name in names))
    moves = sa.table("moves", sa.column("game_id"), sa.column("ply"), sa.column("move"))
    events = sa.table(
        "events",
        sa.column("game_id"),
        sa.column("fields", sa.Text),
        sa.column("happened_at", _MOMENT),
    )
    last = ""
    while True:
        query = sa.select(games).where(games.c.id > last).order_by(games.c.id).limit(_PAGE)
        rows = connection.execute(query).all()
        if not rows:
            return
        span = (rows[0].id, rows[-1].id)
        last = rows[-1].id
        lines: dict[str, list[str]] = {row.id: [] for row in rows}
        line = sa.select(moves.c.game_id, moves.c.move).where(moves.c.game_id.between(*span))
        for row in connection.execute(line.order_by(moves.c.game_id, moves.c.ply)):
            lines[row.game_id].append(row.move)
        kinds = sa.or_(*(events.c.fields.contains(f'"kind": "{kind}"') for kind in _ENDS))
        moment = sa.func.max(events.c.happened_at, type_=_MOMENT).label("ended_at")
        ended = sa.select(events.c.game_id, moment).where(events.c.game_id.between(*span), kinds)
        ends = {row[0]: row[1] for row in connection.execute(ended.group_by(events.c.game_id))}
        for row in rows:
            end = None if row.ending is None else ends.get(row.id, row.created_at)
            people = None not in (row.first_guest, row.second_guest)
            public = people and row.first_guest != row.second_guest and (row.listed or row.rated)
            played = lines[row.id]
            values = {
                "ended_at": end,
                "archived_at": end if public else None,
                "plies": len(played),
                "swapped": "swap" in played,
                "opening": _opening(row.side, played[0]) if played else None,
            }
            change = sa.update(games).where(games.c.id == row.id)
            connection.execute(change.values(values))


def _opening(side: int, cell: str) -> int:
    """The first of the cells that the board's symmetries make of the first stone's."""
    row, place = ord(cell[0]) - ord("a"), int(cell[1:]) - 1
    left, right, _ = sorted((place, row - place, side - 1 - row))
    return (left + right) * (left + right + 1) // 2 + left
