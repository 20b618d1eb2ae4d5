"""How a player stands after what moderators did about him."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from trike.server.domain.conduct.action import Action, ActionKind, standing_of

NOW = datetime(2026, 12, 1, tzinfo=UTC)


def action(number, kind, done_at=NOW, until=None, read_at=None):
    return Action(number, kind, None, None, "", until, None, None, done_at, read_at)


BEGINS = (ActionKind.SILENCE, ActionKind.BAR, ActionKind.CLOSE)
ENDS = (ActionKind.UNSILENCE, ActionKind.UNBAR, ActionKind.REOPEN)
NAMES = ("silenced", "barred", "closed")


class TestStanding:
    def test_nothing_was_done(self):
        assert standing_of([], NOW) == standing_of([action(1, ActionKind.ANNUL)], NOW)

    @given(
        st.lists(st.sampled_from([*BEGINS, *ENDS, ActionKind.WARN, ActionKind.CLOSE_REPORT])),
        st.integers(0, 2),
    )
    def test_the_last_word_holds(self, kinds, theme):
        found = standing_of([action(number, kind) for number, kind in enumerate(kinds)], NOW)
        words = [kind for kind in kinds if kind in (BEGINS[theme], ENDS[theme])]
        holds = getattr(found, NAMES[theme])
        assert (holds is not None) == (bool(words) and words[-1] is BEGINS[theme])

    @given(st.timedeltas(timedelta(days=-9), timedelta(days=9)))
    def test_what_has_an_end_ends(self, later):
        silenced = action(1, ActionKind.SILENCE, until=NOW + timedelta(days=1))
        found = standing_of([silenced], NOW + later)
        assert (found.silenced is not None) == (later < timedelta(days=1))

    def test_a_shorter_time_replaces_a_longer_one(self):
        longer = action(1, ActionKind.BAR)
        shorter = action(2, ActionKind.BAR, until=NOW + timedelta(days=1))
        assert standing_of([longer, shorter], NOW).barred == shorter
        assert standing_of([longer, shorter], NOW + timedelta(days=2)).barred is None

    def test_the_oldest_warning_that_was_not_read_comes_first(self):
        read = action(1, ActionKind.WARN, read_at=NOW)
        waiting = [action(number, ActionKind.WARN) for number in (2, 3)]
        assert standing_of([read, *waiting], NOW).warning == waiting[0]
