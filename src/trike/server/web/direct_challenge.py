"""Challenges to a named player: the form, and the list of what waits for an answer."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.finding.challenge import DeclineReason
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE
from trike.server.domain.person.account import Account
from trike.server.domain.refusal import Refusal
from trike.server.edge.asker import AskerDep, SignedInDep
from trike.server.edge.guest import GuestDep, visitor
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import ServicesDep
from trike.server.edge.statuses import STATUSES
from trike.server.web.challenge_lines import challenge_lines
from trike.server.web.decline_text import decline_reasons
from trike.server.web.play_form import PlayForm
from trike.server.web.templates import render
from trike.server.web.time_controls import offered

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/player/{name}/challenge")
async def form(request: Request, name: str, services: ServicesDep, asker: AskerDep) -> Response:
    """The terms to choose. Only accounts challenge accounts: a stranger signs in first."""
    if asker.account is None:
        return RedirectResponse(f"/sign-in?next=/player/{name}/challenge", 303)
    return _form(request, await services.direct_challenges.find(name, asker.account))


@router.post("/player/{name}/challenge")
async def offer(
    request: Request,
    name: str,
    fields: Annotated[PlayForm, Form()],
    services: ServicesDep,
    me: SignedInDep,
) -> Response:
    """Challenge the player, and wait for the answer."""
    await services.limiter.check("challenge", visitor(request))
    await services.limiter.check("challenge", f"account {me.account.number}")
    addressee = await services.direct_challenges.find(name, me.account)
    try:
        made = await services.direct_challenges.offer(fields.challenge_terms(), me.account, name)
    except Refusal as refusal:
        return _form(request, addressee, refusal)
    return RedirectResponse(f"/challenge/{made.id}", 303)


@router.post("/challenge/{challenge_id}/decline")
async def decline(
    request: Request,
    challenge_id: str,
    services: ServicesDep,
    player: GuestDep,
    reason: Annotated[DeclineReason, Form()] = DeclineReason.NO,
) -> Response:
    """Say no."""
    await services.limiter.check("challenge", visitor(request))
    await services.direct_challenges.decline(challenge_id, player, reason)
    return RedirectResponse("/challenges", 303)


@router.get("/challenges")
async def challenges(request: Request, services: ServicesDep, player: GuestDep) -> Response:
    """What I have to answer, and what I wait for."""
    table = await services.direct_challenges.table_of(player)
    page = render(
        request,
        "challenges.html",
        reasons=decline_reasons(),
        **{
            part: challenge_lines(getattr(table, part), player, table.seen_at)
            for part in ("incoming", "outgoing", "declined")
        },
    )
    page.headers["Cache-Control"] = "no-store"
    return page


def _form(request: Request, addressee: Account, refusal: Refusal | None = None) -> Response:
    return render(
        request,
        "challenge_player.html",
        200 if refusal is None else STATUSES[refusal.reason],
        name=addressee.name,
        problem=None if refusal is None else refusal_text(refusal),
        sides=range(MIN_SIDE, MAX_SIDE + 1),
        controls=offered(),
    )
