"""A game between two people on two screens: nobody does alone what needs both."""

from __future__ import annotations

from contextlib import ExitStack

import pytest


class Pair:
    """A game of two guests, with somebody else around; whoever is named acts."""

    def __init__(self, site) -> None:
        self.site = site
        self.first, self.second, self.other = (site.new_guest() for _ in range(3))
        site.be(self.first)
        form = {"opponent": "friend", "seat": "first", "swap_rule": "true"}
        address = site.client.post("/play", data=form).headers["location"]
        site.be(self.second)
        place = site.client.post(f"{address}/accept").headers["location"]
        self.id = place.removeprefix("/game/")
        self._number = 0

    def say(self, who, **message):
        """The answer to a message over the socket: `done`, or the refusal's reason."""
        self._number += 1
        self.site.be(who)
        with self.site.live(self.id) as live:
            live.send_json({"id": f"request-{self._number:04}", **message})
            answer = live.receive_json()
        return answer["reason"] if answer["type"] == "refused" else answer["type"]

    def ask(self, who, matter, ply, **more):
        return self.say(who, type="ask", matter=matter, ply=ply, **more)

    def answer(self, who, matter, agree, ply, **more):
        return self.say(who, type="answer", matter=matter, agree=agree, ply=ply, **more)

    def play(self, *moves):
        """Moves from here on, each by whoever is to move."""
        for move in moves:
            game = self.look(self.other)
            who = self.first if game["situation"]["turn"] == 1 else self.second
            self.site.be(who)
            assert self.site.play(self.id, move, len(game["moves"])).status_code == 200

    def look(self, who):
        self.site.be(who)
        return self.site.get(self.id)

    def moves(self):
        return [move["move"] for move in self.look(self.other)["moves"]]


@pytest.fixture
def pair(site):
    return Pair(site)


def code(answer):
    return answer.json()["error"]["code"]


def test_each_moves_only_on_his_own_turn(pair):
    pair.site.be(pair.second)
    assert code(pair.site.play(pair.id, "c2", 0)) == "not_your_turn"
    pair.play("c2")
    pair.site.be(pair.first)
    assert code(pair.site.play(pair.id, "swap", 1)) == "not_your_turn"
    pair.play("swap", "f2")
    assert pair.moves() == ["c2", "swap", "f2"]
    assert pair.look(pair.first)["you"]["seats"] == [1]


def test_there_is_no_help(pair):
    for who in (pair.first, pair.second):
        pair.site.be(who)
        assert code(pair.site.post(pair.id, "hint", ply=0)) == "no_help"
        assert pair.say(who, type="hint", ply=0) == "no_help"
        assert pair.look(who)["you"]["can_hint"] is False


