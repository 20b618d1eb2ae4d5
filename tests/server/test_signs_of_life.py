"""Sockets are never quiet for half a minute: proxies drop those that are for a whole one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import uvicorn

import trike.server
from trike.server.live.conversation import SILENCE_SECONDS
from trike.server.run import run

SOCKET = Path(trike.server.__file__).parent / "static" / "net" / "live-socket.js"
LONGEST_QUIET = 30


def test_the_server_pings(monkeypatch, tmp_path):
    made: list[uvicorn.Config] = []

    class Kept(uvicorn.Config):
        def __init__(self, *args, **options) -> None:
            super().__init__(*args, **options)
            made.append(self)
            raise SystemExit

    monkeypatch.setattr(uvicorn, "Config", Kept)
    with pytest.raises(SystemExit):
        run(port=0, database=f"sqlite+aiosqlite:///{tmp_path}/x.sqlite3")
    (config,) = made
    assert config.ws_ping_interval is not None
    assert config.ws_ping_interval < LONGEST_QUIET
    # Whoever has gone without a word is known to have gone before he can be claimed against.
    assert config.ws_ping_timeout is not None
    assert config.ws_ping_interval + config.ws_ping_timeout <= 40


def test_the_client_pings_and_the_server_waits_for_more_than_one():
    text = SOCKET.read_text(encoding="utf-8")
    every = {
        name: int(milliseconds.replace("_", "")) / 1000
        for name, milliseconds in re.findall(r"const (\w+_EVERY) = ([\d_]+);", text)
    }
    assert every.keys() == {"PING_EVERY", "MEASURE_EVERY"}
    assert all(seconds < LONGEST_QUIET for seconds in every.values())
    assert 2 * max(every.values()) < SILENCE_SECONDS
