"""What people are called where a page speaks of them."""

from __future__ import annotations

from gettext import gettext as _

from trike.server.domain.holder import Person

__all__ = ["described", "named"]


def named(person: Person) -> str:
    """The name, as it stands in a sentence."""
    if person.deleted:
        return _("a deleted player")
    return person.name or _("a guest")


def described(person: Person) -> str:
    """The same for moderators, who must tell guests apart."""
    if person.deleted:
        return _("deleted player {number}").format(number=person.guest)
    return person.name or _("guest {number}").format(number=person.guest)
