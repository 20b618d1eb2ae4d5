"""The course: all steps to read, each step on a board, and the progress of who is signed in."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from trike.server.edge.asker import SignedInDep, asker_of
from trike.server.edge.services import Services, ServicesDep
from trike.server.language.current import gettext as _
from trike.server.web.board_texts import board_texts
from trike.server.web.form_text import Text
from trike.server.web.learn_steps import SLUGS, steps
from trike.server.web.learn_view import drawn, step_data
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

_NUMBERS = frozenset(str(number) for number in range(1, len(SLUGS) + 1))


@router.get("/learn")
async def course(request: Request, services: ServicesDep) -> Response:
    """All the steps: which are done, and everything to read without a script."""
    lessons = [(step, drawn(step)) for step in steps()]
    progress = await _progress(request, services)
    return render(request, "learn.html", lessons=lessons, progress=progress)


@router.get("/learn/{number}")
async def step_page(request: Request, services: ServicesDep, number: str) -> Response:
    """One step, counted from 1, on a board."""
    if number not in _NUMBERS:
        raise HTTPException(404)
    step = steps()[int(number) - 1]
    return render(
        request,
        "learn_step.html",
        step=step,
        tasks=drawn(step),
        number=int(number),
        count=len(SLUGS),
        data=step_data(step),
        progress=await _progress(request, services),
        messages={
            "board": board_texts(),
            "learn_right": _("✓ {sentence}"),
            "learn_wrong": _("Try again. {sentence}"),
        },
    )


@router.post("/learn/progress")
async def keep(services: ServicesDep, me: SignedInDep, steps: Text = "") -> Response:
    """Keep in the account that steps are done: ``steps`` has their names, with blanks between."""
    await services.limiter.check("change", f"account {me.account.number}")
    wanted = set(steps.split())
    if not wanted or not wanted.issubset(SLUGS):
        raise HTTPException(422, _("There is no such step."))
    await services.learning.keep(me.account.number, wanted)
    return Response(status_code=204)


async def _progress(request: Request, services: Services) -> dict[str, Any]:
    account = asker_of(request).account
    kept = await services.learning.done(account.number) if account else frozenset()
    return {"signed_in": account is not None, "done": [slug for slug in SLUGS if slug in kept]}
