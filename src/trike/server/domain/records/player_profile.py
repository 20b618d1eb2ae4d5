"""What everybody may know of a player: ratings, how they came about, record, games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from trike.match import Cadence
from trike.ratings import Standing
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.person.holder import Person
from trike.server.domain.rating.totals import Tally, Totals
from trike.server.domain.records.archive import Place

__all__ = ["CadenceRecord", "HistoryPoint", "PlayerProfile", "PublicGame"]


@dataclass(frozen=True, slots=True)
class HistoryPoint:
    """A rated game in a player's history; ``ended_at`` is UTC."""

    game: str
    ended_at: datetime
    opponent: Person
    won: bool
    change: RatingChange


@dataclass(frozen=True, slots=True)
class CadenceRecord:
    """A player at one cadence: his standing, all his wins and losses, his last rated games.

    ``history`` is in the order in which the games were rated.
    """

    cadence: Cadence
    standing: Standing
    totals: Totals
    history: tuple[HistoryPoint, ...]

    @property
    def tally(self) -> Tally:
        """All wins and losses together."""
        return sum(self.totals.values(), Tally())


@dataclass(frozen=True, slots=True)
class PublicGame:
    """A finished game that everybody may find, and what it did to the player's rating."""

    entry: GameEntry
    change: RatingChange | None


@dataclass(frozen=True, slots=True)
class PlayerProfile:
    """A player as he is at ``seen_at``; ``older`` is after which place his next games come."""

    player: int
    records: tuple[CadenceRecord, ...]
    games: tuple[PublicGame, ...]
    older: Place | None
    seen_at: datetime
