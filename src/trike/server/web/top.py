"""The page of the best twenty, and its lists as files."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from trike.server.domain.counting.periods import ALL_TIME
from trike.server.domain.counting.statistics import KindGroup
from trike.server.domain.counting.top import (
    TOP_ACTIVE,
    TOP_DEVIATION,
    TOP_GAMES,
    TOP_SIDE_GAMES,
    TopKind,
)
from trike.server.domain.game.shown_rating import shown_rating
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE
from trike.server.edge.guest import GuestDep
from trike.server.edge.services import ServicesDep
from trike.server.edge.statistics_filters import WantedDep
from trike.server.language.current import gettext as _
from trike.server.web.csv_file import csv_file
from trike.server.web.statistics_text import group_names, percent, period_name
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/top")
async def top(
    request: Request, services: ServicesDep, player: GuestDep, wanted: WantedDep
) -> Response:
    """One list, with the place of whoever looks at it."""
    found = await services.top.best(wanted, player)
    by_rating = wanted.kind is TopKind.RATING
    names = group_names()
    groups = (
        (KindGroup.LIVE, KindGroup.CORRESPONDENCE)
        if by_rating
        else (KindGroup.PEOPLE, KindGroup.LIVE, KindGroup.CORRESPONDENCE, KindGroup.UNLIMITED)
    )
    return render(
        request,
        "top.html",
        found=found,
        kind=wanted.kind.value,
        kinds={
            TopKind.RATING.value: _("By rating"),
            TopKind.WINS.value: _("By wins"),
            TopKind.GAMES.value: _("By games"),
        },
        by_rating=by_rating,
        groups={one.value: names[one.value] for one in groups},
        group=wanted.group.value,
        sides=range(MIN_SIDE, MAX_SIDE + 1),
        side=wanted.side,
        period=wanted.period,
        periods=() if by_rating else await services.top.periods(),
        query=f"by={wanted.kind.value}&games={wanted.group.value}"
        f"&side={wanted.side or 'all'}&period={wanted.period}",
        rating_at=lambda standing: shown_rating(standing.at(found.seen_at)),
        spread_at=lambda standing: round(2 * standing.at(found.seen_at).deviation),
        rules={
            "deviation": round(2 * TOP_DEVIATION),
            "games": TOP_GAMES,
            "side_games": TOP_SIDE_GAMES,
            "days": TOP_ACTIVE.days,
        },
        all_time=ALL_TIME,
        percent=percent,
        period_name=period_name,
    )


@router.get("/top.csv")
async def top_csv(services: ServicesDep, wanted: WantedDep) -> Response:
    """The list without anybody's own place."""
    found = await services.top.best(wanted)
    name = f"trike-top-by-{wanted.kind.value}-{wanted.group.value}"
    if wanted.kind is TopKind.RATING:
        columns = ("place", "name", "rating", "deviation", "rated_games")
        rows = [
            (one.place, one.name, rating.value, rating.deviation, one.games)
            for one in found.entries
            if one.standing
            for rating in (one.standing.at(found.seen_at),)
        ]
        return csv_file(name, columns, rows)
    sums = [(one.place, one.name, one.games, one.wins) for one in found.entries]
    return csv_file(name, ("place", "name", "games", "wins"), sums)
