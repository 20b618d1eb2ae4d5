"""What can happen in a stored game: a closed union. Every event makes one new version."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

__all__ = [
    "Annulled",
    "Asked",
    "Claimed",
    "Declined",
    "Event",
    "Played",
    "RanOutOfTime",
    "RematchMade",
    "Resigned",
    "TimeAdded",
    "TimeGivenBack",
    "TookBack",
    "Withdrew",
    "event_from_fields",
]


@dataclass(frozen=True, slots=True)
class Played:
    """A move or the swap; ``ply`` is the number of entries of the move list before it.

    ``seconds`` is what the clock was charged for it, ``None`` where none runs.
    """

    ply: int
    move: str
    seat: int
    seconds: float | None = None
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class TookBack:
    """Moves were taken back; ``ply`` entries of the move list are left."""

    ply: int
    kind: Literal["took_back"] = "took_back"


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat gave up."""

    seat: int
    kind: Literal["resigned"] = "resigned"


@dataclass(frozen=True, slots=True)
class RematchMade:
    """Another game on the same terms was made; ``game`` is its address."""

    game: str
    kind: Literal["rematch"] = "rematch"


@dataclass(frozen=True, slots=True)
class Annulled:
    """The game was called off: by both, or by one seat.

    One alone does so before it has really begun, or when the other has gone away.
    """

    seat: int | None = None
    kind: Literal["annulled"] = "annulled"


@dataclass(frozen=True, slots=True)
class RanOutOfTime:
    """A seat's time is over."""

    seat: int
    kind: Literal["ran_out_of_time"] = "ran_out_of_time"


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claimed the game, and won it: the other was to move and had gone away."""

    seat: int
    kind: Literal["claimed"] = "claimed"


@dataclass(frozen=True, slots=True)
class TimeAdded:
    """A seat was given so many seconds by the other."""

    seat: int
    seconds: float
    kind: Literal["time_added"] = "time_added"


@dataclass(frozen=True, slots=True)
class TimeGivenBack:
    """The server was away for so many seconds, and the clock goes on as if it had not been."""

    seconds: float
    kind: Literal["time_given_back"] = "time_given_back"


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asked the other for something: a `Matter`."""

    matter: str
    seat: int
    kind: Literal["asked"] = "asked"


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat said no to what it was asked for."""

    matter: str
    seat: int
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A seat no longer asks."""

    matter: str
    seat: int
    kind: Literal["withdrew"] = "withdrew"


Event: TypeAlias = (
    Played
    | TookBack
    | Resigned
    | RanOutOfTime
    | RematchMade
    | Annulled
    | Asked
    | Declined
    | Withdrew
    | TimeGivenBack
    | TimeAdded
    | Claimed
)

_KINDS: dict[str, type[Event]] = {
    "played": Played,
    "took_back": TookBack,
    "resigned": Resigned,
    "rematch": RematchMade,
    "annulled": Annulled,
    "asked": Asked,
    "declined": Declined,
    "withdrew": Withdrew,
    "ran_out_of_time": RanOutOfTime,
    "time_given_back": TimeGivenBack,
    "time_added": TimeAdded,
    "claimed": Claimed,
}


def event_from_fields(fields: dict[str, Any]) -> Event:
    """The event with these fields; the inverse of `dataclasses.asdict`.

    >>> from dataclasses import asdict
    >>> event_from_fields(asdict(Played(0, "c2", 1)))
    Played(ply=0, move='c2', seat=1, seconds=None, kind='played')
    """
    return _KINDS[fields["kind"]](**fields)
