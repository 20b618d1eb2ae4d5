"""Dates, times and numbers as the language spoken now writes them. Times are UTC, and say so."""

from __future__ import annotations

from datetime import UTC, date, datetime

from babel.dates import format_date, format_skeleton
from babel.numbers import format_decimal

from trike.server.language.current import current_language

__all__ = ["shown_date", "shown_moment", "shown_number"]


def shown_date(day: date) -> str:
    """A day; of a moment, the day in UTC."""
    if isinstance(day, datetime):
        day = day.astimezone(UTC).date()
    return format_date(day, "medium", locale=_locale())


def shown_moment(moment: datetime) -> str:
    """A moment to the minute, with ``UTC`` behind it."""
    moment = moment.astimezone(UTC)
    time = format_skeleton("Hm", moment, locale=_locale())
    return f"{shown_date(moment)}, {time} UTC"


def shown_number(number: float) -> str:
    """A number with its group separators and decimal sign."""
    return format_decimal(number, locale=_locale())


def _locale() -> str:
    # Sources are in the English of the world outside of America: the day comes first.
    locale = current_language().locale
    return "en_GB" if locale == "en" else locale
