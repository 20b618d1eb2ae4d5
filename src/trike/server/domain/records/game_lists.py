"""Lists of games: one's own, by whose turn it is, and those that anybody may watch."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from trike.match import Cadence
from trike.rules.game import Game
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.notices import Notices
from trike.server.domain.now import Now, utc_now
from trike.server.domain.records.list_ports import ListStore

__all__ = ["PAGE", "GameLists", "MyGames", "by_urgency"]

PAGE = 20
"""How many finished games one page of the list has."""

_STILL_PLAYED = {Cadence.LIVE: timedelta(minutes=30)}
_STILL_PLAYED_BY_DAYS = timedelta(days=14)
"""A game without a move for this long is not worth watching."""


@dataclass(frozen=True, slots=True)
class MyGames:
    """A player's games as they are at ``seen_at``.

    ``turns`` begin with the one whose time ends first. ``alone`` are the last `PAGE` of the
    ``alone_count`` that go on against the computer or at one screen. Of ``finished`` games there
    are ``count`` altogether, on ``pages`` pages.
    """

    turns: list[GameEntry]
    waiting: list[GameEntry]
    alone: list[GameEntry]
    alone_count: int
    finished: list[GameEntry]
    count: int
    page: int
    seen_at: datetime

    @property
    def pages(self) -> int:
        """How many pages the finished games have; one at least."""
        return max(1, -(-self.count // PAGE))


class GameLists:
    """Looks at many games at once; changes nothing."""

    def __init__(self, store: ListStore, now: Now = utc_now) -> None:
        self._store = store
        self._now = now

    async def mine(self, player: int, page: int = 1) -> MyGames:
        """A player's games. A page beyond the last is the last."""
        async with self._store.reading() as reader:
            going_on = await reader.going_on_of(player)
            count = await reader.count_finished_of(player)
            page = max(1, min(page, -(-count // PAGE)))
            finished = await reader.finished_of(player, PAGE, (page - 1) * PAGE)
        people = [one for one in going_on if one.between_people]
        alone = [one for one in going_on if not one.between_people]
        return MyGames(
            turns=by_urgency(one for one in people if one.is_turn_of(player)),
            waiting=[one for one in people if not one.is_turn_of(player)],
            alone=alone[:PAGE],
            alone_count=len(alone),
            finished=finished,
            count=count,
            page=page,
            seen_at=self._now(),
        )

    async def last_of(self, player: int, count: int) -> list[GameEntry]:
        """A player's newest games, whether they are over or not."""
        async with self._store.reading() as reader:
            going_on = await reader.going_on_of(player)
            finished = await reader.finished_of(player, count, 0)
        both = sorted(going_on + finished, key=lambda one: one.created_at, reverse=True)
        return both[:count]

    async def next_turn(self, player: int, after: str | None) -> GameEntry | None:
        """The game to play in next, when one has just moved in another; ``None`` without one.

        It goes round: the one that follows ``after`` in the order of urgency, else the first.
        """
        async with self._store.reading() as reader:
            going_on = await reader.going_on_of(player)
        turns = by_urgency(one for one in going_on if one.between_people)
        mine = [one for one in turns if one.is_turn_of(player) and one.id != after]
        place = next((at for at, one in enumerate(turns) if one.id == after), -1)
        later = [one for one in turns[place + 1 :] if one in mine]
        return next(iter(later or mine), None)

    async def notices(self, player: int, but: str | None = None) -> Notices:
        """What waits for a player, leaving out the game that he looks at."""
        async with self._store.reading() as reader:
            return await reader.notices(player, but, self._now())

    async def players_of(self, game_id: str) -> list[int]:
        """The people who play a game; nobody in one that there is not."""
        async with self._store.reading() as reader:
            return await reader.players_of(game_id)

    async def to_watch(self) -> list[GameEntry]:
        """The games that anybody may watch now, the last changed first."""
        now = self._now()
        async with self._store.reading() as reader:
            found = await reader.listed(now - _STILL_PLAYED_BY_DAYS)
        return [
            one
            for one in found
            if now - one.since < _STILL_PLAYED.get(one.cadence, _STILL_PLAYED_BY_DAYS)
        ]

    async def positions(self, games: Collection[str]) -> dict[str, Game]:
        """How some games stand, by their addresses."""
        async with self._store.reading() as reader:
            return await reader.replayed(games)


def by_urgency(entries: Iterable[GameEntry]) -> list[GameEntry]:
    """Those whose time ends first come first; those without a clock last, the oldest first."""
    far = datetime.max.replace(tzinfo=UTC)
    return sorted(entries, key=lambda one: (one.deadline or far, one.since, one.id))
