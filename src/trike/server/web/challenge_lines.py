"""Challenges as lines of a list."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from trike.server.domain.durations import in_words
from trike.server.domain.finding.challenge import Challenge
from trike.server.domain.game.shown_rating import ShownRating
from trike.server.domain.person.holder import Person
from trike.server.language.current import gettext as _
from trike.server.web.decline_text import decline_reasons
from trike.server.web.person_text import called, rating_of
from trike.server.web.terms_text import Term, terms_in_words

__all__ = ["ChallengeLine", "challenge_lines", "said_reason", "stands_for"]


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """A challenge with all its terms. ``other`` is whom it is from or to; nobody yet for a link."""

    id: str
    other: str | None
    person: Person | None
    rating: ShownRating | None
    terms: tuple[Term, ...]
    left: str | None
    reason: str | None


def challenge_lines(
    challenges: Iterable[Challenge], player: int | None, now: datetime
) -> list[ChallengeLine]:
    """The challenges as one of the two reads them."""
    return [_line(one, player, now) for one in challenges]


def said_reason(challenge: Challenge) -> str | None:
    """Why it was declined, in words."""
    return None if challenge.declined_as is None else decline_reasons()[challenge.declined_as]


def stands_for(challenge: Challenge, now: datetime) -> str | None:
    """How long a challenge still stands, in words."""
    expires = challenge.expires_at
    return None if expires is None or expires <= now else in_words(expires - now)


def _line(challenge: Challenge, player: int | None, now: datetime) -> ChallengeLine:
    own = challenge.creator.guest == player
    creator = called(challenge.creator)
    opponent = _("Your friend") if challenge.addressee is None else called(challenge.addressee)
    person = challenge.addressee if own else challenge.creator
    return ChallengeLine(
        id=challenge.id,
        person=person,
        rating=None if person is None else rating_of(person, now),
        other=(None if challenge.addressee is None else opponent) if own else creator,
        terms=terms_in_words(challenge.terms, own=own, creator=creator, opponent=opponent),
        left=stands_for(challenge, now),
        reason=said_reason(challenge),
    )
