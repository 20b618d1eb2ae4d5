"""Who has a game open: its players, and how many watch."""

from __future__ import annotations

from collections.abc import Collection

from trike.server.domain.finding.roster import Attender
from trike.server.live.server_messages import Present

__all__ = ["GONE_AFTER", "present_of"]

GONE_AFTER = 3.0
"""Seconds after which somebody who has closed the game is said to be away."""


def present_of(attenders: Collection[Attender]) -> Present:
    """What is told of these people: somebody with several windows counts once, if he is known."""
    seats = {seat for one in attenders for seat in one.seats}
    known = {one.player for one in attenders if not one.seats and one.player is not None}
    strangers = sum(1 for one in attenders if not one.seats and one.player is None)
    return Present(tuple(sorted(seats)), len(known) + strangers)
