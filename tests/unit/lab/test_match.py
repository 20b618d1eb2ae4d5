"""Matches, with good engines and bad ones."""

from __future__ import annotations

import shlex
import signal
import threading

import pytest

from trike import Game, Seat
from trike.engine import Limit
from trike.engine.ugi import UgiDiedError
from trike.lab import Contestant, MatchSettings, PlayedGame, play_match, summarise
from trike.testing.bad_engine import bad_engine

WEAK, STRONG = Contestant.parse("baseline,nodes=8"), Contestant.parse("baseline,nodes=800")


def bad(way: str) -> Contestant:
    return Contestant.parse(f"ugi:{shlex.join(bad_engine(way))}")


def settings(a: Contestant, b: Contestant, **more: object) -> MatchSettings:
    return MatchSettings(a, b, **{"side": 5, **more})  # type: ignore[arg-type]


def test_every_game_is_what_the_rules_make_of_its_moves() -> None:
    played = play_match(settings(STRONG, WEAK), 8)
    assert [game.number for game in played] == list(range(8))
    for game in played:
        replayed = Game.replay(5, game.moves, swap_rule=False)
        assert replayed.result is not None
        assert game.ending == "trapped"
        first_won = replayed.result.winner is Seat.FIRST
        assert game.winner == (game.first if first_won else 1 - game.first)


def test_each_opening_is_played_twice_with_seats_exchanged() -> None:
    played = play_match(settings(STRONG, WEAK, openings="all"), 8)
    for one, other in zip(played[::2], played[1::2], strict=True):
        assert (one.first, other.first) == (0, 1)
        assert one.opening == other.opening == 1
        assert one.moves[0] == other.moves[0]
    assert len({game.moves[0] for game in played}) == 4


def test_the_same_seed_gives_the_same_games_however_many_go_on_at_once() -> None:
    one = play_match(settings(STRONG, WEAK, seed=4), 6)
    three = play_match(settings(STRONG, WEAK, seed=4), 6, concurrency=3)
    assert [game.moves for game in one] == [game.moves for game in three]
    other = play_match(settings(STRONG, WEAK, seed=5), 6)
    assert [game.moves for game in one] != [game.moves for game in other]


def test_the_stronger_wins() -> None:
    summary = summarise(play_match(settings(STRONG, WEAK, side=7), 30))
    assert summary.wins > summary.losses


def test_what_is_done_is_not_played_again() -> None:
    whole = play_match(settings(STRONG, WEAK), 6)
    again: list[int] = []
    resumed = play_match(
        settings(STRONG, WEAK),
        6,
        done=[whole[0], whole[3]],
        on_game=lambda game: again.append(game.number),
    )
    assert again == [1, 2, 4, 5]
    assert [game.moves for game in resumed] == [game.moves for game in whole]


def test_a_match_ends_when_it_is_decided() -> None:
    seen: list[int] = []

    def decided(games: object) -> bool:
        seen.append(len(games))  # type: ignore[arg-type]
        return seen[-1] == 3

    assert len(play_match(settings(STRONG, WEAK), 100, finished=decided)) == 3


@pytest.mark.parametrize(
    ("way", "ending"),
    [
        ("mute", "time"),
        ("flood", "time"),
        ("illegal", "illegal"),
        ("nonsense", "illegal"),
        ("empty", "illegal"),
        ("crash", "died"),
    ],
)
def test_a_bad_engine_loses_every_game_and_the_match_goes_on(way: str, ending: str) -> None:
    # Who answers at all gets the time to, on a machine that does much else.
    margin = 0.2 if ending == "time" else 60.0
    quick = settings(STRONG, bad(way), limit=Limit(seconds=0.05), margin=margin, side=7)
    played = play_match(quick, 2)
    assert [game.winner for game in played] == [0, 0]
    assert {game.ending for game in played} == {ending}
    assert all(game.note for game in played)
    assert summarise(played).forfeits == ({}, {ending: 2})


def test_our_own_engine_oversteps_its_time_like_any_other() -> None:
    slow = Contestant.parse("baseline")
    played = play_match(settings(slow, WEAK, limit=Limit(seconds=0.2), margin=0.0, side=13), 2)
    assert {game.ending for game in played} == {"time"}
    assert all(game.winner == 1 for game in played)


def test_an_engine_that_does_not_start_is_an_error() -> None:
    with pytest.raises(UgiDiedError, match="has ended"):
        play_match(settings(STRONG, bad("absent")), 2)


def test_what_a_callback_raises_ends_the_match_and_its_processes() -> None:
    def fail(game: PlayedGame) -> None:
        raise ZeroDivisionError

    before = threading.active_count()
    with pytest.raises(ZeroDivisionError):
        play_match(settings(STRONG, bad("illegal")), 40, concurrency=2, on_game=fail)
    assert threading.active_count() <= before


def test_an_interrupt_ends_long_searches_at_once() -> None:
    class AlarmError(Exception):
        pass

    def ring(*_: object) -> None:
        raise AlarmError

    long = settings(Contestant.parse("engine"), bad("mute"), limit=Limit(seconds=3000), side=19)
    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, 0.4)
    try:
        with pytest.raises(AlarmError):
            play_match(long, 2, concurrency=2)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_refusals() -> None:
    with pytest.raises(ValueError, match="even number of games"):
        play_match(settings(STRONG, WEAK), 3)
    with pytest.raises(ValueError, match="games go on at once"):
        play_match(settings(STRONG, WEAK), 2, concurrency=0)
    with pytest.raises(ValueError, match="sides 1 to 19"):
        settings(STRONG, WEAK, side=20)
    with pytest.raises(ValueError, match="side 2 or more"):
        settings(STRONG, WEAK, side=1)
    with pytest.raises(ValueError, match="a margin"):
        settings(STRONG, WEAK, margin=-1.0)
