"""What must hold whatever a site is made of: databases, buses, processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.contract.processes import Process
from tools.private_postgres import PrivatePostgres
from tools.private_redis import PrivateRedis


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    """The URL of a new SQLite file."""
    return f"sqlite+aiosqlite:///{tmp_path}/new/trike.sqlite3"


@pytest.fixture(params=["sqlite", "postgres_url"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a new, empty database of each kind."""
    url: str = request.getfixturevalue(request.param)
    return url


@contextmanager
def site(database: str, redis: str, prefix: str) -> Iterator[Callable[..., Process]]:
    """Starts processes of one site on PostgreSQL and Redis, with the settings that it is given."""
    running: list[Process] = []
    often = {f"TRIKE_LIMIT_{name}": "10000/minute" for name in ("CREATE", "MOVE", "CONNECT")}
    shared = {**often, "TRIKE_DATABASE": database, "TRIKE_REDIS": redis}

    def one(**settings: str) -> Process:
        process = Process({**os.environ, **shared, "TRIKE_REDIS_PREFIX": prefix, **settings})
        running.append(process)
        return process

    try:
        yield one
    finally:
        complaints = [process.end() for process in running]
    assert not [text for text in complaints if "Traceback" in text], complaints


@pytest.fixture
def start(
    postgres_url: str, redis: PrivateRedis, tmp_path: Path
) -> Iterator[Callable[..., Process]]:
    """Starts processes of a site for one test."""
    with site(postgres_url, redis.url, tmp_path.name) as one:
        yield one


@pytest.fixture(scope="module")
def shared_database(postgres: PrivatePostgres) -> Iterator[str]:
    """The database of the site for a module."""
    url = postgres.new_database()
    yield url
    postgres.drop(url)


@pytest.fixture(scope="module")
def start_shared(shared_database: str, redis: PrivateRedis) -> Iterator[Callable[..., Process]]:
    """Starts processes of a site for a module."""
    with site(shared_database, redis.url, "module") as one:
        yield one
