"""Who has which page open, in all processes of the site together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from trike.server.domain.bus_ports import Bus

__all__ = ["Attender", "Change", "Roster"]


@dataclass(frozen=True, slots=True)
class Attender:
    """Somebody at a connection: a player by his number, with the seats that he holds there."""

    player: int | None
    seats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """A connection was opened at a place, a game or the lobby, or closed."""

    place: str
    connection: str
    who: Attender
    came: bool


_Entries: TypeAlias = dict[str, tuple[str, Attender]]
"""Places and people by connection."""

_TOPIC = "roster"


class Roster:
    """Every process tells the others of its own connections, and knows everybody's.

    What a process has told is dropped when it ends. Whoever `watch`es hears of every change, from
    wherever.
    """

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._entries: defaultdict[str, _Entries] = defaultdict(dict)
        self._places: defaultdict[str, dict[str, Attender]] = defaultdict(dict)
        self._watchers: list[Callable[[Change], None]] = []
        bus.subscribe(_TOPIC, self._hear)
        bus.listen(self)

    def watch(self, hear: Callable[[Change], None]) -> None:
        """Have every change heard from now on."""
        self._watchers.append(hear)

    def enter(self, place: str, connection: str, who: Attender) -> None:
        """A connection of this process was opened; told twice, it counts once."""
        if self._entries[self._bus.process].get(connection) != (place, who):
            self._tell("came", [[connection, place, who.player, list(who.seats)]])

    def leave(self, connection: str) -> None:
        """A connection of this process is closed; one that is not known changes nothing."""
        if connection in self._entries[self._bus.process]:
            self._tell("left", [[connection]])

    def at(self, place: str) -> tuple[Attender, ...]:
        """Everybody who is at a place, once for each connection."""
        return tuple(self._places[place].values()) if place in self._places else ()

    # What the bus says

    def missed(self) -> None:
        """Others may not have heard all: tell them everything."""
        own = self._entries[self._bus.process]
        told = [
            [connection, place, who.player, list(who.seats)]
            for connection, (place, who) in own.items()
        ]
        self._tell("all", told)

    def met(self) -> None:
        """Somebody is new: tell him everything."""
        self.missed()

    def lost(self, process: str) -> None:
        """Nobody is connected to this process any more."""
        self._replace(process, {})

    def _tell(self, what: str, rows: list[list[Any]]) -> None:
        self._bus.publish(_TOPIC, {"process": self._bus.process, "what": what, "rows": rows})

    def _hear(self, news: Any) -> None:
        known = self._entries[news["process"]]
        match news["what"]:
            case "came":
                now = known | _read(news["rows"])
            case "left":
                gone = {connection for (connection,) in news["rows"]}
                now = {one: entry for one, entry in known.items() if one not in gone}
            case _:
                now = _read(news["rows"])
        self._replace(news["process"], now)

    def _replace(self, process: str, now: _Entries) -> None:
        before = self._entries.pop(process, {})
        if now:
            self._entries[process] = now
        for connection, (place, who) in before.items():
            if connection not in now:
                self._drop(connection, place, who)
        for connection, (place, who) in now.items():
            old = before.get(connection)
            if old != (place, who):
                if old is not None:
                    self._drop(connection, *old)
                self._places[place][connection] = who
                self._announce(Change(place, connection, who, came=True))

    def _drop(self, connection: str, place: str, who: Attender) -> None:
        self._places[place].pop(connection, None)
        if not self._places[place]:
            del self._places[place]
        self._announce(Change(place, connection, who, came=False))

    def _announce(self, change: Change) -> None:
        for hear in self._watchers:
            hear(change)


def _read(rows: list[list[Any]]) -> _Entries:
    return {
        connection: (place, Attender(player, tuple(seats)))
        for connection, place, player, seats in rows
    }
