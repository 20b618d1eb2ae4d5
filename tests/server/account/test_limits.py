"""Limits: whatever changes something can be done only so often, or is listed here as free."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from starlette.websockets import WebSocketDisconnect
from tests.server.account.routes import BY_PATH, CHANGES, FIELDS, SOCKETS, body_of

from trike.server.app import _limits
from trike.server.domain.refusal import Reason, Refusal
from trike.server.live.client_messages import ClientMessage
from trike.server.settings import Settings

FREE = {
    "/sign-out": "nobody is to be kept signed in",
}
"""What may be done without end, and why."""


class Full:
    """A limiter by which everything, or some things, was done too often already."""

    def __init__(self, *actions: str) -> None:
        self.actions = actions
        self.asked: list[str] = []

    async def check(self, action: str, visitor: str) -> None:
        self.asked.append(action)
        if not self.actions or action in self.actions:
            raise Refusal(Reason.TOO_MANY, "That was a lot.")


def fill(people, limiter):
    app = people.client.app
    app.state.services = replace(app.state.services, limiter=limiter)
    return limiter


@pytest.mark.parametrize("path", CHANGES)
def test_every_change_has_a_limit(crowd, path):
    people, mona, places = crowd
    limiter = fill(people, Full())
    address = path.format(**places)
    if path.startswith("/api/"):
        answer = mona.request("POST", address, json=body_of(BY_PATH[path]))
    else:
        fields = {name: str(value) for name, value in FIELDS.items()}
        answer = mona.post(address, **fields)
    if path in FREE:
        assert limiter.asked == []
        assert answer.status_code == 303
    else:
        assert answer.status_code == 429, f"{path} has no limit, or say in FIELDS what it takes"
        assert answer.headers["retry-after"] == "60"


def test_what_is_free_is_there():
    assert set(FREE) <= set(CHANGES)


@pytest.mark.parametrize("path", SOCKETS)
def test_every_socket_has_a_limit(crowd, path):
    people, mona, places = crowd
    limiter = fill(people, Full("connect"))
    people.client.cookies.clear()
    cookie = "; ".join(f"{name}={value}" for name, value in mona.cookies.items())
    opened = people.client.websocket_connect(path.format(**places), headers={"Cookie": cookie})
    with opened as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_text()
    assert limiter.asked == ["connect"]


@pytest.mark.parametrize("path", SOCKETS)
def test_every_message_has_a_limit(crowd, path):
    people, mona, places = crowd
    limiter = fill(people, Full("message"))
    people.client.cookies.clear()
    cookie = "; ".join(f"{name}={value}" for name, value in mona.cookies.items())
    with people.client.websocket_connect(
        path.format(**places), headers={"Cookie": cookie}
    ) as socket:
        for text in ('{"type": "ping"}', "anything else"):
            socket.send_text(text)
        hear_refusal(socket)
    assert "message" in limiter.asked


def hear_refusal(socket) -> None:
    """Wait until the socket is closed or says that it was too much."""
    try:
        while socket.receive_json().get("reason") != "too_many":
            pass
    except WebSocketDisconnect:
        pass


MESSAGES = [one.model_fields["type"].annotation for one in get_args(get_args(ClientMessage)[0])]
TYPES = [get_args(one)[0] for one in MESSAGES]
LIMITS = {
    "play": "move",
    "take_back": "move",
    "resign": "move",
    "ask": "ask",
    "answer": "move",
    "withdraw": "move",
    "abort": "move",
    "claim": "move",
    "add_time": "add_time",
    "say": "chat",
    "hint": "hint",
}
"""The limit that a message has beside that of all messages."""
ASKS_ONLY = {"sync", "ping", "measure", "echo"}
"""What changes nothing that is kept."""


def test_every_message_is_listed():
    assert set(TYPES) == set(LIMITS) | ASKS_ONLY


@pytest.mark.parametrize("kind", LIMITS)
def test_what_costs_more_has_a_limit_of_its_own(crowd, kind):
    people, mona, places = crowd
    limiter = fill(people, Full(LIMITS[kind]))
    model = next(
        one
        for one in get_args(get_args(ClientMessage)[0])
        if get_args(one.model_fields["type"].annotation) == (kind,)
    )
    fields = {**FIELDS, "id": "request-0001", "type": kind}
    message = {name: value for name, value in fields.items() if name in model.model_fields}
    people.client.cookies.clear()
    cookie = "; ".join(f"{name}={value}" for name, value in mona.cookies.items())
    with people.client.websocket_connect(
        f"/game/{places['game_id']}/live", headers={"Cookie": cookie}
    ) as socket:
        socket.send_json(message)
        answer = socket.receive_json()
        while answer["type"] != "refused":
            answer = socket.receive_json()
    assert (answer["reason"], answer["id"]) == ("too_many", "request-0001")
    assert limiter.asked[-1] == LIMITS[kind]


def test_every_limit_that_can_be_set_is_kept():
    settings = Settings(limit_report="7/hour")
    assert _limits(settings)["report"] == "7/hour"
    assert {f"limit_{name}" for name in _limits(settings)} == {
        name for name in Settings.model_fields if name.startswith("limit_")
    }
