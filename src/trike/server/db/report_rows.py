"""Reports in the database."""

from __future__ import annotations

from collections import defaultdict
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from trike.server.db.moderation_tables import report_entries, reports
from trike.server.db.people import People
from trike.server.domain.conduct.report import Entry, Matter, Report

__all__ = ["SqlReports"]

_MOST = 200
"""How many reports a list has at most."""


class SqlReports:
    """Implements `ReportRows` on a connection."""

    def __init__(self, connection: AsyncConnection, *, locks: bool) -> None:
        self._connection = connection
        self._locks = locks

    async def find(self, number: int) -> Report | None:
        """The report with this number."""
        query = select(reports).where(reports.c.id == number)
        if self._locks:
            query = query.with_for_update()
        return next(iter(await self._many(query)), None)

    async def open_between(self, reporter: int, target: int) -> Report | None:
        """What somebody told about somebody that no moderator has seen to."""
        pair = (reports.c.reporter == reporter) & (reports.c.target == target)
        found = await self._where(pair & reports.c.closed_at.is_(None), newest_first=False)
        return found[0] if found else None

    async def open(self) -> list[Report]:
        """All that no moderator has seen to, oldest first."""
        return await self._where(reports.c.closed_at.is_(None), newest_first=False)

    async def about(self, target: int) -> list[Report]:
        """All reports about a player, newest first."""
        return await self._where(reports.c.target == target)

    async def by(self, reporter: int) -> list[Report]:
        """All reports by a player, newest first."""
        return await self._where(reports.c.reporter == reporter)

    async def add(self, reporter: int, target: int, entry: Entry) -> int:
        """Store a new report, and say its number."""
        values = {"reporter": reporter, "target": target, "created_at": entry.made_at}
        made = insert(reports).values(values).returning(reports.c.id)
        number: int = (await self._connection.execute(made)).scalar_one()
        await self.add_entry(number, entry)
        return number

    async def add_entry(self, number: int, entry: Entry) -> None:
        """Add to a report."""
        values = {
            "report": number,
            "game": entry.game,
            "matter": entry.matter.value,
            "text": entry.text,
            "made_at": entry.made_at,
        }
        await self._connection.execute(insert(report_entries).values(values))

    async def close(self, number: int, now: datetime) -> bool:
        """Close a report; ``False`` if it was closed already."""
        change = update(reports).where(reports.c.id == number, reports.c.closed_at.is_(None))
        return (await self._connection.execute(change.values(closed_at=now))).rowcount == 1

    async def _where(
        self, condition: ColumnElement[bool], *, newest_first: bool = True
    ) -> list[Report]:
        order = reports.c.id.desc() if newest_first else reports.c.id
        return await self._many(select(reports).where(condition).order_by(order).limit(_MOST))

    async def _many(self, query: Select[Any]) -> list[Report]:
        rows = (await self._connection.execute(query)).all()
        if not rows:
            return []
        entries = await self._entries([row.id for row in rows])
        numbers = [number for row in rows for number in (row.reporter, row.target)]
        people = await People.load(self._connection, numbers)
        return [_report(row, people, entries[row.id]) for row in rows]

    async def _entries(self, numbers: list[int]) -> dict[int, list[Entry]]:
        query = (
            select(report_entries)
            .where(report_entries.c.report.in_(numbers))
            .order_by(report_entries.c.id)
        )
        found: dict[int, list[Entry]] = defaultdict(list)
        for row in await self._connection.execute(query):
            found[row.report].append(Entry(Matter(row.matter), row.text, row.game, row.made_at))
        return found


def _report(row: Row[Any], people: People, entries: list[Entry]) -> Report:
    return Report(
        number=row.id,
        reporter=people[row.reporter],
        target=people[row.target],
        created_at=row.created_at,
        closed_at=row.closed_at,
        entries=tuple(entries),
    )
