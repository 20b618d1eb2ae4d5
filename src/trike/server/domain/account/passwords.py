"""Which passwords are accepted: long ones that are not easily guessed, and no other rules.

After NIST SP 800-63B, section 3.1.1: a minimum length, no rules of composition, no expiry; common
and repetitive ones and the name itself are refused.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import pairwise
from pathlib import Path

from trike.server.domain.person.names import folded
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MAX_PASSWORD", "MIN_PASSWORD", "check_password", "normalised"]

MIN_PASSWORD, MAX_PASSWORD = 8, 256


def normalised(password: str) -> str:
    """The password as it is hashed: the same however a keyboard composes its characters."""
    return unicodedata.normalize("NFKC", password)


def check_password(password: str, name: str) -> None:
    """Let a new password pass; `Refusal` says what is wrong with another."""
    text = normalised(password)
    if len(text) < MIN_PASSWORD:
        raise _bad("A password has at least %(least)s characters.", least=MIN_PASSWORD)
    if len(text) > MAX_PASSWORD:
        raise _bad("A password has at most %(most)s characters.", most=MAX_PASSWORD)
    bare = text.lower()
    if name and folded(_bare(password)) == folded(_bare(name)):
        raise _bad("The password must not be the name.")
    if bare in _common() or _is_run(bare):
        raise _bad("This password is too easily guessed; please choose another.")


def _bare(text: str) -> str:
    """A text without the digits that people add to satisfy forms."""
    return text.rstrip("0123456789!.?") or text


def _is_run(text: str) -> bool:
    """Whether the text only repeats itself or counts up or down."""
    steps = {ord(b) - ord(a) for a, b in pairwise(text)}
    if len(steps) == 1 and steps <= {-1, 0, 1}:
        return True
    return any(text == text[:n] * (len(text) // n) for n in (2, 3) if len(text) % n == 0)


@cache
def _common() -> frozenset[str]:
    """The most common passwords that are long enough to be accepted otherwise."""
    path = Path(__file__).with_name("common_passwords.txt")
    return frozenset(path.read_text(encoding="utf-8").split())


def _bad(sentence: str, **words: object) -> Refusal:
    return Refusal(Reason.BAD_PASSWORD, sentence, **words)
