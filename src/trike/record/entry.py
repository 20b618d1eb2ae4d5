"""One move of a record, with what was noted about it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TypeAlias

from trike.record.limits import MAX_DEPTH, MAX_SECONDS
from trike.rules.move import Move

__all__ = ["Entry", "Line", "require_text"]


@dataclass(frozen=True, slots=True)
class Entry:
    """A move or the swap, and what was noted about it.

    ``seconds`` is the time the move took and ``clock`` the mover's time left after it, both in
    seconds, kept to the millisecond. ``variations`` are lines that could have been played instead
    of this move, each with at least one entry. `ValueError` for times below 0, above some 30 years
    or not finite, for empty or too deeply nested variations, and for a comment that no text file
    can hold (half a surrogate pair).
    """

    move: Move
    seconds: float | None = None
    clock: float | None = None
    comment: str = ""
    variations: tuple[Line, ...] = ()
    depth: int = field(init=False, repr=False, compare=False)
    """How deep variations are nested here: 0 without any."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "seconds", _time(self.seconds))
        object.__setattr__(self, "clock", _time(self.clock))
        require_text(self.comment)
        if not all(self.variations):
            raise ValueError("a variation has at least one move")
        inner = (entry.depth for variation in self.variations for entry in variation)
        depth = 1 + max(inner) if self.variations else 0
        if depth > MAX_DEPTH:
            raise ValueError(f"variations are nested {MAX_DEPTH} deep at most")
        object.__setattr__(self, "depth", depth)


Line: TypeAlias = tuple[Entry, ...]
"""Moves that follow each other. Alternatives hang on the entry they would replace."""


def require_text(text: str) -> None:
    """Raise ``ValueError`` for a text that has no UTF-8 form."""
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError("a text with half a surrogate pair cannot be stored")


def _time(seconds: float | None) -> float | None:
    if seconds is None:
        return None
    if not (math.isfinite(seconds) and 0 <= seconds <= MAX_SECONDS):
        raise ValueError(f"a time is from 0 to {MAX_SECONDS:.0f} seconds, not {seconds}")
    return round(float(seconds), 3)
