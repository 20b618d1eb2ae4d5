"""Headers, origins, limits, errors: what keeps the site safe and says plainly what is wrong."""

from __future__ import annotations

import re
from unittest.mock import AsyncMock

import pytest
from starlette.websockets import WebSocketDisconnect

PAGES = ["/", "/rules", "/nothing", "/health", "/api/openapi.json", "/game/none"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_has_the_security_headers(site, path):
    headers = site.client.get(path).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'self'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "geolocation=()" in headers["permissions-policy"]


def test_on_https_the_browser_is_told_to_stay_there(site):
    headers = site.client.get("https://testserver/").headers
    assert "max-age=" in headers["strict-transport-security"]
    assert "strict-transport-security" not in site.client.get("/").headers


@pytest.mark.parametrize("path", ["/", "/rules", "/nothing"])
def test_pages_have_nothing_inline(site, path):
    page = site.client.get(path).text
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=", page)
    for script in re.findall(r"<script[^>]*>", page):
        assert "src=" in script or 'type="application/json"' in script


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "https://testserver.evil.example", "http://[::1", ""],
)
@pytest.mark.parametrize("path", ["/play", "/api/games"])
def test_another_sites_page_cannot_post(site, path, origin):
    answer = site.client.post(path, json={}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert "content-security-policy" in answer.headers


def test_a_cross_site_form_without_an_origin_is_refused_too(site):
    for sender, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 303)):
        headers = {"Sec-Fetch-Site": sender}
        answer = site.client.post("/play", data={"opponent": "screen"}, headers=headers)
        assert answer.status_code == status


def test_our_own_page_can_post(site):
    headers = {"Origin": "http://testserver"}
    answer = site.client.post("/play", data={"opponent": "screen"}, headers=headers)
    assert answer.status_code == 303


def test_a_large_body_is_refused(open_site):
    site = open_site(max_body_bytes=2000)
    assert site.client.post("/api/games", content=b" " * 2001).status_code == 413
    streamed = iter([b" " * 1000] * 3)
    assert site.client.post("/api/games", content=streamed).status_code == 413
    assert site.client.post("/api/games", json={}).status_code == 201


@pytest.mark.parametrize("length", ["-1", "x", "9" * 30])
def test_a_false_length_is_refused(site, length):
    answer = site.client.post("/api/games", content=b"{}", headers={"Content-Length": length})
    assert answer.status_code == 413


def test_too_many_games(open_site):
    site = open_site(limit_create="2/minute")
    for _ in range(2):
        site.create()
    answer = site.client.post("/api/games", json={})
    assert answer.status_code == 429
    assert answer.json()["error"]["code"] == "too_many"
    assert answer.headers["retry-after"] == "60"
    page = site.client.post("/play", data={})
    assert page.status_code == 429
    assert "wait a little" in page.text


def test_too_many_moves(open_site):
    site = open_site(limit_move="2/minute")
    game_id = site.play_all(site.create()["id"], "c2", "f2")["id"]
    assert site.play(game_id, "f5", 2).status_code == 429
    with site.live(game_id) as live:
        live.send_json({"type": "play", "id": "x" * 8, "ply": 2, "move": "f5"})
        assert live.receive_json()["reason"] == "too_many"
    assert len(site.get(game_id)["moves"]) == 2


def test_too_many_messages(open_site):
    site = open_site(limit_message="1/minute")
    with site.live(site.create()["id"]) as live:
        live.send_json({"type": "ping"})
        live.send_json({"type": "ping"})
        assert live.receive_json()["type"] == "pong"
        assert live.receive_json()["reason"] == "too_many"


def test_a_client_that_cannot_be_told_the_state_is_sent_away(open_site):
    site = open_site(limit_message="1/minute")
    with site.live(site.create()["id"]) as live:
        live.send_json({"type": "ping"})
        assert live.receive_json()["type"] == "pong"
        live.send_json({"type": "sync", "version": 0})
        with pytest.raises(WebSocketDisconnect) as closed:
            live.receive_json()
    assert closed.value.code == 1013
    assert "wait a little" in closed.value.reason


def test_too_many_sockets_of_one_visitor(open_site):
    site = open_site(max_sockets_per_visitor=2)
    games = [site.create()["id"] for _ in range(3)]
    with site.live(games[0]) as first:
        _ping(first)
        with site.live(games[1]) as second:
            _ping(second)
            with site.live(games[2]) as third, pytest.raises(WebSocketDisconnect) as closed:
                third.receive_json()
            assert closed.value.code == 1013
        with site.live(games[2]) as third:
            _ping(third)


def test_a_socket_that_fails_as_it_opens_leaves_its_place(open_site, monkeypatch):
    site = open_site(max_sockets_per_visitor=1)
    game = site.create()["id"]
    with monkeypatch.context() as patch:
        patch.setattr("trike.server.live.endpoint.guest_now", AsyncMock(side_effect=OSError))
        with pytest.raises(OSError), site.live(game) as live:
            live.receive_json()
    with site.live(game) as live:
        _ping(live)


