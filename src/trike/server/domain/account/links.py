"""Links that prove something: whoever opens one reads the mail that it was sent to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

__all__ = ["LIFETIMES", "Link", "Purpose"]


class Purpose(StrEnum):
    """What a link is good for."""

    RESET = "reset"
    EMAIL = "email"


LIFETIMES = {Purpose.RESET: timedelta(hours=1), Purpose.EMAIL: timedelta(days=3)}
"""For how long each kind is good."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link to an account. ``email`` is the address that it confirms, if that is its purpose."""

    account: int
    purpose: Purpose
    expires_at: datetime
    email: str | None = None
