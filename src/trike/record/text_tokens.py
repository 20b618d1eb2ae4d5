r"""The words of the text format, and its escapes.

Everything that can be left open ends at the end of the text, and no part of a pattern can match in
two ways: reading takes time in proportion to the text, whatever stands in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from trike.record.builder import clean_text

__all__ = ["Token", "escape", "tokens", "unescape"]

_TOKEN = re.compile(
    r"""
      (?P<header> \[ \s*+ (?P<name>[A-Za-z][A-Za-z0-9_]*+) \s*+ " (?:[^"\\]|\\.)*+ " \s*+ \] )
    | (?P<comment> \{ (?:[^}\\]|\\.)*+ (?:(?P<end>\})|\\?\Z) )
    | (?P<time> < [^<>\n]*+ > )
    | (?P<open> \( )
    | (?P<close> \) )
    | (?P<number> [0-9]++ \.++ )
    | (?P<word> [^\s(){}<>\[\]]++ )
    | (?P<junk> [^\s] [^\n]*+ )
    """,
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.DOTALL)
_MEANING = {"n": "\n", "r": "\r", "t": "\t"}
# Control characters, and line ends that are not "\n": some programs change or drop them.
_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")


class Token(NamedTuple):
    """One word of a text: its kind, its content, its line from 1, and the name of a header."""

    kind: str
    text: str
    line: int
    name: str = ""


def tokens(text: str) -> Iterator[Token]:
    r"""Split a text; what fits nothing comes as ``junk``, to the end of its line.

    >>> [(token.kind, token.text) for token in tokens('[Side "7"] 1. c2 {a \\} b}')]
    [('header', '7'), ('number', '1.'), ('word', 'c2'), ('comment', 'a } b')]
    """
    line, counted = 1, 0
    for found in _TOKEN.finditer(text):
        line += text.count("\n", counted, found.start())
        counted = found.start()
        kind, whole = found.lastgroup or "", found[0]
        if kind == "header":
            value = whole[whole.index('"') + 1 : whole.rindex('"')]
            yield Token(kind, unescape(value), line, found["name"])
        elif kind == "comment":
            if found["end"]:
                yield Token(kind, unescape(whole[1:-1]), line)
            else:
                yield Token("open comment", unescape(whole[1:]), line)
        elif kind == "time":
            yield Token(kind, whole[1:-1], line)
        else:
            yield Token(kind, whole, line)


def escape(text: str, end: str, *, keep_lines: bool = False) -> str:
    r"""Make a text safe before the character ``end``; the inverse of `unescape`.

    >>> print(escape('say "x"\n', '"'))
    say \"x\"\n
    """
    text = text.replace("\\", "\\\\").replace(end, "\\" + end)
    if not keep_lines:
        text = text.replace("\n", "\\n")
    return _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def unescape(text: str) -> str:
    """Undo `escape`; an escape that means nothing is the character itself."""
    return clean_text(_ESCAPE.sub(_unescaped, text)) if "\\" in text else clean_text(text)


def _unescaped(found: re.Match[str]) -> str:
    code: str = found[1]
    return chr(int(code[1:], 16)) if len(code) > 1 else _MEANING.get(code, code)
