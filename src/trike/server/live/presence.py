"""Who has a game open: its players, and how many watch."""

from __future__ import annotations

from collections.abc import Collection

from trike.server.live.server_messages import Present
from trike.server.live.watcher import Watcher

__all__ = ["GONE_AFTER", "present_of"]

GONE_AFTER = 3.0
"""Seconds after which somebody who has closed the game is said to be away."""


def present_of(watchers: Collection[Watcher]) -> Present:
    """What is told of these clients: somebody with several windows counts once, as far as known."""
    seats = {seat for watcher in watchers for seat in watcher.seats}
    guests = {one.guest for one in watchers if not one.seats and one.guest is not None}
    strangers = sum(1 for one in watchers if not one.seats and one.guest is None)
    return Present(tuple(sorted(seats)), len(guests) + strangers)
