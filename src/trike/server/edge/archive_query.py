"""What the archive can be asked for, as it stands in an address."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Annotated, TypeAlias

from fastapi import Depends, Query

from trike.rules.cell import Cell
from trike.rules.errors import NotationError
from trike.rules.game import Ending
from trike.server.domain.counting.counted_game import GameKind
from trike.server.domain.game.opening_key import opening_key
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE
from trike.server.domain.records.archive import ArchiveQuery, Place, Winner
from trike.server.domain.refusal import Reason, Refusal, sentence
from trike.server.edge.services import ServicesDep

__all__ = ["CADENCES", "ArchiveAsked", "ArchiveAskedDep", "archive_asked", "archive_place"]

CADENCES = tuple(kind.value for kind in GameKind if kind.between_people)
_MOST_PLIES = 999


@dataclass(frozen=True, slots=True)
class ArchiveAsked:
    """A search, the place after which its page begins, and the fields as they were given."""

    query: ArchiveQuery
    after: Place | None
    fields: dict[str, str]


async def archive_asked(
    services: ServicesDep,
    *,
    player: Annotated[str, Query(max_length=64, description="A player's name.")] = "",
    opponent: Annotated[str, Query(max_length=64, description="Against whom.")] = "",
    side: Annotated[str, Query(description="The side of the board, 7 to 19.")] = "",
    opening: Annotated[
        str, Query(description="The first stone's cell, such as `c2`, or one symmetric to it.")
    ] = "",
    winner: Annotated[
        str, Query(description="`first`, `second`, `black`, `white` or `nobody`.")
    ] = "",
    ending: Annotated[str, Query(description="How it ended, such as `trapped`.")] = "",
    swapped: Annotated[str, Query(description="`yes` or `no`.")] = "",
    games: Annotated[str, Query(description="`live`, `correspondence` or `unlimited`.")] = "",
    least: Annotated[str, Query(description="The fewest moves, the swap included.")] = "",
    most: Annotated[str, Query(description="The most moves, the swap included.")] = "",
    since: Annotated[str, Query(description="The first day of its end, UTC.")] = "",
    until: Annotated[str, Query(description="The last day of its end, UTC.")] = "",
    after: Annotated[str, Query(max_length=80, description="`next` of the page before.")] = "",
) -> ArchiveAsked:
    """Read a search; `Refusal` says what is wrong with it."""
    if opponent and not player:
        raise _bad(sentence("Name a player as well as an opponent."))
    if opening and not side:
        raise _bad(sentence("Choose a side of the board to look for an opening on it."))
    if games and games not in CADENCES:
        raise _bad(sentence("Games are live, correspondence or unlimited."))
    if swapped not in ("", "yes", "no"):
        raise _bad(sentence("Swapped is “yes” or “no”."))
    length = _number(side, MIN_SIDE, MAX_SIDE, sentence("A side is a number from 7 to 19."))
    plies = sentence("A number of moves is from 0 to 999.")
    last = _day(until)
    query = ArchiveQuery(
        player=await _player(services, player),
        opponent=await _player(services, opponent),
        side=length,
        opening=None if length is None or not opening else _opening(length, opening),
        winner=_winner(winner),
        ending=_ending(ending),
        swapped=None if not swapped else swapped == "yes",
        cadence=games or None,
        least=_number(least, 0, _MOST_PLIES, plies),
        most=_number(most, 0, _MOST_PLIES, plies),
        since=_day(since),
        until=None if last is None else last + timedelta(days=1),
    )
    names = ("player", "opponent", "side", "opening", "winner", "ending", "swapped", "games")
    values = (player, opponent, side, opening, winner, ending, swapped, games)
    given = dict(zip(names, values, strict=True))
    given |= {"least": least, "most": most, "since": since, "until": until}
    return ArchiveAsked(
        query, archive_place(after), {name: one for name, one in given.items() if one}
    )


ArchiveAskedDep: TypeAlias = Annotated[ArchiveAsked, Depends(archive_asked)]


def _bad(message: str) -> Refusal:
    return Refusal(Reason.BAD_TERMS, message)


async def _player(services: ServicesDep, name: str) -> int | None:
    return (await services.accounts.named(name)).player if name else None


def _number(text: str, least: int, most: int, message: str) -> int | None:
    if not text:
        return None
    if text.isascii() and text.isdigit() and len(text) < 4 and least <= int(text) <= most:
        return int(text)
    raise _bad(message)


def _opening(side: int, text: str) -> Cell:
    try:
        cell = Cell.parse(text)
    except NotationError:
        raise _bad(sentence("An opening is a cell such as c2.")) from None
    if cell.row >= side:
        raise _bad(sentence("This cell is not on a board of this side."))
    return opening_key(side, cell)


def _winner(text: str) -> Winner | None:
    try:
        return Winner(text) if text else None
    except ValueError:
        raise _bad(sentence("The winner is first, second, black, white or nobody.")) from None


def _ending(text: str) -> Ending | None:
    try:
        return Ending(text) if text else None
    except ValueError:
        raise _bad(sentence("There is no such way for a game to end.")) from None


def _day(text: str) -> datetime | None:
    if not text:
        return None
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.min
    if not 2000 <= day.year <= 9000:
        raise _bad(sentence("A day is written like 2026-12-01."))
    return datetime(day.year, day.month, day.day, tzinfo=UTC)


def archive_place(text: str) -> Place | None:
    """The place that an address names, `None` for the beginning; `Refusal` if it is none."""
    try:
        return Place.parse(text) if text else None
    except ValueError:
        raise _bad(sentence("There is no such page of the archive.")) from None
