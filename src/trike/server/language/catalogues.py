"""The catalogues: read from the translators' files when a language is first spoken."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from trike.server.language.offered import ENGLISH, PSEUDO, Language
from trike.server.language.pseudo import pseudo

__all__ = ["FOLDER", "TEMPLATE", "catalogue_path", "translations_of"]

FOLDER = Path(__file__).parent.parent / "locale"
TEMPLATE = FOLDER / "trike.pot"


def catalogue_path(code: str) -> Path:
    """The file in which a translator works."""
    return FOLDER / code / "LC_MESSAGES" / "trike.po"


@cache
def translations_of(language: Language) -> NullTranslations:
    """What a language says for the texts of the sources."""
    if language == ENGLISH:
        return NullTranslations()
    if language == PSEUDO:
        return _compiled(_pseudo_catalogue())
    with catalogue_path(language.code).open("rb") as file:
        return _compiled(read_po(file, locale=language.locale, domain="trike"))


def _compiled(catalogue: Catalog) -> GNUTranslations:
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _pseudo_catalogue() -> Catalog:
    # From the template, and not of whatever is asked for: a text that extraction misses shows.
    with TEMPLATE.open("rb") as file:
        template = read_po(file)
    made = Catalog(locale="en", domain="trike")
    for message in template:
        if not message.id:
            continue
        if isinstance(message.id, str):
            made.add(message.id, pseudo(message.id), context=message.context)
        else:
            made.add(message.id, tuple(map(pseudo, message.id)), context=message.context)
    return made
