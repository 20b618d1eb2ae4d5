"""What of a game statistics count: from its start, and more when it is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum

from trike.match import Cadence
from trike.rules.color import Color
from trike.rules.game import Ending, Seat
from trike.rules.move import SWAP
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Holder, Person

__all__ = ["CountedEnd", "CountedGame", "GameKind", "counted_game", "kind_of", "milliseconds"]


class GameKind(Enum):
    """Kinds of games that statistics keep apart: by pace between people, and the rest."""

    LIVE = "live"
    CORRESPONDENCE = "correspondence"
    UNLIMITED = "unlimited"
    COMPUTER = "computer"
    SCREEN = "screen"

    @property
    def between_people(self) -> bool:
        """Whether two different people play."""
        return self not in (GameKind.COMPUTER, GameKind.SCREEN)


@dataclass(frozen=True, slots=True)
class CountedEnd:
    """How a game ended, in UTC; ``first_won`` is ``None`` when nobody has won.

    ``first_color`` is the first player's in the end, ``stones`` the length of the game without
    the swap, ``milliseconds`` what clocks were charged for ``timed`` entries of the move list:
    whole, so that sums do not depend on their order.
    """

    ended_at: datetime
    ending: Ending
    first_won: bool | None
    first_color: Color
    swapped: bool
    stones: int
    timed: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game by its address; ``first`` and ``second`` are people, ``None`` for the computer."""

    game: str
    kind: GameKind
    side: int
    swap_rule: bool
    started_at: datetime
    first: int | None
    second: int | None
    end: CountedEnd | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The people in it, each once, in the order of their numbers."""
        return tuple(sorted({one for one in (self.first, self.second) if one is not None}))

    @property
    def winner(self) -> int | None:
        """The person who has won, if another player has lost."""
        if self.end is None or self.end.first_won is None or self.kind is GameKind.SCREEN:
            return None
        return self.first if self.end.first_won else self.second

    def annulled(self) -> CountedGame:
        """The same game, over and won by nobody."""
        if self.end is None:
            return self
        return replace(self, end=replace(self.end, ending=Ending.ANNULMENT, first_won=None))


def counted_game(stored: StoredGame) -> CountedGame:
    """What counts of a game as it stands; its last change is the end if it is over."""
    game, result = stored.game, stored.game.result
    end = None
    if result is not None:
        times = [turn.seconds for turn in game.turns if turn.seconds is not None]
        end = CountedEnd(
            ended_at=stored.updated_at,
            ending=result.ending,
            first_won=None if result.winner is None else result.winner is Seat.FIRST,
            first_color=game.color_of(Seat.FIRST),
            swapped=game.swapped,
            stones=sum(move is not SWAP for move in game.moves),
            timed=len(times),
            milliseconds=sum(map(milliseconds, times)),
        )
    first, second = stored.holders[Seat.FIRST], stored.holders[Seat.SECOND]
    return CountedGame(
        game=stored.id,
        kind=kind_of(stored),
        side=game.side,
        swap_rule=game.swap_rule,
        started_at=stored.created_at,
        first=_person(first),
        second=_person(second),
        end=end,
    )


def kind_of(stored: StoredGame) -> GameKind:
    """The kind of a game."""
    if stored.computer is not None:
        return GameKind.COMPUTER
    if stored.at_one_screen:
        return GameKind.SCREEN
    cadence = Cadence.UNLIMITED if stored.clock is None else stored.clock.control.cadence
    return GameKind(cadence.value)


def milliseconds(seconds: float) -> int:
    """Seconds as whole milliseconds.

    >>> milliseconds(1.2344)
    1234
    """
    return round(seconds * 1000)


def _person(holder: Holder) -> int | None:
    return holder.guest if isinstance(holder, Person) else None
