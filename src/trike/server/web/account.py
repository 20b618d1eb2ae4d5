"""The page of one's own account, and what is done on it."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.account.emails import email_key
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.asker import AskerDep, SignedIn, SignedInDep, leave_session
from trike.server.edge.guest import visitor
from trike.server.edge.services import Services, ServicesDep
from trike.server.web.account_export import export_of
from trike.server.web.account_page import N_, account_page, refused_page
from trike.server.web.form_text import Text
from trike.server.web.own_games import own_game

__all__ = ["router"]

router = APIRouter(prefix="/account", include_in_schema=False)

_LAST_GAMES = 10
_TO_SIGN_IN = "/sign-in?next=/account"
_DONE = {
    "email": N_("We have sent a link to that address. Open it within three days."),
    "digest": N_("Done: your choice about the daily mail is kept."),
    "no-email": N_("The address is removed."),
    "password": N_("The password is changed. You are signed out everywhere else."),
    "sessions": N_("Done: signed out there."),
}


@router.get("")
async def account(
    request: Request, services: ServicesDep, asker: AskerDep, done: str = ""
) -> Response:
    """The page; a stranger is asked to sign in first."""
    if asker.account is None or asker.session is None:
        return RedirectResponse(_TO_SIGN_IN, 303)
    me = SignedIn(asker.account, asker.session)
    context = await _context(services, me)
    return account_page(request, "account", **context | {"done": _DONE.get(done)})


@router.post("/email")
async def change_email(
    request: Request,
    services: ServicesDep,
    me: SignedInDep,
    *,
    email: Text = "",
    password: Text = "",
    do: Text = "change",
) -> Response:
    """Send a link to a new address, or forget the one that is there. The password is asked."""
    try:
        await _require_password(services, me, password)
        if do == "remove":
            await services.account_mail.remove_email(me.account)
            return RedirectResponse("/account?done=no-email", 303)
        await services.limiter.check("mail", visitor(request))
        await services.limiter.check("mail", f"account {me.account.number}")
        await services.limiter.check("mail", f"to {email_key(email.strip())}")
        await services.account_mail.ask_to_confirm(me.account, email)
    except Refusal as refusal:
        places = {Reason.WRONG_PASSWORD: "email_password", Reason.BAD_EMAIL: "email"}
        place = places.get(refusal.reason, "email_form")
        context = await _context(services, me) | {"email": email}
        return refused_page(request, "account", refusal, place, **context)
    return RedirectResponse("/account?done=email", 303)


@router.post("/password")
async def change_password(
    request: Request, services: ServicesDep, me: SignedInDep, old: Text = "", new: Text = ""
) -> Response:
    """Replace the password."""
    try:
        await services.limiter.check("password", f"account {me.account.number}")
        await services.accounts.change_password(me.account, old, new, me.session)
    except Refusal as refusal:
        places = {Reason.WRONG_PASSWORD: "old", Reason.BAD_PASSWORD: "new"}
        place = places.get(refusal.reason, "password_form")
        context = await _context(services, me)
        return refused_page(request, "account", refusal, place, **context)
    services.account_mail.tell_of_new_password(me.account)
    return RedirectResponse("/account?done=password", 303)


@router.post("/sessions/end")
async def end_session(
    request: Request, services: ServicesDep, me: SignedInDep, session: Text = ""
) -> Response:
    """Sign out somewhere. Another's session, or none, is nothing to be told about."""
    await services.limiter.check("change", visitor(request))
    if session.isascii() and session.isdigit() and len(session) < 10:
        await services.sessions.end(me.account, int(session))
    return RedirectResponse("/account?done=sessions", 303)


@router.post("/sessions/end-others")
async def end_other_sessions(request: Request, services: ServicesDep, me: SignedInDep) -> Response:
    """Sign out everywhere else."""
    await services.limiter.check("change", visitor(request))
    await services.sessions.end_others(me.account, me.session)
    return RedirectResponse("/account?done=sessions", 303)


@router.get("/export.json")
async def export(services: ServicesDep, me: SignedInDep) -> Response:
    """Everything about the account, as a file."""
    await services.limiter.check("export", f"account {me.account.number}")
    text = json.dumps(await export_of(services, me.account), ensure_ascii=False, indent=2)
    headers = {
        "Content-Disposition": 'attachment; filename="trike-account.json"',
        "Cache-Control": "no-store",
    }
    return Response(text, media_type="application/json", headers=headers)


@router.get("/delete")
async def delete_page(request: Request, asker: AskerDep) -> Response:
    """What deletion means, and the form."""
    if asker.account is None:
        return RedirectResponse("/sign-in?next=/account/delete", 303)
    return account_page(request, "delete", account=asker.account)


@router.post("/delete")
async def delete(
    request: Request, services: ServicesDep, me: SignedInDep, password: Text = ""
) -> Response:
    """Erase the account."""
    try:
        await services.limiter.check("password", f"account {me.account.number}")
        await services.accounts.delete(me.account, password)
    except Refusal as refusal:
        place = "password" if refusal.reason is Reason.WRONG_PASSWORD else "form"
        return refused_page(request, "delete", refusal, place, account=me.account)
    response = RedirectResponse("/sign-in?done=deleted", 303)
    leave_session(request, response)
    return response


async def _require_password(services: Services, me: SignedIn, password: str) -> None:
    await services.limiter.check("password", f"account {me.account.number}")
    await services.accounts.require_password(me.account, password)


async def _context(services: Services, me: SignedIn) -> dict[str, Any]:
    player, now = me.account.player, services.now()
    games = await services.lists.last_of(player, _LAST_GAMES)
    return {
        "account": me.account,
        "standing": await services.conduct.standing(me.account.player),
        "session": me.session,
        "sessions": await services.sessions.of(me.account),
        "digest": (await services.digests.subscriber(me.account))
        if services.digests.active
        else None,
        "games": [own_game(one, player, now) for one in games],
        "email": "",
        "done": None,
    }
