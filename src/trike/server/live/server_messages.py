"""What the server says over the socket of a game: a closed union, told apart by ``type``."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal, TypeAlias

from pydantic import TypeAdapter

from trike.server.domain.chat.line_view import LineView
from trike.server.domain.game.event import Event
from trike.server.domain.play.view import GameView, Situation, YouView

__all__ = [
    "Absence",
    "ChatLines",
    "Done",
    "Events",
    "Hint",
    "Pong",
    "Present",
    "Probe",
    "Refused",
    "ServerMessage",
    "State",
    "write",
]


@dataclass(frozen=True, slots=True)
class State:
    """The whole game: to a client that has nothing, or has missed too much."""

    game: GameView
    type: Literal["state"] = "state"


@dataclass(frozen=True, slots=True)
class Events:
    """What happened after version ``since``, and how the game stands then, at ``version``."""

    since: int
    version: int
    events: tuple[Event, ...]
    situation: Situation
    you: YouView
    type: Literal["events"] = "events"


@dataclass(frozen=True, slots=True)
class Done:
    """What the client asked for with this ``id`` is stored.

    ``version`` is that of the game then; 0 when it has not changed the game.
    """

    id: str
    version: int
    type: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Refused:
    """What the client asked for was not done: why, in a word and in a sentence.

    The true state follows when the client may have a wrong picture.
    """

    id: str | None
    reason: str
    message: str
    type: Literal["refused"] = "refused"


@dataclass(frozen=True, slots=True)
class Hint:
    """A good move at a ply."""

    id: str
    ply: int
    move: str
    type: Literal["hint"] = "hint"


@dataclass(frozen=True, slots=True)
class Present:
    """The seats whose players have the game open, and how many others watch."""

    seats: tuple[int, ...]
    watchers: int
    type: Literal["present"] = "present"


@dataclass(frozen=True, slots=True)
class Absence:
    """Your opponent is to move and has been away ``since``; you may claim the game ``claim_at``.

    Both are ``None`` when that is no longer so. Sent to the player who may claim, to nobody else.
    """

    since: datetime | None
    claim_at: datetime | None
    type: Literal["absence"] = "absence"


@dataclass(frozen=True, slots=True)
class ChatLines:
    """What was said that the client has not heard, oldest first; from 1 to 200 lines."""

    lines: tuple[LineView, ...]
    type: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class Pong:
    """I am here."""

    type: Literal["pong"] = "pong"


@dataclass(frozen=True, slots=True)
class Probe:
    """To be sent back at once; ``milliseconds`` is the usual round trip so far, if measured."""

    nonce: str
    milliseconds: int | None
    type: Literal["probe"] = "probe"


ServerMessage: TypeAlias = (
    State | Events | Done | Refused | Hint | Present | Absence | ChatLines | Pong | Probe
)

_adapter: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)


def write(message: ServerMessage) -> str:
    """The message as JSON text."""
    return _adapter.dump_json(message).decode()
