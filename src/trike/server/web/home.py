"""The home page and the form that starts a game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE, Terms
from trike.server.edge.guest import GuestDep, known_or_new, remember_guest, visitor
from trike.server.edge.services import ServicesDep
from trike.server.language.current import gettext as _
from trike.server.web.lobby_lines import seek_lines
from trike.server.web.messages import client_messages
from trike.server.web.play_form import PlayForm
from trike.server.web.templates import render
from trike.server.web.time_controls import offered
from trike.server.web.watch_lines import with_pictures

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

_SEEKS_SHOWN, _GAMES_SHOWN = 5, 4


@router.get("/")
async def home(request: Request, services: ServicesDep, player: GuestDep) -> Response:
    """A board that waits for the first click, and what others do here."""
    seeks = (await services.lobby.glance(player)).seeks
    games, now = await services.lists.to_watch(), services.now()
    return render(
        request,
        "home.html",
        sides=range(MIN_SIDE, MAX_SIDE + 1),
        levels=[_(level) for level in services.levels],
        defaults=Terms(),
        messages=client_messages(),
        controls=offered(),
        seeks=seek_lines(seeks[:_SEEKS_SHOWN], player, now),
        more_seeks=max(0, len(seeks) - _SEEKS_SHOWN),
        games=await with_pictures(services.lists, games, player, now, _GAMES_SHOWN),
    )


@router.post("/play")
async def play(
    request: Request, form: Annotated[PlayForm, Form()], services: ServicesDep, guest: GuestDep
) -> Response:
    """Create a game, or a friend's challenge, and go to it. A stranger becomes a guest here."""
    await services.limiter.check("create", visitor(request))
    terms = form.terms()
    if isinstance(terms, ChallengeTerms):
        await services.challenges.require_account(terms, guest)
    number, new = await known_or_new(services, guest)
    if isinstance(terms, ChallengeTerms):
        to = f"/challenge/{(await services.challenges.create(terms, number)).id}"
    else:
        to = f"/game/{(await services.games.create(terms, number)).id}"
    response = RedirectResponse(to, 303)
    if new is not None:
        remember_guest(request, response, new)
    return response
