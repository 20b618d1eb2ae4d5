"""Nothing acknowledged is lost when the server stops, however it stops."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import httpx2
import pytest
from tests.server.sql import sql

SERVE = "import sys; from trike.server.run import run; run(port=0, database=sys.argv[1])"


def test_games_and_guests_survive(open_site):
    site = open_site()
    site.client.post("/play", data={"opponent": "screen", "swap_rule": "true"})
    cookies = dict(site.client.cookies)
    game = site.play_all(site.create()["id"], "c2", "swap", "f2")
    again = open_site()
    again.client.cookies.update(cookies)
    assert again.get(game["id"]) == game
    assert again.play(game["id"], "f5", 3).status_code == 200


def test_resignations_and_taken_back_moves_survive(open_site):
    site = open_site()
    resigned = site.create(opening="c2")["id"]
    site.post(resigned, "resign")
    back = site.play_all(site.create()["id"], "c2", "f2")["id"]
    site.post(back, "take-back", ply=2)
    again = open_site()
    assert again.get(resigned)["situation"]["result"]["ending"] == "resignation"
    assert [move["move"] for move in again.get(back)["moves"]] == ["c2"]


def test_the_computers_turn_is_taken_up_again(open_site, thinker):
    site = open_site()
    # A server that dies before the computer has moved, then one on the same file.
    thinker.failures = 10**6
    game_id = site.create(opponent="computer", opening="c2")["id"]
    again = open_site()
    thinker.failures = 0
    game = again.until(game_id, lambda game: len(game["moves"]) == 2)
    assert game["moves"][1]["seat"] == 2


def start(database: str) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, database],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TRIKE_THINKING_THREADS": "1"},
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.fullmatch(r"Trike is on (http://localhost:\d+)\n", line)
    assert found, (line, process.stderr.read() if process.stderr and not line else "")
    return process, found[1]


@pytest.fixture
def serve(database: str) -> Iterator[Callable[[], tuple[subprocess.Popen[str], str]]]:
    started: list[subprocess.Popen[str]] = []

    def one() -> tuple[subprocess.Popen[str], str]:
        process, address = start(database)
        started.append(process)
        return process, address

    yield one
    for process in started:
        process.kill()
        process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


def test_a_killed_server_comes_back_with_every_game(serve):
    process, address = serve()
    made = httpx2.post(
        f"{address}/api/games", json={"opponent": "computer", "level": 10, "opening": "e3"}
    ).json()
    game_id, me = made["game"]["id"], {"Authorization": f"Bearer {made['token']}"}
    # The computer is thinking now.
    process.send_signal(signal.SIGKILL)
    process.wait()

    _, address = serve()
    for _ in range(200):
        game = httpx2.get(f"{address}/api/games/{game_id}", headers=me).json()
        if len(game["moves"]) >= 2:
            break
        time.sleep(0.05)
    assert [move["seat"] for move in game["moves"][:2]] == [1, 2]
    assert game["moves"][0]["move"] == "e3"
    assert game["you"]["seats"] == [1]


def test_it_stops_when_asked_and_says_nothing_more(serve):
    process, _ = serve()
    process.send_signal(signal.SIGTERM)
    out, errors = process.communicate(timeout=15)
    assert (out, errors) == ("", "")


def test_a_taken_port_is_one_line_and_exit_code_2(serve, database):
    _, address = serve()
    port = address.rpartition(":")[2]
    code = f"from trike.server.run import run; run(port={port}, database={database!r})"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert re.fullmatch(rf"Error: cannot serve on 127\.0\.0\.1:{port}: .+\n", done.stderr)


def test_a_database_of_a_newer_version_is_left_alone(open_site, database):
    open_site()
    sql(database, "UPDATE alembic_version SET version_num = 'm9999'")
    done = subprocess.run(
        [sys.executable, "-c", SERVE, database],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 2
    assert re.fullmatch(r"Error: cannot use the database .+ a newer version .+\n", done.stderr)
    assert sql(database, "SELECT version_num FROM alembic_version") == [("m9999",)]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TRIKE_PORT", "many"),
        ("TRIKE_LIMIT_CREATE", "often"),
        ("TRIKE_DATABASE", "nonsense"),
        ("TRIKE_DATABASE", "sqlite+aiosqlite:////proc/nowhere/x.sqlite3"),
    ],
)
def test_a_bad_setting_is_one_line_and_exit_code_2(name, value):
    done = subprocess.run(
        [sys.executable, "-c", "from trike.server.run import run; run(port=None)"],
        capture_output=True,
        text=True,
        timeout=30,
        env={**os.environ, "TRIKE_PORT": "0", name: value},
        check=False,
    )
    assert done.returncode == 2
    assert re.fullmatch(r"Error: .+\n", done.stderr), done.stderr
