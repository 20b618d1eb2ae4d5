"""What people are called where a page speaks of them."""

from __future__ import annotations

from datetime import datetime

from trike.server.domain.game.shown_rating import ShownRating, shown
from trike.server.domain.person.holder import Computer, Holder, Person
from trike.server.language.current import gettext as _

__all__ = ["called", "described", "named", "rating_of"]


def named(person: Person) -> str:
    """The name, as it stands in a sentence."""
    if person.deleted:
        return _("a deleted player")
    return person.name or _("a guest")


def called(holder: Holder) -> str:
    """The name alone, as it stands in a list; the computer is called what it is."""
    if isinstance(holder, Computer):
        return _("Computer, level {level}").format(level=holder.level)
    return holder.name or (_("Deleted player") if holder.deleted else _("Guest"))


def rating_of(holder: Holder, now: datetime) -> ShownRating | None:
    """The rating beside the name, where there is one."""
    return shown(holder.standing, now) if isinstance(holder, Person) else None


def described(person: Person) -> str:
    """The same for moderators, who must tell guests apart."""
    if person.deleted:
        return _("deleted player {number}").format(number=person.guest)
    return person.name or _("guest {number}").format(number=person.guest)
