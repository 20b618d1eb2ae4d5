"""What people write in their own words, made safe to store and to show on a page."""

from __future__ import annotations

import re
import unicodedata

from trike.server.domain.refusal import Reason, Refusal

__all__ = ["MAX_TEXT", "read_text"]

MAX_TEXT = 500
"""How many characters a reason or a report has at most."""

# Controls, and marks that turn the direction of what stands after them.
_UNSEEN = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")


def read_text(text: str, *, required: bool = False) -> str:
    r"""The text without what cannot be seen; `Refusal` when it is too long, or missing.

    >>> read_text("  Two\r\nlines\x00 ")
    'Two\nlines'
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    cleaned = _UNSEEN.sub("", unicodedata.normalize("NFC", lines)).strip()
    if not any(unicodedata.category(one)[0] in "LNPS" for one in cleaned):
        cleaned = ""  # joiners and the like, which say nothing by themselves
    if len(cleaned) > MAX_TEXT:
        raise Refusal(
            Reason.BAD_TEXT,
            "Please say it in %(most)s characters; these are %(count)s.",
            most=MAX_TEXT,
            count=len(cleaned),
        )
    if required and not cleaned:
        raise Refusal(Reason.BAD_TEXT, "Please say why in a few words.")
    return cleaned
