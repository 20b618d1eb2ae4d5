"""The site under test, with a computer player that plays at once and can be made to wait."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from trike.rules.game import Game
from trike.rules.move import Move
from trike.server.app import create_app
from trike.server.settings import Settings


class FirstMove:
    """A thinker that plays the first legal move and never swaps; `gate` holds it back."""

    levels = tuple(f"Level {number}." for number in range(1, 11))

    def __init__(self) -> None:
        self.gate = threading.Event()
        self.gate.set()
        self.asked: list[Game] = []
        self.failures = 0

    def choose(self, game: Game, level: int) -> Move:
        assert 1 <= level <= 10
        self.asked.append(game)
        if self.failures > 0:
            self.failures -= 1
            raise RuntimeError("no idea")
        assert self.gate.wait(20)
        return game.legal_moves[0]

    def hint(self, game: Game) -> Move:
        if self.failures > 0:
            self.failures -= 1
            raise RuntimeError("no idea")
        assert self.gate.wait(20)
        return game.legal_moves[-1]

    def stop(self) -> None:
        self.gate.set()


class Site:
    """A running site and one browser on it, with shorthands for what the tests do."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def create(self, **terms: Any) -> dict[str, Any]:
        """A new game of the browser's guest, by default at one screen."""
        answer = self.client.post("/api/games", json={"opponent": "screen", **terms})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        if made["token"]:
            self.client.headers["Authorization"] = f"Bearer {made['token']}"
        game: dict[str, Any] = made["game"]
        return game

    def get(self, game_id: str) -> dict[str, Any]:
        game: dict[str, Any] = self.client.get(f"/api/games/{game_id}").json()
        return game

    def play(self, game_id: str, move: str, ply: int, **more: Any) -> Any:
        body = {"move": move, "ply": ply, **more}
        return self.client.post(f"/api/games/{game_id}/moves", json=body)

    def play_all(self, game_id: str, *moves: str) -> dict[str, Any]:
        game = self.get(game_id)
        for ply, move in enumerate(moves, len(game["moves"])):
            answer = self.play(game_id, move, ply)
            assert answer.status_code == 200, answer.text
            game = answer.json()
        return game

    def post(self, game_id: str, what: str, **body: Any) -> Any:
        return self.client.post(f"/api/games/{game_id}/{what}", json=body or None)

    def live(self, game_id: str, **options: Any) -> AbstractContextManager[Any]:
        return self.client.websocket_connect(f"/game/{game_id}/live", **options)

    def live_challenge(self, address: str) -> AbstractContextManager[Any]:
        return self.client.websocket_connect(f"{address}/live")

    def forget_me(self) -> None:
        """Be somebody else from now on."""
        self.client.cookies.clear()
        self.client.headers.pop("Authorization", None)

    def new_guest(self) -> str:
        """Become somebody new; the token is what `be` takes."""
        self.forget_me()
        self.create()
        return str(self.client.headers["Authorization"])

    def be(self, token: str | None) -> None:
        """Be a guest from now on, or a stranger."""
        self.forget_me()
        if token is not None:
            self.client.headers["Authorization"] = token

    def until(self, game_id: str, done: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The game once it is as wished, which must not take long."""
        pause = threading.Event()
        for _ in range(400):
            game = self.get(game_id)
            if done(game):
                return game
            pause.wait(0.025)
        raise AssertionError(f"the game stayed {game}")


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a new database, of the kind that ``--database`` names."""
    if request.config.getoption("database") == "postgres":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite+aiosqlite:///{tmp_path}/new/trike.sqlite3"


@pytest.fixture
def thinker() -> FirstMove:
    return FirstMove()


@pytest.fixture
def open_site(database: str, thinker: FirstMove) -> Iterator[Callable[..., Site]]:
    """Starts a site on the test's database; several one after another are restarts."""
    open_now: list[TestClient] = []

    def close() -> None:
        while open_now:
            open_now.pop().__exit__(None, None, None)

    def start(**settings: Any) -> Site:
        close()
        app = create_app(Settings(database=database, **settings), thinker)
        client = TestClient(app, follow_redirects=False, raise_server_exceptions=False)
        client.__enter__()
        open_now.append(client)
        return Site(client)

    yield start
    thinker.stop()
    close()


@pytest.fixture
def site(open_site: Callable[..., Site]) -> Site:
    return open_site()
