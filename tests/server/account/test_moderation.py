"""Moderation: who may do what about whom, and that all of it is logged."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from trike.server.domain.conduct.action import ActionKind
from trike.server.domain.person.account import Role
from trike.server.domain.refusal import Reason, Refusal


class TestWhoMayLook:
    PATHS = ("", "/players", "/players/1", "/log", "/reports/1", "/games/x", "/nothing")

    @pytest.mark.parametrize("path", PATHS)
    @pytest.mark.parametrize("who", ["stranger", "guest", "player"])
    def test_for_others_it_is_not_there(self, people, path, who):
        browser = people.signed_up() if who == "player" else people.browser()
        if who == "guest":
            browser.new_game()
        page = browser.get(f"/moderation{path}")
        assert page.status_code == 404
        assert "There is no page at this address." in page.text

    @pytest.mark.parametrize("path", ["/players/1", "/reports/1/close", "/games/x/annul"])
    @pytest.mark.parametrize("who", ["stranger", "guest", "player"])
    def test_others_do_nothing_there(self, people, mona, path, who):
        browser = people.signed_up() if who == "player" else people.browser()
        if who == "guest":
            browser.new_game()
        form = {"kind": "close", "days": "", "reason": "So there."}
        assert browser.post(f"/moderation{path}", **form).status_code == 404
        assert people.log() == []

    def test_a_role_taken_away_is_gone_at_once(self, people, mona, anna):
        assert mona.get("/moderation").status_code == 200
        accounts = people.services.accounts

        async def demote():
            await accounts.set_role(await accounts.named("Mona"), Role.PLAYER)

        people.client.portal.call(demote)
        assert mona.get("/moderation").status_code == 404
        assert people.act(mona, "Anna", "warn").status_code == 404

    def test_also_when_it_is_taken_away_in_between(self, people, mona, anna):
        # The page was let through, and then the role was gone.
        accounts, moderation = people.services.accounts, people.services.moderation

        async def late():
            account = await accounts.named("Mona")
            await accounts.set_role(account, Role.PLAYER)
            target = (await accounts.named("Anna")).player
            await moderation.act(account.number, target, ActionKind.CLOSE, "So there.")

        with pytest.raises(Refusal) as refused:
            people.client.portal.call(late)
        assert refused.value.reason is Reason.NOT_ALLOWED
        assert people.log() == []

    def test_a_players_page_leads_to_what_is_known_of_him(self, people, mona, anna):
        link = f'href="/moderation/players/{people.player("Anna")}"'
        assert link in mona.get("/player/Anna").text
        assert "/moderation" not in people.signed_up("Berta").get("/player/Anna").text

    def test_the_account_page_leads_there(self, mona, anna):
        assert 'href="/moderation"' in mona.get("/account").text
        assert 'href="/moderation"' not in anna.get("/account").text

    def test_browsers_keep_nothing_of_it(self, mona):
        page = mona.get("/moderation/log")
        assert page.headers["cache-control"] == "no-store"
        assert "noindex" in page.headers["x-robots-tag"]


class TestRanks:
    @pytest.mark.parametrize("kind", ["warn", "silence", "bar", "close"])
    def test_nobody_moderates_himself_or_those_above(self, people, mona, boss, kind):
        other = people.promoted("Otto", Role.MODERATOR)
        for by, name in ((mona, "Mona"), (mona, "Boss"), (mona, "Otto"), (boss, "Boss")):
            answer = people.act(by, name, kind)
            assert answer.status_code == 422, name
            assert 'role="alert"' in answer.text
        assert people.log() == []
        assert other.get("/account").status_code == 200

    def test_an_administrator_acts_on_a_moderator(self, people, boss, mona):
        assert people.act(boss, "Mona", "warn").status_code == 303
        assert [one.kind for one in people.log()] == [ActionKind.WARN]

    def test_a_moderator_who_is_closed_moderates_no_more(self, people, boss, mona, anna):
        people.act(boss, "Mona", "close")
        assert mona.get("/moderation").status_code == 404

    def test_nobody_acts_on_the_dead(self, people, mona, anna):
        number = people.player("Anna")
        anna.post("/account/delete", password="correct horse")
        path = f"/moderation/players/{number}"
        assert "nobody is there any more" in mona.get(path).text
        answer = mona.post(path, kind="warn", reason="Too late.", days="")
        assert answer.status_code == 422


class TestForms:
    @pytest.mark.parametrize(
        ("form", "sentence"),
        [
            ({"kind": "", "reason": "x", "days": "7"}, "choose what to do"),
            ({"kind": "annul", "reason": "x", "days": "7"}, "choose what to do"),
            ({"kind": "flog", "reason": "x", "days": "7"}, "choose what to do"),
            ({"kind": "warn", "reason": " ", "days": "7"}, "say why"),
            ({"kind": "warn", "reason": "x" * 501, "days": "7"}, "500 characters"),
            ({"kind": "silence", "reason": "x", "days": "8"}, "for how long"),
            ({"kind": "silence", "reason": "x", "days": "-7"}, "for how long"),
            ({"kind": "unsilence", "reason": "x", "days": ""}, "nothing to end"),
            ({"kind": "unbar", "reason": "x", "days": ""}, "nothing to end"),
            ({"kind": "reopen", "reason": "x", "days": ""}, "nothing to end"),
        ],
    )
    def test_what_is_wrong_is_said(self, people, mona, anna, form, sentence):
        answer = mona.post(f"/moderation/players/{people.player('Anna')}", **form)
        assert (answer.status_code, sentence in answer.text) == (422, True)
        assert people.log() == []

    @pytest.mark.parametrize("number", ["0", "999999", "-1"])
    def test_nobody_has_this_number(self, mona, number):
        assert mona.get(f"/moderation/players/{number}").status_code == 404
        form = {"kind": "warn", "reason": "x", "days": ""}
        assert mona.post(f"/moderation/players/{number}", **form).status_code == 404
        assert mona.get(f"/moderation/reports/{number}").status_code == 404
        assert mona.post(f"/moderation/reports/{number}/close", reason="x").status_code == 404

    def test_players_are_found_by_name(self, people, mona, anna):
        found = mona.get("/moderation/players?name=ANNA")
        assert found.headers["location"] == f"/moderation/players/{people.player('Anna')}"
        missing = mona.get("/moderation/players?name=Nobody")
        assert (missing.status_code, "There is no account" in missing.text) == (404, True)
        assert mona.get("/moderation/players").status_code == 200

    def test_there_is_a_limit(self, open_people):
        people = open_people(limit_moderate="3/minute")
        mona = people.promoted("Mona", Role.MODERATOR)
        people.signed_up("Anna")
        people.exhaust(lambda: people.act(mona, "Anna", "warn"))


class TestReports:
    def test_the_page_has_all_that_one_needs(self, people, mona, anna):
        berta = people.signed_up("Berta")
        game = people.game(anna, berta).removeprefix("/game/")
        chat = people.services.chat

        async def say(player, text):
            await chat.say(game, player, text, request=None)

        people.client.portal.call(say, people.player("Berta"), "You <i>fool</i>")
        text = "Look at <move> 3."
        anna.post(f"/report/game/{game}/2", matter="insults", text=text)
        listed = mona.get("/moderation").text
        number = re.search(r"/moderation/reports/(\d+)", listed)[1]
        page = mona.get(f"/moderation/reports/{number}").text
        assert "Look at &lt;move&gt; 3." in page
        assert "You &lt;i&gt;fool&lt;/i&gt;" in page
        assert f"/moderation/games/{game}" in page
        assert f"/moderation/players/{people.player('Berta')}" in page
        game_page = mona.get(f"/moderation/games/{game}").text
        assert "You &lt;i&gt;fool&lt;/i&gt;" in game_page
        assert "not rated" in game_page

    def test_it_is_closed_with_a_reason_once(self, people, mona, anna):
        people.signed_up("Berta").post("/report/player/Anna", matter="name", text="")
        path = "/moderation/reports/1"
        assert mona.post(f"{path}/close", reason="").status_code == 422
        assert "Nothing waits for you." not in mona.get("/moderation").text
        for _ in range(2):
            assert mona.post(f"{path}/close", reason="A fine name.").status_code == 303
        assert "Nothing waits for you." in mona.get("/moderation").text
        assert "It was closed" in mona.get(path).text
        (entry,) = people.log()
        assert (entry.kind, entry.report, entry.reason) == (
            ActionKind.CLOSE_REPORT,
            1,
            "A fine name.",
        )

    def test_not_by_whom_it_is_about(self, people, mona, anna):
        anna.post("/report/player/Mona", matter="other", text="He is unfair.")
        assert "somebody else must see to it" in mona.get("/moderation/reports/1").text
        assert mona.post("/moderation/reports/1/close", reason="No.").status_code == 422
        assert len(people.client.portal.call(people.services.moderation.open_reports)) == 1


class TestLog:
    def test_who_whom_what_when_why(self, people, mona, anna):
        people.act(mona, "Anna", "bar", "Help from a program.", days="30")
        (entry,) = people.log()
        assert (entry.actor.name, entry.target.name, entry.kind) == ("Mona", "Anna", "bar")
        assert entry.reason == "Help from a program."
        assert timedelta(days=29) < entry.until - entry.done_at <= timedelta(days=30)
        page = mona.get("/moderation/log").text
        for words in ("Mona", "barred from rated games", "Anna", "Help from a program."):
            assert words in page

    def test_it_is_read_in_pages(self, people, mona, anna, monkeypatch):
        monkeypatch.setattr("trike.server.domain.conduct.moderation.LOG_PAGE", 2)
        for number in range(3):
            people.act(mona, "Anna", "warn", f"Number {number}.")
        page = mona.get("/moderation/log").text
        assert ("Number 2." in page, "Number 0." in page) == (True, False)
        older = re.search(r'href="(/moderation/log\?before=\d+)"', page)[1]
        page = mona.get(older).text
        assert ("Number 2." in page, "Number 0." in page) == (False, True)

    def test_it_stays_when_people_go(self, people, boss, mona, anna):
        people.act(mona, "Anna", "warn")
        for browser in (anna, mona):
            browser.post("/account/delete", password="correct horse")
        page = boss.get("/moderation/log").text
        assert page.count("deleted player") == 2
        assert ("Anna" in page, "Mona" in page) == (False, False)

    def test_what_one_was_told_is_in_the_export(self, people, mona, anna):
        people.act(mona, "Anna", "silence", "Quiet, please.", days="1")
        (entry,) = anna.get("/account/export.json").json()["moderation"]
        assert (entry["kind"], entry["reason"]) == ("silence", "Quiet, please.")
        assert entry["until"] is not None
        assert "Mona" not in str(entry)


class TestAnnulment:
    @pytest.fixture
    def rated(self, people, anna):
        """A rated game that Anna has won, and its address."""
        berta = people.signed_up("Berta")
        game = people.game(anna, berta, control="5+3", rated="true").removeprefix("/game/")
        for ply, (browser, move) in enumerate([(anna, "c2"), (berta, "f2")]):
            path = f"/api/games/{game}/moves"
            answer = browser.request("POST", path, json={"move": move, "ply": ply})
            assert answer.status_code == 200, answer.text
        berta.request("POST", f"/api/games/{game}/resign")
        return game

    def annul(self, by, game, reason="Help from a program."):
        return by.post(f"/moderation/games/{game}/annul", reason=reason)

    def test_it_is_done_once_and_logged_once(self, people, mona, rated):
        page = mona.get(f"/moderation/games/{rated}").text
        assert "Annul the game" in page
        first = self.annul(mona, rated)
        assert first.headers["location"] == f"/moderation/games/{rated}?done=annulled"
        again = self.annul(mona, rated)
        assert again.headers["location"] == f"/moderation/games/{rated}?done=already-annulled"
        (entry,) = people.log()
        assert (entry.kind, entry.game, entry.actor.name) == (ActionKind.ANNUL, rated, "Mona")
        assert "annulled a game" in mona.get("/moderation/log").text

    def test_one_that_was_not_logged_is_logged_when_it_is_done_again(self, people, mona, rated):
        people.client.portal.call(people.services.ratings.annul, rated)
        assert people.log() == []
        self.annul(mona, rated)
        assert [one.kind for one in people.log()] == [ActionKind.ANNUL]

    def test_not_without_a_reason(self, people, mona, rated):
        answer = self.annul(mona, rated, " ")
        assert (answer.status_code, "say why" in answer.text) == (422, True)
        assert people.log() == []

    def test_not_a_game_that_is_not_rated(self, people, mona, anna):
        game = people.game(anna, people.signed_up("Clara")).removeprefix("/game/")
        assert "Annul the game" not in mona.get(f"/moderation/games/{game}").text
        assert self.annul(mona, game).status_code >= 400
        assert self.annul(mona, "nothing").status_code == 404
        assert people.log() == []

    def test_not_ones_own(self, people, mona, anna):
        game = people.game(mona, anna, control="5+3", rated="true").removeprefix("/game/")
        for ply, (browser, move) in enumerate([(mona, "c2"), (anna, "f2")]):
            path = f"/api/games/{game}/moves"
            browser.request("POST", path, json={"move": move, "ply": ply})
        mona.request("POST", f"/api/games/{game}/resign")
        assert "somebody else must see to it" in mona.get(f"/moderation/games/{game}").text
        answer = self.annul(mona, game)
        assert (answer.status_code, "Somebody else must see" in answer.text) == (422, True)
        assert people.log() == []
