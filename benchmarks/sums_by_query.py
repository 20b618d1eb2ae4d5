"""The sums of statistics from counted games by queries of SQLite: a million games in minutes.

The site adds them up game by game (`trike.server.domain.game_sums`); a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

__all__ = ["add_up"]

_PERIODS = ("'all'", "substr(ended_at, 1, 4)", "substr(ended_at, 1, 7)")
_GRAINS = {
    "day": "substr(at, 1, 10)",
    "week": "date(substr(at, 1, 10), '-6 days', 'weekday 1')",
    "month": "substr(at, 1, 7) || '-01'",
}
_PEOPLE = "kind NOT IN ('computer', 'screen')"
_CHOSEN = "(swap_rule AND (swapped OR stones > 1))"

_PLAYS = """
CREATE TEMPORARY TABLE plays AS
SELECT ended_at, kind, side, first AS player, first_won AND kind <> 'screen' AS won
FROM counted_games WHERE first_won IS NOT NULL AND first IS NOT NULL
UNION ALL
SELECT ended_at, kind, side, second, NOT first_won
FROM counted_games WHERE first_won IS NOT NULL AND second IS NOT NULL AND second IS NOT first
"""
_ACTS = """
CREATE TEMPORARY TABLE acts AS
SELECT started_at AS at, kind, first, second, 1 AS started, 0 AS finished FROM counted_games
UNION ALL
SELECT ended_at, kind, first, second, 0, 1 FROM counted_games WHERE ended_at IS NOT NULL
"""
_MEMBERS = """
CREATE TEMPORARY TABLE members AS
SELECT DISTINCT substr(at, 1, 10) AS at, kind, first AS player FROM acts WHERE first IS NOT NULL
UNION
SELECT DISTINCT substr(at, 1, 10), kind, second FROM acts WHERE second IS NOT NULL
"""
_COUNT_MEMBERS = """
UPDATE activity_sums SET players = (
  SELECT count(*) FROM active_players AS one
  WHERE one.grain = activity_sums.grain AND one.start = activity_sums.start
    AND one.kind = activity_sums.kind)
"""
_INDEXES = {
    "ix_player_sums_wins": "player_sums (period, kind, side, wins, games)",
    "ix_player_sums_games": "player_sums (period, kind, side, games, wins)",
}


async def add_up(connection: AsyncConnection) -> None:
    """Fill the empty tables of sums."""

    async def run(statement: str) -> None:
        await connection.execute(text(statement))

    for index in _INDEXES:
        await run(f"DROP INDEX {index}")
    await run(_PLAYS)
    for period in _PERIODS:
        await run(_game_sums(period))
        await run(
            f"INSERT INTO length_sums SELECT {period}, kind, side, stones, count(*)"
            " FROM counted_games WHERE first_won IS NOT NULL GROUP BY 1, 2, 3, 4"
        )
        for kind, condition in (("kind", "1"), ("'people'", _PEOPLE)):
            for side in ("0", "side"):
                await run(
                    f"INSERT INTO player_sums SELECT {period}, {kind}, {side}, player, count(*),"
                    f" sum(won) FROM plays WHERE {condition} GROUP BY {period}, {kind}, {side} + 0,"
                    " player"
                )
    await run(_ACTS)
    await run(_MEMBERS)
    for grain, start in _GRAINS.items():
        for kind, condition in (("kind", "1"), ("'people'", _PEOPLE), ("'all'", "1")):
            await run(
                f"INSERT INTO activity_sums (grain, start, kind, started, finished) SELECT"
                f" '{grain}', {start}, {kind}, sum(started), sum(finished) FROM acts"
                f" WHERE {condition} GROUP BY {start}, {kind}"
            )
            await run(
                f"INSERT INTO active_players SELECT DISTINCT '{grain}', {start}, {kind}, player"
                f" FROM members WHERE {condition}"
            )
    await run(_COUNT_MEMBERS)
    for table in ("plays", "acts", "members"):
        await run(f"DROP TABLE {table}")
    for index, columns in _INDEXES.items():
        await run(f"CREATE INDEX {index} ON {columns}")


def _game_sums(period: str) -> str:
    won = "first_won IS NOT NULL"
    values = (
        won,
        "first_won IS NULL",
        "first_won",
        "first_won = (first_color = 'b')",
        f"{won} AND {_CHOSEN}",
        f"{won} AND {_CHOSEN} AND swapped",
        "swapped AND NOT first_won",
        f"{_CHOSEN} AND NOT swapped AND NOT first_won",
        *(f"{won} AND ending = '{one}'" for one in ("trapped", "resignation", "time")),
        f"{won} AND ending = 'abandonment'",
        *(f"({won}) * {column}" for column in ("stones", "timed", "milliseconds")),
    )
    sums = ", ".join(f"coalesce(sum({value}), 0)" for value in values)
    return (
        f"INSERT INTO game_sums SELECT {period}, kind, side, {sums}"
        " FROM counted_games WHERE ended_at IS NOT NULL GROUP BY 1, 2, 3"
    )
