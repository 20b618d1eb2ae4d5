"""Statistics, activity and the best twenty over HTTP, for programs."""

from __future__ import annotations

from datetime import datetime

from fastapi import APIRouter
from pydantic import BaseModel

from trike.server.api.bodies import ERRORS
from trike.server.domain.counting.game_figures import GameFigures, Share
from trike.server.domain.counting.game_sums import EVERY_SIDE
from trike.server.edge.services import ServicesDep
from trike.server.edge.statistics_filters import (
    GrainDep,
    GroupDep,
    GroupOrAllDep,
    PeriodDep,
    SideDep,
    WantedDep,
)

__all__ = ["router"]

router = APIRouter(tags=["statistics"], responses=ERRORS)


class ShareBody(BaseModel):
    """A share from 0 to 1 with its Wilson interval at 95 %; ``null`` of nothing."""

    part: int
    whole: int
    share: float | None
    low: float | None
    high: float | None


class FiguresBody(BaseModel):
    """Games that somebody has won; ``called_off`` are the others, and are in nothing else here."""

    games: int
    called_off: int
    first_player: ShareBody
    black: ShareBody
    swaps: ShareBody
    second_player_after_swap: ShareBody
    second_player_without_swap: ShareBody
    endings: dict[str, ShareBody]
    mean_length: float | None
    timed_moves: int
    mean_seconds: float | None


class StatisticsBody(BaseModel):
    """Figures by side and in total; ``lengths`` is the number of games by stones on the board."""

    period: str
    games: str
    players: int
    total: FiguresBody
    sides: dict[int, FiguresBody]
    median_length: float | None
    lengths: dict[int, int]


class StepBody(BaseModel):
    """A day, week or month in UTC, by its first day."""

    start: str
    started: int
    finished: int
    players: int


class ActivityBody(BaseModel):
    """The last steps, oldest first; ``going_on`` is the number of games by kind."""

    by: str
    games: str
    steps: list[StepBody]
    going_on: dict[str, int]
    seen_at: datetime


class TopEntryBody(BaseModel):
    """A place in a list; ratings only in the list by rating, wins only in the others."""

    place: int
    name: str
    games: int
    wins: int | None
    rating: float | None
    deviation: float | None


class TopBody(BaseModel):
    """One of the lists of the best twenty."""

    by: str
    games: str
    side: int | None
    period: str
    entries: list[TopEntryBody]


@router.get("/statistics.json", include_in_schema=False)
@router.get("/api/statistics")
async def statistics(
    services: ServicesDep, period: PeriodDep, games: GroupDep, side: SideDep
) -> StatisticsBody:
    """Figures of all games that ended in a period."""
    found = await services.statistics.games(period, games, side)
    return StatisticsBody(
        period=period,
        games=games.value,
        players=found.players,
        total=_figures(found.total),
        sides={at: _figures(one) for at, one in found.by_side.items() if side in (EVERY_SIDE, at)},
        median_length=found.lengths.median,
        lengths=dict(found.lengths.counts),
    )


@router.get("/activity.json", include_in_schema=False)
@router.get("/api/activity")
async def activity(services: ServicesDep, by: GrainDep, games: GroupOrAllDep) -> ActivityBody:
    """Games begun and over and active players, by day, week or month."""
    found = await services.statistics.activity(by, games)
    return ActivityBody(
        by=by.value,
        games=games.value if games else "all",
        steps=[
            StepBody(
                start=one.start, started=one.started, finished=one.finished, players=one.players
            )
            for one in found.steps
        ],
        going_on={kind.value: count for kind, count in found.going_on.items()},
        seen_at=found.seen_at,
    )


@router.get("/top.json", include_in_schema=False)
@router.get("/api/top")
async def top(services: ServicesDep, wanted: WantedDep) -> TopBody:
    """The best twenty by rating, by wins or by games."""
    found = await services.top.best(wanted)
    entries = []
    for one in found.entries:
        rating = one.standing.at(found.seen_at) if one.standing else None
        entries.append(
            TopEntryBody(
                place=one.place,
                name=one.name,
                games=one.games,
                wins=None if rating else one.wins,
                rating=rating.value if rating else None,
                deviation=rating.deviation if rating else None,
            )
        )
    return TopBody(
        by=wanted.kind.value,
        games=wanted.group.value,
        side=wanted.side or None,
        period=wanted.period,
        entries=entries,
    )


def _figures(one: GameFigures) -> FiguresBody:
    return FiguresBody(
        games=one.games,
        called_off=one.called_off,
        first_player=_share(one.first_share),
        black=_share(one.black_share),
        swaps=_share(one.swap_share),
        second_player_after_swap=_share(one.swapper_share),
        second_player_without_swap=_share(one.keeper_share),
        endings={name: _share(share) for name, share in one.endings()},
        mean_length=one.mean_length,
        timed_moves=one.timed,
        mean_seconds=one.mean_seconds,
    )


def _share(share: Share) -> ShareBody:
    low, high = share.interval or (None, None)
    return ShareBody(part=share.part, whole=share.whole, share=share.value, low=low, high=high)
