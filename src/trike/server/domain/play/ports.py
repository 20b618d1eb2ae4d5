"""What playing needs from the outside world: where games are kept."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol

from trike.server.domain.counting.ports import CountingRows
from trike.server.domain.game.event import Event
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.rating.ports import RatingRows

__all__ = ["GameLoader", "GameReader", "GameStore", "GameWriter"]


class GameLoader(Protocol):
    """Whoever can find a game."""

    async def load(self, game_id: str) -> StoredGame | None:
        """The game with this address, or ``None``."""
        ...


class GameReader(GameLoader, Protocol):
    """A consistent look at the stored games."""

    async def events_since(self, game_id: str, version: int) -> list[Event]:
        """The events after a version, oldest first."""
        ...

    async def waiting_for_computer(self) -> list[str]:
        """The addresses of all games in which the computer is to move, longest waiting first."""
        ...

    async def due_by(self, now: datetime | None) -> list[str]:
        """The addresses of the games that time may have ended by now; of all that can, for none."""
        ...

    async def last_sign_of_life(self) -> datetime | None:
        """When the server last said that it is there."""
        ...

    async def in_play(self, keys: Collection[str]) -> dict[str, set[int]]:
        """Those of these position keys that two people are playing now, and who the people are."""
        ...

    async def games_of(self, guest: int) -> list[str]:
        """The addresses of all games in which somebody holds a seat, oldest first."""
        ...


class GameWriter(GameReader, Protocol):
    """A transaction: everything in it is stored together when it ends, or nothing.

    `load` keeps other writers from the game until the transaction ends.
    """

    @property
    def ratings(self) -> RatingRows:
        """The ratings of the players, in the same transaction."""
        ...

    @property
    def counting(self) -> CountingRows:
        """What is counted for statistics, in the same transaction."""
        ...

    async def add(self, stored: StoredGame) -> None:
        """Store a new game with the moves made in it, and count it."""
        ...

    async def record(self, stored: StoredGame, event: Event, request: str | None = None) -> None:
        """Store the state after an event. ``stored.version`` is the version it makes."""
        ...

    async def sign_of_life(self, now: datetime) -> None:
        """Store that the server is there."""
        ...

    async def find_request(self, game_id: str, request: str) -> tuple[Event, int] | None:
        """The event that a client's id has led to, and its version."""
        ...


class GameStore(Protocol):
    """Where games are kept."""

    def reading(self) -> AbstractAsyncContextManager[GameReader]:
        """Open a look."""
        ...

    def writing(self) -> AbstractAsyncContextManager[GameWriter]:
        """Open a transaction."""
        ...
