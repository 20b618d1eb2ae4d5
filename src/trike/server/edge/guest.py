"""Who is asking: a guest by his cookie, or by a bearer token if he is a program."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import Annotated, TypeAlias

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from trike.server.domain.guests import NewGuest
from trike.server.edge.services import Services, services_of

__all__ = ["GuestDep", "current_guest", "known_or_new", "remember_guest", "visitor"]

_YEAR = 365 * 24 * 3600
_PLAIN, _SECURE = "trike_guest", "__Host-trike_guest"


def _cookie_name(connection: HTTPConnection) -> str:
    # The prefix makes browsers refuse the cookie from anything but this host, over HTTPS.
    return _SECURE if connection.url.scheme in ("https", "wss") else _PLAIN


async def current_guest(connection: HTTPConnection) -> int | None:
    """The number of the guest who sends this, ``None`` for a stranger."""
    scheme, _, bearer = connection.headers.get("authorization", "").partition(" ")
    token = bearer if scheme.lower() == "bearer" else None
    token = token or connection.cookies.get(_cookie_name(connection))
    return await services_of(connection).guests.recognise(token)


GuestDep: TypeAlias = Annotated[int | None, Depends(current_guest)]


async def known_or_new(services: Services, guest: int | None) -> tuple[int, NewGuest | None]:
    """The guest's number; a stranger becomes a guest, whose token must be told to him."""
    if guest is not None:
        return guest, None
    new = await services.guests.make()
    return new.number, new


def remember_guest(connection: HTTPConnection, response: Response, guest: NewGuest) -> None:
    """Give a new guest his token, where no script can read it."""
    response.set_cookie(
        _cookie_name(connection),
        guest.token,
        max_age=_YEAR,
        path="/",
        secure=_cookie_name(connection) == _SECURE,
        httponly=True,
        samesite="lax",
    )


def visitor(connection: HTTPConnection) -> str:
    """Whom rate limits count: the network address, since guests cost nothing to make.

    An IPv6 visitor has at least a /64 to himself, so that much counts as one.
    """
    host = connection.client.host if connection.client else "?"
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    return host if address.version == 4 else str(ip_network((address, 64), strict=False))
