"""What lists of games need from the outside world, as protocols. `app` says who provides it."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol

from trike.rules.game import Game
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.notices import Notices

__all__ = ["ListReader", "ListStore"]


class ListReader(Protocol):
    """A consistent look at the games, as lines of lists."""

    async def going_on_of(self, player: int) -> list[GameEntry]:
        """All games of a player that are not over, the last changed first."""
        ...

    async def finished_of(self, player: int, count: int, skipped: int) -> list[GameEntry]:
        """Some of a player's games that are over, the last ended first."""
        ...

    async def count_finished_of(self, player: int) -> int:
        """How many games of a player are over."""
        ...

    async def listed(self, since: datetime) -> list[GameEntry]:
        """Games that anybody may find, go on and had a move since; the last changed first."""
        ...

    async def replayed(self, games: Collection[str], /) -> dict[str, Game]:
        """How some games stand, by their addresses."""
        ...

    async def players_of(self, game_id: str) -> list[int]:
        """The people who play a game."""
        ...

    async def notices(self, player: int, but: str | None, now: datetime) -> Notices:
        """What waits for a player, leaving out the game that he looks at."""
        ...


class ListStore(Protocol):
    """Where the lists come from."""

    def reading(self) -> AbstractAsyncContextManager[ListReader]:
        """Open a look."""
        ...
