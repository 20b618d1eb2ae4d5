"""Static files come compressed, unchanged in content; ranges and old clients get them as is."""

from __future__ import annotations

import gzip

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from trike.server.web.static_files import STATIC, VersionedStaticFiles, static_url

SHEET = "css/site.css"


@pytest.fixture
def client() -> TestClient:
    app = Starlette()
    app.mount("/static", VersionedStaticFiles())
    return TestClient(app)


def test_gzip_when_accepted(client: TestClient) -> None:
    whole = (STATIC / SHEET).read_bytes()
    with client.stream("GET", static_url(SHEET), headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert "immutable" in answer.headers["Cache-Control"]
    assert gzip.decompress(packed) == whole
    assert len(packed) < len(whole) / 2


def test_as_it_is_when_not_accepted(client: TestClient) -> None:
    answer = client.get(static_url(SHEET), headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in answer.headers
    assert answer.content == (STATIC / SHEET).read_bytes()


def test_a_range_counts_bytes_of_the_file(client: TestClient) -> None:
    headers = {"Accept-Encoding": "gzip", "Range": "bytes=10-609"}
    answer = client.get(static_url(SHEET), headers=headers)
    assert answer.status_code == 206
    assert "Content-Encoding" not in answer.headers
    assert answer.content == (STATIC / SHEET).read_bytes()[10:610]
