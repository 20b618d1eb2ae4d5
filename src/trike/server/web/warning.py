"""Confirming that one has read what a moderator wrote."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.local_path import local_path
from trike.server.edge.guest import GuestDep, visitor
from trike.server.edge.services import ServicesDep
from trike.server.web.form_text import Text

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.post("/warning-read")
async def confirm(
    request: Request,
    services: ServicesDep,
    guest: GuestDep,
    *,
    warning: Text = "",
    next: Text = "/",
) -> Response:
    """Note it, and go back. Another's warning, or none, is nothing to be told about."""
    await services.limiter.check("change", visitor(request))
    if guest is not None and warning.isascii() and warning.isdigit() and len(warning) < 10:
        await services.moderation.confirm_warning(guest, int(warning))
    return RedirectResponse(local_path(next), 303)
