"""What moderators do about players, and how a player stands after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from trike.server.domain.person.holder import Person

__all__ = ["Action", "ActionKind", "NewAction", "Standing", "standing_of"]


class ActionKind(StrEnum):
    """A kind of action. What begins something has another that ends it."""

    WARN = "warn"
    SILENCE = "silence"
    UNSILENCE = "unsilence"
    BAR = "bar"
    UNBAR = "unbar"
    CLOSE = "close"
    REOPEN = "reopen"
    ANNUL = "annul"
    CLOSE_REPORT = "close_report"

    @property
    def may_end(self) -> bool:
        """Whether it can be for a time only."""
        return self in (ActionKind.SILENCE, ActionKind.BAR)

    @property
    def needs_account(self) -> bool:
        """Whether it means nothing for a guest."""
        return self in (ActionKind.CLOSE, ActionKind.REOPEN)


@dataclass(frozen=True, slots=True)
class NewAction:
    """An action to be logged; ``actor`` is an account's number, empty for the command line.

    ``target`` is a player's number. What has no ``until`` lasts for good.
    """

    kind: ActionKind
    actor: int | None
    target: int | None
    reason: str
    until: datetime | None = None
    game: str | None = None
    report: int | None = None


@dataclass(frozen=True, slots=True)
class Action:
    """An action in the log; times are UTC. ``read_at`` is when a warning was confirmed."""

    number: int
    kind: ActionKind
    actor: Person | None
    target: Person | None
    reason: str
    until: datetime | None
    game: str | None
    report: int | None
    done_at: datetime
    read_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """What holds for a player now: the action behind each restriction, if there is one.

    ``warning`` is the oldest that he has not confirmed.
    """

    silenced: Action | None = None
    barred: Action | None = None
    closed: Action | None = None
    warning: Action | None = None


def standing_of(actions: Iterable[Action], now: datetime) -> Standing:
    """How a player stands after all actions about him, oldest first.

    Of silencing, barring and closing the last word holds; a shorter time may replace a longer one.
    """
    last: dict[ActionKind, Action | None] = {}
    warning = None
    for action in actions:
        begun = _BEGUN_BY.get(action.kind)
        if begun is not None:
            last[begun] = None
        elif action.kind is ActionKind.WARN:
            warning = warning or (action if action.read_at is None else None)
        else:
            last[action.kind] = action if action.until is None or action.until > now else None
    return Standing(
        last.get(ActionKind.SILENCE),
        last.get(ActionKind.BAR),
        last.get(ActionKind.CLOSE),
        warning,
    )


_BEGUN_BY = {
    ActionKind.UNSILENCE: ActionKind.SILENCE,
    ActionKind.UNBAR: ActionKind.BAR,
    ActionKind.REOPEN: ActionKind.CLOSE,
}
