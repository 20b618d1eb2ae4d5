"""The terms of a challenge in words, the same wherever they are shown before accepting."""

from __future__ import annotations

from dataclasses import dataclass

from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.game.terms import SeatChoice
from trike.server.language.current import gettext as _
from trike.server.web.time_controls import describe

__all__ = ["Term", "common_terms", "terms_in_words"]


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is agreed."""

    name: str
    value: str


def common_terms() -> tuple[Term, ...]:
    """What is agreed in every game between people."""
    return (Term(_("Help by the computer"), _("None")),)


def terms_in_words(
    terms: ChallengeTerms, *, own: bool, creator: str, opponent: str
) -> tuple[Term, ...]:
    """What is particular to these terms.

    ``own`` says that the challenger reads it. ``creator`` is what the other reads as his name,
    ``opponent`` what he himself reads for the other.
    """
    cells = terms.side * (terms.side + 1) // 2
    swap = _("On: the second player may take the first stone and its colour")
    return (
        Term(_("Board"), _("Side {side}, {cells} cells").format(side=terms.side, cells=cells)),
        Term(_("First stone"), _first_stone(terms.seat, own, creator, opponent)),
        Term(_("Swap rule"), swap if terms.swap_rule else _("Off")),
        Term(_("Clock"), describe(terms.control)),
        Term(_("Rated"), _("Yes: both ratings change") if terms.rated else _("No")),
        Term(
            _("Take back"), _("Only if the other player agrees") if terms.take_backs else _("Never")
        ),
        Term(
            _("Confirming moves"), _("Each, before it is sent") if terms.confirm_moves else _("No")
        ),
    )


def _first_stone(seat: SeatChoice, own: bool, creator: str, opponent: str) -> str:
    if seat is SeatChoice.RANDOM:
        return _("The lot decides who places it")
    if (seat is SeatChoice.FIRST) == own:
        return _("You place it, as Black")
    return _("{name} places it, as Black").format(name=opponent if own else creator)
