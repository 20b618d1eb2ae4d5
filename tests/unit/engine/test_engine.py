from __future__ import annotations

import threading
import time
from random import Random

import pytest

from trike import Board, Cell, Color, Game, IllegalMoveError, IllegalReason, Seat
from trike.engine import Analysis, Engine, Level, Limit, Reference
from trike.rules.move import SWAP


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(hash_mib=4)


@pytest.fixture(scope="module")
def reference() -> Reference:
    return Reference()


def after(side: int, *moves: str) -> Board:
    board = Board(side)
    for move in moves:
        board.push_text(move)
    return board


# Truth


@pytest.mark.parametrize("side", [2, 3, 4])
def test_every_opening_of_a_small_side_is_proven_right(
    engine: Engine, reference: Reference, side: int
) -> None:
    for cell in Board(side).legal_moves:
        board = after(side, str(cell))
        truth = reference.value(board)
        exact = engine.analyse(board, Limit(depth=20), exact=True).score
        assert exact == truth, cell
        engine.clear()
        score = engine.analyse(board, Limit(depth=20)).score
        assert score.winner is truth.winner, cell
        assert score.plies is None or score.plies >= (truth.plies or 0), cell


def test_openings_of_side_5_that_win(engine: Engine) -> None:
    scores = {
        cell: engine.analyse(after(5, str(cell)), Limit(depth=15)).score
        for cell in Board(5).legal_moves
    }
    assert sum(score.winner is Color.BLACK for score in scores.values()) == 9


def test_best_moves_keep_a_win(engine: Engine, reference: Reference) -> None:
    """From random positions of side 4 the move found leads to the best result there is."""
    rng = Random(4)
    for _ in range(60):
        board = Board(4)
        for _ in range(rng.randrange(1, 8)):
            if not board.is_trapped():
                board.push(rng.choice(list(board.legal_moves)))
        if board.is_trapped():
            continue
        truth = reference.value(board)
        analysis = engine.analyse(board, Limit(depth=12))
        assert analysis.score.winner is truth.winner
        board.push(analysis.best_move)
        assert reference.value(board).winner is truth.winner


# The shape of an analysis


def test_lines_are_legal_distinct_and_best_first(engine: Engine) -> None:
    board = after(9, "e3", "f4")
    analysis = engine.analyse(board, Limit(depth=5), lines=6)
    assert len(analysis.lines) == 6
    assert len({line.moves[0] for line in analysis.lines}) == 6
    scores = [line.score for line in analysis.lines]
    assert scores == sorted(scores, reverse=True)
    for line in analysis.lines:
        assert line.score.view is board.turn
        replay = board.copy()
        for cell in line.moves:
            replay.check(cell)
            replay.push(cell)
    assert (analysis.best_move, analysis.score) == (analysis.lines[0].moves[0], scores[0])


def test_more_lines_than_moves_give_all_moves(engine: Engine) -> None:
    board = after(4, "c2")
    analysis = engine.analyse(board, Limit(depth=3), lines=500)
    assert {line.moves[0] for line in analysis.lines} == set(board.legal_moves)


def test_a_game_is_analysed_as_its_board(engine: Engine) -> None:
    game = Game.replay(6, ["c2", "swap", "d2"])
    engine.clear()
    of_game = engine.analyse(game, Limit(depth=5))
    engine.clear()
    of_board = engine.analyse(game.board, Limit(depth=5))
    assert (of_game.lines, of_game.nodes) == (of_board.lines, of_board.nodes)
    assert of_game.score.view is Color.BLACK


def test_reports_grow_in_depth_and_end_in_the_result(engine: Engine) -> None:
    reports: list[Analysis] = []
    analysis = engine.analyse(after(8, "d2"), Limit(depth=6), on_info=reports.append)
    depths = [report.depth for report in reports]
    assert depths == sorted(set(depths))
    assert analysis.depth == depths[-1] <= 6
    assert reports[-1].lines == analysis.lines


def test_node_limits_hold_and_repeat(engine: Engine) -> None:
    board = after(13, "g4")
    results = []
    for _ in range(2):
        engine.clear()
        results.append(engine.analyse(board, Limit(nodes=20_000)))
    assert results[0].nodes == results[1].nodes < 30_000
    assert results[0].lines == results[1].lines


# Refusals


def test_finished_games_are_refused(engine: Engine) -> None:
    game = Game.replay(1, ["a1"])
    resigned = Game.replay(7, ["c2"])
    resigned.resign(Seat.SECOND)
    for call in (
        lambda: engine.analyse(game, Limit(depth=1)),
        lambda: engine.analyse(game.board, Limit(depth=1)),
        lambda: engine.play(game, Level(1)),
        lambda: engine.play(resigned, Level(1)),
        lambda: engine.should_swap(resigned, Limit(depth=1)),
    ):
        with pytest.raises(IllegalMoveError) as caught:
            call()
        assert caught.value.reason is IllegalReason.GAME_OVER


