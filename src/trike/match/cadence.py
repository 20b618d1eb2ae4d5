"""The three kinds of pace that players, lists and ratings keep apart."""

from __future__ import annotations

from enum import Enum

__all__ = ["Cadence"]


class Cadence(Enum):
    """How a game is played: both at the board, by days, or without any limit (never rated)."""

    LIVE = "live"
    CORRESPONDENCE = "correspondence"
    UNLIMITED = "unlimited"

    @property
    def can_be_rated(self) -> bool:
        """Whether games at this cadence can be rated: a game that need not end cannot."""
        return self is not Cadence.UNLIMITED
