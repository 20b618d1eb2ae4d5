"""What processes send each other: the news, or a sign that its sender is there."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

__all__ = ["Envelope", "Kind", "read_envelope"]


class Kind(StrEnum):
    """Why something is sent."""

    NEWS = "news"
    BEAT = "beat"
    HELLO = "hello"
    """The sender is new, or has met somebody whom it does not know."""
    MISSED = "missed"
    """The sender was cut off: others have missed what it said, and it what others said."""
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Envelope:
    """One message on the channel; ``sender`` is a process.

    >>> read_envelope(Envelope("a1", Kind.NEWS, "game", 7).text())
    Envelope(sender='a1', kind=<Kind.NEWS: 'news'>, topic='game', news=7)
    >>> read_envelope("what?") is None
    True
    """

    sender: str
    kind: Kind
    topic: str = ""
    news: Any = None

    def text(self) -> str:
        """The message as JSON."""
        return json.dumps(asdict(self), separators=(",", ":"))


def read_envelope(text: str | bytes) -> Envelope | None:
    """The message of a text; ``None`` for one that is not ours or of a release to come."""
    try:
        fields = json.loads(text)
        sender, topic = fields["sender"], fields["topic"]
        if not (isinstance(sender, str) and isinstance(topic, str)):
            return None
        return Envelope(sender, Kind(fields["kind"]), topic, fields["news"])
    except (ValueError, TypeError, KeyError):
        return None
