"""A database with very many games, for measuring pages: seeded, filled in large batches.

What the pages read is there as play would leave it: people with accounts, games, counted games,
sums, ratings and totals. Moves, events and histories of ratings are not: they would be fifty times
as many rows, which these pages never look at.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Table, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from benchmarks.sums_by_query import add_up
from trike.rules.color import Color
from trike.rules.game import Ending
from trike.server.db.account_tables import accounts
from trike.server.db.counting_rows import SqlCountingRows
from trike.server.db.engine import make_engine
from trike.server.db.migrate import migrate
from trike.server.db.rating_tables import player_totals, ratings
from trike.server.db.tables import games, guests
from trike.server.db.transaction import writing
from trike.server.domain.counting.counted_game import CountedEnd, CountedGame, GameKind
from trike.server.domain.tokens import token_hash

__all__ = ["END", "fill", "token_of"]

END = datetime(2026, 12, 1, 12, tzinfo=UTC)
"""When the measuring takes place, for the site that is measured."""

_YEARS = 5
_BATCH = 20_000
_GOING_ON = 2000
_KINDS = dict(zip(GameKind, (35, 15, 5, 40, 5), strict=True))
_SIDES = dict(zip(range(7, 20), (20, 8, 8, 10, 6, 6, 18, 4, 10, 3, 2, 2, 3), strict=True))
_ENDINGS = {
    Ending.TRAPPED: 62,
    Ending.RESIGNATION: 24,
    Ending.TIME: 8,
    Ending.ABANDONMENT: 2,
    Ending.ANNULMENT: 4,
}


def token_of(player: int) -> str:
    """What a player of such a database is known by."""
    return f"benchmark-{player:033}"


def fill(url: str, count: int, people: int, seed: int = 1) -> None:
    """Fill a new database with so many games between so many people and the computer."""
    asyncio.run(_fill(url, count, people, random.Random(seed)))


async def _fill(url: str, count: int, people: int, chance: random.Random) -> None:
    engine = make_engine(url)
    try:
        await migrate(engine)
        async with writing(engine) as connection:
            await _add_people(connection, people)
            rated: Counter[tuple[int, str, int, str, bool]] = Counter()
            last: dict[tuple[int, str], datetime] = {}
            made = _games(count, people, chance)
            for _ in range(0, count, _BATCH):
                batch = [game for game, _ in zip(made, range(_BATCH), strict=False)]
                await _add_games(connection, batch)
                for game in batch:
                    _note_rated(game, rated, last)
            await _add_ratings(connection, rated, last, chance)
            await add_up(connection)
    finally:
        await engine.dispose()


def _games(count: int, people: int, chance: random.Random) -> Iterator[CountedGame]:
    """Games in the order in which they began; the last of them go on."""
    span = timedelta(days=365 * _YEARS)
    kinds, sides, endings = (
        iter(lambda of=of: chance.choices(list(of), list(of.values()))[0], None)
        for of in (_KINDS, _SIDES, _ENDINGS)
    )
    for number in range(count):
        # More and more is played.
        started = END - span * (1 - ((number + 1) / (count + 1)) ** 0.7)
        kind, side = next(kinds), next(sides)
        first, second = _pair(kind, people, chance)
        end = None
        if number < count - _GOING_ON:
            ending = next(endings)
            cells = side * (side + 1) // 2
            stones = max(2, min(cells, round(chance.gauss(0.42, 0.1) * cells)))
            is_timed = kind in (GameKind.LIVE, GameKind.CORRESPONDENCE)
            length = timedelta(minutes=20) if kind is not GameKind.CORRESPONDENCE else timedelta(5)
            end = CountedEnd(
                ended_at=min(END, started + length * chance.random()),
                ending=ending,
                first_won=None if ending is Ending.ANNULMENT else chance.random() < 0.52,
                first_color=chance.choice(list(Color)),
                swapped=chance.random() < 0.45,
                stones=stones,
                timed=stones if is_timed else 0,
                milliseconds=stones * chance.randrange(2000, 20_000) if is_timed else 0,
            )
        name = f"{number:032x}"
        yield CountedGame(name, kind, side, True, started, first, second, end)


def _pair(kind: GameKind, people: int, chance: random.Random) -> tuple[int | None, int | None]:
    """Some play far more than others."""
    one, two = (1 + int(people * chance.random() ** 3) for _ in range(2))
    if kind is GameKind.COMPUTER:
        return one, None
    if kind is GameKind.SCREEN:
        return one, one
    return one, two if two != one else one % people + 1


async def _add_people(connection: AsyncConnection, people: int) -> None:
    began = END - timedelta(days=365 * _YEARS)
    players = range(1, people + 1)
    await _insert(
        connection,
        guests,
        [
            {"id": one, "token_hash": token_hash(token_of(one)), "created_at": began}
            for one in players
        ],
    )
    await _insert(
        connection,
        accounts,
        [
            {
                "player": one,
                "name": f"player{one}",
                "name_key": token_hash(f"player{one}"),
                "role": "player",
                "created_at": began,
            }
            for one in players
        ],
    )


async def _add_games(connection: AsyncConnection, batch: list[CountedGame]) -> None:
    await _insert(connection, games, [_row(game) for game in batch])
    await SqlCountingRows(connection).store_all(batch)


def _row(game: CountedGame) -> dict[str, Any]:
    end = game.end
    winner = None if end is None or end.first_won is None else 1 if end.first_won else 2
    return {
        "id": game.game,
        "version": 1,
        "side": game.side,
        "swap_rule": game.swap_rule,
        "first_color": "b",
        "first_guest": game.first,
        "second_guest": game.second,
        "second_level": 3 if game.second is None else None,
        "ending": end and end.ending.value,
        "winner": winner,
        "computer_waits": False,
        "rated": game.kind in (GameKind.LIVE, GameKind.CORRESPONDENCE),
        "turn": 1 if end is None else None,
        "listed": game.kind.between_people,
        "created_at": game.started_at,
        "updated_at": game.started_at if end is None else end.ended_at,
    }


def _note_rated(
    game: CountedGame,
    rated: Counter[tuple[int, str, int, str, bool]],
    last: dict[tuple[int, str], datetime],
) -> None:
    end = game.end
    if end is None or end.first_won is None or game.first is None or game.second is None:
        return
    if game.kind not in (GameKind.LIVE, GameKind.CORRESPONDENCE):
        return
    cadence, color = game.kind.value, end.first_color
    rated[game.first, cadence, game.side, color.value, end.first_won] += 1
    rated[game.second, cadence, game.side, color.other.value, not end.first_won] += 1
    for player in game.players:
        last[player, cadence] = max(end.ended_at, last.get((player, cadence), end.ended_at))


async def _add_ratings(
    connection: AsyncConnection,
    rated: Counter[tuple[int, str, int, str, bool]],
    last: dict[tuple[int, str], datetime],
    chance: random.Random,
) -> None:
    played: Counter[tuple[int, str]] = Counter()
    for (player, cadence, *_), count in rated.items():
        played[player, cadence] += count
    standings = [
        {
            "player": player,
            "cadence": cadence,
            "value": chance.gauss(1500, 250),
            "deviation": max(45.0, 350 / count**0.5),
            "volatility": 0.06,
            "games": count,
            "played_at": last[player, cadence],
        }
        for (player, cadence), count in played.items()
    ]
    await _insert(connection, ratings, standings)
    totals = [
        {
            "player": player,
            "cadence": cadence,
            "side": side,
            "color": color,
            "wins": rated[player, cadence, side, color, True],
            "losses": rated[player, cadence, side, color, False],
        }
        for player, cadence, side, color in {key[:4] for key in rated}
    ]
    await _insert(connection, player_totals, totals)


async def _insert(connection: AsyncConnection, table: Table, rows: list[dict[str, Any]]) -> None:
    for start in range(0, len(rows), _BATCH):
        await connection.execute(insert(table), rows[start : start + _BATCH])
