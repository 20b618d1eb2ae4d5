"""What is reached by links in letters: a new password, a confirmed address."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.account.emails import email_key
from trike.server.domain.person.names import name_key
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.guest import visitor
from trike.server.edge.services import ServicesDep
from trike.server.web.account_page import account_page, refused_page
from trike.server.web.form_text import Text

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/forgotten-password")
async def forgotten_page(request: Request) -> Response:
    """The form."""
    return account_page(request, "forgotten-password", sent=False)


@router.post("/forgotten-password")
async def forgotten(request: Request, services: ServicesDep, who: Text = "") -> Response:
    """Say the same to everybody, at once; a letter may follow."""
    who = who.strip()
    try:
        await services.limiter.check("mail", visitor(request))
        key = email_key(who) if "@" in who else name_key(who).hex()
        await services.limiter.check("mail", f"reset {key}")
    except Refusal as refusal:
        return refused_page(request, "forgotten-password", refusal, "form", sent=False)
    services.account_mail.ask_to_reset(who)
    return account_page(request, "forgotten-password", sent=True)


@router.get("/new-password")
async def new_password_page(request: Request, services: ServicesDep, token: str = "") -> Response:
    """The form, while the link is good. Looking does not use it up: mail scanners look too."""
    try:
        account = await services.account_mail.look_at_reset(token)
    except Refusal as refusal:
        return refused_page(request, "new-password", refusal, "form", name=None, token="")
    return account_page(request, "new-password", name=account.name, token=token)


@router.post("/new-password")
async def new_password(
    request: Request, services: ServicesDep, token: Text = "", password: Text = ""
) -> Response:
    """Replace the password."""
    name = None
    try:
        await services.limiter.check("sign_in", visitor(request))
        name = (await services.account_mail.look_at_reset(token)).name
        await services.account_mail.reset(token, password)
    except Refusal as refusal:
        bad = refusal.reason is Reason.BAD_PASSWORD
        place = "password" if bad else "form"
        again = {"name": name if bad else None, "token": token if bad else ""}
        return refused_page(request, "new-password", refusal, place, **again)
    return RedirectResponse("/sign-in?done=reset", 303)


@router.get("/confirm-email")
async def confirm_page(request: Request, token: str = "") -> Response:
    """A button: programs that open every link in a letter must not confirm anything."""
    return account_page(request, "confirm-email", token=token, confirmed=False)


@router.post("/confirm-email")
async def confirm(request: Request, services: ServicesDep, token: Text = "") -> Response:
    """Make the address the account's."""
    try:
        await services.limiter.check("sign_in", visitor(request))
        await services.account_mail.confirm(token)
    except Refusal as refusal:
        return refused_page(request, "confirm-email", refusal, "form", token="", confirmed=False)
    return account_page(request, "confirm-email", token="", confirmed=True)
