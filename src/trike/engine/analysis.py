"""What a search found."""

from __future__ import annotations

from dataclasses import dataclass

from trike.engine.score import Score
from trike.rules.cell import Cell

__all__ = ["Analysis", "Line"]


@dataclass(frozen=True, slots=True)
class Line:
    """A principal variation: best play for both from the position searched, and its score.

    ``score`` is in the view of the colour to move in that position.
    """

    moves: tuple[Cell, ...]
    score: Score

    def __str__(self) -> str:
        return f"{self.score}  {' '.join(map(str, self.moves))}"


@dataclass(frozen=True, slots=True)
class Analysis:
    """The result of a search: the best lines, each with another first move, best first.

    ``depth`` is the last finished iteration in plies, ``nodes`` the positions searched,
    ``seconds`` the wall time.
    """

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def best_line(self) -> Line:
        """The line of the best move."""
        return self.lines[0]

    @property
    def best_move(self) -> Cell:
        """The best move found."""
        return self.best_line.moves[0]

    @property
    def score(self) -> Score:
        """The score of the best line: the value of the position for the colour to move."""
        return self.best_line.score

    @property
    def nodes_per_second(self) -> float:
        """The speed of the search; 0 when no time was measured."""
        return self.nodes / self.seconds if self.seconds > 0 else 0.0

    def __str__(self) -> str:
        return f"depth {self.depth}  {self.best_line}"
