"""Names of seats, colours and endings in files, the same in every format of ours."""

from __future__ import annotations

from trike.rules.color import Color
from trike.rules.game import Ending, Seat

__all__ = ["COLORS", "ENDINGS", "SEATS", "color_name", "seat_name"]

SEATS = {"first": Seat.FIRST, "second": Seat.SECOND}
COLORS = {"black": Color.BLACK, "white": Color.WHITE}
ENDINGS = {ending.value: ending for ending in Ending}


def seat_name(seat: Seat) -> str:
    """``first`` or ``second``."""
    return seat.name.lower()


def color_name(color: Color) -> str:
    """``black`` or ``white``."""
    return color.name.lower()
