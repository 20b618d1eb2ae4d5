"""A field of a form as text that can be stored and hashed."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Form
from pydantic import AfterValidator

__all__ = ["Text"]


def _is_unicode(text: str) -> str:
    # A client may name any character set for its form, also one that makes half characters.
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError("this is not text") from None
    return text


Text: TypeAlias = Annotated[str, AfterValidator(_is_unicode), Form()]
