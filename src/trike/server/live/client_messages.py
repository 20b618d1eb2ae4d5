"""What a client may say over the socket of a game: a closed union, told apart by ``type``."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from trike.server.domain.game.ask import Matter
from trike.server.edge.fields import LineText, MoveText, Ply, RequestId

__all__ = [
    "Abort",
    "AddTime",
    "Answer",
    "Ask",
    "Claim",
    "ClientMessage",
    "Echo",
    "HintAsked",
    "Measure",
    "Ping",
    "Play",
    "Resign",
    "Say",
    "Sync",
    "TakeBack",
    "Withdraw",
    "read",
]


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


LineNumber: TypeAlias = Annotated[int, Field(ge=0, lt=2**31)]


class Sync(_Message):
    """The first message: the version the client has, 0 for a page that has just loaded one."""

    type: Literal["sync"]
    version: Annotated[int, Field(ge=0, le=1_000_000)]
    heard_players: LineNumber = 0
    heard_watchers: LineNumber = 0
    """The last line that it has of each room, 0 for none."""


class Play(_Message):
    """A move or ``swap`` at a ply. Sent again with the same ``id``, it is not played again."""

    type: Literal["play"]
    id: RequestId
    ply: Ply
    move: MoveText


class TakeBack(_Message):
    """Take back my last move, at this ply."""

    type: Literal["take_back"]
    id: RequestId
    ply: Ply


class Resign(_Message):
    """I give up."""

    type: Literal["resign"]
    id: RequestId


class Ask(_Message):
    """I ask my opponent for something, at this ply."""

    type: Literal["ask"]
    id: RequestId
    matter: Matter
    ply: Ply


class Answer(_Message):
    """I agree to what my opponent asks for at this ply, or not."""

    type: Literal["answer"]
    id: RequestId
    matter: Matter
    agree: bool
    ply: Ply


class Withdraw(_Message):
    """I no longer ask."""

    type: Literal["withdraw"]
    id: RequestId
    matter: Matter


class Abort(_Message):
    """I leave before the game has begun for both."""

    type: Literal["abort"]
    id: RequestId


class Claim(_Message):
    """My opponent has gone away: I win at this ply, or the game is called off."""

    type: Literal["claim"]
    id: RequestId
    win: bool
    ply: Ply


class AddTime(_Message):
    """I give my opponent some seconds."""

    type: Literal["add_time"]
    id: RequestId


class Say(_Message):
    """A line of chat: to both players, or to those who watch."""

    type: Literal["say"]
    id: RequestId
    text: LineText


class HintAsked(_Message):
    """Show me a good move at this ply."""

    type: Literal["hint"]
    id: RequestId
    ply: Ply


class Ping(_Message):
    """Are you there? Answered with a pong."""

    type: Literal["ping"]


class Measure(_Message):
    """How long is the way to me and back? Answered with a probe, which is to be sent back."""

    type: Literal["measure"]


class Echo(_Message):
    """A probe, sent back at once."""

    type: Literal["echo"]
    nonce: Annotated[str, Field(max_length=32)]


ClientMessage: TypeAlias = Annotated[
    Sync
    | Play
    | TakeBack
    | Resign
    | Ask
    | Answer
    | Withdraw
    | Abort
    | Claim
    | AddTime
    | Say
    | HintAsked
    | Ping
    | Measure
    | Echo,
    Field(discriminator="type"),
]

_adapter: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def read(text: str) -> ClientMessage:
    """Read a message; `pydantic.ValidationError`, which is a `ValueError`, for anything else."""
    return _adapter.validate_json(text)
