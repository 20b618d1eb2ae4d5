"""The form in the footer by which people choose a language."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.local_path import local_path
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.asker import AskerDep
from trike.server.edge.guest import visitor
from trike.server.edge.language import keep_language, offered_to
from trike.server.edge.services import ServicesDep
from trike.server.language.negotiation import by_code
from trike.server.web.form_text import Text

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.post("/language")
async def choose_language(
    request: Request,
    services: ServicesDep,
    asker: AskerDep,
    *,
    language: Text = "",
    next: Text = "/",
) -> Response:
    """Remember a language in the browser, and in the account of whoever is signed in."""
    await services.limiter.check("change", visitor(request))
    chosen = by_code(language, offered_to(request))
    if chosen is None:
        raise Refusal(Reason.NOT_AVAILABLE, "The site does not have this language.")
    if asker.account is not None:
        await services.accounts.choose_language(asker.account, chosen.code)
    response = RedirectResponse(local_path(next), 303)
    keep_language(request, response, chosen)
    return response
