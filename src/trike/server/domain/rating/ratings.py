"""Recomputing ratings: after a game was annulled, and all of them as a check."""

from __future__ import annotations

from dataclasses import dataclass

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.domain.announcer import Announcer
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.counting.counting import count_no_more
from trike.server.domain.now import Now, utc_now
from trike.server.domain.rating.ports import RatingRows, RatingStore
from trike.server.domain.rating.totals import totals_of
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["RATED_CADENCES", "Ratings", "Rebuilt"]

RATED_CADENCES = tuple(one for one in Cadence if one.can_be_rated)


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What recomputing found: how many games count, and how many entries were not right."""

    games: int
    corrected: int


@retries_conflicts
class Ratings:
    """Changes what counts; playing itself rates games as they end (`domain.rating`)."""

    def __init__(self, store: RatingStore, announcer: Announcer, now: Now = utc_now) -> None:
        self._store = store
        self._announcer = announcer
        self._now = now

    async def annul(self, game_id: str) -> bool:
        """Let a rated game count no more: everything after it is as if it had not been rated.

        ``False`` if that was done before. `Refusal` for a game that was not rated. The result of
        the game itself stays. Who may do this is the caller's business.
        """
        async with self._store.writing() as rows:
            found = await rows.find(game_id)
            if found is None:
                raise Refusal(Reason.NOT_RATED, "This game was not rated.")
            cadence = found.result.cadence
            await rows.hold_all(cadence)
            # Somebody may have been quicker, and others may have recomputed.
            found = await rows.find(game_id)
            if found is None or found.annulled_at is not None:
                return False
            await rows.annul(found.number, self._now())
            await rows.add_totals(found.result, -1)
            await _recount(rows, cadence, found.number, suspects=set(found.result.players))
            await count_no_more(rows.counting, game_id)
        self._announcer.changed(game_id)
        return True

    async def rebuild(self) -> Rebuilt:
        """Compute everything from the list of rated games; all is corrected that differs."""
        games = corrected = 0
        for cadence in RATED_CADENCES:
            async with self._store.writing() as rows:
                await rows.hold_all(cadence)
                results = await rows.results(cadence)
                games += len(results)
                corrected += await _recount(rows, cadence, 0, suspects=None)
                totals = totals_of(past.result for past in results)
                stored = await rows.totals(cadence)
                if stored != totals:
                    corrected += len(dict(stored.items() ^ totals.items()))
                    await rows.set_totals(cadence, totals)
        return Rebuilt(games, corrected)


async def _recount(
    rows: RatingRows, cadence: Cadence, after: int, *, suspects: set[int] | None
) -> int:
    """Rate the games after a number again, and say how many entries were corrected.

    ``suspects`` are the players whose standing at that number has changed; ``None`` for all. Who
    has not played one of them, or somebody who has, is as he was.
    """
    standings: dict[int, Standing] = {}
    doubted = set(suspects or ())
    corrected = 0

    async def standing(player: int) -> Standing:
        if player not in standings:
            standings[player] = await rows.standing_before(player, cadence, after)
        return standings[player]

    for player in doubted:
        await standing(player)
    for past in await rows.results(cadence, after):
        changes, (first, second) = past.changes, past.result.players
        if suspects is None or doubted & {first, second}:
            changes = past.result.rated(await standing(first), await standing(second))
            doubted |= {first, second}
            if changes != past.changes:
                await rows.set_changes(past, changes)
                corrected += 1
        standings.update((change.player, change.after) for change in changes)
    stored = await rows.standings(cadence)
    # Whoever has a standing and no game that counts must lose it.
    everybody = standings if suspects is not None else {*stored, *standings}
    for player in everybody:
        is_right = standings.get(player, Standing())
        if stored.get(player, Standing()) != is_right:
            await rows.set_standing(player, cadence, is_right)
            corrected += 1
    return corrected
