"""The report service: a player tells the moderators about another."""

from __future__ import annotations

from trike.server.domain.conduct.ports import ModerationStore
from trike.server.domain.conduct.report import MAX_ENTRIES, Entry, Matter, Report
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.free_text import read_text
from trike.server.domain.now import Now, utc_now
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["Reports"]


@retries_conflicts
class Reports:
    """Takes reports. As long as one is open, more about the same player is added to it."""

    def __init__(self, store: ModerationStore, now: Now = utc_now) -> None:
        self._store = store
        self._now = now

    async def report(
        self, reporter: int, target: int, matter: Matter, text: str, game: str | None = None
    ) -> int:
        """Store a report, or add to the open one; its number."""
        if reporter == target:
            raise Refusal(Reason.NOT_ALLOWED, "You cannot report yourself.")
        text = read_text(text, required=matter is Matter.OTHER)
        entry = Entry(matter, text, game, self._now())
        async with self._store.writing() as tables:
            person = await tables.players.find(target)
            if person is None or person.deleted:
                raise Refusal(Reason.NO_SUCH_ACCOUNT, "There is no such player.")
            known = await tables.reports.open_between(reporter, target)
            if known is None:
                return await tables.reports.add(reporter, target, entry)
            if any(_same(entry, one) for one in known.entries):
                return known.number  # the form was sent twice
            if len(known.entries) >= MAX_ENTRIES:
                raise Refusal(
                    Reason.TOO_MANY, "You have told us much about this player; we will look at it."
                )
            await tables.reports.add_entry(known.number, entry)
            return known.number

    async def by(self, reporter: int) -> list[Report]:
        """What somebody has reported, newest first."""
        async with self._store.reading() as tables:
            return await tables.reports.by(reporter)


def _same(one: Entry, other: Entry) -> bool:
    return (one.matter, one.text, one.game) == (other.matter, other.text, other.game)
