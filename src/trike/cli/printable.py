"""Showing texts that others have written."""

from __future__ import annotations

__all__ = ["printable"]


def printable(text: str) -> str:
    r"""The text on one line, with what could give a terminal orders made visible.

    >>> printable("Ann \x1b[31m")
    'Ann \ufffd[31m'
    """
    return "".join(map(_shown, text))


def _shown(letter: str) -> str:
    if letter.isspace():
        return " "
    return letter if letter.isprintable() else "\ufffd"
