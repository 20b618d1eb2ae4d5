"""Reports: what players tell the moderators about others."""

from __future__ import annotations

import pytest

from trike.server.domain.conduct.report import MAX_ENTRIES
from trike.server.domain.free_text import MAX_TEXT


def open_reports(people):
    return people.client.portal.call(people.services.moderation.open_reports)


def report(browser, path="/report/player/Berta", matter="insults", text="He said so.", **more):
    return browser.post(path, matter=matter, text=text, **more)


def test_by_the_name(people, anna, berta):
    assert "Report Berta" in anna.get("/report/player/berta").text
    answer = report(anna)
    assert (answer.status_code, "A moderator will look at it." in answer.text) == (200, True)
    (found,) = open_reports(people)
    assert (found.reporter.name, found.target.name) == ("Anna", "Berta")
    (entry,) = found.entries
    assert (entry.matter.value, entry.text, entry.game) == ("insults", "He said so.", None)


def test_from_a_game_with_the_game(people, anna, berta):
    game = people.game(anna, berta).removeprefix("/game/")
    path = f"/report/game/{game}/2"
    assert "Report Berta" in anna.get(path).text
    assert report(anna, path, "cheating", "").status_code == 200
    (found,) = open_reports(people)
    assert (found.target.name, found.games) == ("Berta", (game,))


def test_a_guest_can_be_reported_and_it_follows_him(people, anna):
    guest = people.browser()
    guest.new_game()
    game = people.game(anna, guest).removeprefix("/game/")
    report(anna, f"/report/game/{game}/2")
    guest.sign_up("Gustav")
    assert open_reports(people)[0].target.name == "Gustav"


def test_more_about_the_same_is_added_while_it_is_open(people, anna, berta):
    report(anna)
    report(anna, matter="stalling", text="And he left.")
    report(anna, matter="stalling", text="And he left.")  # the form sent twice
    (found,) = open_reports(people)
    assert [entry.matter.value for entry in found.entries] == ["insults", "stalling"]
    people.signed_up("Clara")
    report(anna, "/report/player/Clara")
    report(berta, "/report/player/Clara")
    assert len(open_reports(people)) == 3


def test_after_a_moderator_has_seen_to_it_there_is_a_new_one(people, anna, berta):
    report(anna)
    (found,) = open_reports(people)

    async def close():
        store = people.services.moderation._store
        async with store.writing() as tables:
            assert await tables.reports.close(found.number, found.created_at)
            assert not await tables.reports.close(found.number, found.created_at)

    people.client.portal.call(close)
    assert open_reports(people) == []
    report(anna)
    assert [one.number for one in open_reports(people)] != [found.number]


def test_a_report_has_an_end(people, anna, berta):
    for number in range(MAX_ENTRIES):
        assert report(anna, text=f"{number}").status_code == 200
    answer = report(anna, text="And another thing.")
    assert (answer.status_code, "We will" in answer.text or "we will" in answer.text) == (429, True)
    assert len(open_reports(people)[0].entries) == MAX_ENTRIES


@pytest.mark.parametrize(
    ("matter", "text", "sentence"),
    [
        ("", "x", "Please choose what it is about."),
        ("murder", "x", "Please choose what it is about."),
        ("other", "", "Please say why in a few words."),
        ("other", " \n\u202e\x00 ", "Please say why in a few words."),
        ("cheating", "x" * (MAX_TEXT + 1), f"Please say it in {MAX_TEXT} characters"),
    ],
)
def test_what_is_missing_is_said_and_nothing_is_lost(people, anna, berta, matter, text, sentence):
    answer = report(anna, matter=matter, text=text)
    assert (answer.status_code, sentence in answer.text) == (422, True)
    assert 'role="alert"' in answer.text
    if len(text) > MAX_TEXT:
        assert text in answer.text
    assert open_reports(people) == []


def test_words_are_shown_as_words(people, anna, berta):
    report(anna, text="<script>alert(1)</script>\r\nA second line\u202e.")
    (found,) = open_reports(people)
    assert found.entries[0].text == "<script>alert(1)</script>\nA second line."
    page = report(anna, matter="", text="<script>alert(1)</script>").text
    assert "<script>alert(1)" not in page


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/report/player/Anna", 403),
        ("/report/player/Nobody", 404),
        ("/report/game/nothing/1", 404),
        ("/report/game/GAME/1", 403),
        ("/report/game/GAME/2", 404),
        ("/report/game/GAME/3", 404),
        ("/report/game/GAME/one", 404),
    ],
)
def test_whom_one_cannot_report(people, anna, path, status):
    game = anna.new_game(opponent="computer", seat="first").removeprefix("/game/")
    assert report(anna, path.replace("GAME", game)).status_code == status
    assert open_reports(people) == []


def test_a_deleted_player_is_out_of_reach(people, anna, berta):
    game = people.game(anna, berta).removeprefix("/game/")
    berta.post("/account/delete", password="correct horse")
    assert report(anna).status_code == 404
    assert report(anna, f"/report/game/{game}/2").status_code == 404


def test_guests_sign_in_first(people, anna):
    guest = people.browser()
    guest.new_game()
    page = guest.get("/report/player/Anna")
    assert page.headers["location"] == "/sign-in?next=/report/player/Anna"
    assert report(guest, "/report/player/Anna").status_code == 401
    assert open_reports(people) == []


def test_there_is_a_limit(open_people):
    people = open_people(limit_report="3/minute")
    anna = people.signed_up("Anna")
    people.signed_up("Berta")
    assert "wait a little" in people.exhaust(lambda: report(anna)).text


def test_own_reports_are_exported(people, anna, berta):
    report(anna)
    (exported,) = anna.get("/account/export.json").json()["reports"]
    assert (exported["about"], exported["closed_at"]) == ("Berta", None)
    assert [(one["matter"], one["text"]) for one in exported["entries"]] == [
        ("insults", "He said so.")
    ]
    assert berta.get("/account/export.json").json()["reports"] == []


def test_many_at_once_are_one_report(people, anna, berta):
    import asyncio

    from trike.server.domain.conduct.report import Matter

    one, other = people.player("Anna"), people.player("Berta")

    async def both():
        reports = people.services.reports
        await asyncio.gather(
            *(reports.report(one, other, Matter.NAME, f"{number}") for number in range(5))
        )

    people.client.portal.call(both)
    (found,) = open_reports(people)
    assert sorted(entry.text for entry in found.entries) == ["0", "1", "2", "3", "4"]


def test_the_page_of_a_game_leads_to_the_form_about_the_other(people, anna, berta):
    game = people.game(anna, berta)
    paths = [f"/report{game}/{seat}" for seat in (1, 2)]
    for browser, expected in ((anna, [paths[1]]), (berta, [paths[0]]), (people.browser(), paths)):
        page = browser.get(game).text
        assert [path for path in paths if f'href="{path}"' in page] == expected
    assert "/report/" not in anna.get(anna.new_game(opponent="computer", seat="first")).text
