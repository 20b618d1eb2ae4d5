"""The ``info`` lines: what a search has found so far."""

from __future__ import annotations

from collections.abc import Iterator

from trike.engine.analysis import Analysis
from trike.engine.score import Score

__all__ = ["info_lines"]


def info_lines(analysis: Analysis) -> Iterator[str]:
    """Yield a line for each of the analysis's lines, best first."""
    for number, line in enumerate(analysis.lines, 1):
        yield " ".join(
            (
                f"info depth {analysis.depth} nodes {analysis.nodes}",
                f"time {round(analysis.seconds * 1000)} nps {round(analysis.nodes_per_second)}",
                f"multipv {number} {_score(line.score)}",
                f"pv {' '.join(map(str, line.moves))}",
            )
        )


def _score(score: Score) -> str:
    """The value in the view of the side to move.

    >>> from trike import Color
    >>> _score(Score(Color.BLACK, -1.25)), _score(Score(Color.BLACK, chance=0.625))
    ('score cp -125', 'score chance 625')
    >>> _score(Score.proven(Color.BLACK, winner=Color.WHITE, plies=4))
    'proven loss 4'
    """
    if score.is_proven:
        word = "win" if score.is_win else "loss"
        return f"proven {word}" if score.plies is None else f"proven {word} {score.plies}"
    if score.chance is not None:
        return f"score chance {round(1000 * score.chance)}"
    return f"score cp {round(100 * (score.balance or 0.0))}"
