"""The lobby: games that are offered to anybody, and games that go on."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated

from fastapi import APIRouter, Form, Request
from starlette.responses import RedirectResponse, Response

from trike.match import Cadence
from trike.server.domain.finding.challenge import Challenge, ChallengeTerms
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE, SeatChoice
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.guest import GuestDep, known_or_new, remember_guest, visitor
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import Services, ServicesDep
from trike.server.edge.statuses import STATUSES
from trike.server.language.current import gettext as _
from trike.server.web.form_text import Text
from trike.server.web.lobby_lines import seek_lines
from trike.server.web.messages import client_messages
from trike.server.web.play_form import PlayForm
from trike.server.web.templates import render
from trike.server.web.time_controls import LIVE, SLOW, offered
from trike.server.web.watch_lines import game_lines

__all__ = ["router"]

router = APIRouter(prefix="/lobby", include_in_schema=False)

_JUST_BEGUN = timedelta(minutes=1)
"""How long after its seek was accepted the maker's page takes him to the game by itself."""


@router.get("")
async def lobby_page(request: Request, services: ServicesDep, guest: GuestDep) -> Response:
    """Who waits for a live game, on which terms, and what can be watched."""
    return await _page(request, services, guest, LIVE_PAGE)


@router.get("/correspondence")
async def slow_page(request: Request, services: ServicesDep, guest: GuestDep) -> Response:
    """The same for games that are played by days, or without a clock."""
    return await _page(request, services, guest, SLOW_PAGE)


@router.post("")
async def seek(
    request: Request, form: Annotated[PlayForm, Form()], services: ServicesDep, guest: GuestDep
) -> Response:
    """Offer a game. A stranger becomes a guest."""
    await services.limiter.check("seek", visitor(request))
    page = LIVE_PAGE
    try:
        terms = form.challenge_terms()
        page = LIVE_PAGE if terms.cadence is Cadence.LIVE else SLOW_PAGE
        await services.challenges.require_account(terms, guest)
        number, new = await known_or_new(services, guest)
        await services.lobby.seek(terms, number)
    except Refusal as refusal:
        return await _page(request, services, guest, page, refusal)
    response = RedirectResponse(page.path, 303)
    if new is not None:
        remember_guest(request, response, new)
    return response


@router.post("/{seek_id}/accept")
async def accept(
    request: Request, seek_id: str, services: ServicesDep, guest: GuestDep, kind: Text = ""
) -> Response:
    """Begin the game, or say why there is none. A stranger becomes a guest."""
    await services.limiter.check("create", visitor(request))
    new = None
    try:
        # Looked at before a guest is made, so that a dead offer leaves nothing behind.
        await services.lobby.require_open(seek_id, guest)
        guest, new = await known_or_new(services, guest)
        accepted = await services.lobby.accept(seek_id, guest)
    except Refusal as refusal:
        response = await _page(request, services, guest, _page_of(kind), refusal)
    else:
        response = RedirectResponse(f"/game/{accepted.game}", 303)
    if new is not None:
        remember_guest(request, response, new)
    return response


@router.post("/{seek_id}/withdraw")
async def withdraw(
    request: Request, seek_id: str, services: ServicesDep, guest: GuestDep, kind: Text = ""
) -> Response:
    """Take an offer back; if it has just been accepted, the game goes on."""
    await services.limiter.check("change", visitor(request))
    try:
        await services.lobby.withdraw(seek_id, guest)
    except Refusal as refusal:
        if refusal.reason is not Reason.CHALLENGE_TAKEN:
            return await _page(request, services, guest, _page_of(kind), refusal)
    return RedirectResponse(_page_of(kind).path, 303)


@dataclass(frozen=True, slots=True)
class _Kind:
    """One of the lobby's two pages: its name in forms, its address, and the clocks it offers."""

    name: str
    path: str
    controls: tuple[str, ...]
    control: str

    def has(self, cadence: Cadence) -> bool:
        """Whether games of a cadence are on it."""
        return (cadence is Cadence.LIVE) == (self.name == "live")


LIVE_PAGE = _Kind("live", "/lobby", LIVE, "5+3")
SLOW_PAGE = _Kind("slow", "/lobby/correspondence", SLOW, "3days")


def _page_of(kind: str) -> _Kind:
    return SLOW_PAGE if kind == SLOW_PAGE.name else LIVE_PAGE


async def _page(
    request: Request,
    services: Services,
    guest: int | None,
    kind: _Kind,
    refusal: Refusal | None = None,
) -> Response:
    view = await services.lobby.look(guest)
    games = [one for one in await services.lists.to_watch() if kind.has(one.cadence)]
    seeks = [one for one in view.seeks if kind.has(one.terms.cadence)]
    page = render(
        request,
        "lobby.html",
        200 if refusal is None else STATUSES[refusal.reason],
        problem=None if refusal is None else _sentence(refusal),
        sign_in_first=refusal is not None and refusal.reason is Reason.NOT_SIGNED_IN,
        kind=kind,
        tabs=[
            (LIVE_PAGE, _("Live"), _count(view.seeks, LIVE_PAGE, guest)),
            (SLOW_PAGE, _("Correspondence"), _count(view.seeks, SLOW_PAGE, guest)),
        ],
        seeks=seek_lines(seeks, guest, view.seen_at),
        games=game_lines(games, guest, view.seen_at),
        levels=[_(level) for level in services.levels],
        just_begun=view.seen_at - _JUST_BEGUN,
        sides=range(MIN_SIDE, MAX_SIDE + 1),
        controls=offered(kind.controls),
        defaults=ChallengeTerms(seat=SeatChoice.RANDOM),
        messages=client_messages(),
    )
    # Whoever comes back to it must not find offers of an hour ago.
    page.headers["Cache-Control"] = "no-store"
    return page


def _count(seeks: list[Challenge], kind: _Kind, player: int | None) -> int:
    """How many others offer a game of a kind."""
    return sum(kind.has(one.terms.cadence) and one.creator.guest != player for one in seeks)


def _sentence(refusal: Refusal) -> str:
    return {
        Reason.CHALLENGE_TAKEN: _("Somebody was quicker: this game has begun without you."),
        Reason.CHALLENGE_WITHDRAWN: _("This offer has ended; nobody waits there any more."),
        Reason.NO_SUCH_CHALLENGE: _("There is no such offer here."),
        Reason.OWN_CHALLENGE: _("This is your own offer: wait for somebody to accept it."),
        Reason.NOT_A_PLAYER: _("Only the person who made this offer can withdraw it."),
    }.get(refusal.reason, refusal_text(refusal))
