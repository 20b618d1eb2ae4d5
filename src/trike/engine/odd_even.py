"""Taking the odd-even effect out of evaluations.

Whoever has just placed a stone looks better than he is, as his neighbour's answer is still to come.
So a search to an odd depth is too hopeful for the colour to move, to an even depth too modest, by
several stones on a large board. The mean over two depths in a row is a fair estimate, and moving
all lines by the same amount keeps their order.
"""

from __future__ import annotations

from dataclasses import replace

from trike.engine.analysis import Analysis, Line

__all__ = ["OddEven"]


class OddEven:
    """Follows one search from depth to depth and evens out its balances; proofs stay as they are.

    The first depth has nothing to be compared with and is given as it is.
    """

    def __init__(self) -> None:
        self._depth = 0
        self._balance: float | None = None
        self._shift = 0.0

    def settle(self, analysis: Analysis) -> Analysis:
        """The analysis of a depth, evened out with the depth before."""
        balance = next(
            (b for line in analysis.lines if (b := line.score.balance) is not None), None
        )
        if analysis.depth > self._depth:
            if balance is not None and self._balance is not None:
                self._shift = (self._balance - balance) / 2
            self._depth, self._balance = analysis.depth, balance
        if balance is None:
            return analysis
        return replace(analysis, lines=tuple(map(self._settled, analysis.lines)))

    def _settled(self, line: Line) -> Line:
        balance = line.score.balance
        if balance is None:
            return line
        # In hundredths, as the core counts: halves of them would be a false precision.
        return replace(line, score=replace(line.score, balance=round(balance + self._shift, 2)))
