"""The moderators' pages: what is reported, who somebody is, what was done."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.chat.chat_line import ChatLine, Room
from trike.server.domain.conduct.action import ActionKind
from trike.server.domain.conduct.moderation import Dossier
from trike.server.domain.person.account import Account
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.fields import Number
from trike.server.edge.moderator import ModeratorDep
from trike.server.edge.refusals import refusal_text
from trike.server.edge.services import Services, ServicesDep
from trike.server.edge.statuses import STATUSES
from trike.server.web.account_page import N_
from trike.server.web.moderation_text import ACTIONS, DAYS, DONE, ENDINGS, MATTERS
from trike.server.web.own_games import own_game
from trike.server.web.person_text import described
from trike.server.web.templates import render

__all__ = ["game_page", "moderation_page", "player_page", "report_page", "router"]

router = APIRouter(prefix="/moderation", include_in_schema=False)

_GAMES = 20
"""How many of a player's last games his page shows."""

_TALKS = 3
"""Of how many of the games that a report is about it shows what was said."""

_NOTES = {
    "done": N_("Done, and in the log."),
    "closed": N_("The report is closed."),
    "annulled": N_("The game no longer counts; the ratings are computed again."),
    "already-annulled": N_("The game did not count any more already."),
}


@router.get("")
async def open_reports(
    request: Request, services: ServicesDep, me: ModeratorDep, done: str = ""
) -> Response:
    """What is reported and not seen to."""
    reports = await services.moderation.open_reports()
    return moderation_page(request, "reports", reports=reports, done=_NOTES.get(done))


@router.get("/reports/{number}")
async def report(
    request: Request, number: Number, services: ServicesDep, me: ModeratorDep
) -> Response:
    """A report, with what is known of both."""
    return await report_page(request, services, me, number)


@router.get("/players")
async def look_up(
    request: Request, services: ServicesDep, me: ModeratorDep, name: str = ""
) -> Response:
    """Find a player by his name."""
    if not name.strip():
        return moderation_page(request, "players", name="", problem=None)
    try:
        account = await services.accounts.named(name.strip())
    except Refusal as refusal:
        return moderation_page(
            request, "players", STATUSES[refusal.reason], name=name, problem=refusal_text(refusal)
        )
    return RedirectResponse(f"/moderation/players/{account.player}", 303)


@router.get("/players/{number}")
async def player(
    request: Request, number: Number, services: ServicesDep, me: ModeratorDep, done: str = ""
) -> Response:
    """What is known about a player, and what can be done."""
    return await player_page(request, services, me, number, done=_NOTES.get(done))


@router.get("/games/{game_id}")
async def game(
    request: Request, game_id: str, services: ServicesDep, me: ModeratorDep, done: str = ""
) -> Response:
    """A game: who played, what was said, and whether it counts."""
    return await game_page(request, services, me, game_id, done=_NOTES.get(done))


@router.get("/log")
async def log(
    request: Request, services: ServicesDep, me: ModeratorDep, before: Number | None = None
) -> Response:
    """What moderators did, newest first."""
    actions, more = await services.moderation.log(before)
    return moderation_page(request, "log", actions=actions, more=more, before=before)


def moderation_page(request: Request, name: str, status: int = 200, /, **context: Any) -> Response:
    """A page for moderators, which no browser keeps."""
    page = render(
        request,
        f"moderation/{name}.html",
        status,
        described=described,
        matters=MATTERS,
        actions_done=DONE,
        endings=ENDINGS,
        **context,
    )
    page.headers["Cache-Control"] = "no-store"
    page.headers["X-Robots-Tag"] = "noindex"
    return page


async def report_page(
    request: Request, services: Services, me: Account, number: int, problem: Refusal | None = None
) -> Response:
    """A report, perhaps with what stands against what was tried."""
    found = await services.moderation.report(number)
    return moderation_page(
        request,
        "report",
        _status(problem),
        report=found,
        target=await services.moderation.dossier(found.target.guest),
        reporter=await services.moderation.dossier(found.reporter.guest),
        talks=[(game, await _talk(services, game)) for game in found.games[-_TALKS:]],
        own=found.target.guest == me.player,
        problem=problem and refusal_text(problem),
    )


async def game_page(
    request: Request,
    services: Services,
    me: Account,
    game_id: str,
    *,
    done: str | None = None,
    problem: Refusal | None = None,
) -> Response:
    """A game, perhaps with what stands against what was tried."""
    stored = await services.games.get(game_id)
    people = [one for one in stored.holders.values() if isinstance(one, Person)]
    result = stored.game.result
    return moderation_page(
        request,
        "game",
        _status(problem),
        game=stored,
        people=people,
        ending=None if result is None else result.ending.value,
        talk=await _talk(services, game_id),
        own=Person(me.player) in people,
        done=done,
        problem=problem and refusal_text(problem),
    )


async def _talk(services: Services, game_id: str) -> list[ChatLine]:
    """The last of what was said in a game, in both rooms, for nobody's eyes but moderators'."""
    return await services.chat.lines_after(game_id, dict.fromkeys(Room, 0))


async def player_page(
    request: Request,
    services: Services,
    me: Account,
    number: int,
    *,
    done: str | None = None,
    problem: Refusal | None = None,
    given: dict[str, str] | None = None,
) -> Response:
    """What is known about a player; ``given`` is what stood in a form that was refused."""
    dossier = await services.moderation.dossier(number)
    games, now = await services.lists.last_of(number, _GAMES), services.now()
    return moderation_page(
        request,
        "player",
        _status(problem),
        dossier=dossier,
        games=[(own_game(one, number, now), one) for one in games],
        choices=_choices(dossier),
        days=DAYS,
        own=number == me.player,
        done=done,
        problem=problem and refusal_text(problem),
        given={"kind": "", "days": "7", "reason": "", **(given or {})},
    )


def _choices(dossier: Dossier) -> dict[ActionKind, str]:
    """What can be done about somebody as he stands."""
    standing = dossier.standing
    pointless = {
        ActionKind.UNSILENCE: standing.silenced is None,
        ActionKind.UNBAR: standing.barred is None,
        ActionKind.CLOSE: standing.closed is not None or dossier.account is None,
        ActionKind.REOPEN: standing.closed is None,
    }
    return {kind: words for kind, words in ACTIONS.items() if not pointless.get(kind, False)}


def _status(problem: Refusal | None) -> int:
    if problem is None:
        return 200
    return 422 if problem.reason is Reason.NOT_ALLOWED else STATUSES[problem.reason]
