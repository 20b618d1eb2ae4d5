"""A player's own games: those that wait for him first."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from trike.server.domain.game.game_entry import GameEntry
from trike.server.edge.guest import GuestDep
from trike.server.edge.notices import GAME_ID
from trike.server.edge.services import ServicesDep
from trike.server.web.own_games import own_game
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(prefix="/games", include_in_schema=False)


@router.get("")
async def games_page(
    request: Request,
    services: ServicesDep,
    player: GuestDep,
    page: Annotated[int, Query(ge=1, le=100_000)] = 1,
) -> Response:
    """My turn, waiting, against the computer, finished. A stranger has none, and is told so."""
    if player is None:
        return render(request, "games.html", games=None)
    games = await services.lists.mine(player, page)

    def lines(entries: list[GameEntry]) -> list[object]:
        return [own_game(one, player, games.seen_at) for one in entries]

    parts = {
        part: lines(getattr(games, part)) for part in ("turns", "waiting", "alone", "finished")
    }
    answer = render(request, "games.html", games=games, **parts)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@router.get("/next")
async def next_game(
    services: ServicesDep,
    player: GuestDep,
    after: Annotated[str | None, Query(pattern=f"^{GAME_ID}$")] = None,
) -> Response:
    """Go to the next game where it is my turn, or to the list when there is none."""
    found = None if player is None else await services.lists.next_turn(player, after)
    return RedirectResponse("/games" if found is None else f"/game/{found.id}", 303)
