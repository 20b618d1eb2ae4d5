"""Processes of one site as `trike serve` starts them, and people who use them."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx2
from websockets.sync.client import ClientConnection, connect

__all__ = ["Player", "Process", "hear_until"]


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
        self.token = self.cookies = ""
        self._number = 0

    @property
    def headers(self) -> dict[str, str]:
        own = {"Authorization": self.token, "Cookie": self.cookies}
        return {name: value for name, value in own.items() if value}

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


def hear_until(live: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message that is as wished, which must not take long."""
    while True:
        message: dict[str, Any] = json.loads(live.recv(timeout=20))
        if wanted(message):
            return message
