"""Blocks: two people who do not meet, and neither is told why."""

from __future__ import annotations

import re

import pytest

SEEK = {"side": "7", "control": "5+3", "swap_rule": "true", "seat": "random"}
UNAVAILABLE = "This player is not available to you."


def block(browser, name):
    answer = browser.post("/account/blocks", name=name)
    assert answer.status_code == 303, answer.text


def seek_of(browser):
    """Offer a game in the lobby; its address there."""
    assert browser.post("/lobby", **SEEK).status_code == 303
    page = browser.get("/lobby").text
    return re.search(r"/lobby/([\w-]+)/withdraw", page)[1]


def challenge_of(browser):
    form = {"opponent": "friend", "seat": "first", "swap_rule": "true"}
    return browser.post("/play", **form).headers["location"]


BOTH = pytest.mark.parametrize("blocker", ["anna", "berta"])


class TestApart:
    @BOTH
    def test_neither_accepts_the_challenge_of_the_other(self, anna, berta, blocker):
        challenge = challenge_of(anna)
        block(*((anna, "Berta") if blocker == "anna" else (berta, "Anna")))
        answer = berta.post(f"{challenge}/accept")
        assert answer.status_code == 403
        assert UNAVAILABLE in answer.text
        assert "block" not in answer.text.lower()
        # It is still there for others.
        assert anna.get(challenge).status_code == 200

    @BOTH
    def test_neither_sees_or_accepts_the_seek_of_the_other(self, people, anna, berta, blocker):
        seek = seek_of(anna)
        assert f"/lobby/{seek}/accept" in berta.get("/lobby").text
        block(*((anna, "Berta") if blocker == "anna" else (berta, "Anna")))
        assert seek not in berta.get("/lobby").text
        answer = berta.post(f"/lobby/{seek}/accept")
        assert answer.status_code == 403
        assert UNAVAILABLE in answer.text
        clara = people.signed_up("Clara")
        assert f"/lobby/{seek}/accept" in clara.get("/lobby").text

    @BOTH
    def test_neither_challenges_the_other_by_name(self, anna, berta, blocker):
        block(*((anna, "Berta") if blocker == "anna" else (berta, "Anna")))
        answer = berta.post("/player/Anna/challenge", **SEEK)
        assert answer.status_code == 403
        assert UNAVAILABLE in answer.text

    @BOTH
    def test_challenges_between_them_end(self, people, anna, berta, blocker):
        offered = anna.post("/player/Berta/challenge", **SEEK)
        assert offered.status_code == 303, offered.text
        challenge = re.search(r"/challenge/([\w-]+)/withdraw", anna.get("/challenges").text)[1]
        assert challenge in berta.get("/challenges").text
        block(*((anna, "Berta") if blocker == "anna" else (berta, "Anna")))
        assert f"{challenge}/accept" not in berta.get("/challenges").text
        assert berta.post(f"/challenge/{challenge}/accept").status_code in (403, 410)
        seen = anna.get("/challenges").text
        assert f"{challenge}/withdraw" not in seen
        assert "block" not in seen.lower()

    def test_there_is_no_rematch(self, people, anna, berta):
        game = people.game(anna, berta)
        agreements = people.services.agreements
        games = people.services.games
        call = people.client.portal.call
        game_id = game.removeprefix("/game/")

        async def ask(player, ply):
            from trike.server.domain.game.ask import Matter

            return await agreements.ask(game_id, player, Matter.REMATCH, ply=ply, request=None)

        call(games.resign, game_id, people.player("Anna"))
        call(ask, people.player("Berta"), 0)
        block(anna, "Berta")
        with pytest.raises(Exception, match=UNAVAILABLE):
            call(ask, people.player("Anna"), 0)

    def test_a_game_that_goes_on_goes_on(self, people, anna, berta):
        game = people.game(anna, berta)
        block(berta, "Anna")
        path = f"/api/games/{game.removeprefix('/game/')}/moves"
        assert anna.request("POST", path, json={"move": "c2", "ply": 0}).status_code == 200
        assert berta.request("POST", path, json={"move": "f2", "ply": 1}).status_code == 200

    def test_what_the_blocked_one_writes_is_not_for_the_blocker(self, people, anna, berta):
        game = people.game(anna, berta).removeprefix("/game/")
        chat, call = people.services.chat, people.client.portal.call

        async def say(player):
            return await chat.say(game, player, "Hello", request=None)

        call(say, people.player("Berta"))
        block(anna, "Berta")
        _, seen = call(chat.read, game, people.player("Anna"))
        assert seen == []
        _, seen = call(chat.read, game, people.player("Berta"))
        assert [line.text for line in seen] == ["Hello"]

    def test_unblocked_they_meet_again(self, people, anna, berta):
        block(anna, "Berta")
        number = str(people.player("Berta"))
        assert anna.post("/account/blocks/remove", player=number).status_code == 303
        people.game(anna, berta)


