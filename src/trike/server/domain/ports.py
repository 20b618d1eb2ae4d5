"""What the domain needs from the outside world, as protocols. `app` says who provides it."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from typing import Protocol

from trike.rules.game import Game
from trike.rules.move import Move
from trike.server.domain.counting_ports import CountingRows
from trike.server.domain.event import Event
from trike.server.domain.rating_ports import RatingRows
from trike.server.domain.stored_game import StoredGame

__all__ = [
    "Announcer",
    "GameLoader",
    "GameReader",
    "GameStore",
    "GameWriter",
    "GuestStore",
    "Limiter",
    "Thinker",
]


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


class GuestStore(Protocol):
    """Where guests are kept: a number and the hash of the token that only the guest has."""

    async def add(self, token_hash: bytes, now: datetime) -> int:
        """Store a new guest and return the number."""
        ...

    async def find(self, token_hash: bytes) -> int | None:
        """The guest with this token hash."""
        ...


class Announcer(Protocol):
    """Tells whoever looks at a game that it has changed."""

    def changed(self, address: str, /) -> None:
        """Return at once; those who look read the new state from the store."""
        ...


class Limiter(Protocol):
    """Keeps one visitor from taking everybody's share."""

    async def check(self, action: str, visitor: str) -> None:
        """Count an action; `Refusal` with ``TOO_MANY`` when the visitor has done it too often."""
        ...


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
