"""Languages: which one is chosen, what says so, and that everything said is in it."""

from __future__ import annotations

import re

import pytest

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.public_pages import PUBLIC_PAGES
from trike.server.edge.refusals import refusal_text
from trike.server.language.counted import counted
from trike.server.language.current import gettext, speaking
from trike.server.language.negotiation import accepted
from trike.server.language.offered import ENGLISH, LANGUAGES, PLANNED, PSEUDO

EVERY = (ENGLISH, *PLANNED)
PSEUDO_BROWSER = {"Accept-Language": "en-XA, en;q=0.5"}


@pytest.fixture
def client(open_site):
    return open_site(pseudo_language=True).client


def language(answer):
    return re.search(r'<html lang="([^"]+)" dir="ltr">', answer.text)[1]


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("es", "es"),
        ("pt-BR, en;q=0.1", "pt"),
        ("pt-PT", "pt"),
        ("nl;q=0.2, fr-CA;q=0.9", "fr"),
        ("xx, *;q=0.1", "en"),
        ("de;q=0", None),
        ("", None),
        ("de;q=many", None),
        (";;,,=", None),
        (None, None),
    ],
)
def test_the_browser_is_read(header, code):
    found = accepted(header, EVERY)
    assert (found and found.code) == code


def test_the_browsers_language_is_spoken_and_said(client):
    answer = client.get("/rules", headers=PSEUDO_BROWSER)
    assert language(answer) == answer.headers["content-language"] == "en-XA"
    assert {"Accept-Language", "Cookie"} <= set(answer.headers["vary"].split(", "))
    assert language(client.get("/rules")) == "en"


def test_an_address_with_a_language_is_stronger_than_all(client):
    assert language(client.get("/en/rules", headers=PSEUDO_BROWSER)) == "en"
    assert language(client.get("/en-XA/rules")) == "en-XA"
    assert client.get("/en-XA").headers["location"] == "/en-XA/"


@pytest.mark.parametrize("path", ["/xx/rules", "/en-XA/account", "/en-XA/en-XA/rules"])
def test_there_is_no_address_in_a_language_for_this(client, path):
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("path", PUBLIC_PAGES)
def test_a_public_page_names_its_other_languages(client, path):
    page = client.get(f"/en-XA{path}").text
    found = dict(re.findall(r'hreflang="([^"]+)" href="([^"]+)"', page))
    site = found["x-default"].removesuffix(path)
    every = {one.tag: f"{site}/{one.code}{path}" for one in (*LANGUAGES, PSEUDO)}
    assert found == {**every, "x-default": f"{site}{path}"}
    assert f'rel="canonical" href="{site}/en-XA{path}"' in page


@pytest.mark.parametrize("one", LANGUAGES[1:], ids=lambda one: one.code)
def test_an_offered_language_is_spoken_on_every_public_page(client, one):
    for path in PUBLIC_PAGES:
        page = client.get(f"/{one.code}{path}")
        assert (page.status_code, language(page)) == (200, one.tag)
        assert " is a game by " in client.get(path).text
        assert " is a game by " not in page.text


def test_a_choice_is_kept_in_the_browser(client):
    answer = client.post("/language", data={"language": "en-XA", "next": "/rules"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules")
    assert language(client.get("/rules")) == "en-XA"


@pytest.mark.parametrize("unknown", ["xx", "", "en/../es"])
def test_an_unknown_language_is_refused(client, unknown):
    assert client.post("/language", data={"language": unknown}).status_code < 500
    assert language(client.get("/rules")) == "en"


def test_a_choice_leads_to_no_other_site(client):
    data = {"language": "en", "next": "https://evil.example/"}
    assert client.post("/language", data=data).headers["location"] == "/"


def test_a_choice_is_kept_in_the_account(client):
    form = {"name": "Anna", "password": "nine wet umbrellas"}
    assert client.post("/sign-up", data=form).status_code == 303
    client.post("/language", data={"language": "en-XA"})
    client.cookies.delete("trike_language")
    assert language(client.get("/rules")) == "en-XA"


def test_refusals_are_translated(open_site):
    site = open_site(pseudo_language=True)
    game = site.play_all(site.create()["id"], "c2")["id"]
    site.client.headers.update(PSEUDO_BROWSER)
    said = site.play(game, "c2", 1).json()["error"]["message"]
    assert re.fullmatch(r"\[c2 \S+ .*\]", said)
    assert said != "c2 is occupied."


def test_a_socket_refuses_in_its_language(open_site):
    site = open_site(pseudo_language=True)
    game = site.create()["id"]
    with site.live(game, headers=PSEUDO_BROWSER) as socket:
        socket.send_json({"type": "nonsense"})
        said = socket.receive_json()
        while said["type"] != "refused":
            said = socket.receive_json()
    assert said["message"].startswith("[")


def test_words_of_a_refusal_are_filled_in():
    refusal = Refusal(Reason.ILLEGAL, "%(cell)s is occupied.", cell="c2")
    assert refusal.message == refusal_text(refusal) == "c2 is occupied."
    with speaking(PSEUDO):
        assert refusal_text(refusal).startswith("[c2 ")


def test_a_text_that_is_not_in_the_template_shows():
    with speaking(PSEUDO):
        assert gettext("Nobody says this.") == "Nobody says this."


@pytest.mark.parametrize(
    ("code", "categories"),
    [("en", ["one", "other"]), ("es", ["many", "one", "other"]), ("de", ["one", "other"])],
)
def test_counted_texts_have_every_category_of_the_browser(code, categories):
    with speaking(next(one for one in EVERY if one.code == code)):
        assert list(counted("%(num)s game", "%(num)s games")) == categories
