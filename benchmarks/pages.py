"""How long pages take with very many games: ``python -m benchmarks.pages FILE``.

Fills the file if it is not there. Every page is asked for through the whole application, in this
process and without a network. Times are those of the wall clock, and beside them the processor's,
which other work on the machine changes little.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path

from starlette.testclient import TestClient

from benchmarks.machine import machine
from benchmarks.many_games import END, fill, token_of
from trike.server.app import create_app
from trike.server.settings import Settings

PAGES = (
    "/statistics",
    "/statistics?games=live&side=13",
    "/statistics?games=computer&period=2026",
    "/statistics?period=2026-11",
    "/statistics.csv",
    "/api/statistics",
    "/activity",
    "/activity?by=week&games=people",
    "/activity?by=month",
    "/activity.csv?by=month",
    "/api/activity",
    "/top",
    "/top?games=correspondence",
    "/top?side=13",
    "/top?by=wins",
    "/top?by=wins&games=live&side=7&period=2026",
    "/top?by=games",
    "/top?by=games&period=2026-11",
    "/api/top?by=wins",
)


def main() -> None:
    """Fill, measure, and print a table for `results.md`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="the SQLite file to fill, or filled before")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--people", type=int, default=30_000)
    parser.add_argument("--requests", type=int, default=50, help="for each page")
    options = parser.parse_args()
    url = f"sqlite+aiosqlite:///{options.file.absolute()}"
    if not options.file.exists():
        began = time.perf_counter()
        fill(url, options.games, options.people)
        print(f"filled in {time.perf_counter() - began:.0f} s")
    about = machine()
    print(", ".join(f"{name}: {value}" for name, value in about.items()))
    print(f"{options.games:,} games, {options.file.stat().st_size / 1e9:.2f} GB\n")
    _measure(url, options.people, options.requests)


def _measure(url: str, people: int, requests: int) -> None:
    app = create_app(Settings(database=url), now=lambda: END)
    # Somebody who plays much, but is far from the best: his place has to be counted.
    headers = {"Authorization": f"Bearer {token_of(people // 3)}"}
    print(
        "| page | median, ms | 95th percentile, ms | processor, median, ms |\n|---|---:|---:|---:|"
    )
    with TestClient(app, base_url="http://localhost", headers=headers) as client:
        for page in PAGES:
            times, works = [], []
            for _ in range(requests + 3):
                began, worked = time.perf_counter(), time.process_time()
                answer = client.get(page)
                times.append(1000 * (time.perf_counter() - began))
                works.append(1000 * (time.process_time() - worked))
                answer.raise_for_status()
            del times[:3]  # of which the first reads the file from the disk
            worst = statistics.quantiles(times, n=20)[-1]
            figures = (statistics.median(times), worst, statistics.median(works[3:]))
            print(f"| `{page}` | {' | '.join(f'{one:.1f}' for one in figures)} |", flush=True)


if __name__ == "__main__":
    main()
