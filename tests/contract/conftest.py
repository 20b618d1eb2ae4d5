"""What must hold whatever a site is made of: databases, buses, processes."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tools.private_redis import PrivateRedis
from websockets.sync.client import ClientConnection, connect


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new, empty database of each kind."""
    if request.param == "postgres":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite+aiosqlite:///{tmp_path}/new/trike.sqlite3"


class Process:
    """One process of a site, as `trike serve` starts it."""

    def __init__(self, environment: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            [Path(sys.executable).with_name("trike"), "serve", "--port", "0"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.fullmatch(r"Trike is on (http://localhost:\d+)\n", line)
        assert found, (line, self.end() if not line else "")
        self.url = found[1]

    def kill(self) -> None:
        """End it as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def terminate(self) -> None:
        """Ask it to end."""
        self._process.terminate()
        self._process.wait(20)

    def end(self) -> str:
        """Whatever it is doing, it is over; what it complained of."""
        self._process.kill()
        _, errors = self._process.communicate()
        return errors


class Player:
    """Somebody with a token, who may use any process of the site."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.token = ""
        self._number = 0

    def at(self, process: Process) -> Player:
        """The same player from now on at another process."""
        self.process = process
        return self

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": self.token} if self.token else {}

    def post(self, path: str, **body: Any) -> httpx2.Response:
        return httpx2.post(self.process.url + path, headers=self.headers, json=body, timeout=20)

    def form(self, path: str, **fields: str) -> httpx2.Response:
        return httpx2.post(self.process.url + path, headers=self.headers, data=fields, timeout=20)

    def get(self, path: str) -> httpx2.Response:
        return httpx2.get(self.process.url + path, headers=self.headers, timeout=20)

    def game(self, game_id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/games/{game_id}").json()
        return found

    def live(self, path: str) -> ClientConnection:
        address = self.process.url.replace("http", "ws", 1) + path
        return connect(address, additional_headers=self.headers, open_timeout=20)

    def new_id(self) -> str:
        self._number += 1
        return f"{id(self):x}-{self._number:08}"


@pytest.fixture
def start(
    postgres_url: str, redis: PrivateRedis, tmp_path: Path
) -> Iterator[Callable[..., Process]]:
    """Starts processes of one site, on PostgreSQL and Redis."""
    running: list[Process] = []
    often = {f"TRIKE_LIMIT_{name}": "10000/minute" for name in ("CREATE", "MOVE", "CONNECT")}
    shared = {
        **os.environ,
        **often,
        "TRIKE_DATABASE": postgres_url,
        "TRIKE_REDIS": redis.url,
        "TRIKE_REDIS_PREFIX": tmp_path.name,
    }

    def one(**settings: str) -> Process:
        process = Process({**shared, **settings})
        running.append(process)
        return process

    yield one
    complaints = [process.end() for process in running]
    assert not [text for text in complaints if "Traceback" in text], complaints


def hear_until(live: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message that is as wished, which must not take long."""
    while True:
        message: dict[str, Any] = json.loads(live.recv(timeout=20))
        if wanted(message):
            return message
