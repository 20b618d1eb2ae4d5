"""Games that go on and that anybody may watch."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from trike.match import Cadence
from trike.server.edge.guest import GuestDep
from trike.server.edge.services import ServicesDep
from trike.server.web.templates import render
from trike.server.web.watch_lines import with_pictures

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

_MOST = 24
"""How many games of each kind the page shows."""


@router.get("/watch")
async def watch(request: Request, services: ServicesDep, player: GuestDep) -> Response:
    """Live games first, then those that are played by days."""
    games, now = await services.lists.to_watch(), services.now()
    live = [one for one in games if one.cadence is Cadence.LIVE]
    slow = [one for one in games if one.cadence is not Cadence.LIVE]
    return render(
        request,
        "watch.html",
        live=await with_pictures(services.lists, live, player, now, _MOST),
        slow=await with_pictures(services.lists, slow, player, now, _MOST),
    )
