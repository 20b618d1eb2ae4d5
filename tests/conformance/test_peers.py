"""The computations of other people's programs, reproduced."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest

from trike import Board, Cell, Color, Game, Record, Seat, perft
from trike.record import from_abstractplay, read, to_abstractplay, write

QUICK = 300_000
"""The most sequences that pure Python counts here; the core counts the rest."""


def test_every_game_is_replayed(vectors: Any) -> None:
    games = 0
    for game in vectors.lines("games.jsonl"):
        board, listed, counts = Board(game["side"]), [], []
        for index in game["moves"]:
            destinations = sorted(map(int, board.legal_moves))
            counts.append(len(destinations))
            listed.append(",".join(map(str, destinations)) + "\n")
            board.check(Cell(index))
            board.push(Cell(index))
        listed.append("\n")
        assert counts == game["legal_n"]
        assert hashlib.sha256("".join(listed).encode()).hexdigest() == game["legal_sha256"]
        outcome = board.outcome()
        assert outcome is not None
        assert list(outcome.score) == game["points"]
        assert outcome.winner is (Color.BLACK if game["winner"] == 1 else Color.WHITE)
        games += 1
    assert games == 1428


def test_every_game_is_a_game_with_the_same_winner(vectors: Any) -> None:
    for number, game in enumerate(vectors.lines("games.jsonl")):
        if number % 10:
            continue
        played = Game.replay(game["side"], map(Cell, game["moves"]))
        assert played.result is not None
        assert played.result.winner is Seat(game["winner"])
        record = Record.from_game(played)
        for format in ("text", "json", "link", "abstractplay"):
            assert read(write(record, format)).require().moves == played.moves


def test_the_longest_game_fits_a_short_link(vectors: Any) -> None:
    longest = max(vectors.lines("games.jsonl"), key=lambda game: len(game["moves"]))
    assert len(longest["moves"]) == 190
    game = Game.replay(longest["side"], map(Cell, longest["moves"]))
    assert len(write(Record.from_game(game), "link")) < 450


def test_every_quick_count_of_sequences(vectors: Any) -> None:
    counted = 0
    for entry in vectors.json("perft.json")["sides"]:
        for row in entry["perft"]:
            if row["sequences"] <= QUICK:
                assert perft(Board(entry["side"]), row["depth"]) == row["sequences"]
                counted += 1
    assert counted > 30


def test_every_quick_count_of_finished_games(vectors: Any) -> None:
    counted = 0
    for entry in vectors.json("perft.json")["sides"]:
        for row in entry["perft"]:
            wins = row.get("finished_won_by_p1_p2")
            if wins is not None and row["sequences"] <= QUICK // 10:
                assert _finished(Board(entry["side"]), row["depth"]) == wins
                counted += 1
    assert counted > 10


def _finished(board: Board, depth: int) -> list[int]:
    """How many games end after exactly so many plies, by winner."""
    if depth == 0:
        outcome = board.outcome()
        if outcome is None:
            return [0, 0]
        return [int(outcome.winner is Color.BLACK), int(outcome.winner is Color.WHITE)]
    wins = [0, 0]
    for cell in list(board.legal_moves):
        board.push(cell)
        wins = [a + b for a, b in zip(wins, _finished(board, depth - 1), strict=True)]
        board.pop()
    return wins


@pytest.mark.parametrize(
    ("moves", "score"),
    [
        ("a1 d1 g1 g4 e2 e5 e3 e4 b1 c1 c3 d3 d4", {2, 3}),
        ("c2 swap f2 g2 g6 g7 d4 d2 g5 g3 g4 d1 f3 f4 f5 e5 f6", {2, 3}),
    ],
)
def test_real_games_of_abstract_play(moves: str, score: set[int]) -> None:
    game = Game.replay(7, moves.split())
    assert game.result is not None
    assert game.result.score is not None
    assert set(game.result.score) == score
    # There the seats are the final ones: the second is whoever did not swap.
    second = Seat.FIRST if game.swapped else Seat.SECOND
    assert game.result.winner is second
    header = to_abstractplay(Record.from_game(game))["header"]
    assert isinstance(header, dict)
    assert [player["result"] for player in header["players"]] == [0, 1]
    assert header.get("pied", False) is game.swapped


def test_a_state_of_abstract_play(vectors: Any) -> None:
    state = vectors.json("abstractplay_state.json")
    record = from_abstractplay(state).require()
    assert [str(move) for move in record.moves] == [item["lastmove"] for item in state["stack"][1:]]
    assert record.side == 7
    assert record.result is not None
    assert record.result.winner is Seat.FIRST
    board = record.game().board
    colors = {1: Color.BLACK, 2: Color.WHITE}
    placed = state["stack"][-1]["board"]["value"]
    assert board.setup().stones == {Cell.parse(cell): colors[player] for cell, player in placed}


def test_a_state_whose_players_were_exchanged_is_the_record(vectors: Any) -> None:
    state = from_abstractplay(vectors.json("abstractplay_state.json"), pied=True).require()
    record = from_abstractplay(vectors.json("abstractplay_record.json")).require()
    assert state.moves == record.moves
    assert state.result == record.result
    assert str(record.moves[1]) == "swap"


def test_a_record_of_abstract_play_is_written_as_it_was_read(vectors: Any) -> None:
    value = vectors.json("abstractplay_record.json")
    record = from_abstractplay(value).require()
    # Their list is in final seats: Alice swapped, so she is our second player.
    assert (record.second.name, record.first.name) == ("Alice", "Bob")
    assert record.first.computer
    assert record.result is not None
    assert record.result.winner is Seat.SECOND
    value["header"]["pied"] = value["header"].pop("pie-invoked")
    assert to_abstractplay(record) == value
