"""What waits for a player, wherever on the site he is: his turns, and challenges to him."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Notices", "door_of"]


@dataclass(frozen=True, slots=True)
class Notices:
    """How many ``challenges`` wait for an answer, in how many games it is his ``turns``.

    ``games`` is how many games with other people go on.
    """

    challenges: int = 0
    turns: int = 0
    games: int = 0


def door_of(player: int) -> str:
    """The address under which news for a player is announced.

    >>> door_of(7)
    'player-7'
    """
    return f"player-{player}"
