from __future__ import annotations

import threading

import pytest

from trike import Board, Color, Game, IllegalMoveError, Seat
from trike.engine import Analysis, Baseline, Limit, Reference, Score, SwapDecision
from trike.rules.move import SWAP


@pytest.fixture(scope="module")
def baseline() -> Baseline:
    return Baseline(tree_mib=8)


@pytest.mark.parametrize("side", [2, 3, 4])
def test_every_opening_of_a_small_side_is_proven_right(baseline: Baseline, side: int) -> None:
    reference = Reference()
    for cell in Board(side).legal_moves:
        game = Game.replay(side, [cell])
        truth = reference.value(game.board)
        score = baseline.analyse(game, Limit(nodes=100_000)).score
        assert score.winner is truth.winner
        assert (score.plies or 0) >= (truth.plies or 0)
        assert baseline.should_swap(game, Limit(nodes=100_000)).swap is score.is_loss


def test_it_plays_a_game_by_itself_and_swaps_what_is_proven_won(baseline: Baseline) -> None:
    game = Game(4)
    while not game.is_over:
        game.play(baseline.play(game, Limit(nodes=20_000)))
    assert game.result is not None
    # c2 is the one opening of side 4 that wins: whoever gets it wins.
    taken = Game.replay(4, ["c2"])
    assert baseline.play(taken, Limit(nodes=20_000)) is SWAP
    while not taken.is_over:
        taken.play(baseline.play(taken, Limit(nodes=20_000)))
    assert taken.result is not None
    assert taken.result.winner is Seat.SECOND


def test_the_same_seed_gives_the_same_and_another_another() -> None:
    board = Game.replay(9, ["c2"]).board

    def found(seed: int) -> list[Score]:
        analysis = Baseline(2, seed).analyse(board, Limit(nodes=3000), lines=99)
        return [line.score for line in analysis.lines]

    assert found(5) == found(5) != found(6)


def test_estimates_are_chances_in_the_view_of_the_mover(baseline: Baseline) -> None:
    analysis = baseline.analyse(Game.replay(9, ["c2"]), Limit(nodes=3000), lines=3)
    assert len(analysis.lines) == 3
    assert analysis.nodes == 3000
    for line in analysis.lines:
        assert line.score.view is Color.WHITE
        assert line.score.chance is not None


def test_stop_ends_an_infinite_search_from_inside_and_from_outside(baseline: Baseline) -> None:
    board = Board(19)
    told: list[Analysis] = []

    def stop_at_the_third(info: Analysis) -> None:
        told.append(info)
        if len(told) == 3:
            baseline.stop()

    baseline.analyse(board, Limit(infinite=True), on_info=stop_at_the_third)
    assert len(told) == 3
    begun = threading.Event()
    thread = threading.Thread(
        target=baseline.analyse,
        args=(board, Limit(infinite=True)),
        kwargs={"on_info": lambda _: begun.set()},
    )
    thread.start()
    assert begun.wait(60)
    baseline.stop()
    thread.join(60)
    assert not thread.is_alive()


def test_refusals(baseline: Baseline) -> None:
    with pytest.raises(ValueError, match="the baseline has no depth"):
        baseline.analyse(Board(7), Limit(depth=3))
    with pytest.raises(ValueError, match="1 line or more"):
        baseline.analyse(Board(7), Limit(nodes=3), lines=0)
    with pytest.raises(ValueError, match="sides 1 to 19, not 20"):
        baseline.analyse(Board(20), Limit(nodes=3))
    with pytest.raises(IllegalMoveError, match="over"):
        baseline.play(Game.replay(1, ["a1"]), Limit(nodes=3))
    with pytest.raises(IllegalMoveError):
        baseline.should_swap(Game(7), Limit(nodes=3))


def test_scores_that_are_chances() -> None:
    half, good = Score(Color.BLACK, chance=0.5), Score(Color.BLACK, chance=0.75)
    assert half < good < Score.proven(Color.BLACK, winner=Color.BLACK)
    assert not half.is_worse
    assert good.seen_by(Color.WHITE).is_worse
    assert str(good) == "75.0 %"
    decision = SwapDecision.by(Score(Color.WHITE, chance=0.25))
    assert decision.sentence == "Swap: White wins 25.0 % of the games played out."
    with pytest.raises(TypeError, match="do not compare"):
        _ = half < Score(Color.BLACK, 1.0)
    with pytest.raises(ValueError, match="from 0 to 1"):
        Score(Color.BLACK, chance=1.5)
    with pytest.raises(ValueError, match="either"):
        Score(Color.BLACK, 1.0, chance=0.5)
