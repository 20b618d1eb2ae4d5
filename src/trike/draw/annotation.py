"""What a picture can point out: marks on cells and arrows between them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trike.rules.cell import Cell

__all__ = ["Arrow", "Mark", "Shape", "Tone"]


class Shape(Enum):
    """The shape of a mark."""

    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    CROSS = "cross"


class Tone(Enum):
    """What a mark or an arrow means; the theme gives it a colour."""

    NEUTRAL = "neutral"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a cell: a shape, or a short text instead of it."""

    cell: Cell
    shape: Shape = Shape.CIRCLE
    tone: Tone = Tone.NEUTRAL
    text: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow from one cell to another; `ValueError` when they are the same."""

    start: Cell
    end: Cell
    tone: Tone = Tone.NEUTRAL

    def __post_init__(self) -> None:
        if self.start == self.end:
            raise ValueError(f"an arrow from {self.start} needs another cell to point to")
