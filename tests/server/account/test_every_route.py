"""Whoever comes to whatever route, with whatever: the answer is never that the site failed."""

from __future__ import annotations

from collections import defaultdict
from contextlib import suppress

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect
from tests.server.account.routes import BY_PATH, CHANGES, FIELDS, LOOKS, SOCKETS, body_of

from trike.server.domain.person.account import Role

VISITORS = (
    "stranger",
    "guest",
    "account",
    "player",
    "moderator",
    "administrator",
    "closed",
    "liar",
)
NONSENSE = (
    "",
    "?page=2&name=%00&side=7&kind=%00&game=%00&opening=%00",
    "?page=0&side=x&at=%00&token=%ff&next=//evil.example&seat=9&format=exe",
    "?page=99999999999999999999&side=-1&number=1e9&after=%22%27%3Cb%3E&from=2026-13-40",
)


@pytest.fixture(params=VISITORS)
def visitor(request, crowd):
    """Somebody on a site on which there is everything, and the addresses of it."""
    people, mona, places = crowd
    match request.param:
        case "guest":
            one = people.browser()
            one.new_game()
        case "account":
            one = people.signed_up("Nora")
        case "player":
            one = people.browser()
            one.sign_in("Berta")
        case "moderator":
            one = mona
        case "administrator":
            one = people.promoted("Ada", Role.ADMINISTRATOR)
        case "closed":
            one = people.signed_up("Carl")
            people.act(mona, "Carl", "close")
        case "liar":
            one = people.browser()
            one.cookies = {"trike_guest": "' OR 1=1 --", "trike_session": "\x7f;=" * 9}
        case _:
            one = people.browser()
    return one, places


def addresses(path, places):
    """Where a path leads to something, to nothing, and to nonsense."""
    yield path.format_map(defaultdict(lambda: "1", places))
    if "{" in path:
        for nothing in ("0", "%00%f0%9f%98%80%27--", "9" * 40):
            yield path.format_map(defaultdict(lambda nothing=nothing: nothing))


def test_every_page_answers(visitor):
    one, places = visitor
    failed = {
        address + query: answer.status_code
        for path in LOOKS
        for address in addresses(path, places)
        for query in NONSENSE
        if (answer := one.get(address + query)).status_code >= 500
    }
    assert failed == {}


def bodies(path):
    """What a change is sent: what it takes, nothing, and what it does not take."""
    fields = {name: str(value) for name, value in FIELDS.items()}
    wrong = ("", "9" * 40, "\x00\ud83d" * 99)
    for form in (fields, {}, *(dict.fromkeys(fields, value) for value in wrong)):
        text = {name: value.encode("utf-8", "replace") for name, value in form.items()}
        yield {"data": text}
    if path in BY_PATH:
        yield {"json": body_of(BY_PATH[path])}
        for value in (None, -1, 10**30, "", [], {"a": {}}, "\x00"):
            yield {"json": dict.fromkeys(FIELDS, value)}
    yield {"content": b"{", "headers": {"Content-Type": "application/json"}}
    yield {"content": b"\xff\xfe[1", "headers": {"Content-Type": "application/json"}}
    yield {"content": b"--x\r\n", "headers": {"Content-Type": "multipart/form-data; boundary=x"}}


# A guest and an account differ from these in what they see, not in what they may send.
@pytest.mark.parametrize("visitor", ["stranger", "player", "moderator"], indirect=True)
def test_every_change_answers(visitor):
    one, places = visitor
    failed = {
        (address, str(body)[:80]): answer.status_code
        for path in CHANGES
        for address in addresses(path, places)
        for body in bodies(path)
        if (answer := one.request("POST", address, **body)).status_code >= 500
    }
    assert failed == {}


@pytest.mark.parametrize("path", SOCKETS)
def test_every_socket_answers(crowd, path):
    people, _, places = crowd
    for address in addresses(path, places):
        with (
            suppress(WebSocketDisconnect, WebSocketDenialResponse),
            people.client.websocket_connect(address) as socket,
        ):
            socket.send_text('{"type": "ping"}')
            socket.receive_text()
