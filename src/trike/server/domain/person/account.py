"""An account: a player with a name and a password, who can be recognised anywhere."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

__all__ = ["Account", "NewSession", "Role", "SessionInfo"]


class Role(StrEnum):
    """What an account may do beyond playing."""

    PLAYER = "player"
    MODERATOR = "moderator"
    ADMINISTRATOR = "administrator"


@dataclass(frozen=True, slots=True)
class Account:
    """A stored account; times are UTC.

    ``player`` is the number under which it sits in games, the same kind of number that a guest
    has. ``email`` is set when it is confirmed. A deleted account has neither name nor password.
    ``language`` is the code of the language that its owner chose.
    """

    number: int
    player: int
    name: str | None
    role: Role
    password_hash: str | None
    email: str | None
    created_at: datetime
    deleted_at: datetime | None = None
    language: str | None = None


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """Where an account is signed in: what its owner may see of a session."""

    number: int
    created_at: datetime
    last_seen_at: datetime
    device: str


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session just opened; the token is told once and is not stored here."""

    account: Account
    token: str
