"""Lists of games, from the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from trike.rules.color import Color
from trike.rules.game import Game
from trike.server.db.account_tables import accounts
from trike.server.db.game_entries import entry_from_row, entry_query
from trike.server.db.shown_ratings import rate_entries
from trike.server.db.tables import challenges, games, moves
from trike.server.db.transaction import reading
from trike.server.domain.finding.challenge import ChallengeState
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.notices import Notices

__all__ = ["SqlListReader", "SqlListStore", "is_turn_of"]

_MOST = 100
"""How many games to watch there are at most."""

_GOES_ON = games.c.ending.is_(None)
_BETWEEN_PEOPLE = games.c.first_guest != games.c.second_guest


class SqlListStore:
    """Implements `ListStore`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SqlListReader]:
        """Open a consistent look."""
        async with reading(self._engine) as connection:
            yield SqlListReader(connection)


class SqlListReader:
    """Implements `ListReader` on a connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def going_on_of(self, player: int) -> list[GameEntry]:
        """All games of a player that are not over, the last changed first."""
        query = entry_query().where(_is_player(player), _GOES_ON)
        return await self._entries(query.order_by(games.c.updated_at.desc(), games.c.id))

    async def finished_of(self, player: int, count: int, skipped: int) -> list[GameEntry]:
        """Some of a player's games that are over, the last ended first."""
        query = entry_query().where(_is_player(player), ~_GOES_ON)
        query = query.order_by(games.c.updated_at.desc(), games.c.id)
        return await self._entries(query.limit(count).offset(skipped))

    async def count_finished_of(self, player: int) -> int:
        """How many games of a player are over."""
        query = select(func.count()).select_from(games).where(_is_player(player), ~_GOES_ON)
        return (await self._connection.execute(query)).scalar_one()

    async def listed(self, since: datetime) -> list[GameEntry]:
        """Games that anybody may find, go on and had a move since; the last changed first."""
        query = entry_query().where(games.c.listed, _GOES_ON, games.c.updated_at > since)
        return await self._entries(
            query.order_by(games.c.updated_at.desc(), games.c.id).limit(_MOST)
        )

    async def replayed(self, games_wanted: Collection[str]) -> dict[str, Game]:
        """How some games stand, by their addresses."""
        line = (
            select(moves.c.game_id, moves.c.move)
            .where(moves.c.game_id.in_(games_wanted))
            .order_by(moves.c.game_id, moves.c.ply)
        )
        played: dict[str, list[str]] = defaultdict(list)
        for row in await self._connection.execute(line):
            played[row.game_id].append(row.move)
        query = select(games.c.id, games.c.side, games.c.swap_rule, games.c.first_color)
        found = await self._connection.execute(query.where(games.c.id.in_(games_wanted)))
        return {
            row.id: Game.replay(
                row.side,
                played[row.id],
                swap_rule=row.swap_rule,
                first_color=Color(row.first_color),
            )
            for row in found
        }

    async def players_of(self, game_id: str) -> list[int]:
        """The people who play a game."""
        query = select(games.c.first_guest, games.c.second_guest).where(games.c.id == game_id)
        found = (await self._connection.execute(query)).first()
        return [] if found is None else sorted({one for one in found if one is not None})

    async def notices(self, player: int, but: str | None, now: datetime) -> Notices:
        """What waits for a player, leaving out the game that he looks at."""
        mine = case((is_turn_of(player), 1), else_=0)
        query = select(func.count(), func.coalesce(func.sum(mine), 0)).where(
            _is_player(player), _GOES_ON, _BETWEEN_PEOPLE, games.c.id != (but or "")
        )
        going_on, turns = (await self._connection.execute(query)).one()
        waiting = (
            select(func.count())
            .select_from(challenges)
            .join(accounts, accounts.c.player == challenges.c.creator)
            .where(
                accounts.c.deleted_at.is_(None),
                challenges.c.addressee == player,
                challenges.c.state == ChallengeState.OPEN.value,
                challenges.c.expires_at > now,
            )
        )
        return Notices((await self._connection.execute(waiting)).scalar_one(), turns, going_on)

    async def _entries(self, query: Select[Any]) -> list[GameEntry]:
        entries = [entry_from_row(row) for row in await self._connection.execute(query)]
        await rate_entries(self._connection, entries)
        return entries


def is_turn_of(player: int | ColumnElement[int]) -> ColumnElement[bool]:
    """Whether somebody is to move in a game."""
    return or_(
        and_(games.c.turn == 1, games.c.first_guest == player),
        and_(games.c.turn == 2, games.c.second_guest == player),
    )


def _is_player(player: int) -> ColumnElement[bool]:
    return or_(games.c.first_guest == player, games.c.second_guest == player)
