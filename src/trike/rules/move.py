"""A move of a game: a destination of the pawn, or the swap."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from trike.rules.cell import Cell

__all__ = ["SWAP", "Move", "Swap"]


class Swap(Enum):
    """The type of `SWAP`."""

    SWAP = "swap"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return "SWAP"


SWAP: Final = Swap.SWAP
"""The second player's one chance to exchange colours instead of moving."""

Move: TypeAlias = Cell | Swap
