"""Cookies that only this site reads, and no script."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

__all__ = ["forget_cookie", "read_cookie", "set_cookie"]


def read_cookie(connection: HTTPConnection, name: str) -> str | None:
    """The cookie's value as the browser sends it."""
    return connection.cookies.get(_full_name(connection, name))


def set_cookie(
    connection: HTTPConnection, response: Response, name: str, value: str, seconds: int
) -> None:
    """Have the browser keep a secret."""
    response.set_cookie(
        _full_name(connection, name),
        value,
        max_age=seconds,
        path="/",
        secure=_is_secure(connection),
        httponly=True,
        samesite="lax",
    )


def forget_cookie(connection: HTTPConnection, response: Response, name: str) -> None:
    """Have the browser forget it."""
    set_cookie(connection, response, name, "", 0)


def _full_name(connection: HTTPConnection, name: str) -> str:
    # The prefix makes browsers refuse the cookie from anything but this host, over HTTPS.
    return f"__Host-{name}" if _is_secure(connection) else name


def _is_secure(connection: HTTPConnection) -> bool:
    return connection.url.scheme in ("https", "wss")
