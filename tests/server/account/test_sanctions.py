"""What follows from what moderators do: warnings, silence, no rated games, closed accounts."""

from __future__ import annotations

import asyncio
import re

import pytest
from starlette.websockets import WebSocketDisconnect

from trike.server.domain.refusal import Reason, Refusal

SEEK = {"side": "7", "control": "5+3", "swap_rule": "true", "seat": "random"}
RATED = {**SEEK, "rated": "true"}


class TestWarning:
    def test_it_is_on_every_page_until_it_is_confirmed(self, people, mona, anna):
        people.act(mona, "Anna", "warn", "Please <b>stop</b>.")
        for path in ("/", "/lobby", "/rules", "/account"):
            page = anna.get(path).text
            assert "Please &lt;b&gt;stop&lt;/b&gt;." in page, path
            assert "I have read this" in page
        number = re.search(r'name="warning" value="(\d+)"', page)[1]
        answer = anna.post("/warning-read", warning=number, next="/lobby")
        assert answer.headers["location"] == "/lobby"
        assert "I have read this" not in anna.get("/lobby").text
        assert people.log()[0].read_at is not None
        anna.post("/warning-read", warning=number)
        anna.post("/warning-read", warning="junk", next="https://evil.example")

    def test_two_clicks_at_once_are_one(self, people, mona, anna):
        people.act(mona, "Anna", "warn")
        (entry,) = people.log()
        confirm = people.services.moderation.confirm_warning

        async def both():
            return await asyncio.gather(
                *(confirm(entry.target.guest, entry.number) for _ in range(4))
            )

        assert sorted(people.client.portal.call(both)) == [False, False, False, True]

    def test_two_come_one_after_the_other(self, people, mona, anna):
        for reason in ("The first.", "The second."):
            people.act(mona, "Anna", "warn", reason)
        seen = []
        for _ in range(2):
            page = anna.get("/").text
            seen.append("The first." in page)
            number = re.search(r'name="warning" value="(\d+)"', page)[1]
            anna.post("/warning-read", warning=number)
        assert seen == [True, False]
        assert "I have read this" not in anna.get("/").text

    def test_another_cannot_confirm_it(self, people, mona, anna):
        people.act(mona, "Anna", "warn")
        number = str(people.log()[0].number)
        berta = people.signed_up("Berta")
        assert berta.post("/warning-read", warning=number).status_code == 303
        assert people.browser().post("/warning-read", warning=number).status_code == 303
        assert "I have read this" in anna.get("/").text
        assert "I have read this" not in berta.get("/").text

    def test_before_that_there_is_no_new_game_with_people(self, people, mona, anna):
        berta = people.signed_up("Berta")
        berta.post("/lobby", **SEEK)
        game = people.game(anna, berta).removeprefix("/game/")
        people.act(mona, "Anna", "warn")
        assert anna.post("/lobby", **SEEK).status_code == 403
        made = anna.post("/play", opponent="friend", seat="first", swap_rule="true")
        assert made.status_code == 403
        assert "confirm at the top of the page" in made.text
        # What goes on goes on, and the computer plays with everybody.
        path = f"/api/games/{game}/moves"
        assert anna.request("POST", path, json={"move": "c2", "ply": 0}).status_code == 200
        anna.new_game(opponent="computer", seat="first")

    def test_guests_are_warned_as_well(self, people, mona, anna):
        guest = people.browser()
        guest.new_game()
        game = people.game(anna, guest).removeprefix("/game/")
        anna.post(f"/report/game/{game}/2", matter="insults", text="")
        page = mona.get("/moderation").text
        number = re.search(r"about <a href=\"/moderation/players/(\d+)\">guest", page)[1]
        form = {"kind": "warn", "reason": "Mind your words.", "days": ""}
        assert mona.post(f"/moderation/players/{number}", **form).status_code == 303
        assert "Mind your words." in guest.get("/").text
        form["kind"] = "close"
        assert mona.post(f"/moderation/players/{number}", **form).status_code == 422


