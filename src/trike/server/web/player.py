"""The page of a player, for everybody."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.refusal import Reason, Refusal, sentence
from trike.server.edge.archive_query import archive_place
from trike.server.edge.guest import GuestDep
from trike.server.edge.services import ServicesDep
from trike.server.web.player_text import game_line, record_view
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/player/{name}")
async def player_page(
    request: Request,
    name: str,
    services: ServicesDep,
    viewer: GuestDep,
    after: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """Ratings, record and games. A name that reads alike leads to the right one."""
    try:
        account = await services.accounts.named(name)
    except Refusal as refusal:
        message = sentence("There is no player with this name.")
        raise Refusal(Reason.NO_SUCH_ACCOUNT, message) from refusal
    if account.name != name:
        return RedirectResponse(f"/player/{account.name}", 308)
    profile = await services.players.profile(account.player, archive_place(after))
    return render(
        request,
        "player.html",
        name=account.name,
        joined_at=account.created_at,
        own=viewer == account.player,
        number=account.player,
        closed=(await services.conduct.standing(account.player)).closed is not None,
        records=[record_view(one, profile.seen_at) for one in profile.records],
        games=[game_line(one, account.player) for one in profile.games],
        profile=profile,
        paged=bool(after),
    )