class TestTakingBack:
    def test_nobody_takes_back_alone(self, pair):
        pair.play("c2")
        pair.site.be(pair.first)
        assert pair.look(pair.first)["you"]["can_take_back"] is False
        assert code(pair.site.post(pair.id, "take-back", ply=1)) == "ask_first"
        assert pair.say(pair.first, type="take_back", ply=1) == "ask_first"
        assert pair.moves() == ["c2"]

    def test_on_the_opponents_turn_it_is_one_move(self, pair):
        pair.play("c2", "f2")
        assert pair.ask(pair.second, "take_back", 2) == "done"
        assert pair.look(pair.first)["situation"]["asks"] == [{"matter": "take_back", "seat": 2}]
        assert pair.look(pair.first)["you"]["can_answer"] == ["take_back"]
        assert pair.look(pair.second)["you"]["can_answer"] == []
        assert pair.answer(pair.first, "take_back", True, 2) == "done"
        assert pair.moves() == ["c2"]
        assert pair.look(pair.first)["situation"]["asks"] == []

    def test_on_ones_own_turn_the_answer_goes_as_well(self, pair):
        pair.play("c2", "f2")
        assert pair.ask(pair.first, "take_back", 2) == "done"
        assert pair.answer(pair.second, "take_back", True, 2) == "done"
        assert pair.moves() == []

    def test_a_swap_can_be_taken_back(self, pair):
        pair.play("c2", "swap")
        assert pair.ask(pair.second, "take_back", 2) == "done"
        assert pair.answer(pair.first, "take_back", True, 2) == "done"
        assert pair.look(pair.second)["situation"]["can_swap"] is True

    def test_a_move_made_meanwhile_ends_the_request(self, pair):
        pair.play("c2", "f2")
        assert pair.ask(pair.second, "take_back", 2) == "done"
        pair.play("f5")
        assert pair.look(pair.second)["situation"]["asks"] == []
        assert pair.answer(pair.first, "take_back", True, 2) == "nothing_asked"
        assert pair.answer(pair.first, "take_back", True, 3) == "nothing_asked"
        assert pair.moves() == ["c2", "f2", "f5"]

    def test_yes_to_one_question_is_not_yes_to_a_later_one(self, pair):
        pair.play("c2", "f2")
        pair.ask(pair.second, "take_back", 2)
        pair.play("f5")
        assert pair.ask(pair.second, "take_back", 3) == "done"
        # The answer was on its way when the move was made.
        assert pair.answer(pair.first, "take_back", True, 2) == "wrong_ply"
        assert pair.moves() == ["c2", "f2", "f5"]

    def test_nothing_of_mine(self, pair):
        pair.play("c2")
        assert pair.ask(pair.second, "take_back", 1) == "nothing_to_take_back"
        assert pair.look(pair.second)["you"]["can_ask"] == ["cancel"]

    def test_one_question_at_a_time(self, pair):
        pair.play("c2", "f2")
        assert pair.ask(pair.first, "take_back", 2) == "done"
        assert pair.ask(pair.first, "take_back", 2) == "asked_already"
        assert pair.ask(pair.second, "take_back", 2) == "asked_already"

    def test_whoever_asks_does_not_answer(self, pair):
        pair.play("c2", "f2")
        pair.ask(pair.second, "take_back", 2)
        assert pair.answer(pair.second, "take_back", True, 2) == "nothing_asked"
        assert pair.moves() == ["c2", "f2"]


class TestNoIsNo:
    def test_at_one_ply_it_is_asked_once(self, pair):
        pair.play("c2", "f2")
        pair.ask(pair.second, "take_back", 2)
        assert pair.answer(pair.first, "take_back", False, 2) == "done"
        assert pair.ask(pair.second, "take_back", 2) == "asked_already"
        assert "take_back" not in pair.look(pair.second)["you"]["can_ask"]
        pair.play("f5")
        assert pair.ask(pair.second, "take_back", 3) == "done"

    def test_withdrawing_does_not_let_one_ask_again(self, pair):
        pair.play("c2", "f2")
        pair.ask(pair.second, "take_back", 2)
        assert pair.say(pair.first, type="withdraw", matter="take_back") == "nothing_asked"
        assert pair.say(pair.second, type="withdraw", matter="take_back") == "done"
        assert pair.look(pair.first)["situation"]["asks"] == []
        assert pair.ask(pair.second, "take_back", 2) == "asked_already"

    def test_in_a_game_it_is_asked_three_times(self, pair):
        pair.play("c2", "f2")
        for ply, move in enumerate(("f5", "g5", "g2"), 2):
            assert pair.ask(pair.second, "cancel", ply) == "done"
            pair.answer(pair.first, "cancel", False, ply)
            pair.play(move)
        assert pair.ask(pair.second, "cancel", 5) == "asked_already"
        assert pair.ask(pair.first, "cancel", 5) == "done"

    def test_what_was_declined_stays_declined_after_a_restart(self, open_site):
        pair = Pair(open_site())
        pair.play("c2", "f2")
        pair.ask(pair.second, "take_back", 2)
        pair.answer(pair.first, "take_back", False, 2)
        pair.ask(pair.first, "cancel", 2)
        pair.site = open_site()
        assert pair.ask(pair.second, "take_back", 2) == "asked_already"
        assert pair.answer(pair.second, "cancel", True, 2) == "done"

    def test_asking_is_limited(self, open_site):
        pair = Pair(open_site(limit_ask="2/minute"))
        pair.play("c2", "f2")
        answers = [pair.ask(pair.second, "take_back", 2) for _ in range(3)]
        assert answers == ["done", "asked_already", "too_many"]


