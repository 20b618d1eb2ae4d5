"""What the lobby shows, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from trike.server.domain.finding.challenge import Challenge
from trike.server.domain.game.shown_rating import ShownRating, shown
from trike.server.domain.person.holder import Person
from trike.server.language.current import gettext as _
from trike.server.web.person_text import called
from trike.server.web.terms_text import Term, terms_in_words
from trike.server.web.time_controls import describe

__all__ = ["SeekLine", "seek_lines"]


@dataclass(frozen=True, slots=True)
class SeekLine:
    """An open seek with all its terms, and the most important of them in ``brief``.

    ``kind`` is the page of the lobby on which it stands.
    """

    id: str
    own: bool
    name: str
    maker: Person
    rating: ShownRating | None
    terms: tuple[Term, ...]
    rated: bool
    kind: str
    brief: str


def seek_lines(seeks: Iterable[Challenge], player: int | None, now: datetime) -> list[SeekLine]:
    """The seeks as a player reads them now."""
    return [_seek_line(seek, seek.creator.guest == player, now) for seek in seeks]


def _seek_line(seek: Challenge, own: bool, now: datetime) -> SeekLine:
    name = called(seek.creator)
    terms = terms_in_words(seek.terms, own=own, creator=name, opponent=_("Your opponent"))
    return SeekLine(
        id=seek.id,
        own=own,
        name=_("You") if own else name,
        maker=seek.creator,
        rating=shown(seek.creator.standing, now),
        terms=terms,
        rated=seek.terms.rated,
        kind="live" if seek.is_live else "slow",
        brief=" · ".join(
            (
                _("side {side}").format(side=seek.terms.side),
                _("no clock")
                if seek.terms.control == "unlimited"
                else describe(seek.terms.control),
                _("rated") if seek.terms.rated else _("unrated"),
            )
        ),
    )
