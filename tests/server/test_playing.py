"""Playing over HTTP: moves, the swap, taking back, resigning, rematches, hints."""

from __future__ import annotations

import pytest

WHOLE_GAME = ("d3", "d2", "b2", "b1", "c1", "c3", "c2")
"""Ends on side 7 with Black 4, White 3."""


def error(answer):
    return answer.status_code, answer.json()["error"]["code"]


def colors(game):
    return {one["seat"]: one["color"] for one in game["situation"]["seats"]}


def test_a_whole_game(site):
    game = site.play_all(site.create()["id"], *WHOLE_GAME)
    assert game["situation"]["result"] == {
        "ending": "trapped",
        "winner": 1,
        "color": "b",
        "score": [4, 3],
    }
    assert game["situation"]["turn"] is None
    assert game["situation"]["destinations"] == []
    assert error(site.play(game["id"], "a1", 7)) == (409, "game_over")
    assert error(site.post(game["id"], "resign")) == (409, "game_over")
    assert error(site.post(game["id"], "take-back", ply=7)) == (409, "game_over")


def test_the_view_says_what_the_rules_say(site):
    situation = site.play_all(site.create()["id"], "c2", "f2")["situation"]
    assert situation["last_move"] == "c2-f2"
    assert situation["position"] == "7 1/2/1b1/4/5/1w4/7 f2 b"
    assert situation["turn_color"] == "b"
    assert sorted(situation["destinations"]) == sorted(
        ["f1", "f3", "f4", "f5", "f6", "e1", "e2", "d2", "g2", "g3"]
    )
    # Caught on d2, the pawn would have the stone on c2 beside it and Black's own under it.
    assert situation["scores"]["d2"] == [2, 0]
    assert situation["scores"]["e2"] == [1, 1]


@pytest.mark.parametrize("move", ["c2", "a1", "h1", "swap", "z26"])
def test_an_illegal_move_leaves_the_game_as_it_was(site, move):
    game = site.play_all(site.create()["id"], "c2", "f2")
    assert error(site.play(game["id"], move, 2)) == (422, "illegal")
    assert site.get(game["id"]) == game


@pytest.mark.parametrize("move", ["?", "a99999", "♟", "b1; drop", "f0"])
def test_an_unreadable_move_is_said_to_be_one(site, move):
    game = site.create(opening="c2")
    assert error(site.play(game["id"], move, 1)) == (422, "unreadable")
    assert site.get(game["id"]) == game


@pytest.mark.parametrize("ply", [0, 2, 400])
def test_a_move_for_another_ply_is_refused(site, ply):
    game = site.create(opening="c2")
    assert error(site.play(game["id"], "f2", ply)) == (409, "wrong_ply")


def test_the_same_id_plays_once(site):
    game_id = site.create()["id"]
    first = site.play(game_id, "c2", 0, id="one-and-only")
    again = site.play(game_id, "c2", 0, id="one-and-only")
    assert again.status_code == 200
    assert again.json() == first.json()
    assert len(site.get(game_id)["moves"]) == 1


def test_the_same_id_still_plays_once_after_other_moves(site):
    game_id = site.create()["id"]
    site.play(game_id, "c2", 0, id="one-and-only")
    site.play(game_id, "f2", 1)
    assert site.play(game_id, "c2", 0, id="one-and-only").status_code == 200
    assert len(site.get(game_id)["moves"]) == 2


def test_an_id_stands_for_one_thing(site):
    game_id = site.create()["id"]
    site.play(game_id, "c2", 0, id="one-and-only")
    assert error(site.play(game_id, "f2", 1, id="one-and-only")) == (409, "id_used")


class TestSwap:
    def test_players_exchange_colours_and_nothing_else(self, site):
        before = site.create(opening="c2")
        after = site.play(before["id"], "swap", 1).json()
        assert colors(before) == {1: "b", 2: "w"}
        assert colors(after) == {1: "w", 2: "b"}
        assert after["situation"]["position"] == before["situation"]["position"]
        assert (after["situation"]["turn"], after["situation"]["turn_color"]) == (1, "w")
        assert after["moves"][-1] == {"move": "swap", "seat": 2, "color": None}

    def test_only_right_after_the_opening(self, site):
        game_id = site.create()["id"]
        assert error(site.play(game_id, "swap", 0)) == (422, "illegal")
        game = site.play_all(game_id, "c2", "f2")
        assert game["situation"]["can_swap"] is False
        assert error(site.play(game_id, "swap", 2)) == (422, "illegal")

    def test_only_once(self, site):
        game = site.play_all(site.create()["id"], "c2", "swap")
        assert error(site.play(game["id"], "swap", 2)) == (422, "illegal")

    def test_not_when_switched_off(self, site):
        game = site.create(opening="c2", swap_rule=False)
        assert game["situation"]["can_swap"] is False
        assert error(site.play(game["id"], "swap", 1)) == (422, "illegal")

    def test_the_winner_is_the_owner_of_the_colour(self, site):
        moves = (WHOLE_GAME[0], "swap", *WHOLE_GAME[1:])
        result = site.play_all(site.create()["id"], *moves)["situation"]["result"]
        assert (result["color"], result["winner"]) == ("b", 2)

    def test_can_be_taken_back(self, site):
        game = site.play_all(site.create()["id"], "c2", "swap")
        back = site.post(game["id"], "take-back", ply=2).json()
        assert colors(back) == {1: "b", 2: "w"}
        assert back["situation"]["can_swap"] is True