def _ping(live):
    """Say something, so that the server is known to have let this socket in."""
    live.send_json({"type": "ping"})
    assert live.receive_json()["type"] == "pong"


def test_errors_of_pages_are_pages_and_of_the_api_json(site):
    page = site.client.get("/nothing")
    assert page.status_code == 404
    assert "There is no page at this address." in page.text
    answer = site.client.get("/api/nothing")
    assert answer.status_code == 404
    assert answer.json() == {
        "error": {"code": "not_found", "message": "There is no page at this address."}
    }
    assert site.client.delete("/").status_code == 405


def test_a_fault_of_ours_says_nothing_of_its_inside(site, monkeypatch):
    async def fail(*_):
        raise RuntimeError("secret inside")

    monkeypatch.setattr(type(site.client.app.state.services.games), "get", fail)
    for path in ("/game/x", "/api/games/x"):
        answer = site.client.get(path)
        assert answer.status_code == 500
        assert "secret" not in answer.text
        assert "Something went wrong" in answer.text
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/rules", "/health", "/static/x/css/site.css", "/nothing"])
def test_head_is_get_without_the_body(site, path):
    looked, got = site.client.head(path), site.client.get(path)
    assert (looked.status_code, looked.content) == (got.status_code, b"")
    assert looked.headers == got.headers


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b"[1,"])
def test_what_is_not_json_is_said_to_be_not_json(site, body):
    answer = site.client.post(
        "/api/games", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 422
    assert answer.json()["error"]["message"] == "The body is not JSON."


def test_a_cell_keeps_its_small_letter_in_a_refusal(site):
    game_id = site.play_all(site.create()["id"], "c2")["id"]
    sentence = site.play(game_id, "c2", 1).json()["error"]["message"]
    assert sentence.startswith("c2 is occupied")
    assert site.play(game_id, "?", 1).json()["error"]["message"].startswith("This cannot be read")


def test_what_the_asker_sends_is_escaped(site):
    answer = site.client.post("/play", data={"opening": "<b>"})
    assert answer.status_code == 422
    assert "<b>" not in answer.text


class TestStaticFiles:
    def test_the_current_version_may_be_kept(self, site):
        (address,) = re.findall(
            r'href="(/static/[0-9a-f]{16}/css/site.css)"', site.client.get("/").text
        )
        answer = site.client.get(address)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["etag"]

    def test_any_other_version_is_checked_each_time(self, site):
        answer = site.client.get("/static/old/css/site.css")
        assert answer.headers["cache-control"] == "no-cache"
        again = site.client.get(
            "/static/old/css/site.css", headers={"If-None-Match": answer.headers["etag"]}
        )
        assert again.status_code == 304

    @pytest.mark.parametrize("path", ["x/../../settings.py", "x/%2e%2e/settings.py", "x", "", "x/"])
    def test_nothing_else_is_served(self, site, path):
        assert site.client.get(f"/static/{path}").status_code == 404


def test_openapi_describes_the_api(site):
    schema = site.client.get("/api/openapi.json").json()
    assert set(schema["paths"]) == {
        "/api/games",
        "/api/games/{game_id}",
        "/api/games/{game_id}/moves",
        "/api/games/{game_id}/take-back",
        "/api/games/{game_id}/resign",
        "/api/games/{game_id}/rematch",
        "/api/games/{game_id}/hint",
        "/api/games/{game_id}/ask",
        "/api/games/{game_id}/answer",
        "/api/games/{game_id}/withdraw",
        "/api/games/{game_id}/abort",
        "/api/games/{game_id}/claim",
        "/api/games/{game_id}/add-time",
        "/api/games/{game_id}/chat",
        "/api/players/{name}",
        "/api/archive",
        "/api/statistics",
        "/api/activity",
        "/api/top",
    }
    assert "ErrorBody" in str(schema["paths"]["/api/games"]["post"]["responses"]["422"])


@pytest.mark.parametrize("ending", ["trike", "json", "ap.json", "svg"])
def test_a_game_can_be_downloaded(site, ending):
    from trike.record import read

    game = site.play_all(site.create()["id"], "c2", "swap", "f2")
    answer = site.client.get(f"/game/{game['id']}/record.{ending}")
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith("attachment; filename=")
    assert game["id"] not in answer.text
    if ending == "svg":
        assert answer.text.startswith("<svg")
    else:
        record = read(answer.text).require()
        assert [str(move) for move in record.moves] == ["c2", "swap", "f2"]


def test_only_known_files_can_be_downloaded(site):
    assert site.client.get(f"/game/{site.create()['id']}/record.exe").status_code == 404
