"""The archive on the site: its page, its API, its files, and what it refuses."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from trike.record import read


def public_game(site, *moves, side="9"):
    """A game from the lobby that its second player gave up; its address."""
    one, two = site.new_guest(), site.new_guest()
    site.be(one)
    terms = {"side": side, "swap_rule": "true", "control": "3days", "seat": "first"}
    assert site.client.post("/lobby", data=terms).status_code == 303
    site.be(two)
    lobby = site.client.get("/lobby/correspondence").text
    (accept,) = re.findall(r'action="(/lobby/[\w-]+/accept)"', lobby)
    place = site.client.post(accept).headers["location"]
    game = place.rsplit("/", 1)[1]
    for ply, move in enumerate(moves):
        site.be((one, two)[ply % 2])
        assert site.play(game, move, ply).status_code == 200
    site.be(two)
    assert site.post(game, "resign").status_code == 200
    return game


def test_an_empty_archive_says_so(site):
    assert "No game was found." in site.client.get("/archive").text
    assert site.client.get("/api/archive").json() == {"games": [], "next": None}


def test_a_game_is_found_by_a_symmetric_opening(site):
    game = public_game(site, "i9", "i8")
    site.post(site.create()["id"], "resign")
    (found,) = site.client.get("/api/archive?side=9&opening=i1&winner=first").json()["games"]
    assert found["id"] == game
    assert (found["opening"], found["plies"], found["winner"]) == ("a1", 2, 1)
    assert (found["ending"], found["cadence"]) == ("resignation", "correspondence")
    assert site.client.get("/api/archive?side=9&opening=b1").json()["games"] == []
    page = site.client.get("/archive?opening=a1&side=9").text
    assert f'href="/game/{game}"' in page
    assert "<svg" in page
    assert 'value="a1"' in page


def test_pages_follow_one_another(site, monkeypatch):
    monkeypatch.setattr("trike.server.domain.records.archive.Archive.page.__defaults__", (None, 2))
    made = [public_game(site, "a1") for _ in range(5)]
    seen, after = [], ""
    while after is not None:
        answer = site.client.get(f"/api/archive?after={after}").json()
        seen += [game["id"] for game in answer["games"]]
        after = answer["next"]
    assert sorted(seen) == sorted(made)
    first = site.client.get("/archive?side=9").text
    (older,) = re.findall(r'rel="next" href="([^"#]+)', first)
    assert "side=9" in older
    second = site.client.get(older.replace("&amp;", "&")).text
    assert 'href="/archive?side=9#found"' in second
    assert f'href="/game/{seen[2]}"' in second


def test_the_dump_has_a_licence_and_records(site):
    public_game(site, "i9", "i8")
    answer = site.client.get("/archive/dump.jsonl.gz")
    assert answer.headers["content-type"] == "application/gzip"
    licence, record = gzip.decompress(answer.content).decode().splitlines()
    assert json.loads(licence)["licence"] == "CC0-1.0"
    reading = read(record, "json")
    assert reading.record is not None
    assert json.loads(record)["moves"] == ["i9", "i8"]
    assert json.loads(record)["result"]["winner"] == "first"


def test_dumps_are_rationed(open_site):
    site = open_site(limit_export="1/hour")
    assert site.client.get("/archive/dump.jsonl.gz").status_code == 200
    assert site.client.get("/archive/dump.jsonl.gz").status_code == 429


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ("player=nobody-has-this-name", 404),
        ("opponent=x", 422),
        ("side=6", 422),
        ("opening=a1", 422),
        ("side=7&opening=z9", 422),
        ("side=7&opening=h1", 422),
        ("winner=me", 422),
        ("ending=luck", 422),
        ("swapped=maybe", 422),
        ("games=computer", 422),
        ("least=-1", 422),
        ("most=%C2%B2", 422),
        ("since=2026-13-01", 422),
        ("until=0001-01-01", 422),
        ("after=x", 422),
        ("after=99999999T999999.0~x", 422),
    ],
)
def test_what_cannot_be_asked_is_refused_with_a_sentence(site, asked, status):
    answer = site.client.get(f"/api/archive?{asked}")
    assert answer.status_code == status
    assert answer.json()["error"]["message"].endswith(".")
    assert site.client.get(f"/archive?{asked}").status_code == status
