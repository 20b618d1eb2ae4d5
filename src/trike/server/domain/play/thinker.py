"""The computer player, as the site needs it."""

from __future__ import annotations

from typing import Protocol

from trike.rules.game import Game
from trike.rules.move import Move

__all__ = ["Thinker"]


class Thinker(Protocol):
    """The computer player. Called in worker threads, several at once if the pool has several."""

    @property
    def levels(self) -> tuple[str, ...]:
        """What each level is, in a short sentence, from level 1."""
        ...

    def choose(self, game: Game, level: int) -> Move:
        """The computer's move at a level, the swap included."""
        ...

    def hint(self, game: Game) -> Move:
        """A good move for the player to move, found in about a second."""
        ...

    def stop(self) -> None:
        """Make searches that are going on return soon: the server stops."""
        ...
