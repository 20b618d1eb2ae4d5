"""Players over HTTP, for programs: ratings, how they came about, record."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from fastapi import APIRouter
from pydantic import BaseModel

from trike.server.api.bodies import ERRORS
from trike.server.domain.records.player_profile import CadenceRecord, HistoryPoint
from trike.server.edge.services import ServicesDep

__all__ = ["router"]

router = APIRouter(prefix="/api/players", tags=["players"], responses=ERRORS)


class TallyBody(BaseModel):
    """Rated games won and lost, on boards of a side and with the colour that was had in the end."""

    side: int
    color: Literal["b", "w"]
    wins: int
    losses: int


class RatedGameBody(BaseModel):
    """A rated game in a history: the rating before it and after it."""

    game: str
    ended_at: datetime
    opponent: str | None
    won: bool
    before: float
    after: float


class RatingBody(BaseModel):
    """A rating at one cadence, as sure as it is now. A provisional one compares with no other.

    ``history`` has the last 200 rated games, oldest first.
    """

    value: float
    deviation: float
    provisional: bool
    games: int
    totals: list[TallyBody]
    history: list[RatedGameBody]


class PlayerBody(BaseModel):
    """A player. ``ratings`` has the cadences, such as ``live``, of which he has rated games."""

    name: str
    joined_at: datetime
    ratings: dict[str, RatingBody]


@router.get("/{name}")
async def get_player(name: str, services: ServicesDep) -> PlayerBody:
    """What everybody may know of a player."""
    account = await services.accounts.named(name)
    profile = await services.players.profile(account.player)
    return PlayerBody(
        name=account.name or "",
        joined_at=account.created_at,
        ratings={
            record.cadence.value: _rating(record, profile.seen_at)
            for record in profile.records
            if record.standing.games
        },
    )


def _rating(record: CadenceRecord, now: datetime) -> RatingBody:
    rating = record.standing.at(now)
    return RatingBody(
        value=rating.value,
        deviation=rating.deviation,
        provisional=rating.provisional,
        games=record.standing.games,
        totals=[
            TallyBody(side=key.side, color=key.color.value, wins=tally.wins, losses=tally.losses)
            for key, tally in sorted(
                record.totals.items(), key=lambda one: (one[0].side, one[0].color.value)
            )
        ],
        history=[_game(point) for point in record.history],
    )


def _game(point: HistoryPoint) -> RatedGameBody:
    return RatedGameBody(
        game=point.game,
        ended_at=point.ended_at,
        opponent=point.opponent.name,
        won=point.won,
        before=point.change.before.value,
        after=point.change.after.rating.value,
    )
