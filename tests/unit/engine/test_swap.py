from __future__ import annotations

import pytest

from trike import Color
from trike.engine import Score, SwapDecision

WHITE, BLACK = Color.WHITE, Color.BLACK


@pytest.mark.parametrize(
    ("decision", "sentence"),
    [
        (
            SwapDecision(True, Score.proven(WHITE, winner=BLACK, plies=12)),
            "Swap: Black wins in 12 plies.",
        ),
        (SwapDecision(False, Score.proven(WHITE, winner=WHITE)), "Keep White: White wins."),
        (SwapDecision(True, Score(WHITE, -1.5)), "Swap: Black is ahead by about 1.5 stones."),
        (
            SwapDecision(False, Score(BLACK, 2.0)),
            "Keep Black: Black is ahead by about 2.0 stones.",
        ),
        (SwapDecision(False, Score(WHITE, 0.1)), "Keep White: the position is about even."),
    ],
)
def test_sentence(decision: SwapDecision, sentence: str) -> None:
    assert decision.sentence == sentence
