"""Names of accounts: which are allowed, and which are too much alike."""

from __future__ import annotations

import hashlib
import re

from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MAX_NAME", "MIN_NAME", "check_name", "folded", "name_key"]

MIN_NAME, MAX_NAME = 2, 20

_SHAPE = re.compile(r"[A-Za-z][A-Za-z0-9_-]*[A-Za-z0-9]")
_SEPARATORS = re.compile(r"[_-]+")

# Pairs that look alike in common typefaces. Wider glyphs are spelt out, not the other way, so that
# folding twice is folding once.
_LOOK_ALIKE = str.maketrans({"1": "l", "i": "l", "0": "o", "m": "rn", "w": "vv"})

_STAFF_WORDS = """
    admin administrator mod moderator moderators official staff support sysadmin webmaster
"""
_OTHER_WORDS = """
    anonymous black bot computer deleted deletedplayer engine everybody everyone guest help me
    nobody owner player postmaster root security server system team trike white you
"""
_STAFF = frozenset(_STAFF_WORDS.split())
_RESERVED = _STAFF | frozenset(_OTHER_WORDS.split())


def folded(name: str) -> str:
    """What a reader may take a name for: two names that fold alike are one name.

    Case, l/1/I, 0/O, rn/m, vv/w and runs of ``-`` and ``_`` make no difference.

    >>> folded("Bill_0") == folded("b1LI--o")
    True
    """
    return _SEPARATORS.sub("-", name.lower().translate(_LOOK_ALIKE))


def name_key(name: str) -> bytes:
    """What is stored to keep a name from being taken twice, also after its account is deleted."""
    return hashlib.sha256(b"trike account name\0" + folded(name).encode()).digest()


def check_name(name: str) -> None:
    """Let a name pass that an account may have; `Refusal` says what is wrong with another."""
    if not MIN_NAME <= len(name) <= MAX_NAME:
        raise _bad("A name has %(least)s to %(most)s characters.", least=MIN_NAME, most=MAX_NAME)
    if _SHAPE.fullmatch(name) is None:
        raise _bad(
            "A name has the letters A to Z, digits, - and _; it begins with a letter and ends with "
            "a letter or a digit."
        )
    if _is_reserved(name):
        raise _bad("This name is kept for the site; please choose another.")


def _is_reserved(name: str) -> bool:
    """Whether a name sounds like the site itself, also with digits or separators put into it."""
    parts = _SEPARATORS.split(name)
    whole = "".join(parts)
    if _sounds_like(whole, _RESERVED) or _sounds_like(whole.rstrip("0123456789"), _RESERVED):
        return True
    return any(_sounds_like(part.rstrip("0123456789"), _STAFF) for part in parts)


def _sounds_like(text: str, words: frozenset[str]) -> bool:
    return folded(text) in {folded(word) for word in words}


def _bad(sentence: str, **words: object) -> Refusal:
    return Refusal(Reason.BAD_NAME, sentence, **words)
