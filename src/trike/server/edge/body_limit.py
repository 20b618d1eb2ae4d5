"""Refuses bodies that are larger than anything this site asks for."""

from __future__ import annotations

from fastapi import HTTPException
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["BodyLimitMiddleware"]


class BodyLimitMiddleware:
    """Answers 413 to a body above ``max_bytes``, said or streamed."""

    def __init__(self, app: ASGIApp, max_bytes: int) -> None:
        self.app = app
        self.max_bytes = max_bytes
        self._sentence = f"This is too large: at most {max_bytes} bytes"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count what is received."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        length = Headers(scope=scope).get("content-length", "0")
        if not _is_at_most(self.max_bytes, length):
            await self._refuse(scope, receive, send)
            return
        received = 0

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.max_bytes:
                # FastAPI lets only its own exception through while it reads a body.
                raise HTTPException(413, self._sentence)
            return message

        await self.app(scope, counted, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = PlainTextResponse(f"{self._sentence}.\n", 413, headers={"connection": "close"})
        await response(scope, receive, send)


def _is_at_most(most: int, length: str) -> bool:
    # A number of thousands of digits is not even read.
    return length.isascii() and length.isdigit() and len(length) < 20 and int(length) <= most
