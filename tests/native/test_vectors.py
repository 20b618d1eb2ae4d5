"""The core reproduces what other people's programs computed."""

from __future__ import annotations

import hashlib
from typing import Any

from trike._core import Position, Searcher, perft, perft_outcomes


def test_perft(vectors: Any) -> None:
    for board in vectors.json("perft.json")["sides"]:
        side = board["side"]
        for row in board["perft"]:
            depth, sequences = row["depth"], row["sequences"]
            assert perft(side, depth) == sequences, (side, depth)
            ends = row.get("finished_exactly_here")
            if ends is None:
                continue
            black, white = row["finished_won_by_p1_p2"]
            assert perft_outcomes(side, depth) == (sequences, ends, black, white), (side, depth)


def test_games(vectors: Any) -> None:
    plies = 0
    for game in vectors.lines("games.jsonl"):
        position = Position(game["side"])
        digest = hashlib.sha256()
        for move, legal in zip(game["moves"], game["legal_n"], strict=True):
            moves = position.legal_moves()
            assert len(moves) == legal
            digest.update((",".join(map(str, sorted(moves))) + "\n").encode())
            position.push(move)
            plies += 1
        digest.update(b"\n")
        assert position.is_trapped()
        assert position.legal_moves() == []
        assert digest.hexdigest() == game["legal_sha256"]
        assert list(position.score()) == game["points"]
        assert (1 if position.score()[0] > position.score()[1] else 2) == game["winner"]
    assert plies == 60_333


def test_puzzles(vectors: Any) -> None:
    """The only winning move of each puzzle, and how long it takes, as two solvers agreed."""
    searcher = Searcher(16)
    solved = 0
    for puzzle in vectors.lines("puzzles.jsonl"):
        row, place = puzzle["pawn"]
        pawn = row * (row + 1) // 2 + place
        position = Position.from_setup(
            puzzle["side"], bytes(puzzle["cells"]), pawn, puzzle["to_move"] - 1
        )
        row, place = puzzle["best"]
        best = row * (row + 1) // 2 + place
        quick = searcher.analyse(position, multipv=2).lines
        assert [line.proven for line in quick] == [1, -1][: len(quick)]
        assert quick[0].pv[0] == best
        exact = searcher.analyse(position, exact=True).lines[0]
        assert (exact.proven, exact.pv[0]) == (1, best)
        assert exact.plies == len(exact.pv) == puzzle["height"]
        solved += 1
    assert solved == 4_075
