"""Whoever waits for news of a challenge, and ringing at their doors."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict

from trike.server.domain.refusal import Reason, Refusal

__all__ = ["Doorbell"]


class Doorbell:
    """Implements `Announcer` for challenges. The ring says only that there is news."""

    def __init__(self, max_waiting: int, max_of_visitor: int) -> None:
        self._max_waiting = max_waiting
        self._max_of_visitor = max_of_visitor
        self._visitors: Counter[str] = Counter()
        self._doors: dict[str, set[asyncio.Event]] = defaultdict(set)

    @property
    def is_idle(self) -> bool:
        """Whether nobody waits at any door."""
        return not self._doors

    def enter(self, challenge_id: str, visitor: str) -> asyncio.Event:
        """Begin to wait: the event is set when there is news. `Refusal` when too many wait."""
        if len(self._doors.get(challenge_id, ())) >= self._max_waiting:
            raise Refusal(Reason.BUSY, "Too many people are looking at this challenge.")
        if self._visitors[visitor] >= self._max_of_visitor:
            raise Refusal(Reason.TOO_MANY, "You have too many challenges open; close some of them.")
        door = asyncio.Event()
        self._doors[challenge_id].add(door)
        self._visitors[visitor] += 1
        return door

    def leave(self, challenge_id: str, visitor: str, door: asyncio.Event) -> None:
        """Stop waiting."""
        doors = self._doors.get(challenge_id, set())
        doors.discard(door)
        if not doors:
            self._doors.pop(challenge_id, None)
        self._visitors[visitor] -= 1
        if self._visitors[visitor] <= 0:
            del self._visitors[visitor]

    def ring_all(self) -> None:
        """Ring at every door: there may be news of anything."""
        for challenge_id in self._doors:
            self.changed(challenge_id)

    def changed(self, challenge_id: str) -> None:
        """Ring for everybody who waits."""
        for door in self._doors.get(challenge_id, ()):
            door.set()
