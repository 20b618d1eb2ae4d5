"""A site of two processes behind nginx, with the configuration that the project ships."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx2
import pytest
from tests.contract.processes import Player, Process, hear_until
from tools.private_nginx import PrivateNginx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect


class Front:
    """What a visitor reaches instead of a process."""

    def __init__(self, url: str) -> None:
        self.url = url


@pytest.fixture(scope="module")
def processes(start_shared) -> tuple[Process, Process]:
    # All of this machine's requests are one visitor's: the first games use up what he may create.
    return start_shared(TRIKE_LIMIT_SIGN_IN="1/hour"), start_shared(TRIKE_LIMIT_SIGN_IN="1/hour")


@pytest.fixture(scope="module")
def proxy(processes, nginx_program: str) -> Iterator[PrivateNginx]:
    nginx = PrivateNginx(nginx_program, [int(one.url.rpartition(":")[2]) for one in processes])
    yield nginx
    nginx.stop()


def test_a_game_is_played_through_it(proxy):
    anna, bob = Player(Front(proxy.url)), Player(Front(proxy.url))  # type: ignore[arg-type]
    for player in (anna, bob):
        made = player.post("/api/games", opponent="screen").json()
        player.token = f"Bearer {made['token']}"
    form = {"opponent": "friend", "seat": "first", "swap_rule": "true"}
    place = anna.form("/play", **form).headers["location"]
    game = bob.form(f"{place}/accept").headers["location"]
    with anna.live(f"{game}/live") as here, bob.live(f"{game}/live") as there:
        play = {"type": "play", "id": anna.new_id(), "ply": 0, "move": "c2"}
        for live in (here, there):
            live.send(json.dumps({"type": "sync", "version": 10**6}))
            hear_until(live, lambda message: message["type"] == "state")
        here.send(json.dumps(play))
        told = hear_until(there, lambda message: message["type"] == "events")
    assert told["events"][0]["move"] == "c2"


def test_forms_and_sockets_of_other_sites_are_refused(proxy):
    elsewhere = {"Origin": "https://evil.example"}
    answer = httpx2.post(f"{proxy.url}/play", data={"opponent": "screen"}, headers=elsewhere)
    assert answer.status_code == 403
    own = httpx2.post(
        f"{proxy.url}/play", data={"opponent": "screen"}, headers={"Origin": proxy.url}
    )
    assert own.status_code == 303
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://localhost:{proxy.port}/lobby/live", additional_headers=elsewhere),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_nobody_passes_himself_off_as_another_visitor(proxy):
    statuses = [
        httpx2.post(
            f"{proxy.url}/sign-in",
            data={"name": "Nobody", "password": "wrong"},
            headers={"X-Forwarded-For": f"198.51.100.{number}"},
        ).status_code
        for number in range(3)
    ]
    assert statuses[0] != 429
    assert statuses[1:] == [429, 429]
