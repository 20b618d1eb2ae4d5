"""A language that nobody speaks, in which untranslated and cramped texts show."""

from __future__ import annotations

import re

__all__ = ["pseudo"]

_ACCENTS = str.maketrans(
    "AaCcDdEeGgIiLlNnOoRrSsTtUuYyZz",
    "ÅåÇçÐðÉéĜĝÎîĻļÑñÖöŔŕŠšŢţÛûÝýŽž",
)
_KEPT = re.compile(r"(%\(\w+\)[sd]|%%|\{\w+\}|<[^>]+>|&\w+;|\n)")


def pseudo(text: str) -> str:
    """A text with accents, two fifths longer, in brackets; holes and markup stay.

    >>> pseudo("%(count)s games")
    '[%(count)s ĝåméš ~~]'
    """
    parts = _KEPT.split(text)
    letters = sum(len(part) for part in parts[::2])
    parts[::2] = [part.translate(_ACCENTS) for part in parts[::2]]
    # Padding in words of a few letters wraps as words do.
    padding = " ".join(["~~~~"] * (letters * 2 // 25) + ["~" * max(1, letters * 2 // 5 % 5)])
    return f"[{''.join(parts)} {padding}]"
