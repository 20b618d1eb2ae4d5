"""The archive's page, and the games in it as files."""

from __future__ import annotations

from urllib.parse import urlencode

from fastapi import APIRouter, Request
from starlette.responses import Response, StreamingResponse

from trike.rules.game import Ending, Seat
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE
from trike.server.domain.records.archive import ArchiveQuery, Winner
from trike.server.edge.archive_query import CADENCES, ArchiveAskedDep
from trike.server.edge.guest import visitor
from trike.server.edge.services import ServicesDep
from trike.server.web.archive_file import archive_lines, compressed
from trike.server.web.board_pictures import small_picture
from trike.server.web.person_text import called
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/archive")
async def archive(request: Request, asked: ArchiveAskedDep, services: ServicesDep) -> Response:
    """A page of a search."""
    page = await services.archive.page(asked.query, asked.after)
    older = None
    if page.older is not None:
        older = "/archive?" + urlencode(asked.fields | {"after": str(page.older)})
    lines = [
        {
            "game": one,
            "first": called(one.entry.holders[Seat.FIRST]),
            "second": called(one.entry.holders[Seat.SECOND]),
            "picture": small_picture(page.positions[one.entry.id], f"game-{one.entry.id}"),
        }
        for one in page.games
    ]
    return render(
        request,
        "archive.html",
        lines=lines,
        fields=asked.fields,
        older=older,
        newest="/archive?" + urlencode(asked.fields) if asked.after else None,
        sides=range(MIN_SIDE, MAX_SIDE + 1),
        winners=[one.value for one in Winner],
        endings=[one.value for one in Ending],
        cadences=CADENCES,
    )


@router.get("/archive/dump.jsonl.gz")
async def dump(request: Request, services: ServicesDep) -> Response:
    """Every game, compressed; made while it is sent."""
    await services.limiter.check("export", visitor(request))
    return StreamingResponse(
        compressed(archive_lines(services.archive, ArchiveQuery())),
        media_type="application/gzip",
        headers={"Content-Disposition": 'attachment; filename="trike-games.jsonl.gz"'},
    )


@router.get("/player/{name}/games.jsonl")
async def games_of(request: Request, name: str, services: ServicesDep) -> Response:
    """Every game of a player."""
    account = await services.accounts.named(name)
    await services.limiter.check("export", visitor(request))
    return StreamingResponse(
        archive_lines(services.archive, ArchiveQuery(player=account.player)),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": 'attachment; filename="trike-games.jsonl"'},
    )
