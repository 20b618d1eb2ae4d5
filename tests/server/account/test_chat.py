"""Chat: who may say what to whom, who sees it, and that nothing is lost or shown to the wrong."""

from __future__ import annotations

import json
from contextlib import contextmanager

import pytest

PRESET = "Good luck"


class Talk:
    """A game of two guests, with whoever comes by."""

    def __init__(self, people, control="unlimited", **game) -> None:
        self.people = people
        self.first, self.second = people.browser(), people.browser()
        form = {"opponent": "friend", "seat": "first", "swap_rule": "true", "control": control}
        self.challenge = self.first.post("/play", **form).headers["location"]
        self.game = self.second.post(f"{self.challenge}/accept").headers["location"]
        self.api = self.game.replace("/game/", "/api/games/")
        self._number = 0

    def say(self, who, text=PRESET, **more):
        return who.request("POST", f"{self.api}/chat", json={"text": text, **more})

    def read(self, who):
        answer = who.get(f"{self.api}/chat")
        assert answer.status_code == 200
        return [line["text"] for line in answer.json()["lines"]]

    def resign(self, who):
        assert who.request("POST", f"{self.api}/resign").status_code == 200

    @contextmanager
    def live(self, who, **heard):
        """A socket that has synced; the messages begin after its state."""
        cookies = "; ".join(f"{name}={value}" for name, value in who.cookies.items())
        self.people.client.cookies.clear()
        connect = self.people.client.websocket_connect
        with connect(f"{self.game}/live", headers={"Cookie": cookies}) as live:
            live.send_json({"type": "sync", "version": 0, **heard})
            yield live

    def says(self, live, text, **more):
        """The kind of the answer to a line, or the reason of the refusal."""
        self._number += 1
        live.send_json({"type": "say", "id": f"line-{self._number:04}", "text": text, **more})
        answer = until(live, "done", "refused")
        return answer.get("reason", answer["type"])


def until(live, *kinds):
    for _ in range(60):
        message = live.receive_json()
        if message["type"] in kinds:
            return message
    raise AssertionError(kinds)


def heard(live, count):
    """The next lines, so many."""
    lines = []
    while len(lines) < count:
        lines += until(live, "chat")["lines"]
    return [line["text"] for line in lines]


def refused(answer):
    return answer.status_code, answer.json()["error"]["code"]


@pytest.fixture
def talk(people):
    return Talk(people)


@pytest.fixture
def anna(people):
    return people.signed_up("Anna")


@pytest.fixture
def bert(people):
    return people.signed_up("Bert")


def test_players_talk_and_whoever_watches_hears_it(talk, people):
    with talk.live(talk.first) as first, talk.live(talk.second) as second:
        assert talk.says(first, "  Good\n luck ") == "done"
        line = until(second, "chat")["lines"][0]
        assert (line["text"], line["seat"], line["name"]) == ("Good luck", 1, None)
        assert (line["room"], line["mine"]) == ("players", False)
        assert talk.says(second, "You too") == "done"
        assert until(first, "chat")["lines"][0]["mine"]
        assert heard(first, 1) == ["You too"]
    stranger = people.browser()
    with talk.live(stranger) as watching:
        assert heard(watching, 2) == ["Good luck", "You too"]
    for who in (talk.first, talk.second, stranger):
        assert talk.read(who) == ["Good luck", "You too"]


def test_players_do_not_see_what_watchers_say_before_the_end(talk, anna, bert):
    with talk.live(talk.first) as playing, talk.live(anna) as watching:
        assert talk.says(watching, "f5 wins") == "done"
        assert heard(watching, 1) == ["f5 wins"]
        assert talk.say(talk.second, "Hello").status_code == 201
        # The player hears his opponent, and nothing before that.
        assert heard(playing, 1) == ["Hello"]
        assert talk.read(talk.first) == talk.read(talk.second) == ["Hello"]
        assert talk.read(bert) == ["f5 wins", "Hello"]
        talk.resign(talk.second)
        assert heard(playing, 1) == ["f5 wins"]
    assert talk.read(talk.first) == ["f5 wins", "Hello"]


def test_a_watcher_speaks_by_name_and_is_never_taken_for_a_player(talk, anna):
    assert talk.say(anna, "Nice").status_code == 201
    line = talk.say(anna, "Very nice").json()
    assert (line["room"], line["seat"], line["name"]) == ("watchers", None, "Anna")


def test_strangers_and_guests_who_watch_cannot_speak(talk, people):
    assert refused(talk.say(people.browser())) == (403, "no_chat")
    guest = people.browser()
    guest.new_game()
    assert refused(talk.say(guest)) == (403, "no_chat")
    assert talk.read(guest) == []


def test_where_nobody_else_plays_there_is_no_chat(people):
    alone = people.browser()
    game = alone.new_game()
    answer = alone.request(
        "POST", game.replace("/game/", "/api/games/") + "/chat", json={"text": "Hello?"}
    )
    assert refused(answer) == (403, "no_chat")


