"""The language that is being spoken: of a request, of a socket, of whoever gets a letter."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from trike.server.language.catalogues import translations_of
from trike.server.language.offered import ENGLISH, LANGUAGES, Language

__all__ = ["current_language", "gettext", "ngettext", "speaking", "speaking_to"]

_current: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def current_language() -> Language:
    """The language spoken now; English where nobody said."""
    return _current.get()


def gettext(message: str) -> str:
    """A text in the language spoken now."""
    return translations_of(_current.get()).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a text for a number, in the language spoken now."""
    return translations_of(_current.get()).ngettext(one, many, count)


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Speak a language within the block."""
    token = _current.set(language)
    try:
        yield
    finally:
        _current.reset(token)


@contextmanager
def speaking_to(code: str | None) -> Iterator[None]:
    """Speak the language that an account has chosen; without a choice, the one spoken now."""
    with speaking(next((one for one in LANGUAGES if one.code == code), _current.get())):
        yield
