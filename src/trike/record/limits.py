"""How much a record may hold: a reader must not be made to work or recurse without end."""

from __future__ import annotations

from typing import Final

from trike.rules.position import MAX_TEXT_SIDE

__all__ = [
    "MAX_DEPTH",
    "MAX_ERRORS",
    "MAX_GAMES",
    "MAX_SECONDS",
    "MAX_SIDE",
    "MAX_SIZE",
    "MAX_VARIATIONS",
]

MAX_SIDE: Final = MAX_TEXT_SIDE
"""The largest side that readers accept."""

MAX_SIZE: Final = 8_000_000
"""The most characters of one text: some thousand games with times."""

MAX_GAMES: Final = 20_000
"""How many games of one text are read."""

MAX_DEPTH: Final = 32
"""How deep variations may stand within variations."""

MAX_VARIATIONS: Final = 1000
"""How many variations a game may have."""

MAX_ERRORS: Final = 100
"""How many errors of one game are kept; a text that is all errors says nothing by the rest."""

MAX_SECONDS: Final = 1e9
"""The longest time of a move or a clock, some 30 years."""
