"""Static files under an address that changes with their content."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

__all__ = ["STATIC", "VersionedStaticFiles", "static_url", "static_version"]

STATIC = Path(__file__).parent.parent / "static"


@cache
def static_version() -> str:
    """A hash over all static files.

    One for the whole folder, so that modules that import each other by relative addresses all
    change together: a page never mixes two releases.
    """
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(STATIC).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def static_url(path: str) -> str:
    """The address of a static file as it is now."""
    return f"/static/{static_version()}/{path}"


class VersionedStaticFiles(StaticFiles):
    """Serves ``VERSION/path``: the current version may be kept for ever, any other is checked.

    Compressed for browsers that accept gzip. Only static files are: they hold no secret, whereas
    the length of a compressed page could betray what stands in it (BREACH).
    """

    def __init__(self) -> None:
        super().__init__(directory=STATIC)
        self._compressed = GZipMiddleware(super().__call__, minimum_size=500, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, compressed unless a range is asked for: a range counts bytes of the file."""
        if scope["type"] == "http" and "range" not in Headers(scope=scope):
            await self._compressed(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, with the caching that its version allows."""
        version, _, rest = path.replace("\\", "/").partition("/")
        response = await super().get_response(rest, scope)
        current = version == static_version() and response.status_code in (200, 304)
        response.headers["Cache-Control"] = (
            "public, max-age=31536000, immutable" if current else "no-cache"
        )
        return response