def test_out_of_range_arguments_are_refused(engine: Engine) -> None:
    for call in (
        lambda: engine.analyse(Board(20), Limit(depth=1)),
        lambda: engine.analyse(Board(7), Limit(depth=1), lines=0),
        lambda: engine.play(Game(20), Level(1)),
        lambda: engine.choose_opening(20),
        lambda: engine.choose_opening(0),
        lambda: Engine(0),
        lambda: Engine(-1),
    ):
        with pytest.raises(ValueError):
            call()


def test_swap_is_decided_only_when_there_is_one(engine: Engine) -> None:
    for game in (Game(7), Game.replay(7, ["c2", "f2"]), Game.replay(7, ["c2"], swap_rule=False)):
        with pytest.raises(IllegalMoveError) as caught:
            engine.should_swap(game, Limit(depth=2))
        assert caught.value.reason is IllegalReason.SWAP_NOT_AVAILABLE


# Swap and openings, on boards whose truth is known: of side 4 only c2 wins


@pytest.mark.parametrize("opening", Board(4).legal_moves)
def test_only_the_winning_opening_is_swapped(engine: Engine, opening: Cell) -> None:
    game = Game.replay(4, [opening])
    decision = engine.should_swap(game, Limit(depth=12))
    assert decision.swap == (str(opening) == "c2")
    assert decision.score.view is Color.WHITE
    assert decision.score.is_proven
    assert (engine.play(game, Limit(depth=12)) is SWAP) == decision.swap


def test_without_swap_the_winning_opening_is_chosen(engine: Engine) -> None:
    assert str(engine.choose_opening(4, swap_rule=False)) == "c2"
    assert str(engine.play(Game(4, swap_rule=False), Limit(depth=12))) == "c2"


def test_openings_vary_and_follow_the_seed(engine: Engine) -> None:
    chosen = [engine.choose_opening(7, rng=Random(seed)) for seed in range(30)]
    assert chosen == [engine.choose_opening(7, rng=Random(seed)) for seed in range(30)]
    assert len(set(chosen)) > 3


@pytest.mark.parametrize("side", [1, 2, 3, 19])
@pytest.mark.parametrize("swap_rule", [True, False])
def test_the_engine_opens_on_every_side(engine: Engine, side: int, swap_rule: bool) -> None:
    assert engine.play(Game(side, swap_rule=swap_rule), Level(2)) in Board(side).legal_moves


def test_colours_are_exchanged_when_white_opens(engine: Engine) -> None:
    scores = []
    for first in Color:
        game = Game.replay(6, ["c2", "d2"], first_color=first)
        engine.clear()
        scores.append(engine.analyse(game, Limit(depth=4)).score.seen_by(first))
    assert scores[0].balance == scores[1].balance


# Threads


def run_until_started(engine: Engine, results: list[Analysis]) -> threading.Thread:
    started = threading.Event()

    def search() -> None:
        board = after(15, "h4")
        report = lambda _: started.set()  # noqa: E731
        results.append(engine.analyse(board, Limit(infinite=True), on_info=report))

    thread = threading.Thread(target=search, daemon=True)
    thread.start()
    assert started.wait(30)
    return thread


def test_stop_ends_an_infinite_search_with_a_move(engine: Engine) -> None:
    results: list[Analysis] = []
    thread = run_until_started(engine, results)
    engine.stop()
    thread.join(30)
    assert not thread.is_alive()
    assert results[0].best_move in after(15, "h4").legal_moves


def test_stop_reaches_a_search_that_has_just_begun(engine: Engine) -> None:
    for _ in range(20):
        results: list[Analysis] = []
        thread = threading.Thread(
            target=lambda results=results: results.append(
                engine.analyse(after(13, "g4"), Limit(infinite=True))
            ),
            daemon=True,
        )
        thread.start()
        while engine._one._owner is None:
            time.sleep(0)
        engine.stop()
        thread.join(30)
        assert not thread.is_alive()
        assert results


def test_stopping_an_idle_engine_does_nothing(engine: Engine) -> None:
    engine.stop()
    assert engine.analyse(after(7, "c2"), Limit(depth=4)).depth == 4


def test_a_second_call_waits(engine: Engine) -> None:
    results: list[Analysis] = []
    thread = run_until_started(engine, results)
    second: list[Analysis] = []
    waiting = threading.Thread(
        target=lambda: second.append(engine.analyse(after(7, "c2"), Limit(depth=3))), daemon=True
    )
    waiting.start()
    waiting.join(0.2)
    assert not second
    engine.stop()
    thread.join(30)
    waiting.join(30)
    assert second[0].depth == 3


def test_a_callback_may_stop_but_not_search(engine: Engine) -> None:
    def search_again(_: Analysis) -> None:
        engine.analyse(after(7, "c2"), Limit(depth=1))

    with pytest.raises(RuntimeError, match="on_info"):
        engine.analyse(after(9, "c2"), Limit(depth=9), on_info=search_again)
    stopped = engine.analyse(
        after(13, "g4"), Limit(infinite=True), on_info=lambda info: engine.stop()
    )
    assert stopped.lines
