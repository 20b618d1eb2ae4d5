"""Random tokens: told once to whoever may use them, kept only as hashes."""

from __future__ import annotations

import hashlib
import re
import secrets

__all__ = ["is_token", "new_token", "token_hash"]

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def new_token() -> str:
    """A token of 256 random bits, safe in a URL."""
    return secrets.token_urlsafe(32)


def is_token(text: str) -> bool:
    """Whether a text has a token's form: others need not be looked for."""
    return _TOKEN.fullmatch(text) is not None


def token_hash(token: str) -> bytes:
    """What is stored: a fast hash is enough, as a token is long and random.

    Whoever reads the database cannot use what he finds there, and whoever measures how long a look
    takes learns about a hash that he cannot choose.
    """
    return hashlib.sha256(token.encode()).digest()
