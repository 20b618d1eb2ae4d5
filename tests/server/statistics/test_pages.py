"""The pages of statistics, activity and the best twenty, and their tables as files."""

from __future__ import annotations

import csv
import io

import pytest

PAGES = ("/statistics", "/activity", "/top", "/top?by=wins", "/top?by=games")
FILES = ("/statistics", "/activity", "/top")


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.mark.parametrize("page", PAGES)
def test_an_empty_site_has_its_pages(site, page):
    answer = site.client.get(page)
    assert answer.status_code == 200
    for link in ("/statistics", "/activity", "/top"):
        assert f'href="{link}"' in answer.text


@pytest.mark.parametrize("page", FILES)
@pytest.mark.parametrize("ending", [".csv", ".json"])
def test_an_empty_site_has_its_files(site, page, ending):
    answer = site.client.get(page + ending)
    assert answer.status_code == 200
    kind = {".csv": "text/csv", ".json": "application/json"}[ending]
    assert answer.headers["content-type"].startswith(kind)


@pytest.mark.parametrize(
    "address",
    [
        "/statistics?period=2026-13",
        "/statistics?side=6",
        "/statistics?side=²",
        "/statistics?side=",
        "/statistics?games=chess",
        "/activity?by=hour",
        "/activity?games=chess",
        "/top?by=luck",
        "/top?by=rating&games=people",
        "/top?by=rating&period=2026",
        "/top?by=wins&games=computer",
        "/statistics.csv?side=20",
        "/api/statistics?side=20",
        "/api/top?by=games&games=screen",
    ],
)
def test_what_there_is_not_is_refused_with_a_sentence(site, address):
    answer = site.client.get(address)
    assert answer.status_code == 422
    if address.startswith("/api/"):
        assert answer.json()["error"]["message"].endswith(".")
    else:
        assert 'class="page' in answer.text or "<main" in answer.text


def test_games_are_counted_by_kind(site):
    one = site.create()
    site.post(one["id"], "resign")
    assert site.client.get("/api/statistics").json()["total"]["games"] == 0
    found = site.client.get("/api/statistics?games=screen&side=7").json()
    assert (found["total"]["games"], found["players"]) == (1, 1)
    assert found["total"]["endings"]["resignation"]["part"] == 1
    assert found["lengths"] == {"0": 1}
    assert site.client.get("/api/statistics?games=screen&side=8").json()["lengths"] == {}
    lines = rows(site.client.get("/statistics.csv?games=screen").text)
    assert [(line["side"], line["games"]) for line in lines] == [("7", "1"), ("all", "1")]
    assert rows(site.client.get("/statistics/lengths.csv?games=screen").text) == [
        {"stones": "0", "games": "1"}
    ]
    page = site.client.get("/statistics?games=screen").text
    assert page.count('<svg class="chart"') == 2
    assert "Wilson" in page


def test_activity_counts_starts_ends_and_players(site):
    one, two = site.create(), site.create()
    site.post(one["id"], "resign")
    for by in ("day", "week", "month"):
        found = site.client.get(f"/api/activity?by={by}").json()
        assert found["steps"][-1] | {"start": ""} == {
            "start": "",
            "started": 2,
            "finished": 1,
            "players": 1,
        }
        assert found["going_on"]["screen"] == 1
    assert two["id"] not in site.client.get("/activity").text, "addresses are secret"
    people = site.client.get("/api/activity?games=people").json()
    assert people["steps"][-1]["started"] == 0
    lines = rows(site.client.get("/activity.csv?by=month").text)
    assert len(lines) == 24
    assert (lines[-1]["started"], lines[-1]["players"]) == ("2", "1")


def test_the_api_is_described(site):
    paths = site.client.get("/api/openapi.json").json()["paths"]
    for path in ("/api/statistics", "/api/activity", "/api/top"):
        names = {one["name"] for one in paths[path]["get"]["parameters"]}
        assert "games" in names
    assert "/statistics.json" not in paths
