"""What statistics can be asked for, as it stands in an address."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends, Query

from trike.server.domain.counting.game_sums import EVERY_SIDE
from trike.server.domain.counting.periods import ALL_TIME, Grain, is_period
from trike.server.domain.counting.statistics import KindGroup
from trike.server.domain.counting.top import TopKind, TopWanted
from trike.server.domain.game.terms import MAX_SIDE, MIN_SIDE
from trike.server.domain.refusal import Reason, Refusal, sentence

__all__ = ["GrainDep", "GroupDep", "GroupOrAllDep", "PeriodDep", "SideDep", "WantedDep"]


def _period(
    period: Annotated[
        str, Query(description="`all`, a year such as `2026`, or a month such as `2026-12`; UTC.")
    ] = ALL_TIME,
) -> str:
    if not is_period(period):
        message = sentence("A period is “all”, a year such as 2026, or a month such as 2026-12.")
        raise Refusal(Reason.BAD_TERMS, message)
    return period


def _side(
    side: Annotated[
        str, Query(description="The side of the board, 7 to 19; `all` for every side.")
    ] = "all",
) -> int:
    if side == "all":
        return EVERY_SIDE
    if side.isascii() and side.isdigit() and len(side) < 3 and MIN_SIDE <= int(side) <= MAX_SIDE:
        return int(side)
    raise Refusal(
        Reason.BAD_TERMS,
        "A side is a number from %(least)s to %(most)s, or “all”.",
        least=MIN_SIDE,
        most=MAX_SIDE,
    )


def _group(games: Annotated[str, Query(description="The kind of games.")] = "people") -> KindGroup:
    return _known_group(games, "")


def _group_or_all(
    games: Annotated[str, Query(description="The kind of games; `all` for every kind.")] = "all",
) -> KindGroup | None:
    return None if games == "all" else _known_group(games, "all, ")


def _grain(
    by: Annotated[str, Query(description="`day`, `week` (from Monday) or `month`.")] = "day",
) -> Grain:
    try:
        return Grain(by)
    except ValueError:
        message = sentence("Activity can be shown by day, by week or by month.")
        raise Refusal(Reason.BAD_TERMS, message) from None


PeriodDep: TypeAlias = Annotated[str, Depends(_period)]
SideDep: TypeAlias = Annotated[int, Depends(_side)]
GroupDep: TypeAlias = Annotated[KindGroup, Depends(_group)]
GroupOrAllDep: TypeAlias = Annotated[KindGroup | None, Depends(_group_or_all)]
GrainDep: TypeAlias = Annotated[Grain, Depends(_grain)]


def _wanted(
    side: SideDep,
    period: PeriodDep,
    by: Annotated[str, Query(description="`rating`, `wins` or `games`.")] = "rating",
    games: Annotated[str | None, Query(description="The kind of games.")] = None,
) -> TopWanted:
    try:
        kind = TopKind(by)
    except ValueError:
        message = sentence("The best are listed by rating, by wins or by games.")
        raise Refusal(Reason.BAD_TERMS, message) from None
    default = KindGroup.LIVE if kind is TopKind.RATING else KindGroup.PEOPLE
    group = default if games is None else _known_group(games, "")
    return TopWanted(kind, group, side, period)


WantedDep: TypeAlias = Annotated[TopWanted, Depends(_wanted)]


def _known_group(games: str, more: str) -> KindGroup:
    try:
        return KindGroup(games)
    except ValueError:
        known = more + ", ".join(KindGroup)
        raise Refusal(
            Reason.BAD_TERMS, "There are these kinds of games: %(known)s.", known=known
        ) from None
