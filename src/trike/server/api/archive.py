"""The archive over HTTP, for programs."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter
from pydantic import BaseModel

from trike.rules.game import Seat
from trike.server.api.bodies import ERRORS
from trike.server.domain.person.holder import Holder, Person
from trike.server.domain.records.archive import ArchivedGame
from trike.server.edge.archive_query import ArchiveAskedDep
from trike.server.edge.services import ServicesDep

__all__ = ["router"]

router = APIRouter(prefix="/api/archive", tags=["archive"], responses=ERRORS)


class ArchivedGameBody(BaseModel):
    """A finished game. A guest or a deleted player has no name; ``winner`` is a seat, 1 or 2.

    ``opening`` is the first of the cells that the board's symmetries make of the first stone's.
    """

    id: str
    side: int
    first: str | None
    second: str | None
    plies: int
    swapped: bool
    opening: str | None
    winner: int | None
    ending: str | None
    rated: bool
    cadence: str
    ended_at: datetime


class ArchiveBody(BaseModel):
    """Some games, the last ended first; send ``next`` as ``after`` to go on."""

    games: list[ArchivedGameBody]
    next: str | None


@router.get("")
async def get_archive(asked: ArchiveAskedDep, services: ServicesDep) -> ArchiveBody:
    """Finished games that everybody may find."""
    page = await services.archive.page(asked.query, asked.after)
    return ArchiveBody(
        games=[_game(one) for one in page.games],
        next=None if page.older is None else str(page.older),
    )


def _game(game: ArchivedGame) -> ArchivedGameBody:
    entry = game.entry
    return ArchivedGameBody(
        id=entry.id,
        side=entry.side,
        first=_name(entry.holders[Seat.FIRST]),
        second=_name(entry.holders[Seat.SECOND]),
        plies=entry.plies,
        swapped=game.swapped,
        opening=None if game.opening is None else str(game.opening),
        winner=None if entry.winner is None else entry.winner.value,
        ending=entry.ending,
        rated=game.rated,
        cadence=entry.cadence.value,
        ended_at=game.ended_at,
    )


def _name(holder: Holder) -> str | None:
    return holder.name if isinstance(holder, Person) else None
