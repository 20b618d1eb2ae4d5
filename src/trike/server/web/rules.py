"""The rules page, with drawn examples."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from trike.draw.theme import STYLE
from trike.server.web.rules_pictures import pictures
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/rules")
async def rules(request: Request) -> Response:
    """The rules."""
    return render(request, "rules.html", pictures=pictures())


@router.get("/pictures.css")
async def pictures_css() -> Response:
    """The style sheet of `trike.draw`, which a strict policy wants as a file of its own."""
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "no-cache"})
