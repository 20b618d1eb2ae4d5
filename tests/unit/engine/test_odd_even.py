from __future__ import annotations

from itertools import pairwise

from trike import Board, Cell, Color
from trike.engine import Analysis, Engine, Limit, Line, Score
from trike.engine.odd_even import OddEven


def analysis(depth: int, *scores: Score | float) -> Analysis:
    lines = tuple(
        Line((Cell(k),), Score(Color.BLACK, s) if isinstance(s, float) else s)
        for k, s in enumerate(scores)
    )
    return Analysis(lines, depth, 0, 0.0)


WON = Score.proven(Color.BLACK, winner=Color.BLACK, plies=3)


def test_lines_move_together_to_the_mean_of_two_depths() -> None:
    odd_even = OddEven()
    assert odd_even.settle(analysis(1, 8.0, 7.0)) == analysis(1, 8.0, 7.0)
    assert odd_even.settle(analysis(2, -4.0, -4.5)) == analysis(2, 2.0, 1.5)
    # The result of the search repeats its last depth.
    assert odd_even.settle(analysis(2, -4.0, -4.5)) == analysis(2, 2.0, 1.5)
    assert odd_even.settle(analysis(3, 6.0, 1.0)) == analysis(3, 1.0, -4.0)


def test_proofs_are_left_alone() -> None:
    odd_even = OddEven()
    odd_even.settle(analysis(1, 8.0))
    odd_even.settle(analysis(2, -4.0))
    assert odd_even.settle(analysis(3, WON, 0.0)) == analysis(3, WON, -2.0)
    assert odd_even.settle(analysis(4, WON)) == analysis(4, WON)


def test_scores_of_a_large_board_do_not_swing_with_the_depth() -> None:
    board = Board(13)
    board.push_text("g4")
    balances: list[float] = []
    Engine(hash_mib=1).analyse(
        board, Limit(depth=5), on_info=lambda info: balances.append(info.score.balance or 0.0)
    )
    swings = [abs(a - b) for a, b in pairwise(balances[1:])]
    assert max(swings) < 2.5
