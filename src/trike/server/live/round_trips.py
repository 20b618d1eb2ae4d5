"""How long a client's network takes, there and back, measured by the server alone."""

from __future__ import annotations

import secrets
import time
from collections import deque
from collections.abc import Callable
from datetime import timedelta
from statistics import median

__all__ = ["RoundTrips"]

_REMEMBERED = 5


class RoundTrips:
    """The last few round trips of one socket.

    The server gives out a nonce that nobody can guess, the client sends it back at once, and the
    time between the two is a round trip. A client that waits before it answers looks slower than
    it is; what that can gain is bounded by `trike.match`'s budget.

    >>> seconds = iter([0.0, 0.04, 10.0, 10.9, 20.0, 20.06])
    >>> trips = RoundTrips(lambda: next(seconds))
    >>> [trips.came_back(trips.send_out()) for _ in range(3)]
    [True, True, True]
    >>> trips.usual.total_seconds()
    0.06
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._out: tuple[str, float] | None = None
        self._times: deque[float] = deque(maxlen=_REMEMBERED)

    def send_out(self) -> str:
        """A new nonce to send at once; one that is still out counts no more."""
        nonce = secrets.token_urlsafe(9)
        self._out = (nonce, self._now())
        return nonce

    def came_back(self, nonce: str) -> bool:
        """A nonce was sent back: whether it is the one that is out. It counts once."""
        if self._out is None or self._out[0] != nonce:
            return False
        self._times.append(max(0.0, self._now() - self._out[1]))
        self._out = None
        return True

    @property
    def usual(self) -> timedelta:
        """The median of the last few, so that one slow answer says nothing; zero before any."""
        return timedelta(seconds=median(self._times)) if self._times else timedelta(0)

    @property
    def milliseconds(self) -> int | None:
        """The same for people; ``None`` before the first."""
        return round(1000 * median(self._times)) if self._times else None
