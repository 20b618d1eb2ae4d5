"""The presence of players: tabs, absences, restarts, and what is forgotten."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from trike.match import Presence, Seat
from trike.server.live.presence_board import REMEMBERED, PresenceBoard

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


class Hand:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> datetime:
        return self.now


def test_a_player_with_two_tabs_is_gone_when_both_are():
    clock = Hand()
    board = PresenceBoard(clock)
    board.came("game", Seat.FIRST, "a")
    board.came("game", Seat.FIRST, "b")
    board.left("game", Seat.FIRST, "a")
    assert board.of("game").is_here(Seat.FIRST)
    clock.now += SECOND
    board.left("game", Seat.FIRST, "b")
    assert board.of("game").gone_since[Seat.FIRST] == NOON + SECOND


def test_after_a_start_nobody_is_there_as_of_now():
    clock = Hand()
    board = PresenceBoard(clock)
    clock.now += SECOND
    assert board.of("game") == Presence.nobody(NOON)


def test_games_and_seats_are_kept_apart():
    board = PresenceBoard(Hand())
    board.came("one", Seat.FIRST, "a")
    assert not board.of("one").is_here(Seat.SECOND)
    assert not board.of("two").is_here(Seat.FIRST)
    board.left("two", Seat.FIRST, "a")
    board.left("one", Seat.SECOND, "a")
    assert board.of("one").is_here(Seat.FIRST)


def test_doubt_counts_absences_from_now_and_leaves_those_who_are_here():
    clock = Hand()
    board = PresenceBoard(clock)
    board.came("game", Seat.FIRST, "a")
    board.came("game", Seat.SECOND, "b")
    board.left("game", Seat.SECOND, "b")
    clock.now += 30 * SECOND
    board.doubt()
    assert board.of("game").gone_since[Seat.SECOND] == clock.now
    assert board.of("game").is_here(Seat.FIRST)
    assert board.of("another") == Presence.nobody(clock.now)


MOVES = st.lists(
    st.tuples(
        st.sampled_from(["came", "left"]),
        st.sampled_from(["g1", "g2"]),
        st.sampled_from(list(Seat)),
        st.sampled_from(["a", "b"]),
        st.integers(0, 1000),
    ),
    max_size=40,
)


@given(MOVES)
def test_the_board_says_what_a_record_of_everything_says(moves):
    """However much is forgotten, who is here is right, and no absence is told longer than it is."""
    clock = Hand()
    board = PresenceBoard(clock)
    whole = {game: Presence.nobody(NOON) for game in ("g1", "g2")}
    for what, game, seat, connection, pause in moves:
        clock.now += pause * SECOND
        if what == "came":
            board.came(game, seat, connection)
            whole[game] = whole[game].connect(seat, connection)
        else:
            board.left(game, seat, connection)
            whole[game] = whole[game].disconnect(seat, connection, clock.now)
    for game, presence in whole.items():
        told = board.of(game)
        assert told.connections == presence.connections
        for one in Seat:
            truth, said = presence.gone_since[one], told.gone_since[one]
            assert (truth is None) == (said is None)
            if truth is not None and said is not None and said != truth:
                # Forgotten: told is then only that it was long ago, longer than any grace.
                assert clock.now - truth >= REMEMBERED
                assert clock.now - said >= REMEMBERED
