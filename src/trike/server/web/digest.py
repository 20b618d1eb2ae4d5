"""The daily mail: stop it by the link in it, or switch it in the account."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.refusal import Refusal
from trike.server.edge.asker import SignedInDep
from trike.server.edge.guest import visitor
from trike.server.edge.services import ServicesDep
from trike.server.web.account_page import account_page, refused_page
from trike.server.web.form_text import Text

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/digest/stop")
async def stop_page(request: Request, token: str = "") -> Response:
    """A button: programs that open every link in a letter must not stop anything."""
    return account_page(request, "stop-digest", token=token, stopped=False)


@router.post("/digest/stop")
async def stop(request: Request, services: ServicesDep, token: str = "") -> Response:
    """Stop the mail: for the button, and for mail programs that have a button of their own."""
    await services.limiter.check("unsubscribe", visitor(request))
    try:
        await services.digests.stop(token)
    except Refusal as refusal:
        return refused_page(request, "stop-digest", refusal, "form", token="", stopped=False)
    return account_page(request, "stop-digest", token="", stopped=True)


@router.post("/account/digest")
async def switch(services: ServicesDep, me: SignedInDep, wanted: Text = "") -> Response:
    """Have the mail, or not."""
    await services.limiter.check("unsubscribe", f"account {me.account.number}")
    await services.digests.want(me.account, wanted == "yes")
    return RedirectResponse("/account?done=digest#email", 303)
