"""Words and numbers of the pages of statistics."""

from __future__ import annotations

from trike.server.domain.counting.counted_game import GameKind
from trike.server.domain.counting.game_figures import Share
from trike.server.domain.counting.periods import ALL_TIME, Grain
from trike.server.domain.counting.statistics import KindGroup
from trike.server.language.current import gettext as _

__all__ = ["decimal", "ending_names", "grain_names", "group_names", "kind_names", "percent"]
__all__ += ["period_name", "share_text"]


def group_names() -> dict[str, str]:
    """What can be asked for, by its value in addresses."""
    return {
        KindGroup.PEOPLE.value: _("Between two people"),
        KindGroup.LIVE.value: _("Live"),
        KindGroup.CORRESPONDENCE.value: _("Correspondence"),
        KindGroup.UNLIMITED.value: _("Without a clock"),
        KindGroup.COMPUTER.value: _("Against the computer"),
        KindGroup.SCREEN.value: _("At one screen"),
    }


def kind_names() -> dict[GameKind, str]:
    """The kinds of games."""
    names = group_names()
    return {kind: names[kind.value] for kind in GameKind}


def ending_names() -> dict[str, str]:
    """How games are won."""
    return {
        "trapped": _("The pawn was trapped"),
        "resignation": _("Resignation"),
        "time": _("Time ran out"),
        "abandonment": _("The opponent had gone away"),
    }


def grain_names() -> dict[str, str]:
    """The steps of a course of time."""
    return {
        Grain.DAY.value: _("By day"),
        Grain.WEEK.value: _("By week"),
        Grain.MONTH.value: _("By month"),
    }


def period_name(period: str) -> str:
    """A period for people; years and months as ISO 8601 writes them."""
    return _("All time") if period == ALL_TIME else period


def percent(value: float | None) -> str:
    """A share in percent.

    >>> percent(0.53149), percent(None)
    ('53.1%', '–')
    """
    return "–" if value is None else f"{100 * value:.1f}%"


def share_text(share: Share) -> str:
    """A share with its interval.

    >>> share_text(Share(8, 10))
    '80.0% (49.0–94.3%)'
    """
    if share.interval is None:
        return percent(None)
    low, high = share.interval
    return f"{percent(share.value)} ({100 * low:.1f}–{100 * high:.1f}%)"


def decimal(value: float | None) -> str:
    """A number with one decimal.

    >>> decimal(38.62), decimal(None)
    ('38.6', '–')
    """
    return "–" if value is None else f"{value:.1f}"
