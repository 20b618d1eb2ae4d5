"""What two people do to each other in their game, over HTTP, for programs."""

from __future__ import annotations

import pytest
from tests.server.test_two_people import Pair, code


@pytest.fixture
def pair(site):
    return Pair(site)


def post(pair, who, what, **body):
    pair.site.be(who)
    return pair.site.client.post(f"/api/games/{pair.id}/{what}", json=body)


def test_asking_answering_and_withdrawing(pair):
    pair.play("c2", "f2")
    ask = {"matter": "take_back", "ply": 2}
    answer = post(pair, pair.second, "ask", **ask)
    assert answer.json()["situation"]["asks"] == [{"matter": "take_back", "seat": 2}]
    answer = post(pair, pair.first, "answer", **ask, agree=True)
    assert answer.status_code == 200
    assert pair.moves() == ["c2"]
    post(pair, pair.first, "ask", matter="cancel", ply=1)
    assert post(pair, pair.first, "withdraw", matter="cancel").status_code == 200
    gone = post(pair, pair.second, "answer", matter="cancel", ply=1, agree=True)
    assert code(gone) == "nothing_asked"


def test_leaving_before_it_has_begun(pair):
    pair.play("c2")
    answer = post(pair, pair.second, "abort", id="abort-001")
    assert answer.json()["situation"]["result"]["ending"] == "annulment"
    assert post(pair, pair.second, "abort", id="abort-001").status_code == 200


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("ask", {"matter": "cancel", "ply": 0}),
        ("answer", {"matter": "cancel", "ply": 0, "agree": True}),
        ("withdraw", {"matter": "cancel"}),
        ("abort", {}),
        ("claim", {"win": True, "ply": 0}),
        ("add-time", {}),
    ],
)
def test_only_players_do_it(pair, what, body):
    for who in (pair.other, None):
        assert code(post(pair, who, what, **body)) == "not_a_player"
    assert post(pair, pair.first, what, **body, extra=1).status_code == 422
    pair.site.be(pair.first)
    missing = pair.site.client.post(f"/api/games/{'x' * 24}/{what}", json=body)
    assert code(missing) == "no_such_game"
