"""Which languages there are. This is the one place that says which of them are offered."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ENGLISH", "LANGUAGES", "OFFERED", "PLANNED", "PSEUDO", "Language", "languages"]


@dataclass(frozen=True, slots=True)
class Language:
    """A language: its code in addresses and cookies, its tag for browsers, and its own name."""

    code: str
    tag: str
    name: str
    direction: str = "ltr"

    @property
    def locale(self) -> str:
        """The name under which Babel knows how dates and numbers are written."""
        return "en" if self.code == "en-XA" else self.tag.replace("-", "_")


ENGLISH = Language("en", "en", "English")
"""The language of the sources: it needs no catalogue."""

PLANNED = (
    Language("es", "es", "Español"),
    Language("nl", "nl", "Nederlands"),
    Language("pt", "pt-PT", "Português"),
    Language("fr", "fr", "Français"),
    Language("de", "de", "Deutsch"),
    Language("it", "it", "Italiano"),
)
"""Those that have a catalogue, finished or not."""

OFFERED: tuple[str, ...] = ("es", "nl", "pt", "fr", "de")
"""The codes of those whose catalogue is complete: ``make check`` fails if one of them is not."""

PSEUDO = Language("en-XA", "en-XA", "[Þšéûðö]")
"""Made from the template for tests: what is not in brackets is not translated."""

LANGUAGES = (ENGLISH, *(one for one in PLANNED if one.code in OFFERED))
"""What people may choose from."""


def languages(*, pseudo: bool = False) -> tuple[Language, ...]:
    """What may be chosen; with ``pseudo``, the language of the tests too."""
    return (*LANGUAGES, PSEUDO) if pseudo else LANGUAGES
