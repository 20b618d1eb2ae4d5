"""Ten levels of play, from a beginner's to all that the engine has.

Levels below the tenth are limited in nodes and depth, not in time, so that they play alike on
every machine, and see each move through a blur: ``noise`` is added to the evaluation of each move
before the best is taken. Given the same random generator they make the same moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from trike.engine.analysis import Line
from trike.engine.care import allows_win_at_once, wins_at_once
from trike.engine.limit import Limit
from trike.engine.score import Score
from trike.rules.board import Board
from trike.rules.cell import Cell

__all__ = ["Level"]


@dataclass(frozen=True, slots=True)
class _Strength:
    limit: Limit
    noise: float
    """Standard deviation of the blur, in stones."""
    description: str
    careful: bool = True
    """Never misses a win in one move, nor walks into one when there is another move."""


@dataclass(frozen=True, slots=True, order=True)
class Level:
    """A level from 1 to 10; `ValueError` otherwise.

    >>> Level(1).description
    'Just learning: often overlooks what you threaten.'
    """

    number: int

    LOWEST: ClassVar[int] = 1
    HIGHEST: ClassVar[int] = 10

    def __post_init__(self) -> None:
        number: object = self.number
        if isinstance(number, bool) or not isinstance(number, int):
            raise ValueError(f"a level is a whole number, not {number!r}")
        if not self.LOWEST <= number <= self.HIGHEST:
            raise ValueError(f"a level is from {self.LOWEST} to {self.HIGHEST}, not {number}")

    @classmethod
    def all(cls) -> tuple[Level, ...]:
        """The levels, weakest first."""
        return tuple(map(cls, range(cls.LOWEST, cls.HIGHEST + 1)))

    @property
    def limit(self) -> Limit:
        """How long the level searches a move."""
        return _STRENGTHS[self.number - 1].limit

    @property
    def noise(self) -> float:
        """The standard deviation, in stones, of the blur on each move's evaluation."""
        return _STRENGTHS[self.number - 1].noise

    @property
    def description(self) -> str:
        """What to expect, in one short sentence."""
        return _STRENGTHS[self.number - 1].description

    def choose(self, board: Board, lines: Sequence[Line], rng: Random) -> Cell:
        """Choose a move of a board as this level sees its lines, best first."""
        if self.noise == 0:
            return lines[0].moves[0]
        if _STRENGTHS[self.number - 1].careful:
            for cell in wins_at_once(board):
                return cell
            safe = [line for line in lines if not allows_win_at_once(board, line.moves[0])]
            lines = safe or lines
        return max(lines, key=lambda line: self.blurred(line.score, rng)).moves[0]

    def blurred(self, score: Score, rng: Random) -> float:
        """The score in stones as this level sees it; one draw from ``rng``."""
        return _stones(score) + rng.gauss(0.0, self.noise)

    def __str__(self) -> str:
        return str(self.number)


_PROVEN_STONES = 12.0


def _stones(score: Score) -> float:
    """A score as a number of stones; a proven result weighs more the nearer it is."""
    if score.balance is not None:
        return max(-_PROVEN_STONES, min(_PROVEN_STONES, score.balance))
    weight = _PROVEN_STONES + (0.0 if score.plies is None else 6.0 / (1 + score.plies))
    return weight if score.is_win else -weight


def N_(text: str) -> str:  # noqa: N802 - the name that translators' tools look for
    """Mark a text for translation where it is shown."""
    return text


_STRENGTHS = (
    _Strength(
        Limit(depth=1, nodes=1_000),
        10.0,
        N_("Just learning: often overlooks what you threaten."),
        careful=False,
    ),
    _Strength(
        Limit(depth=2, nodes=4_000), 6.0, N_("Beginner: sees a win in one move, little more.")
    ),
    _Strength(Limit(depth=2, nodes=4_000), 2.5, N_("Casual: knows where stones count.")),
    _Strength(Limit(depth=3, nodes=10_000), 1.6, N_("Getting the idea: looks three moves ahead.")),
    _Strength(
        Limit(depth=4, nodes=20_000), 1.1, N_("Club newcomer: makes traps, and misses some.")
    ),
    _Strength(Limit(depth=5, nodes=40_000), 0.7, N_("Club player: punishes clear mistakes.")),
    _Strength(Limit(depth=6, nodes=60_000), 0.4, N_("Strong club player: few mistakes.")),
    _Strength(Limit(nodes=120_000), 0.15, N_("Expert: rarely misses a trap.")),
    _Strength(Limit(nodes=300_000), 0.0, N_("Master: sees a trap many moves ahead.")),
    _Strength(Limit(seconds=1.0), 0.0, N_("Full strength: about a second a move.")),
)
