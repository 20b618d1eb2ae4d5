"""The page of game statistics, and its tables as files."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from trike.server.domain.counting.game_figures import GameFigures
from trike.server.domain.counting.game_sums import EVERY_SIDE
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE
from trike.server.edge.services import ServicesDep
from trike.server.edge.statistics_filters import GroupDep, PeriodDep, SideDep
from trike.server.language.current import gettext as _
from trike.server.web.bar_chart import bar_chart
from trike.server.web.csv_file import csv_file
from trike.server.web.share_chart import share_chart
from trike.server.web.statistics_text import (
    decimal,
    ending_names,
    group_names,
    percent,
    period_name,
    share_text,
)
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(include_in_schema=False)

_CLASSES = 24
"""Bars that fit on a phone."""

_COLUMNS = (
    "side",
    "games",
    "called_off",
    "first_wins",
    "first_share",
    "first_low",
    "first_high",
    "black_wins",
    "black_share",
    "black_low",
    "black_high",
    "choices",
    "swaps",
    "swapped_second_wins",
    "kept_second_wins",
    "trapped",
    "resignation",
    "time",
    "abandonment",
    "mean_length",
    "timed_moves",
    "mean_seconds",
)


@router.get("/statistics")
async def statistics(
    request: Request, services: ServicesDep, period: PeriodDep, games: GroupDep, side: SideDep
) -> Response:
    """Figures of all games, for a period, a kind of games and a side."""
    found = await services.statistics.games(period, games, side)
    total, lengths = found.total, found.lengths
    classes = [
        (f"{first}" if first == last else f"{first}–{last}", count)
        for first, last, count in lengths.classes(_CLASSES)
    ]
    shares = [(str(at), one.first_share) for at, one in found.by_side.items() if one.games]
    shares_title = _("The first player's share of wins by side; the table below has the numbers.")
    lengths_title = _("How many games had how many stones; the table below has the numbers.")
    return render(
        request,
        "statistics.html",
        found=found,
        total=total,
        by_side=found.by_side,
        classes=classes,
        lengths_chart=bar_chart(classes, lengths_title) if classes else None,
        shares_chart=share_chart(shares, shares_title) if shares else None,
        groups=group_names(),
        group=games.value,
        sides=range(MIN_SIDE, MAX_SIDE + 1),
        side=side,
        period=period,
        endings=ending_names(),
        query=f"period={period}&games={games.value}&side={side or 'all'}",
        share_text=share_text,
        percent=percent,
        decimal=decimal,
        period_name=period_name,
    )


@router.get("/statistics.csv")
async def statistics_csv(
    services: ServicesDep, period: PeriodDep, games: GroupDep, side: SideDep
) -> Response:
    """A line for each side, and one for all of them together."""
    found = await services.statistics.games(period, games, side)
    lines = [(str(at), one) for at, one in found.by_side.items() if side in (EVERY_SIDE, at)]
    rows = [_row(label, one) for label, one in (*lines, ("all", found.total))]
    return csv_file(f"trike-statistics-{period}-{games.value}", _COLUMNS, rows)


@router.get("/statistics/lengths.csv")
async def lengths_csv(
    services: ServicesDep, period: PeriodDep, games: GroupDep, side: SideDep
) -> Response:
    """How many games had how many stones."""
    found = await services.statistics.games(period, games, side)
    name = f"trike-lengths-{period}-{games.value}"
    return csv_file(name, ("stones", "games"), sorted(found.lengths.counts.items()))


def _row(label: str, one: GameFigures) -> list[object]:
    first, black = one.first_share, one.black_share
    return [
        label,
        one.games,
        one.called_off,
        one.first_wins,
        first.value,
        *(first.interval or (None, None)),
        one.black_wins,
        black.value,
        *(black.interval or (None, None)),
        one.choices,
        one.swaps,
        one.swapped_second_wins,
        one.kept_second_wins,
        one.trapped,
        one.resignation,
        one.time,
        one.abandonment,
        one.mean_length,
        one.timed,
        one.mean_seconds,
    ]
