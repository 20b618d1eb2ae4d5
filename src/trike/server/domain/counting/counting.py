"""Counting games for statistics, in the transactions in which they begin and end."""

from __future__ import annotations

from dataclasses import dataclass

from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.counting.counted_game import counted_game
from trike.server.domain.counting.game_sums import Sums
from trike.server.domain.counting.ports import CountingRows, CountingStore
from trike.server.domain.game.stored_game import StoredGame

__all__ = ["Counting", "Recounted", "count", "count_no_more"]


async def count(rows: CountingRows, stored: StoredGame) -> None:
    """Count that a game has begun, and its end if it is over. Done again, nothing changes."""
    counted = counted_game(stored)
    await rows.hold()
    known = await rows.find(counted.game)
    if known is not None and (known.end is not None or counted.end is None):
        return
    sums = Sums()
    if known is None:
        sums.add_start(counted)
    sums.add_end(counted)
    await rows.store(counted)
    await rows.apply(sums)


async def count_no_more(rows: CountingRows, game: str) -> None:
    """Let a game be won by nobody. Done again, nothing changes."""
    await rows.hold()
    known = await rows.find(game)
    if known is None or known.end is None or known.end.first_won is None:
        return
    annulled = known.annulled()
    sums = Sums()
    sums.add_end(known, -1)
    sums.add_end(annulled)
    await rows.store(annulled)
    await rows.apply(sums)


@dataclass(frozen=True, slots=True)
class Recounted:
    """How many games were counted anew, and how many entries have changed."""

    games: int
    changed: int


@retries_conflicts
class Counting:
    """Counts everything again."""

    def __init__(self, store: CountingStore) -> None:
        self._store = store

    async def rebuild(self) -> Recounted:
        """Count all games again, from the games themselves, as play would have counted them."""
        async with self._store.writing() as rows:
            await rows.hold()
            await rows.clear()
            games = 0
            async for page in rows.games():
                sums = Sums()
                for counted in page:
                    sums.add_start(counted)
                    sums.add_end(counted)
                await rows.store_all(page)
                await rows.apply(sums)
                games += len(page)
            return Recounted(games, await rows.differences())
