"""Signing up, in and out."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.account.emails import check_email, email_key
from trike.server.domain.local_path import local_path
from trike.server.domain.person.account import NewSession
from trike.server.domain.person.device import describe_device
from trike.server.domain.person.names import name_key
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.asker import Asker, AskerDep, keep_session, leave_session
from trike.server.edge.guest import visitor
from trike.server.edge.services import Services, ServicesDep
from trike.server.web.account_page import N_, account_page, refused_page
from trike.server.web.form_text import Text

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

_PLACES = {
    Reason.BAD_NAME: "name",
    Reason.NAME_TAKEN: "name",
    Reason.BAD_PASSWORD: "password",
    Reason.BAD_EMAIL: "email",
}
_DONE = {
    "reset": N_("The password is changed. Sign in with it."),
    "deleted": N_("The account is deleted."),
    "out": N_("You are signed out."),
}


@router.get("/sign-up")
async def sign_up_page(request: Request, asker: AskerDep, next: str = "/") -> Response:
    """The form; who is signed in has no use for it."""
    if asker.account is not None:
        return RedirectResponse(local_path(next), 303)
    return account_page(request, "sign-up", name="", email="", next=local_path(next))


@router.post("/sign-up")
async def sign_up(
    request: Request,
    services: ServicesDep,
    asker: AskerDep,
    *,
    name: Text = "",
    password: Text = "",
    email: Text = "",
    next: Text = "/",
) -> Response:
    """Make an account and sign in to it."""
    name = name.strip()
    try:
        await services.limiter.check("sign_up", visitor(request))
        address = check_email(email) if email.strip() else None
        session = await services.accounts.sign_up(
            name, password, guest=asker.guest, device=_device(request)
        )
    except Refusal as refusal:
        place = _PLACES.get(refusal.reason, "form")
        again = {"name": name, "email": email, "next": local_path(next)}
        return refused_page(request, "sign-up", refusal, place, **again)
    if address is not None:
        await _send_confirmation(request, services, session, address)
    return await _signed_in(request, services, asker, session, next)


@router.get("/sign-in")
async def sign_in_page(
    request: Request, asker: AskerDep, next: str = "/", done: str = ""
) -> Response:
    """The form."""
    if asker.account is not None:
        return RedirectResponse(local_path(next), 303)
    return account_page(request, "sign-in", name="", next=local_path(next), done=_DONE.get(done))


@router.post("/sign-in")
async def sign_in(
    request: Request,
    services: ServicesDep,
    asker: AskerDep,
    *,
    name: Text = "",
    password: Text = "",
    next: Text = "/",
) -> Response:
    """Open a session. Tries are counted by address and by name."""
    name = name.strip()
    try:
        await services.limiter.check("sign_in", visitor(request))
        await services.limiter.check("password", f"name {name_key(name).hex()}")
        session = await services.accounts.sign_in(
            name, password, guest=asker.guest, device=_device(request)
        )
    except Refusal as refusal:
        again = {"name": name, "next": local_path(next), "done": None}
        return refused_page(request, "sign-in", refusal, "form", **again)
    return await _signed_in(request, services, asker, session, next)


@router.post("/sign-out")
async def sign_out(request: Request, services: ServicesDep, asker: AskerDep) -> Response:
    """End this session."""
    if asker.account is not None and asker.session is not None:
        await services.sessions.end(asker.account, asker.session)
    response = RedirectResponse("/sign-in?done=out", 303)
    leave_session(request, response)
    return response


def _device(request: Request) -> str:
    return describe_device(request.headers.get("user-agent"))


async def _signed_in(
    request: Request, services: Services, asker: Asker, session: NewSession, next: str
) -> Response:
    if asker.account is not None and asker.session is not None:
        # The browser forgets it now: nobody could end it later.
        await services.sessions.end(asker.account, asker.session)
    response = RedirectResponse(local_path(next), 303)
    keep_session(request, response, session)
    return response


async def _send_confirmation(
    request: Request, services: Services, session: NewSession, address: str
) -> None:
    try:
        await services.limiter.check("mail", visitor(request))
        await services.limiter.check("mail", f"to {email_key(address)}")
    except Refusal:
        # The account is there; its page says that no address is confirmed, and sends another link.
        return
    await services.account_mail.ask_to_confirm(session.account, address)
