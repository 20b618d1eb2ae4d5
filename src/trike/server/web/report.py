"""The form by which a player tells the moderators about another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.rules.game import Seat
from trike.server.domain.conduct.report import Matter
from trike.server.domain.free_text import MAX_TEXT
from trike.server.domain.person.account import Account
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.asker import AskerDep, SignedInDep
from trike.server.edge.guest import visitor
from trike.server.edge.services import Services, ServicesDep
from trike.server.web.account_page import account_page, refused_page
from trike.server.web.form_text import Text
from trike.server.web.moderation_text import MATTERS
from trike.server.web.person_text import named

__all__ = ["person_on_seat", "router"]

router = APIRouter(prefix="/report", include_in_schema=False)


@dataclass(frozen=True, slots=True)
class _Subject:
    """Whom a report is about, and in which game; ``path`` is the form's address."""

    person: Person
    path: str
    game: str | None = None
    seat: int | None = None


@router.get("/game/{game_id}/{seat}")
async def game_form(
    request: Request, game_id: str, seat: str, services: ServicesDep, asker: AskerDep
) -> Response:
    """The form about whoever sits on a seat of a game."""
    return _form(request, await _in_game(services, game_id, seat), asker.account)


@router.get("/player/{name}")
async def player_form(
    request: Request, name: str, services: ServicesDep, asker: AskerDep
) -> Response:
    """The form about whoever has a name."""
    return _form(request, await _by_name(services, name), asker.account)


@router.post("/game/{game_id}/{seat}")
async def report_in_game(
    request: Request,
    game_id: str,
    seat: str,
    services: ServicesDep,
    me: SignedInDep,
    *,
    matter: Text = "",
    text: Text = "",
) -> Response:
    """Report whoever sits on a seat of a game."""
    await _check_limit(request, services, me.account)
    subject = await _in_game(services, game_id, seat)
    return await _report(request, services, me.account, subject, {"matter": matter, "text": text})


@router.post("/player/{name}")
async def report_player(
    request: Request,
    name: str,
    services: ServicesDep,
    me: SignedInDep,
    *,
    matter: Text = "",
    text: Text = "",
) -> Response:
    """Report whoever has a name."""
    await _check_limit(request, services, me.account)
    subject = await _by_name(services, name)
    return await _report(request, services, me.account, subject, {"matter": matter, "text": text})


async def _check_limit(request: Request, services: Services, account: Account) -> None:
    await services.limiter.check("report", visitor(request))
    await services.limiter.check("report", f"account {account.number}")


async def person_on_seat(services: Services, game_id: str, seat: str) -> Person:
    """Who sits there; `Refusal` for the computer or no such seat."""
    stored = await services.games.get(game_id)
    holder = stored.holders[Seat(int(seat))] if seat in ("1", "2") else None
    if not isinstance(holder, Person):
        raise Refusal(Reason.NO_SUCH_ACCOUNT, "There is no such player in this game.")
    return holder


async def _in_game(services: Services, game_id: str, seat: str) -> _Subject:
    person = await person_on_seat(services, game_id, seat)
    return _Subject(person, f"/report/game/{game_id}/{seat}", game_id, int(seat))


async def _by_name(services: Services, name: str) -> _Subject:
    account = await services.accounts.named(name)
    return _Subject(Person(account.player, account.name), f"/report/player/{account.name}")


def _form(request: Request, subject: _Subject, account: Account | None) -> Response:
    if account is None:
        return RedirectResponse(f"/sign-in?next={subject.path}", 303)
    return account_page(request, "report", **_context(subject, account))


async def _report(
    request: Request,
    services: Services,
    account: Account,
    subject: _Subject,
    given: dict[str, str],
) -> Response:
    matter = given["matter"]
    try:
        if matter not in set(Matter):
            raise Refusal(Reason.BAD_TERMS, "Please choose what it is about.")
        await services.reports.report(
            account.player, subject.person.guest, Matter(matter), given["text"], subject.game
        )
    except Refusal as refusal:
        places = {Reason.BAD_TEXT: "text", Reason.BAD_TERMS: "matter"}
        place = places.get(refusal.reason, "form")
        context = _context(subject, account) | given
        return refused_page(request, "report", refusal, place, **context)
    return account_page(request, "report", **_context(subject, account) | {"done": True})


def _context(subject: _Subject, account: Account) -> dict[str, Any]:
    return {
        "subject": subject,
        "who": named(subject.person),
        "own": subject.person.guest == account.player,
        "matters": MATTERS,
        "most": MAX_TEXT,
        "matter": "",
        "text": "",
        "done": False,
    }
