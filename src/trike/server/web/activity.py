"""The page of activity, and its table as a file."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from trike.server.domain.counting.periods import Grain
from trike.server.domain.counting.statistics import Step
from trike.server.edge.services import ServicesDep
from trike.server.edge.statistics_filters import GrainDep, GroupOrAllDep
from trike.server.language.current import gettext as _
from trike.server.web.bar_chart import bar_chart
from trike.server.web.csv_file import csv_file
from trike.server.web.statistics_text import grain_names, group_names, kind_names
from trike.server.web.templates import render

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/activity")
async def activity(
    request: Request, services: ServicesDep, by: GrainDep, games: GroupOrAllDep
) -> Response:
    """Games begun and over and active players by day, week or month, and games going on."""
    found = await services.statistics.activity(by, games)
    steps = found.steps
    charts = [
        (title, bar_chart([(_label(by, one), value) for one, value in values], f"{title}: {about}"))
        for title, about, values in (
            (
                _("Games started"),
                _("the table below has the numbers"),
                [(one, one.started) for one in steps],
            ),
            (
                _("Games finished"),
                _("the table below has the numbers"),
                [(one, one.finished) for one in steps],
            ),
            (
                _("Active players"),
                _("the table below has the numbers"),
                [(one, one.players) for one in steps],
            ),
        )
    ]
    return render(
        request,
        "activity.html",
        steps=tuple(reversed(steps)),
        charts=charts,
        going_on=[(kind_names()[kind], count) for kind, count in found.going_on.items()],
        seen_at=found.seen_at,
        grains=grain_names(),
        grain=by.value,
        groups={"all": _("Every kind"), **group_names()},
        group=games.value if games else "all",
    )


@router.get("/activity.csv")
async def activity_csv(services: ServicesDep, by: GrainDep, games: GroupOrAllDep) -> Response:
    """The same steps, oldest first; each is named by its first day."""
    found = await services.statistics.activity(by, games)
    rows = [(one.start, one.started, one.finished, one.players) for one in found.steps]
    columns = (by.value, "started", "finished", "players")
    return csv_file(f"trike-activity-by-{by.value}", columns, rows)


def _label(by: Grain, step: Step) -> str:
    """What stands below a bar: month and day, or year and month."""
    return step.start[:7] if by is Grain.MONTH else step.start[5:]
