"""``make messages``: the template and the catalogues of translators; ``--check`` for `make check`.

Without line numbers and dates, and sorted: a change of a text is a change of its lines alone.
"""

from __future__ import annotations

import re
import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir, extract_from_file
from babel.messages.pofile import read_po, write_po

from tools.steps import ROOT
from trike.server.language.catalogues import TEMPLATE, catalogue_path
from trike.server.language.offered import OFFERED, PLANNED, Language

SITE = ROOT / "src" / "trike" / "server"
LEVELS = ROOT / "src" / "trike" / "engine" / "levels.py"
METHODS = [("**/locale/**", "ignore"), ("**.py", "python"), ("templates/**.html", "jinja2")]
OPTIONS = {
    "templates/**.html": {
        "trim_blocks": "true",
        "lstrip_blocks": "true",
        "newstyle_gettext": "true",
        "silent": "false",
    }
}
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    # What marks a text that is said elsewhere: refusals at the edge, forms for the client.
    "Refusal": (2,),
    "_bad": (1,),
    "sentence": None,
    "counted": (1, 2),
    "forms": (1, 2),
}
_HOLES = re.compile(r"%\(\w+\)s|\{\w+\}")
_DATES = re.compile(rb'^"(POT-Creation-Date|PO-Revision-Date):.*\n', re.MULTILINE)


def extracted() -> Catalog:
    """The texts of the sources as they are now."""
    catalogue = Catalog(
        project="Trike", domain="trike", charset="utf-8", fuzzy=False, header_comment=_HEADER
    )
    tags = ("Translators:",)
    for _, _, message, comments, context in extract_from_dir(
        SITE, METHODS, OPTIONS, KEYWORDS, comment_tags=tags, strip_comment_tags=True
    ):
        catalogue.add(message, auto_comments=comments, context=context)
    # The only texts of the library that the site shows as they are.
    for _, message, comments, context in extract_from_file("python", LEVELS, KEYWORDS, tags):
        catalogue.add(message, auto_comments=comments, context=context)
    return catalogue


_HEADER = "# Texts of the Trike site. See docs/guides/translating.md."


def written(catalogue: Catalog) -> bytes:
    """A catalogue as the text of its file."""
    out = BytesIO()
    write_po(out, catalogue, width=100, no_location=True, sort_output=True, ignore_obsolete=True)
    return _DATES.sub(b"", out.getvalue())


def updated(language: Language, template: Catalog) -> Catalog:
    """A language's catalogue with the texts of the template; what has gone is left out."""
    path = catalogue_path(language.code)
    if path.exists():
        catalogue = read_po(BytesIO(path.read_bytes()), locale=language.locale, domain="trike")
    else:
        catalogue = Catalog(locale=language.locale, domain="trike", project="Trike", fuzzy=False)
        catalogue.header_comment = _HEADER
    # A guess of what a changed text means would have to be looked at anyway.
    catalogue.update(template, no_fuzzy_matching=True)
    return catalogue


def problems(catalogue: Catalog, template: Catalog) -> list[str]:
    """What keeps a catalogue from being offered."""
    found: list[str] = []
    for wanted in template:
        if not wanted.id:
            continue
        message = catalogue.get(wanted.id, wanted.context)
        said = "not there" if message is None else _wrong(message, catalogue.num_plurals)
        if said:
            found.append(f"{said}: {wanted.id!r}")
    return found


def _wrong(message: Message, plurals: int) -> str:
    # A catalogue that was just made has nothing at all where texts will be.
    string = message.string or ""
    strings = [string] if isinstance(string, str) else list(string)
    if not all(strings):
        return "not translated"
    if message.fuzzy:
        return "fuzzy"
    if isinstance(message.id, str):
        if len(strings) != 1:
            return "has plural forms"
        return "" if _holes(message.id) == _holes(strings[0]) else "other placeholders"
    if len(strings) != plurals:
        return f"has {len(strings)} plural forms, not {plurals}"
    wanted = _holes(message.id[1])
    return "" if all(_holes(one) == wanted for one in strings) else "other placeholders"


def _holes(text: str) -> list[str]:
    return sorted(set(_HOLES.findall(text)))


def update() -> int:
    """Write the template and every catalogue, and say how far each is."""
    template = extracted()
    _write(TEMPLATE, written(template))
    for language in PLANNED:
        catalogue = updated(language, template)
        _write(catalogue_path(language.code), written(catalogue))
        left = len(problems(catalogue, template))
        offered = "offered" if language.code in OFFERED else "not offered"
        print(f"{language.code}: {len(template) - left} of {len(template)} texts, {offered}")
    return 0


def check() -> int:
    """Whether the template is up to date and what is offered is complete."""
    template, failed = extracted(), False
    if not TEMPLATE.exists() or TEMPLATE.read_bytes() != written(template):
        print("the template is not up to date: run `make messages`")
        failed = True
    for language in PLANNED:
        if language.code in OFFERED:
            path = catalogue_path(language.code)
            with path.open("rb") as file:
                catalogue = read_po(file, locale=language.locale, domain="trike")
            for problem in problems(catalogue, template):
                print(f"{language.code}: {problem}")
                failed = True
    return 1 if failed else 0


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_bytes() != content:
        path.write_bytes(content)


if __name__ == "__main__":
    sys.exit(check() if "--check" in sys.argv[1:] else update())
