"""Security headers on every answer."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["POLICY", "SecurityHeadersMiddleware", "add_security_headers"]

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""Nothing inline, nothing from elsewhere, in nobody's frame."""

_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # A game's address is the key to watching it: other sites do not get it.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
_HSTS = "max-age=31536000"


def add_security_headers(headers: MutableHeaders, scheme: str) -> None:
    """Set what an answer does not set itself, stricter perhaps."""
    for name, value in _HEADERS.items():
        headers.setdefault(name, value)
    if scheme == "https":
        headers.setdefault("Strict-Transport-Security", _HSTS)
    # Pages and answers differ by cookie and change with every move.
    headers.setdefault("Cache-Control", "private, no-cache")


class SecurityHeadersMiddleware:
    """Adds the headers to every answer that comes through it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to an HTTP answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_security_headers(MutableHeaders(scope=message), scope.get("scheme", ""))
            await send(message)

        await self.app(scope, receive, with_headers)