@pytest.mark.parametrize("text", ["x" * 201, " \n ", "\u202e\u200f", "x" * 501])
def test_what_is_no_line_is_refused(talk, text):
    assert refused(talk.say(talk.first, text)) == (422, "bad_text")
    with talk.live(talk.first) as live:
        assert talk.says(live, text) == "bad_text"
    assert talk.read(talk.first) == []


@pytest.mark.parametrize("text", ["", "x" * 1001, 5, None])
def test_nonsense_is_refused(talk, text):
    assert talk.say(talk.first, text).status_code == 422
    with talk.live(talk.first) as live:
        assert talk.says(live, text) == "bad_message"
    assert talk.read(talk.first) == []


def test_the_longest_line_and_any_letters_stay_as_they_are(talk):
    for text in ("x" * 200, "<b>&amp; http://x.example", "Größe 七 😀"):
        assert talk.say(talk.first, text).json()["text"] == text


def test_said_again_with_the_same_id_it_is_said_once(talk):
    first = talk.say(talk.first, "Once", id="line-0001")
    assert talk.say(talk.first, "Once", id="line-0001").json() == first.json()
    assert refused(talk.say(talk.first, "Twice", id="line-0001")) == (409, "id_used")
    assert refused(talk.say(talk.second, "Once", id="line-0001")) == (409, "id_used")
    assert talk.read(talk.first) == ["Once"]


def test_who_comes_back_hears_what_he_has_missed_once(talk):
    number = talk.say(talk.first, "One").json()["number"]
    talk.say(talk.second, "Two")
    with talk.live(talk.first, heard_players=number) as back:
        assert heard(back, 1) == ["Two"]
        back.send_json({"type": "sync", "version": 0, "heard_players": number + 1})
        assert talk.says(back, "Three") == "done"
        assert heard(back, 1) == ["Three"]


def test_whoever_comes_late_gets_the_last_hundred_lines(open_people):
    talk = Talk(open_people(limit_chat="1000/minute"))
    for number in range(105):
        talk.say(talk.first, str(number))
    with talk.live(talk.second) as late:
        assert heard(late, 100) == [str(number) for number in range(5, 105)]


def test_one_does_not_talk_without_end(open_people):
    talk = Talk(open_people(limit_chat="3/minute"))
    with talk.live(talk.first) as live:
        said = [talk.says(live, "again and again") for _ in range(5)]
    assert said == ["done"] * 3 + ["too_many"] * 2
    assert refused(talk.say(talk.first)) == (429, "too_many")
    assert len(talk.read(talk.second)) == 3


def test_lines_survive_a_restart(open_people):
    talk = Talk(open_people())
    talk.say(talk.first, "Still here")
    again = open_people()
    talk.people = again
    talk.second._client = again.client
    with talk.live(talk.second) as live:
        assert heard(live, 1) == ["Still here"]


def test_a_guest_who_signs_up_keeps_his_lines_under_his_name(talk):
    talk.say(talk.first, "I will sign up")
    assert talk.first.sign_up("Carla").status_code == 303
    (line,) = talk.first.get(f"{talk.api}/chat").json()["lines"]
    assert (line["mine"], line["name"], line["seat"]) == (True, "Carla", 1)


def test_ones_own_lines_are_exported_and_stay_without_a_name(talk, anna, people):
    talk.say(anna, "Written by Anna")
    talk.say(talk.first, "Written by somebody else")
    export = json.loads(anna.get("/account/export.json").text)
    assert [(line["text"], line["room"], line["game"]) for line in export["chat"]] == [
        ("Written by Anna", "watchers", talk.game)
    ]
    gone = anna.post("/account/delete", password="correct horse")
    assert gone.status_code == 303
    lines = people.browser().get(f"{talk.api}/chat").json()["lines"]
    assert {line["text"]: line["name"] for line in lines}["Written by Anna"] is None


class TestBlocks:
    """What is said by somebody whom one blocks is not shown."""

    @pytest.fixture
    def apart(self, people, talk, anna, bert):
        assert bert.post("/account/blocks", name="Anna").status_code == 303
        return talk

    def test_his_lines_are_not_shown_to_the_one_who_blocks(self, apart, anna, bert):
        with apart.live(bert) as deaf:
            assert apart.say(anna, "Can you hear me?").status_code == 201
            assert apart.say(apart.first, "Hello all").status_code == 201
            assert heard(deaf, 1) == ["Hello all"]
        assert apart.read(bert) == ["Hello all"]
        assert apart.read(anna) == ["Can you hear me?", "Hello all"]

    def test_they_do_not_come_when_he_reconnects(self, apart, anna, bert):
        apart.say(anna, "Can you hear me?")
        apart.say(apart.first, "Hello all")
        with apart.live(bert) as deaf:
            assert heard(deaf, 1) == ["Hello all"]
