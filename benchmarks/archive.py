"""How long pages of the archive take among very many games: ``python -m benchmarks.archive FILE``.

Fills a new SQLite file by one statement: every game is public, and over after one move. The
pages are asked for through the whole application, in this process and without a network.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from pathlib import Path

from sqlalchemy import text
from starlette.testclient import TestClient

from benchmarks.machine import machine
from trike.server.app import create_app
from trike.server.db.engine import make_engine
from trike.server.db.migrate import migrate
from trike.server.db.transaction import writing
from trike.server.domain.person.names import name_key
from trike.server.settings import Settings

_PEOPLE = 30_000
_NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count)"
_FILL = (
    f"{_NUMBERS} INSERT INTO guests (id, token_hash, created_at) "
    "SELECT i, CAST(printf('%032d', i) AS BLOB), '2020-01-01 00:00:00.000000' FROM n",
    f"{_NUMBERS} INSERT INTO accounts (player, name, name_key, role, created_at) "
    "SELECT i, 'player' || i, CAST('player' || i AS BLOB), 'player', "
    "'2020-01-01 00:00:00.000000' FROM n",
    f"{_NUMBERS} INSERT INTO games (id, version, side, swap_rule, first_color, first_guest, "
    "second_guest, ending, winner, computer_waits, listed, created_at, updated_at, ended_at, "
    "archived_at, plies, swapped, opening) SELECT printf('%032x', i), 2, 7 + i * 7 % 13, 1, 'b', "
    "1 + i * 31 % 30000, 1 + (i * 31 + 1 + i / 30000) % 30000, 'resignation', 1 + i % 2, 0, 1, "
    "m, m, m, m, 1, 0, i % 10 FROM (SELECT i, strftime('%Y-%m-%d %H:%M:%S', 1600000000 + i * 150, "
    "'unixepoch') || '.000000' AS m FROM n)",
    f"{_NUMBERS} INSERT INTO moves (game_id, ply, move, played_at) "
    "SELECT printf('%032x', i), 0, 'c2', '2026-01-01 00:00:00.000000' FROM n",
)

PAGES = (
    "/archive",
    "/archive?after=20220101T000000.000000~0",
    "/archive?side=13",
    "/archive?side=13&opening=b1",
    "/archive?winner=white&since=2021-01-01&until=2021-02-01",
    "/archive?player=player77",
    "/archive?player=player77&opponent=player78",
    "/archive?least=100",
    "/api/archive",
    "/player/player77",
)


async def _fill(url: str, count: int) -> None:
    engine = make_engine(url)
    await migrate(engine)
    async with writing(engine) as connection:
        for number, statement in enumerate(_FILL):
            await connection.execute(text(statement), {"count": _PEOPLE if number < 2 else count})
        named = text("UPDATE accounts SET name_key = :key WHERE name = :name")
        for name in ("player77", "player78"):
            await connection.execute(named, {"name": name, "key": name_key(name)})
    await engine.dispose()


def main() -> None:
    """Fill, measure, and print a table for `results.md`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="the SQLite file to fill, or filled before")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--requests", type=int, default=20, help="for each page")
    options = parser.parse_args()
    url = f"sqlite+aiosqlite:///{options.file.absolute()}"
    if not options.file.exists():
        asyncio.run(_fill(url, options.games))
    print(", ".join(f"{name}: {value}" for name, value in machine().items()))
    print("| page | median ms | slowest ms |\n|---|---|---|")
    with TestClient(create_app(Settings(database=url))) as client:
        for page in PAGES:
            client.get(page).raise_for_status()
            times = []
            for _ in range(options.requests):
                began = time.perf_counter()
                client.get(page).raise_for_status()
                times.append((time.perf_counter() - began) * 1000)
            print(f"| `{page}` | {statistics.median(times):.0f} | {max(times):.0f} |", flush=True)


if __name__ == "__main__":
    main()
