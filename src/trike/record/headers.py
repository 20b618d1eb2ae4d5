"""What is known about a game beside its moves: players, occasion, place and date."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields

from trike.record.entry import require_text

__all__ = ["Headers", "Player"]


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat in a seat; everything may be unknown."""

    name: str = ""
    user_id: str = ""
    computer: bool = False

    def __post_init__(self) -> None:
        require_text(self.name)
        require_text(self.user_id)


@dataclass(frozen=True, slots=True)
class Headers:
    """The occasion of a game. Empty texts and ``None`` mean unknown.

    ``start`` and ``end`` are dates or times in the form of ISO 8601, UTC when there is a time, but
    are kept as found. ``other`` holds what has no field of its own; its names are words of
    letters, digits and underscores that begin with a letter, at most 40 of them, other than the
    names that the text format uses itself, and no two that differ only in upper and lower case.
    """

    event: str = ""
    site: str = ""
    round: str = ""
    game_id: str = ""
    start: str = ""
    end: str = ""
    time_control: str = ""
    rated: bool | None = None
    other: Mapping[str, str] = field(default_factory=dict[str, str])

    def __post_init__(self) -> None:
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, str):
                require_text(value)
        for name, text in self.other.items():
            if not is_header_name(name):
                raise ValueError(f"{name!r} cannot be the name of a further header")
            require_text(text)
        if len({name.lower() for name in self.other}) < len(self.other):
            raise ValueError("two further headers differ only in upper and lower case")

    def __hash__(self) -> int:
        texts = (self.event, self.site, self.round, self.game_id, self.start, self.end)
        return hash((texts, self.time_control, self.rated, frozenset(self.other.items())))


RESERVED = frozenset(
    {
        *("trike", "side", "swaprule", "firstcolor", "black", "white", "result"),
        *("first", "firstid", "firstcomputer", "second", "secondid", "secondcomputer"),
        *("event", "site", "round", "game", "start", "end", "timecontrol", "rated"),
    }
)
"""Names of headers of the text format, in lower case, that mean something."""


def is_header_name(name: str) -> bool:
    """Whether a further header can have this name."""
    return (
        0 < len(name) <= 40
        and name.isascii()
        and name[0].isalpha()
        and name.replace("_", "a").isalnum()
        and name.lower() not in RESERVED
    )
