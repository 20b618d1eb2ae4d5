"""The page of those whom a player wants nothing to do with."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.asker import AskerDep, SignedInDep
from trike.server.edge.guest import visitor
from trike.server.edge.services import Services, ServicesDep
from trike.server.web.account_page import N_, account_page, refused_page
from trike.server.web.form_text import Text
from trike.server.web.person_text import described
from trike.server.web.report import person_on_seat

__all__ = ["router"]

router = APIRouter(prefix="/account/blocks", include_in_schema=False)

_DONE = {
    "blocked": N_("Blocked. Nobody is told."),
    "unblocked": N_("No longer blocked."),
}


@router.get("")
async def blocks_page(
    request: Request, services: ServicesDep, asker: AskerDep, done: str = ""
) -> Response:
    """Whom one blocks, and a form for more."""
    if asker.account is None:
        return RedirectResponse("/sign-in?next=/account/blocks", 303)
    context = await _context(services, asker.account.player)
    return account_page(request, "blocks", **context | {"done": _DONE.get(done)})


@router.post("")
async def block(
    request: Request,
    services: ServicesDep,
    me: SignedInDep,
    *,
    name: Text = "",
    game: Text = "",
    seat: Text = "",
) -> Response:
    """Block somebody by his name, or by where he sits in a game."""
    await services.limiter.check("change", visitor(request))
    try:
        if game:
            blocked = (await person_on_seat(services, game, seat)).guest
        else:
            blocked = (await services.accounts.named(name.strip())).player
        await services.blocks.block(me.account.player, blocked)
    except Refusal as refusal:
        place = "name" if refusal.reason is not Reason.TOO_MANY else "form"
        context = await _context(services, me.account.player) | {"name": name}
        return refused_page(request, "blocks", refusal, place, **context)
    return RedirectResponse("/account/blocks?done=blocked", 303)


@router.post("/remove")
async def unblock(
    request: Request, services: ServicesDep, me: SignedInDep, player: Text = ""
) -> Response:
    """Block somebody no longer."""
    await services.limiter.check("change", visitor(request))
    if player.isascii() and player.isdigit() and len(player) < 10:
        await services.blocks.unblock(me.account.player, int(player))
    return RedirectResponse("/account/blocks?done=unblocked", 303)


async def _context(services: Services, player: int) -> dict[str, Any]:
    blocks = await services.blocks.of(player)
    return {
        "blocks": [(block.blocked, described(block.blocked), block.created_at) for block in blocks],
        "name": "",
        "done": None,
    }
