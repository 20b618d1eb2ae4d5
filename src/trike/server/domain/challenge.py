"""A challenge: terms that somebody offers to whoever gets the link first."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from trike.match import format_time_control
from trike.server.domain.holder import Person
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.terms import MAX_SIDE, MIN_SIDE, SeatChoice
from trike.server.domain.timekeeping import read_control

__all__ = ["LOBBY", "Challenge", "ChallengeState", "ChallengeTerms", "new_challenge_id"]


LOBBY = "lobby"
"""The address under which changes to what the lobby shows are announced."""


def new_challenge_id() -> str:
    """An address that nobody can guess: 144 random bits, safe in a URL."""
    return secrets.token_urlsafe(18)


class ChallengeState(StrEnum):
    """What has become of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True)
class ChallengeTerms:
    """What both agree to. ``seat`` is the challenger's; the lot is drawn when the game begins.

    ``control`` is the text of a time control of `trike.match`.

    `Refusal` for terms that the site does not offer.
    """

    side: int = 7
    swap_rule: bool = True
    seat: SeatChoice = SeatChoice.RANDOM
    control: str = "unlimited"

    def __post_init__(self) -> None:
        if not MIN_SIDE <= self.side <= MAX_SIDE:
            raise Refusal(
                Reason.BAD_TERMS,
                f"A board here has a side from {MIN_SIDE} to {MAX_SIDE}, not {self.side}.",
            )
        # In its one form, whatever way it was written.
        object.__setattr__(self, "control", format_time_control(read_control(self.control)))


@dataclass(slots=True)
class Challenge:
    """A challenge with its address; ``created_at`` is UTC.

    An accepted one has a ``game`` and the number of whoever accepted it. A ``public`` one is a
    seek: the lobby shows it to everybody.
    """

    id: str
    creator: Person
    terms: ChallengeTerms
    created_at: datetime
    state: ChallengeState = ChallengeState.OPEN
    accepter: int | None = None
    game: str | None = None
    public: bool = False
