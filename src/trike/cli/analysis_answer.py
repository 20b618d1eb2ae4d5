"""An analysis as an object of JSON."""

from __future__ import annotations

from trike.engine import Analysis, Score, SwapDecision
from trike.rules.board import Board
from trike.rules.color import Color
from trike.rules.game import Game

__all__ = ["analysis_answer", "swap_decision"]


def swap_decision(subject: Board | Game, analysis: Analysis) -> SwapDecision | None:
    """What to do about the swap, where there is one."""
    can_swap = isinstance(subject, Game) and subject.can_swap
    return SwapDecision.by(analysis.score) if can_swap else None


def analysis_answer(subject: Board | Game, analysis: Analysis) -> dict[str, object]:
    """What ``docs/reference/command-line.md`` says of ``--json``."""
    board = subject.board if isinstance(subject, Game) else subject
    swap = swap_decision(subject, analysis)
    return {
        "side": board.side,
        "moves": list(map(str, subject.moves)),
        "position": board.text(),
        "turn": _name(board.turn),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 6),
        "lines": [
            {"score": _score(line.score), "moves": list(map(str, line.moves))}
            for line in analysis.lines
        ],
        "best": str(analysis.best_move),
        "swap": None if swap is None else swap.swap,
    }


def _score(score: Score) -> dict[str, object]:
    return {
        "text": str(score),
        "view": _name(score.view),
        "balance": score.balance,
        "winner": None if score.winner is None else _name(score.winner),
        "plies": score.plies,
    }


def _name(color: Color) -> str:
    return str(color).lower()
