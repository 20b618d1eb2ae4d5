"""The page of a challenge: its terms, its link, and what both can do with it."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.finding.challenge import Challenge
from trike.server.domain.game.shown_rating import shown
from trike.server.domain.local_path import local_path
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.guest import GuestDep, known_or_new, remember_guest, visitor
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import Services, ServicesDep
from trike.server.edge.statuses import STATUSES
from trike.server.language.current import gettext as _
from trike.server.web.challenge_lines import said_reason, stands_for
from trike.server.web.decline_text import decline_reasons
from trike.server.web.form_text import Text
from trike.server.web.messages import client_messages
from trike.server.web.person_text import called
from trike.server.web.qr_code import qr_code
from trike.server.web.templates import render
from trike.server.web.terms_text import common_terms, terms_in_words

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/challenge/{challenge_id}")
async def challenge_page(
    request: Request, challenge_id: str, services: ServicesDep, guest: GuestDep
) -> Response:
    """The terms, before anything is accepted. Once there is a game, everybody is sent to it."""
    challenge = await services.challenges.look(challenge_id, guest)
    if challenge.game is not None:
        return _to_game(challenge, guest)
    if challenge.public:
        return RedirectResponse("/lobby", 303)
    return _page(request, services, challenge, guest)


def _page(
    request: Request,
    services: Services,
    challenge: Challenge,
    guest: int | None,
    refusal: Refusal | None = None,
) -> Response:
    link = str(request.url_for("challenge_page", challenge_id=challenge.id))
    own = guest == challenge.creator.guest
    friend = _("Your friend")
    creator = challenge.creator.name or friend
    addressee = challenge.addressee and called(challenge.addressee)
    terms = terms_in_words(challenge.terms, own=own, creator=creator, opponent=addressee or friend)
    page = render(
        request,
        "challenge.html",
        200 if refusal is None else STATUSES[refusal.reason],
        problem=None if refusal is None else refusal_text(refusal),
        challenge=challenge,
        open=challenge.is_open(services.now()),
        own=own,
        creator=creator,
        addressee=addressee,
        reason=said_reason(challenge),
        reasons=decline_reasons(),
        rating=shown(challenge.creator.standing, services.now()),
        left=stands_for(challenge, services.now()),
        terms=terms + common_terms(),
        link=link,
        qr_code=qr_code(link) if own and addressee is None else "",
        messages=client_messages(),
    )
    page.headers["X-Robots-Tag"] = "noindex"
    return page


@router.post("/challenge/{challenge_id}/accept")
async def accept(
    request: Request, challenge_id: str, services: ServicesDep, guest: GuestDep
) -> Response:
    """Begin the game. Unless it is rated, no account is needed: a stranger becomes a guest."""
    await services.limiter.check("create", visitor(request))
    # Looked at before a guest is made, so that a dead link leaves nothing behind.
    challenge = await services.challenges.look(challenge_id, guest)
    if challenge.game is not None:
        return _to_game(challenge, guest)
    if challenge.public:
        await services.lobby.require_open(challenge_id, guest)
    try:
        await services.challenges.require_account(challenge.terms, guest)
    except Refusal as refusal:
        return _page(request, services, challenge, guest, refusal)
    number, new = await known_or_new(services, guest)
    try:
        challenge = await services.challenges.accept(challenge_id, number)
    except Refusal as refusal:
        if refusal.reason is not Reason.CHALLENGE_TAKEN:
            raise
        challenge = await services.challenges.get(challenge_id)
    response = _to_game(challenge, number)
    if new is not None:
        remember_guest(request, response, new)
    return response


@router.post("/challenge/{challenge_id}/withdraw")
async def withdraw(
    request: Request, challenge_id: str, services: ServicesDep, guest: GuestDep, next: Text = ""
) -> Response:
    """Take the offer back; if it has just been accepted, the game goes on."""
    await services.limiter.check("change", visitor(request))
    try:
        await services.challenges.withdraw(challenge_id, guest)
    except Refusal as refusal:
        if refusal.reason is not Reason.CHALLENGE_TAKEN:
            raise
    return RedirectResponse(local_path(next, f"/challenge/{challenge_id}"), 303)


def _to_game(challenge: Challenge, guest: int | None) -> Response:
    players = (challenge.creator.guest, challenge.accepter)
    late = "" if guest is not None and guest in players else "?late"
    return RedirectResponse(f"/game/{challenge.game}{late}", 303)