class TestCallingOff:
    def test_by_agreement_nobody_wins(self, pair):
        pair.play("c2", "f2")
        pair.ask(pair.first, "cancel", 2)
        assert pair.answer(pair.second, "cancel", True, 2) == "done"
        result = pair.look(pair.first)["situation"]["result"]
        assert result == {"ending": "annulment", "winner": None, "color": None, "score": None}

    def test_when_both_ask_both_agree(self, pair):
        pair.play("c2", "f2")
        pair.ask(pair.first, "cancel", 2)
        assert pair.ask(pair.second, "cancel", 2) == "done"
        assert pair.look(pair.first)["situation"]["result"]["ending"] == "annulment"

    def test_before_the_second_ply_one_may_leave(self, pair):
        pair.play("c2")
        assert pair.look(pair.second)["you"]["can_abort"] is True
        assert pair.say(pair.second, type="abort") == "done"
        assert pair.look(pair.first)["situation"]["result"]["ending"] == "annulment"

    def test_after_it_not(self, pair):
        pair.play("c2", "swap")
        assert pair.look(pair.second)["you"]["can_abort"] is False
        assert pair.say(pair.first, type="abort") == "too_late"
        assert pair.look(pair.first)["situation"]["result"] is None

    def test_a_game_that_is_over_stays_as_it_is(self, pair):
        pair.play("c2", "f2")
        pair.ask(pair.first, "take_back", 2)
        pair.ask(pair.first, "cancel", 2)
        assert pair.say(pair.second, type="resign") == "done"
        over = pair.look(pair.other)
        assert over["situation"]["asks"] == []
        assert pair.answer(pair.second, "cancel", True, 2) == "nothing_asked"
        assert pair.answer(pair.second, "take_back", True, 2) == "nothing_asked"
        assert pair.ask(pair.first, "cancel", 2) == "game_over"
        assert pair.say(pair.first, type="abort") == "game_over"
        assert pair.look(pair.other) == over


class TestRematch:
    def test_one_asks_the_other_agrees(self, pair):
        pair.play("c2")
        assert pair.ask(pair.first, "rematch", 1) == "not_over"
        pair.say(pair.first, type="resign")
        pair.site.be(pair.first)
        assert code(pair.site.post(pair.id, "rematch")) == "ask_first"
        assert pair.site.client.post(f"/game/{pair.id}/rematch").status_code == 403
        assert pair.ask(pair.first, "rematch", 1) == "done"
        assert pair.answer(pair.first, "rematch", True, 1) == "nothing_asked"
        assert pair.answer(pair.second, "rematch", True, 1) == "done"
        again = pair.look(pair.first)["situation"]["rematch"]
        assert pair.site.get(again)["you"]["seats"] == [2]
        pair.site.be(pair.second)
        assert pair.site.get(again)["you"]["seats"] == [1]
        assert pair.ask(pair.second, "rematch", 1) == "asked_already"

    def test_declined_once_it_is_declined(self, pair):
        pair.play("c2")
        pair.say(pair.first, type="resign")
        pair.ask(pair.first, "rematch", 1)
        assert pair.answer(pair.second, "rematch", False, 1) == "done"
        assert pair.ask(pair.first, "rematch", 1) == "asked_already"
        assert pair.ask(pair.second, "rematch", 1) == "done"

    def test_when_both_ask_it_is_one_game(self, pair):
        pair.play("c2")
        pair.say(pair.first, type="resign")
        assert pair.ask(pair.first, "rematch", 1) == "done"
        assert pair.ask(pair.second, "rematch", 1) == "done"
        assert pair.look(pair.first)["situation"]["rematch"] is not None


