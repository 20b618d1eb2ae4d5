"""The archive as lines of JSON: a licence first, then a record of each game."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncIterator

from trike.match import format_time_control
from trike.record import Headers, Player, Record
from trike.record.json_format import to_json
from trike.rules.game import Seat
from trike.server.domain.person.holder import Holder, Person
from trike.server.domain.records.archive import Archive, ArchivedGame, ArchivePage, ArchiveQuery

__all__ = ["LICENCE", "archive_lines", "compressed"]

LICENCE = {
    "licence": "CC0-1.0",
    "url": "https://creativecommons.org/publicdomain/zero/1.0/",
    "about": "Records of games of Trike. Do with them what you like; nothing is asked for.",
}

_AT_ONCE = 50
"""Games that are in memory at a time."""


async def archive_lines(archive: Archive, query: ArchiveQuery) -> AsyncIterator[bytes]:
    """The lines of a search, the last ended first."""
    yield _line(LICENCE)
    async for page in archive.pages(query, _AT_ONCE):
        # In a thread: others' moves are answered in between.
        yield await asyncio.to_thread(_page, page)


async def compressed(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same in gzip's format."""
    packer = zlib.compressobj(wbits=zlib.MAX_WBITS | 16)
    async for some in lines:
        if packed := await asyncio.to_thread(packer.compress, some):
            yield packed
    yield packer.flush()


def _page(page: ArchivePage) -> bytes:
    return b"".join(_line(to_json(_record(page, one))) for one in page.games)


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _record(page: ArchivePage, archived: ArchivedGame) -> Record:
    entry = archived.entry
    return Record.from_game(
        page.positions[entry.id],
        first=_player(entry.holders[Seat.FIRST]),
        second=_player(entry.holders[Seat.SECOND]),
        headers=Headers(
            start=entry.created_at.isoformat(timespec="seconds"),
            end=archived.ended_at.isoformat(timespec="seconds"),
            time_control="" if entry.clock is None else format_time_control(entry.clock.control),
            rated=archived.rated,
        ),
    )


def _player(holder: Holder) -> Player:
    if isinstance(holder, Person):
        return Player(holder.name or ("Deleted player" if holder.deleted else "Guest"))
    return Player(f"Computer, level {holder.level}", computer=True)