class TestThePage:
    def test_it_lists_whom_one_blocks(self, anna, berta):
        assert "You block nobody." in anna.get("/account/blocks").text
        block(anna, "berta")  # however it is written
        block(anna, "Berta")
        page = anna.get("/account/blocks?done=blocked").text
        assert page.count("Unblock Berta") == 1
        assert "Nobody is told." in page
        assert "Anna" not in berta.get("/account/blocks").text

    def test_a_guest_is_blocked_from_a_game(self, people, anna):
        guest = people.browser()
        guest.new_game()
        game = people.game(anna, guest).removeprefix("/game/")
        assert anna.post("/account/blocks", game=game, seat="2").status_code == 303
        assert "guest" in anna.get("/account/blocks").text
        assert guest.post(f"{challenge_of(anna)}/accept").status_code == 403
        # The block goes with him to his account.
        assert guest.sign_up("Gustav").status_code == 303
        assert "Unblock Gustav" in anna.get("/account/blocks").text
        assert guest.post(f"{challenge_of(anna)}/accept").status_code == 403

    def test_two_numbers_of_one_person_are_one_block(self, people, anna, berta):
        guest = people.browser()
        guest.new_game()
        game = people.game(anna, guest).removeprefix("/game/")
        anna.post("/account/blocks", game=game, seat="2")
        block(anna, "Berta")
        assert guest.sign_in("Berta").status_code == 303
        assert anna.get("/account/blocks").text.count("Unblock Berta") == 1
        anna.post("/account/blocks/remove", player=str(people.player("Berta")))
        assert "You block nobody." in anna.get("/account/blocks").text

    @pytest.mark.parametrize(
        ("form", "status", "sentence"),
        [
            ({"name": "Anna"}, 403, "You cannot block yourself."),
            ({"name": "Nobody"}, 404, "There is no account"),
            ({"name": ""}, 404, "There is no account"),
            ({"game": "nothing", "seat": "1"}, 404, "There is no game"),
            ({"game": "COMPUTER", "seat": "2"}, 404, "There is no such player in this game."),
            ({"game": "COMPUTER", "seat": "3"}, 404, "There is no such player in this game."),
        ],
    )
    def test_what_cannot_be(self, people, anna, form, status, sentence):
        game = anna.new_game(opponent="computer", seat="first").removeprefix("/game/")
        form = {key: value.replace("COMPUTER", game) for key, value in form.items()}
        answer = anna.post("/account/blocks", **form)
        assert (answer.status_code, sentence in answer.text) == (status, True)

    @pytest.mark.parametrize("player", ["", "x", "-1", "99999999999999999999", "²", "12345"])
    def test_a_false_number_changes_nothing(self, anna, berta, player):
        block(anna, "Berta")
        assert anna.post("/account/blocks/remove", player=player).status_code == 303
        assert "Unblock Berta" in anna.get("/account/blocks").text

    def test_it_is_for_accounts(self, people, anna):
        guest = people.browser()
        guest.new_game()
        assert guest.post("/account/blocks", name="Anna").status_code == 401
        assert guest.post("/account/blocks/remove", player="1").status_code == 401
        page = guest.get("/account/blocks")
        assert page.headers["location"] == "/sign-in?next=/account/blocks"

    def test_there_is_a_limit(self, open_people):
        anna = open_people(limit_change="3/minute").signed_up("Anna")
        answers = [anna.post("/account/blocks", name="Anna").status_code for _ in range(4)]
        assert answers == [403, 403, 403, 429]

    def test_and_of_how_many(self, people, anna, berta, monkeypatch):
        monkeypatch.setattr("trike.server.domain.finding.blocks.MAX_BLOCKS", 1)
        people.signed_up("Clara")
        block(anna, "Berta")
        answer = anna.post("/account/blocks", name="Clara")
        assert (answer.status_code, "remove some first" in answer.text) == (429, True)


def test_blocks_are_exported_and_erased(people, anna, berta):
    block(anna, "Berta")
    block(berta, "Anna")
    assert [one["name"] for one in anna.get("/account/export.json").json()["blocks"]] == ["Berta"]
    assert berta.post("/account/delete", password="correct horse").status_code == 303
    assert "You block nobody." in anna.get("/account/blocks").text
    assert (
        people.client.portal.call(people.services.conduct.apart_from, people.player("Anna"))
        == frozenset()
    )
