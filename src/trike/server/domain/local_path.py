"""Where to go after signing in: a page of this site, and of no other."""

from __future__ import annotations

import re

__all__ = ["local_path"]

# One slash, and then nothing that a browser would read as another host or as the end of a header.
_LOCAL = re.compile(r"/(?![/\\])[\x21-\x5b\x5d-\x7e]*")


def local_path(text: str | None, otherwise: str = "/") -> str:
    """The path if it is one of this site, else ``otherwise``.

    >>> local_path("/game/x"), local_path("//evil.example/"), local_path("https://evil.example")
    ('/game/x', '/', '/')
    """
    return text if text and len(text) <= 500 and _LOCAL.fullmatch(text) else otherwise
