"""A challenge: terms that somebody offers to whoever gets the link first."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from trike.match import Cadence, format_time_control
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE, SeatChoice
from trike.server.domain.game.timekeeping import read_control
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal

__all__ = [
    "LOBBY",
    "Challenge",
    "ChallengeState",
    "ChallengeTerms",
    "DeclineReason",
    "lifetime",
    "new_challenge_id",
]


LOBBY = "lobby"
"""The address under which changes to what the lobby shows are announced."""


def new_challenge_id() -> str:
    """An address that nobody can guess: 144 random bits, safe in a URL."""
    return secrets.token_urlsafe(18)


class ChallengeState(StrEnum):
    """What has become of a challenge. One whose time has passed stays open, but is no more so."""

    OPEN = "open"
    ACCEPTED = "accepted"
    WITHDRAWN = "withdrawn"
    DECLINED = "declined"


class DeclineReason(StrEnum):
    """Why somebody does not want to play: said in words that the site has, not his own."""

    LATER = "later"
    CLOCK = "clock"
    SIDE = "side"
    TERMS = "terms"
    NO = "no"


@dataclass(frozen=True, slots=True)
class ChallengeTerms:
    """What both agree to. ``seat`` is the challenger's; the lot is drawn when the game begins.

    ``control`` is the text of a time control of `trike.match`. ``rated`` needs one that ends, the
    swap rule, and accounts (`domain.rated_terms`). ``take_backs`` says whether a player may ask
    for one, ``confirm_moves`` whether pages ask before a move is sent, unless a player has
    said for himself what he wants.

    `Refusal` for terms that the site does not offer.
    """

    side: int = 7
    swap_rule: bool = True
    seat: SeatChoice = SeatChoice.RANDOM
    control: str = "unlimited"
    rated: bool = False
    take_backs: bool = True
    confirm_moves: bool = False

    def __post_init__(self) -> None:
        if not MIN_SIDE <= self.side <= MAX_SIDE:
            raise Refusal(
                Reason.BAD_TERMS,
                "A board here has a side from %(least)s to %(most)s, not %(side)s.",
                least=MIN_SIDE,
                most=MAX_SIDE,
                side=self.side,
            )
        # In its one form, whatever way it was written.
        object.__setattr__(self, "control", format_time_control(read_control(self.control)))
        if self.rated and not self.swap_rule:
            raise Refusal(
                Reason.BAD_TERMS,
                "A rated game has the swap rule: without it, whoever begins is ahead.",
            )
        if self.rated and not self.cadence.can_be_rated:
            raise Refusal(Reason.BAD_TERMS, "A rated game has a clock: one without need never end.")

    @property
    def cadence(self) -> Cadence:
        """Live, by days, or without any limit."""
        return read_control(self.control).cadence


@dataclass(slots=True)
class Challenge:
    """A challenge with its address; times are UTC.

    An accepted one has a ``game`` and the number of whoever accepted it. A ``public`` one is a
    seek: the lobby shows it to everybody. One with an ``addressee`` is for him alone; any other is
    for whoever has the link. From ``expires_at`` on nobody can accept it.
    """

    id: str
    creator: Person
    terms: ChallengeTerms
    created_at: datetime
    state: ChallengeState = ChallengeState.OPEN
    accepter: int | None = None
    game: str | None = None
    public: bool = False
    addressee: Person | None = None
    declined_as: DeclineReason | None = None
    expires_at: datetime | None = None

    @property
    def is_live(self) -> bool:
        """Whether both sit down together to play."""
        return self.terms.cadence is Cadence.LIVE

    def is_open(self, now: datetime) -> bool:
        """Whether it still waits for an answer."""
        in_time = self.expires_at is None or now < self.expires_at
        return self.state is ChallengeState.OPEN and in_time and not self.creator.deleted

    def concerns(self, player: int | None) -> bool:
        """Whether somebody may see it: anybody with the link, but for one to somebody else."""
        if self.addressee is None:
            return True
        return player is not None and player in (self.creator.guest, self.addressee.guest)


def lifetime(terms: ChallengeTerms) -> timedelta:
    """How long a challenge stands: a day to sit down and play, two weeks for slower games.

    >>> lifetime(ChallengeTerms(control="5+3")).days, lifetime(ChallengeTerms(control="3days")).days
    (1, 14)
    """
    return timedelta(days=1) if terms.cadence is Cadence.LIVE else timedelta(days=14)
