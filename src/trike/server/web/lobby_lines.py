"""What the lobby shows, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from gettext import gettext as _

from trike.server.domain.challenge import Challenge
from trike.server.domain.holder import Person
from trike.server.domain.seek_ports import RunningGame
from trike.server.web.terms_text import Term, terms_in_words

__all__ = ["GameLine", "SeekLine", "game_lines", "seek_lines"]


@dataclass(frozen=True, slots=True)
class SeekLine:
    """An open seek with all its terms."""

    id: str
    own: bool
    name: str
    terms: tuple[Term, ...]
    rated: bool


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game that goes on."""

    id: str
    own: bool
    first: str
    second: str
    side: int
    plies: int
    created_at: datetime


def seek_lines(seeks: Iterable[Challenge], player: int | None) -> list[SeekLine]:
    """The seeks as a player reads them."""
    return [_seek_line(seek, seek.creator.guest == player) for seek in seeks]


def game_lines(games: Iterable[RunningGame], player: int | None) -> list[GameLine]:
    """The games as a player reads them."""
    return [
        GameLine(
            game.id,
            game.has_player(player),
            _("You") if game.first.guest == player else _name(game.first),
            _("You") if game.second.guest == player else _name(game.second),
            game.side,
            game.plies,
            game.created_at,
        )
        for game in games
    ]


def _seek_line(seek: Challenge, own: bool) -> SeekLine:
    name = _name(seek.creator)
    terms = terms_in_words(seek.terms, own=own, creator=name, opponent=_("Your opponent"))
    return SeekLine(seek.id, own, name, terms, seek.terms.rated)


def _name(person: Person) -> str:
    return person.name or (_("Deleted player") if person.deleted else _("Guest"))
