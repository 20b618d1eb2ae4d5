"""What moderators send: an action about a player, the end of a report, an annulment."""

from __future__ import annotations

from datetime import datetime, timedelta

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.conduct.action import ActionKind
from trike.server.domain.person.account import Account
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.fields import Number
from trike.server.edge.moderator import ModeratorDep
from trike.server.edge.services import Services, ServicesDep
from trike.server.web.form_text import Text
from trike.server.web.moderation import game_page, player_page, report_page
from trike.server.web.moderation_text import ACTIONS, DAYS

__all__ = ["router"]

router = APIRouter(prefix="/moderation", include_in_schema=False)


@router.post("/players/{number}")
async def act(
    request: Request,
    number: Number,
    services: ServicesDep,
    me: ModeratorDep,
    *,
    kind: Text = "",
    days: Text = "",
    reason: Text = "",
) -> Response:
    """Do something about a player."""
    await _check_limit(services, me)
    try:
        chosen = _kind(kind)
        until = _until(days, services.now()) if chosen.may_end else None
        await services.moderation.act(me.number, number, chosen, reason, until=until)
    except Refusal as refusal:
        if refusal.reason is Reason.NO_SUCH_ACCOUNT:
            raise
        given = {"kind": kind, "days": days, "reason": reason}
        return await player_page(request, services, me, number, problem=refusal, given=given)
    return RedirectResponse(f"/moderation/players/{number}?done=done", 303)


@router.post("/reports/{number}/close")
async def close_report(
    request: Request, number: Number, services: ServicesDep, me: ModeratorDep, reason: Text = ""
) -> Response:
    """Say that a report was seen to."""
    await _check_limit(services, me)
    try:
        await services.moderation.close_report(me.number, number, reason)
    except Refusal as refusal:
        if refusal.reason is Reason.NO_SUCH_REPORT:
            raise
        return await report_page(request, services, me, number, refusal)
    return RedirectResponse("/moderation?done=closed", 303)


@router.post("/games/{game_id}/annul")
async def annul(
    request: Request, game_id: str, services: ServicesDep, me: ModeratorDep, reason: Text = ""
) -> Response:
    """Let a rated game count no more."""
    await _check_limit(services, me)
    stored = await services.games.get(game_id)
    try:
        done = await services.moderation.annul(me.number, stored, reason)
    except Refusal as refusal:
        return await game_page(request, services, me, game_id, problem=refusal)
    return RedirectResponse(
        f"/moderation/games/{game_id}?done={'' if done else 'already-'}annulled", 303
    )


async def _check_limit(services: Services, me: Account) -> None:
    await services.limiter.check("moderate", f"account {me.number}")


def _kind(text: str) -> ActionKind:
    if text not in {kind.value for kind in ACTIONS}:
        raise Refusal(Reason.NOT_ALLOWED, "Please choose what to do.")
    return ActionKind(text)


def _until(days: str, now: datetime) -> datetime | None:
    if days not in DAYS:
        raise Refusal(Reason.NOT_ALLOWED, "Please choose for how long.")
    return now + timedelta(days=int(days)) if days else None
