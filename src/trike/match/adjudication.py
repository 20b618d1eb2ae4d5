"""What time and absence decide: flags, aborted games, claims. The server's timer asks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import TypeAlias

from trike.match.clock import Clock, Phase
from trike.match.grace import absence_grace
from trike.match.moment import utc
from trike.match.presence import Presence
from trike.match.seat import Seat

__all__ = [
    "ClaimRefusal",
    "FlagFell",
    "NoFirstMove",
    "Verdict",
    "claimable_at",
    "may_abort",
    "refuse_claim",
    "verdict",
    "verdict_at",
]


@dataclass(frozen=True, slots=True)
class FlagFell:
    """The time of ``loser`` is over: the opponent wins."""

    loser: Seat


@dataclass(frozen=True, slots=True)
class NoFirstMove:
    """``absent`` has not made the first move in time: the game is aborted, without a result."""

    absent: Seat


Verdict: TypeAlias = FlagFell | NoFirstMove


def verdict(clock: Clock, now: datetime) -> Verdict | None:
    """What the clock decides now; the timer calls this at `verdict_at`, and after every start."""
    if clock.flagged(now):
        return FlagFell(clock.to_move)
    window = clock.first_move_deadline()
    if window is not None and utc(now) >= window:
        return NoFirstMove(clock.to_move)
    return None


def verdict_at(clock: Clock) -> datetime | None:
    """The first moment at which there is a `verdict`, if nothing happens before; else ``None``.

    Every new clock has its own: set the timer again after each change, takebacks included.
    """
    return clock.deadline() or clock.first_move_deadline()


def may_abort(clock: Clock) -> bool:
    """Whether either player may call the game off alone: until the second ply is played.

    A takeback to the first ply does not give this back.
    """
    return clock.phase is not Phase.STOPPED and not clock.begun


class ClaimRefusal(Enum):
    """Why a player cannot claim the game from an opponent who is gone."""

    NOT_RUNNING = "not running"
    NOT_BEGUN = "not begun"
    NOT_LIVE = "not live"
    YOUR_TURN = "your turn"
    OPPONENT_HERE = "opponent here"
    TOO_EARLY = "too early"


def claimable_at(clock: Clock, presence: Presence, claimant: Seat) -> datetime | None:
    """From when on a player may claim victory, if the opponent stays away; else ``None``.

    The grace period is counted while the opponent is both gone and to move: somebody who is away
    in another's turn holds nobody up. Nothing is decided without a claim.
    """
    if _claim_obstacle(clock, presence, claimant) is not None:
        return None
    grace, gone = absence_grace(clock.control), presence.gone_since[claimant.other]
    if grace is None or gone is None or clock.since is None:
        return None
    return max(gone, clock.since, clock.excused_until or clock.since) + grace


def refuse_claim(
    clock: Clock, presence: Presence, claimant: Seat, now: datetime
) -> ClaimRefusal | None:
    """Why a claim of victory is refused now; ``None`` when it is good."""
    obstacle = _claim_obstacle(clock, presence, claimant)
    if obstacle is not None:
        return obstacle
    start = claimable_at(clock, presence, claimant)
    return None if start is not None and utc(now) >= start else ClaimRefusal.TOO_EARLY


def _claim_obstacle(clock: Clock, presence: Presence, claimant: Seat) -> ClaimRefusal | None:
    obstacles = {
        ClaimRefusal.NOT_RUNNING: clock.phase is not Phase.RUNNING,
        ClaimRefusal.NOT_BEGUN: not clock.begun,
        ClaimRefusal.NOT_LIVE: absence_grace(clock.control) is None,
        ClaimRefusal.YOUR_TURN: clock.to_move is claimant,
        ClaimRefusal.OPPONENT_HERE: presence.is_here(claimant.other),
    }
    return next((why for why, holds in obstacles.items() if holds), None)
