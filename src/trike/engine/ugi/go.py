"""The ``go`` command: how long to search, from the words and the clocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trike.engine.limit import Limit
from trike.rules.game import Seat

__all__ = ["Go", "clock_seconds"]

_COUNTS = ("movetime", "nodes", "depth", "p1time", "p2time", "p1inc", "p2inc")
_LONGEST_MS = 10**12


@dataclass(frozen=True, slots=True)
class Go:
    """What ``go`` asks for; times in milliseconds, ``None`` where nothing was said."""

    movetime: int | None = None
    nodes: int | None = None
    depth: int | None = None
    p1time: int | None = None
    p2time: int | None = None
    p1inc: int | None = None
    p2inc: int | None = None
    infinite: bool = False

    @classmethod
    def parse(cls, words: Sequence[str]) -> Go:
        """Read the words after ``go``; `ValueError` with a sentence.

        >>> Go.parse("movetime 100 depth 8".split()).movetime
        100
        """
        found: dict[str, int] = {}
        infinite = False
        rest = iter(words)
        for word in rest:
            if word == "infinite":
                infinite = True
            elif word in _COUNTS:
                found[word] = _count(word, next(rest, ""))
            else:
                raise ValueError(f"go knows no {word!r}")
        if infinite and found:
            raise ValueError("an infinite search has no other limit")
        return cls(**found, infinite=infinite)

    def limit(self, seat: Seat, empty_cells: int) -> Limit | None:
        """The limit of a search for a seat; ``None`` when nothing limits it but its end."""
        left = self.p1time if seat is Seat.FIRST else self.p2time
        gain = self.p1inc if seat is Seat.FIRST else self.p2inc
        seconds = None if self.movetime is None else max(self.movetime, 1) / 1000
        if seconds is None and left is not None:
            seconds = clock_seconds(left / 1000, (gain or 0) / 1000, empty_cells)
        if (seconds, self.nodes, self.depth) == (None, None, None):
            return None
        return Limit(seconds, self.nodes, self.depth)


def clock_seconds(left: float, increment: float, empty_cells: int) -> float:
    """How long to think with so many seconds left on the clock.

    A game fills some four cells of ten, so half of that many moves are one's own; the clock is
    spread evenly over them, and a twentieth of it is never touched.

    >>> round(clock_seconds(60, 0, 90), 2), clock_seconds(0.01, 0, 90)
    (3.33, 0.005)
    """
    moves_left = max(4.0, 0.2 * empty_cells)
    wanted = left / moves_left + 0.8 * increment
    return max(0.005, min(wanted, 0.95 * left - 0.05))


def _count(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise ValueError(f"{name} is followed by a whole number, not {text!r}")
    number = int(text)
    if name in ("nodes", "depth") and number < 1:
        raise ValueError(f"{name} is 1 or more, not {number}")
    if name.endswith("time") or name.endswith("inc"):
        number = min(number, _LONGEST_MS)
    return number
