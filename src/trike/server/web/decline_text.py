"""The reasons for declining a challenge, in words."""

from __future__ import annotations

from trike.server.domain.finding.challenge import DeclineReason
from trike.server.language.current import gettext as _

__all__ = ["decline_reasons"]


def decline_reasons() -> dict[DeclineReason, str]:
    """Each reason as the challenger reads it, in the order of the form."""
    return {
        DeclineReason.NO: _("No, thank you."),
        DeclineReason.LATER: _("Not now; ask me again later."),
        DeclineReason.CLOCK: _("I would like another clock."),
        DeclineReason.SIDE: _("I would like another board."),
        DeclineReason.TERMS: _("I would like other terms."),
    }
