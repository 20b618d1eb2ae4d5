"""Whether a request comes from our own pages: the guard against forged forms and sockets."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

__all__ = ["OriginMiddleware", "is_own_origin"]

_SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}


def is_own_origin(headers: Headers) -> bool:
    """Whether the browser says that one of our pages sends this.

    A program sends neither ``Origin`` nor ``Sec-Fetch-Site``: it is let through, because it has no
    cookies that somebody else's page could make it send.
    """
    origin = headers.get("origin")
    if origin is not None:
        try:
            asker = urlsplit(origin).netloc.lower()
        except ValueError:
            return False
        return asker == headers.get("host", "").lower() != ""
    return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


class OriginMiddleware:
    """Refuses what another site's page asks for: changes with 403, sockets at the handshake."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let our own pages and programs pass."""
        asks = scope["type"] == "websocket" or (
            scope["type"] == "http" and scope["method"] not in _SAFE
        )
        if not asks or is_own_origin(Headers(scope=scope)):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            # Closing before accepting answers the handshake with 403.
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            refusal = PlainTextResponse("This was not sent by a page of this site.\n", 403)
            await refusal(scope, receive, send)
