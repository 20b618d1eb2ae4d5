"""Who is asking: an account by its session, or else a guest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from trike.server.domain.account.sessions import SESSION_LIFETIME
from trike.server.domain.person.account import Account, NewSession
from trike.server.domain.refusal import Reason, Refusal
from trike.server.edge.cookies import forget_cookie, read_cookie, set_cookie
from trike.server.edge.services import services_of

__all__ = [
    "GUEST_COOKIE",
    "NOBODY",
    "Asker",
    "AskerDep",
    "SignedIn",
    "SignedInDep",
    "asker_of",
    "current_asker",
    "has_session",
    "keep_session",
    "leave_session",
    "recognise",
]

GUEST_COOKIE, _SESSION = "trike_guest", "trike_session"


@dataclass(frozen=True, slots=True)
class Asker:
    """Who sends a request.

    ``player`` is the number under which he sits in games: a guest's, or his account's. A stranger
    has none. ``session`` is set with ``account``.
    """

    player: int | None = None
    account: Account | None = None
    session: int | None = None

    @property
    def guest(self) -> int | None:
        """The player's number if he has no account."""
        return self.player if self.account is None else None


NOBODY = Asker()


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Somebody with an account, and the session by which he was recognised."""

    account: Account
    session: int


async def current_asker(connection: HTTPConnection) -> Asker:
    """Recognise the sender, once for each request.

    A program's bearer token comes before cookies: it was sent on purpose.
    """
    known: Asker | None = getattr(connection.state, "asker", None)
    if known is None:
        known = connection.state.asker = await recognise(connection)
    return known


def has_session(connection: HTTPConnection) -> bool:
    """Whether the sender may be signed in: to find out more, the database is asked."""
    return bool(read_cookie(connection, _SESSION))


def asker_of(connection: HTTPConnection) -> Asker:
    """The sender as far as he was recognised before."""
    known: Asker = getattr(connection.state, "asker", NOBODY)
    return known


async def signed_in(connection: HTTPConnection) -> SignedIn:
    """The account that asks; `Refusal` for anybody else."""
    asker = await current_asker(connection)
    if asker.account is None or asker.session is None:
        raise Refusal(Reason.NOT_SIGNED_IN, "Please sign in.")
    return SignedIn(asker.account, asker.session)


AskerDep: TypeAlias = Annotated[Asker, Depends(current_asker)]
SignedInDep: TypeAlias = Annotated[SignedIn, Depends(signed_in)]


def keep_session(connection: HTTPConnection, response: Response, session: NewSession) -> None:
    """Sign the browser in. The guest that it was is no more."""
    lifetime = int(SESSION_LIFETIME.total_seconds())
    set_cookie(connection, response, _SESSION, session.token, lifetime)
    forget_cookie(connection, response, GUEST_COOKIE)


def leave_session(connection: HTTPConnection, response: Response) -> None:
    """Sign the browser out."""
    forget_cookie(connection, response, _SESSION)


async def recognise(connection: HTTPConnection) -> Asker:
    """Look up who sends this."""
    services = services_of(connection)
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and bearer:
        return Asker(await services.guests.recognise(bearer))
    found = await services.sessions.recognise(read_cookie(connection, _SESSION))
    if found is not None:
        account, session = found
        return Asker(account.player, account, session)
    return Asker(await services.guests.recognise(read_cookie(connection, GUEST_COOKIE)))
