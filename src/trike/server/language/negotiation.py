"""Which language a browser asks for."""

from __future__ import annotations

from collections.abc import Iterable

from trike.server.language.offered import Language

__all__ = ["accepted", "by_code"]

_LONGEST = 1000


def by_code(code: str | None, offered: Iterable[Language]) -> Language | None:
    """The offered language with a code, whatever its case."""
    return next((one for one in offered if code and one.code.lower() == code.lower()), None)


def accepted(header: str | None, offered: Iterable[Language]) -> Language | None:
    """The offered language that ``Accept-Language`` likes best; ``None`` if it likes none.

    A region that is not offered gets its language: ``es-MX`` Spanish. What cannot be read counts
    as not said.

    >>> from trike.server.language.offered import ENGLISH, PLANNED
    >>> accepted("de-AT;q=0.4, es-MX, en;q=0.8", (ENGLISH, *PLANNED)).code
    'es'
    """
    choices = tuple(offered)
    wishes = sorted(_wishes((header or "")[:_LONGEST]), key=lambda wish: -wish[1])
    for tag, weight in wishes:
        if weight <= 0:
            continue
        if tag == "*":
            return choices[0]
        for text in (tag, tag.partition("-")[0]):
            for one in choices:
                if text in (one.code.lower(), one.tag.lower()):
                    return one
    return None


def _wishes(header: str) -> Iterable[tuple[str, float]]:
    for part in header.split(","):
        tag, *parameters = (piece.strip().lower() for piece in part.split(";"))
        weight = 1.0
        for parameter in parameters:
            name, _, value = parameter.partition("=")
            if name.strip() == "q":
                try:
                    weight = float(value)
                except ValueError:
                    weight = 0.0
        if tag and 0 <= weight <= 1:
            yield tag, weight