class TestTakeBack:
    def test_one_move_at_one_screen(self, site):
        game = site.play_all(site.create()["id"], "c2", "f2")
        back = site.post(game["id"], "take-back", ply=2).json()
        assert [move["move"] for move in back["moves"]] == ["c2"]
        assert back["version"] == game["version"] + 1

    def test_mine_and_the_answer_against_the_computer(self, site):
        game_id = site.create(opponent="computer", opening="c2")["id"]
        game = site.until(game_id, lambda game: len(game["moves"]) == 2)
        back = site.post(game_id, "take-back", ply=2).json()
        assert game["you"]["can_take_back"] is True
        assert back["moves"] == []
        assert back["you"]["can_move"] is True

    def test_while_the_computer_thinks_its_move_is_dropped(self, site, thinker):
        thinker.gate.clear()
        game_id = site.create(opponent="computer", opening="c2")["id"]
        back = site.post(game_id, "take-back", ply=1).json()
        assert back["moves"] == []
        thinker.gate.set()
        site.play_all(game_id, "d2")
        game = site.until(game_id, lambda game: len(game["moves"]) == 2)
        assert [move["seat"] for move in game["moves"]] == [1, 2]

    def test_nothing_of_mine_to_take_back(self, site):
        game_id = site.create(opponent="computer", seat="second")["id"]
        game = site.until(game_id, lambda game: len(game["moves"]) == 1)
        assert game["you"]["can_take_back"] is False
        assert error(site.post(game_id, "take-back", ply=1)) == (409, "nothing_to_take_back")

    def test_for_another_ply_it_is_refused(self, site):
        game = site.play_all(site.create()["id"], "c2", "f2")
        assert error(site.post(game["id"], "take-back", ply=1)) == (409, "wrong_ply")


class TestResigning:
    def test_at_one_screen_the_player_to_move_does(self, site):
        game = site.play_all(site.create()["id"], "c2")
        result = site.post(game["id"], "resign").json()["situation"]["result"]
        assert (result["ending"], result["winner"], result["score"]) == ("resignation", 1, None)

    def test_i_can_while_the_computer_thinks(self, site, thinker):
        thinker.gate.clear()
        game_id = site.create(opponent="computer", opening="c2")["id"]
        ended = site.post(game_id, "resign").json()
        assert ended["situation"]["result"]["winner"] == 2
        assert ended["situation"]["thinking"] is False
        thinker.gate.set()
        # The pool is served in order, so when another game has its answer, this one's was dropped.
        other = site.create(opponent="computer", opening="c2")["id"]
        site.until(other, lambda game: len(game["moves"]) == 2)
        assert site.get(game_id) == ended


class TestRematch:
    def test_same_terms_with_the_seats_exchanged(self, site, thinker):
        thinker.gate.clear()
        game_id = site.create(opponent="computer", level=7, side=9, swap_rule=False)["id"]
        site.post(game_id, "resign")
        again = site.post(game_id, "rematch").json()
        assert (again["side"], again["swap_rule"]) == (9, False)
        assert again["you"]["seats"] == [2]
        assert again["situation"]["seats"][0]["level"] == 7
        assert site.get(game_id)["situation"]["rematch"] == again["id"]

    def test_asked_twice_it_is_one_game(self, site):
        game_id = site.create()["id"]
        site.post(game_id, "resign")
        first, second = site.post(game_id, "rematch"), site.post(game_id, "rematch")
        assert first.json()["id"] == second.json()["id"]

    def test_not_before_the_end(self, site):
        assert error(site.post(site.create()["id"], "rematch")) == (409, "not_over")

    def test_by_form(self, site):
        game_id = site.create()["id"]
        site.post(game_id, "resign")
        answer = site.client.post(f"/game/{game_id}/rematch")
        assert answer.status_code == 303
        again = site.get(answer.headers["location"].removeprefix("/game/"))
        assert again["you"]["seats"] == [1, 2]


def test_a_hint_is_a_legal_move(site):
    game = site.create(opening="c2", swap_rule=False)
    hint = site.post(game["id"], "hint", ply=1).json()
    assert hint["move"] in game["situation"]["destinations"]
    assert error(site.post(game["id"], "hint", ply=0)) == (409, "wrong_ply")


def test_the_computer_answers_and_a_failure_is_tried_again(site, thinker, caplog):
    thinker.failures = 1
    game_id = site.create(opponent="computer", opening="c2")["id"]
    game = site.until(game_id, lambda game: len(game["moves"]) == 2)
    assert game["you"]["can_move"] is True
    assert "the computer could not move" in caplog.text
