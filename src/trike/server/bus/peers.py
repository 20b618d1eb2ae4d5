"""The other processes of the site, as far as they were heard of."""

from __future__ import annotations

__all__ = ["BEAT_EVERY", "Peers"]

BEAT_EVERY = 2.0
"""Seconds between two signs of life of a process."""

_SILENT_FOR = 10.0
"""Seconds after which a process that is not heard of is dead."""


class Peers:
    """Who was heard when, in seconds of a clock that never goes back.

    >>> peers = Peers()
    >>> peers.heard("a", 0.0), peers.heard("a", 4.0)
    (True, False)
    >>> peers.silent(13.9), peers.silent(14.0), peers.silent(14.0)
    ([], ['a'], [])
    """

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}

    def heard(self, process: str, now: float) -> bool:
        """A process has said something; whether it was unknown."""
        new = process not in self._heard
        self._heard[process] = now
        return new

    def left(self, process: str) -> bool:
        """A process has said that it ends; whether it was known."""
        return self._heard.pop(process, None) is not None

    def silent(self, now: float) -> list[str]:
        """Those who have died since this was asked last; they are no longer known."""
        dead = [one for one, heard in self._heard.items() if now - heard >= _SILENT_FOR]
        for process in dead:
            del self._heard[process]
        return dead

    def excuse(self, now: float) -> None:
        """This process could not hear: nobody was silent."""
        self._heard = dict.fromkeys(self._heard, now)
