"""The pages that everybody may read, which have an address in every language."""

from __future__ import annotations

__all__ = ["PUBLIC_PAGES", "is_public"]

PUBLIC_PAGES = (
    "/",
    "/lobby",
    "/watch",
    "/rules",
    "/learn",
    "/statistics",
    "/activity",
    "/top",
    "/archive",
)
"""One list for addresses with a language, for links between languages, and for tests."""

_TREES = ("/learn/", "/rules/")
"""Beginnings of addresses under which every page is public."""


def is_public(path: str) -> bool:
    """Whether an address has one in every language, such as ``/es/rules`` of ``/rules``."""
    return path in PUBLIC_PAGES or path.startswith(_TREES)
