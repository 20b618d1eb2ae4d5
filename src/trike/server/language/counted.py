"""Counted texts for the client, by the plural categories that a browser knows."""

from __future__ import annotations

from functools import cache

from babel import Locale

from trike.server.language.current import current_language, ngettext

__all__ = ["counted"]


def counted(one: str, many: str) -> dict[str, str]:
    """The forms of a counted text by CLDR category, such as ``one`` and ``other``.

    `Intl.PluralRules` of the page's language gives the category of a number.
    """
    samples = _samples(current_language().locale)
    return {category: ngettext(one, many, number) for category, number in samples}


@cache
def _samples(locale: str) -> tuple[tuple[str, int], ...]:
    """A number of every category that whole numbers have in a language."""
    rule = Locale.parse(locale).plural_form
    found: dict[str, int] = {}
    for number in (*range(1, 201), 0, 1_000_000):
        found.setdefault(rule(number), number)
    return tuple(sorted(found.items()))
