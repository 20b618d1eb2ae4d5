"""The number under which somebody plays, and how a stranger gets one."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import Annotated, TypeAlias

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from trike.server.domain.account.guests import NewGuest
from trike.server.edge.asker import GUEST_COOKIE, current_asker, recognise
from trike.server.edge.cookies import set_cookie
from trike.server.edge.services import Services

__all__ = ["GuestDep", "current_guest", "guest_now", "known_or_new", "remember_guest", "visitor"]

_YEAR = 365 * 24 * 3600


async def current_guest(connection: HTTPConnection) -> int | None:
    """The number under which the sender sits in games, ``None`` for a stranger.

    A guest's own, or that of his account.
    """
    return (await current_asker(connection)).player


async def guest_now(connection: HTTPConnection) -> int | None:
    """The same, looked up again."""
    return (await recognise(connection)).player


GuestDep: TypeAlias = Annotated[int | None, Depends(current_guest)]


async def known_or_new(services: Services, guest: int | None) -> tuple[int, NewGuest | None]:
    """The guest's number; a stranger becomes a guest, whose token must be told to him."""
    if guest is not None:
        return guest, None
    new = await services.guests.make()
    return new.number, new


def remember_guest(connection: HTTPConnection, response: Response, guest: NewGuest) -> None:
    """Give a new guest his token, where no script can read it."""
    set_cookie(connection, response, GUEST_COOKIE, guest.token, _YEAR)


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
