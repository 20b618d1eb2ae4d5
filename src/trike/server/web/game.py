"""The page of a game, and what can be done on it without a socket."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.match import format_time_control
from trike.server.domain.play.view import view_game
from trike.server.edge.guest import GuestDep, visitor
from trike.server.edge.services import ServicesDep
from trike.server.language.current import gettext as _
from trike.server.web.as_json import as_plain
from trike.server.web.messages import client_messages
from trike.server.web.records import DOWNLOADS
from trike.server.web.templates import render
from trike.server.web.time_controls import describe

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/game/{game_id}")
async def game_page(
    request: Request, game_id: str, services: ServicesDep, guest: GuestDep
) -> Response:
    """A game, to its players and to whoever knows its address."""
    stored = await services.games.get(game_id)
    view = view_game(stored, guest, services.now())
    computer = stored.computer
    page = render(
        request,
        "game.html",
        game=view,
        listed=stored.listed,
        state=as_plain(view),
        level=None if computer is None else _(services.levels[computer.level - 1]),
        clock_words=stored.clock and describe(format_time_control(stored.clock.control)),
        downloads=DOWNLOADS,
        messages=client_messages(),
        late="late" in request.query_params and not view.you.seats,
    )
    page.headers["X-Robots-Tag"] = "noindex"
    return page


@router.post("/game/{game_id}/rematch")
async def rematch(
    request: Request, game_id: str, services: ServicesDep, guest: GuestDep
) -> Response:
    """Play again on the same terms with the seats exchanged."""
    await services.limiter.check("create", visitor(request))
    again = await services.games.rematch(game_id, guest)
    return RedirectResponse(f"/game/{again.id}", 303)