class TestSilence:
    def test_who_is_silenced_says_nothing_until_then(self, people, mona, anna):
        berta = people.signed_up("Berta")
        game = people.game(anna, berta).removeprefix("/game/")
        chat, player = people.services.chat, people.player("Anna")

        async def say():
            return await chat.say(game, player, "Hello", request=None)

        people.act(mona, "Anna", "silence", days="1")
        with pytest.raises(Refusal) as refused:
            people.client.portal.call(say)
        assert refused.value.reason is Reason.SILENCED
        assert " until 20" in refused.value.message
        people.act(mona, "Anna", "unsilence")
        assert people.client.portal.call(say).text == "Hello"

    def test_his_account_says_so(self, people, mona, anna):
        people.act(mona, "Anna", "silence", "Insults.", days="7")
        people.act(mona, "Anna", "bar", "Help.", days="")
        page = anna.get("/account").text
        assert "A moderator has switched your chat off until" in page
        assert "A moderator has barred you from rated games: Help." in page
        people.act(mona, "Anna", "unsilence")
        assert "switched your chat off" not in anna.get("/account").text

    def test_it_is_about_nothing_else(self, people, mona, anna):
        people.act(mona, "Anna", "silence", days="")
        assert anna.post("/lobby", **SEEK).status_code == 303
        assert people.standing("Anna").silenced.until is None


class TestBar:
    def test_no_rated_games(self, people, mona, anna):
        berta = people.signed_up("Berta")
        assert anna.post("/lobby", **RATED).status_code == 303
        people.act(mona, "Anna", "bar", days="7")
        # What he had offered is gone.
        assert "/accept" not in berta.get("/lobby").text
        answer = anna.post("/lobby", **RATED)
        assert (answer.status_code, "barred you from rated games until" in answer.text) == (
            403,
            True,
        )
        berta.post("/lobby", **RATED)
        seek = re.search(r"/lobby/([\w-]+)/accept", anna.get("/lobby").text)[1]
        assert anna.post(f"/lobby/{seek}/accept").status_code == 403
        assert anna.post("/player/Berta/challenge", **RATED).status_code == 403
        assert anna.post("/lobby", **SEEK).status_code == 303

    def test_until_it_is_lifted(self, people, mona, anna):
        people.act(mona, "Anna", "bar", days="")
        assert "for good" in mona.get("/moderation/log").text
        people.act(mona, "Anna", "unbar")
        assert anna.post("/lobby", **RATED).status_code == 303


class TestClosing:
    def test_sessions_end_and_offers_and_there_is_no_way_in(self, people, mona, anna):
        elsewhere = people.browser()
        elsewhere.sign_in("Anna")
        berta = people.signed_up("Berta")
        anna.post("/lobby", **SEEK)
        made = anna.post("/play", opponent="friend", seat="first", swap_rule="true")
        assert people.act(mona, "Anna", "close", "Insults, again.").status_code == 303
        assert anna.name() is None
        assert elsewhere.name() is None
        assert "/accept" not in berta.get("/lobby").text
        assert berta.post(f"{made.headers['location']}/accept").status_code == 410
        answer = people.browser().sign_in("Anna")
        assert answer.status_code == 403
        assert "This account was closed by a moderator: Insults, again." in answer.text
        # Who does not know the password learns nothing.
        assert "closed" not in people.browser().sign_in("Anna", "wrong password").text
        assert people.browser().sign_up("Anna").status_code == 409

    def test_a_guest_does_not_lose_his_games_to_it(self, people, mona, anna):
        people.act(mona, "Anna", "close")
        guest = people.browser()
        game = guest.new_game()
        assert guest.sign_in("Anna").status_code == 403
        assert guest.seats(game) == [1, 2]

    def test_opened_again(self, people, mona, anna):
        people.act(mona, "Anna", "close")
        assert people.act(mona, "Anna", "close").status_code == 422
        people.act(mona, "Anna", "reopen")
        assert people.browser().sign_in("Anna").status_code == 303
        assert [one.kind.value for one in people.log()] == ["reopen", "close"]

    def test_nobody_challenges_it(self, people, mona, anna):
        berta = people.signed_up("Berta")
        assert "Challenge to a game" in berta.get("/player/Anna").text
        people.act(mona, "Anna", "close")
        page = berta.get("/player/Anna").text
        assert "This account is closed." in page
        assert "Challenge to a game" not in page
        answer = berta.post("/player/Anna/challenge", **SEEK)
        assert (answer.status_code, "not available to you" in answer.text) == (403, True)

    def test_open_sockets_are_closed(self, people, mona, anna):
        game = anna.new_game()
        cookie = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        people.client.cookies.clear()
        with people.client.websocket_connect(f"{game}/live", headers={"Cookie": cookie}) as live:
            live.send_json({"type": "sync", "version": 0})
            people.act(mona, "Anna", "close")
            with pytest.raises(WebSocketDisconnect):
                drain(live)


def drain(live):
    while True:
        live.receive_json()