@pytest.mark.parametrize("who", ["other", None])
def test_whoever_does_not_play_agrees_to_nothing(pair, who):
    stranger = pair.other if who else None
    pair.play("c2", "f2")
    for matter in ("take_back", "cancel"):
        pair.ask(pair.second, matter, 2)
    before = pair.look(stranger)
    assert before["you"]["seats"] == before["you"]["can_ask"] == before["you"]["can_answer"] == []
    for message in (
        {"type": "ask", "matter": "cancel", "ply": 2},
        {"type": "answer", "matter": "take_back", "agree": True, "ply": 2},
        {"type": "answer", "matter": "cancel", "agree": True, "ply": 2},
        {"type": "withdraw", "matter": "cancel"},
        {"type": "abort"},
        {"type": "resign"},
        {"type": "play", "move": "f5", "ply": 2},
    ):
        assert pair.say(stranger, **message) == "not_a_player"
    assert pair.look(stranger) == before


def test_where_there_is_no_opponent_nobody_is_asked(site):
    game_id = site.create(opening="c2")["id"]
    with site.live(game_id) as live:
        for number, message in enumerate(
            (
                {"type": "ask", "matter": "take_back", "ply": 1},
                {"type": "answer", "matter": "take_back", "agree": True, "ply": 1},
                {"type": "abort"},
            )
        ):
            live.send_json({"id": f"request-{number}", **message})
            assert live.receive_json()["reason"] == "nobody_to_ask"


class TestSentAgain:
    def test_a_request_is_made_once(self, pair):
        pair.play("c2", "f2")
        for _ in range(2):
            assert pair.ask(pair.second, "take_back", 2, id="ask-again") == "done"
        for _ in range(2):
            assert pair.answer(pair.first, "take_back", True, 2, id="yes-again") == "done"
        assert pair.moves() == ["c2"]
        assert pair.ask(pair.second, "take_back", 2, id="ask-again") == "done"
        assert pair.look(pair.first)["situation"]["asks"] == []

    def test_an_id_means_one_thing(self, pair):
        pair.play("c2", "f2")
        assert pair.ask(pair.second, "take_back", 2, id="my-only-id") == "done"
        assert pair.ask(pair.second, "cancel", 2, id="my-only-id") == "id_used"
        assert pair.say(pair.second, type="abort", id="my-only-id") == "id_used"
        assert pair.answer(pair.first, "take_back", True, 2, id="my-only-id") == "id_used"
        assert pair.say(pair.second, type="resign", id="my-only-id") == "id_used"
        assert pair.moves() == ["c2", "f2"]
        assert pair.look(pair.first)["situation"]["result"] is None


def test_both_and_the_watchers_are_told(pair):
    pair.play("c2", "f2")
    with ExitStack() as open_sockets:
        sockets = []
        for who in (pair.first, pair.other):
            pair.site.be(who)
            live = open_sockets.enter_context(pair.site.live(pair.id))
            live.send_json({"type": "sync", "version": 2})
            while live.receive_json()["type"] != "present":
                pass
            sockets.append(live)
        pair.ask(pair.second, "take_back", 2)
        for live in sockets:
            message = live.receive_json()
            while message["type"] == "present":
                message = live.receive_json()
            assert message["events"] == [{"matter": "take_back", "seat": 2, "kind": "asked"}]
            assert message["situation"]["asks"] == [{"matter": "take_back", "seat": 2}]


class TestPresence:
    def test_who_has_the_game_open(self, pair):
        def present(live):
            message = live.receive_json()
            while message["type"] != "present":
                message = live.receive_json()
            return message["seats"], message["watchers"]

        pair.site.be(pair.first)
        with pair.site.live(pair.id) as mine:
            mine.send_json({"type": "sync", "version": 0})
            assert present(mine) == ([1], 0)
            pair.site.be(pair.second)
            with pair.site.live(pair.id) as friends:
                friends.send_json({"type": "sync", "version": 0})
                assert present(friends) == present(mine) == ([1, 2], 0)
                pair.site.be(pair.other)
                with ExitStack() as windows:
                    for _ in range(2):
                        live = windows.enter_context(pair.site.live(pair.id))
                        live.send_json({"type": "sync", "version": 0})
                        # Two windows of one guest are one watcher.
                        assert present(live) == ([1, 2], 1)
                    assert present(mine) == present(friends) == ([1, 2], 1)
            assert present(mine) == ([1], 0)
