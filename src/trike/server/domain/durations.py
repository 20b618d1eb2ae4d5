"""How long something takes, as people say it."""

from __future__ import annotations

from datetime import timedelta

from trike.server.language.current import ngettext

__all__ = ["in_words"]


def forms(one: str, many: str) -> tuple[str, str]:
    """Mark a counted text for translators."""
    return one, many


_UNITS = (
    (86_400, *forms("{count} day", "{count} days")),
    (3_600, *forms("{count} hour", "{count} hours")),
    (60, *forms("{count} minute", "{count} minutes")),
    (1, *forms("{count} second", "{count} seconds")),
)


def in_words(duration: timedelta) -> str:
    """A duration in its largest unit, rounded down; with the next one where there are few.

    >>> in_words(timedelta(days=5, hours=3)), in_words(timedelta(days=1, hours=3))
    ('5 days', '1 day 3 hours')
    >>> in_words(timedelta(minutes=2)), in_words(timedelta(0))
    ('2 minutes', '0 seconds')
    """
    seconds = int(duration.total_seconds())
    at = next((at for at, unit in enumerate(_UNITS) if seconds >= unit[0]), len(_UNITS) - 1)
    count, rest = divmod(seconds, _UNITS[at][0])
    parts = [_said(at, count)]
    if count < 3 and at + 1 < len(_UNITS) and rest >= _UNITS[at + 1][0]:
        parts.append(_said(at + 1, rest // _UNITS[at + 1][0]))
    return " ".join(parts)


def _said(at: int, count: int) -> str:
    return ngettext(*_UNITS[at][1:], count).format(count=count)
