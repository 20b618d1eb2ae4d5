"""What the search promises to its callers."""

from __future__ import annotations

import pytest

from trike._core import Position, Searcher, bench


def after(side: int, *moves: int) -> Position:
    position = Position(side)
    for move in moves:
        position.push(move)
    return position


# Share of openings that win for the player who places them, without swap.
@pytest.mark.parametrize(("side", "wins"), [(2, 3), (3, 3), (4, 1), (5, 9)])
def test_solved_boards(side: int, wins: int) -> None:
    searcher = Searcher(4)
    values = [searcher.analyse(after(side, k)).lines[0] for k in range(side * (side + 1) // 2)]
    assert all(line.proven for line in values)
    assert sum(line.proven < 0 for line in values) == wins
    if side == 4:
        assert [k for k, line in enumerate(values) if line.proven < 0] == [4]


def test_every_opening_of_side_six_wins() -> None:
    searcher = Searcher(16)
    lines = searcher.analyse(Position(6), multipv=100).lines
    # The 21 cells are 5 sets of symmetric ones; the lowest index stands for each.
    assert sorted(line.pv[0] for line in lines) == [0, 1, 3, 4, 7]
    assert [line.proven for line in lines] == [1] * 5


def test_a_finished_game_has_no_lines() -> None:
    position = Position.from_setup(2, b"\x01\x02\x01", 2, 1)
    assert position.is_trapped()
    analysis = Searcher(1).analyse(position, depth=5)
    assert (analysis.lines, analysis.depth, analysis.nodes) == ([], 0, 0)


def test_limits() -> None:
    searcher = Searcher(1)
    assert searcher.analyse(Position(13), depth=3).depth == 3
    nodes = searcher.analyse(Position(13), nodes=5_000).nodes
    assert 5_000 <= nodes <= 5_000 + 54
    assert searcher.analyse(Position(19), nodes=1).lines[0].pv
    assert searcher.analyse(Position(19), seconds=0.01).lines[0].pv


def test_infos_lead_to_the_result() -> None:
    seen: list[tuple[int, int, list[int]]] = []
    analysis = Searcher(1).analyse(
        after(9, 4),
        depth=5,
        on_info=lambda info: seen.append((info.depth, info.nodes, info.lines[0].pv)),
    )
    assert [depth for depth, _, _ in seen] == [1, 2, 3, 4, 5]
    assert seen[-1] == (analysis.depth, analysis.nodes, analysis.lines[0].pv)
    assert [nodes for _, nodes, _ in seen] == sorted(nodes for _, nodes, _ in seen)


def test_lines_are_different_moves_best_first() -> None:
    lines = Searcher(1).analyse(after(9, 4), depth=4, multipv=6).lines
    assert len({line.pv[0] for line in lines}) == 6
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    best = Searcher(1).analyse(after(9, 4), depth=4).lines[0]
    assert (best.score, best.pv[0]) == (lines[0].score, lines[0].pv[0])


def test_the_same_search_gives_the_same_result() -> None:
    def run(searcher: Searcher) -> object:
        analysis = searcher.analyse(after(13, 40, 41), nodes=40_000, multipv=3)
        return analysis.nodes, [(line.score, line.pv) for line in analysis.lines]

    searcher = Searcher(2)
    first = run(searcher)
    searcher.clear()
    assert run(searcher) == first
    assert run(Searcher(2)) == first


def test_analysis_leaves_the_position_alone() -> None:
    position = after(7, 4)
    before = (position.hash, position.ply, position.stones())
    Searcher(1).analyse(position, depth=4)
    assert before == (position.hash, position.ply, position.stones())


def test_bench_has_a_signature() -> None:
    """The node total of the fixed searches: the same in every build.

    A change of the search that is meant changes this number, and its commit says so.
    """
    assert bench(6)[0] == 194_169
