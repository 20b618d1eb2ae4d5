"""What of a game counts, and what changes and totals come of it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trike.match import Cadence, Clock, parse_time_control
from trike.ratings import NEW, Rating, Standing
from trike.rules.color import Color
from trike.rules.game import Ending, Game, Seat
from trike.server.domain.game.rating_change import RatingChange
from trike.server.domain.game.shown_rating import shown
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.person.holder import Computer, Person
from trike.server.domain.rating.rated_result import RatedResult, result_of
from trike.server.domain.rating.totals import SideClass, by_class, totals_of

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
PEOPLE = {Seat.FIRST: Person(1), Seat.SECOND: Person(2)}


def stored(holders=PEOPLE, *, rated=True, control="5+3", moves=("c2", "swap")):
    game = Game.replay(7, moves)
    clock = Clock.new(parse_time_control(control)).start(NOW) if control else None
    return StoredGame("id", game, holders, NOW, NOW, clock=clock, rated=rated)


def test_the_winner_and_the_colour_in_the_end_count():
    game = stored()
    assert result_of(game) is None
    game.game.resign(Seat.FIRST)
    assert result_of(game) == RatedResult(
        "id", Cadence.LIVE, 7, 1, 2, first_won=False, first_color=Color.WHITE, ended_at=NOW
    )


@pytest.mark.parametrize(
    "wrong",
    [
        {"rated": False},
        {"control": None},
        {"holders": {Seat.FIRST: Person(1), Seat.SECOND: Person(1)}},
        {"holders": {Seat.FIRST: Person(1), Seat.SECOND: Computer(3)}},
    ],
)
def test_what_is_no_rated_game_between_two_does_not_count(wrong):
    game = stored(**wrong)
    game.game.resign(Seat.FIRST)
    assert result_of(game) is None


def test_an_annulled_game_does_not_count():
    game = stored()
    game.game.annul()
    assert game.game.result.ending is Ending.ANNULMENT
    assert result_of(game) is None


results = st.builds(
    lambda pair, side, won, color: RatedResult(
        "id", Cadence.LIVE, side, *pair, first_won=won, first_color=color, ended_at=NOW
    ),
    st.sampled_from([(1, 2), (2, 1), (1, 3), (3, 2)]),
    st.integers(7, 19),
    st.booleans(),
    st.sampled_from(Color),
)


@given(st.lists(results))
def test_totals_count_every_game_once_for_each_of_its_players(games):
    totals = totals_of(games)
    assert sum(tally.games for tally in totals.values()) == 2 * len(games)
    assert sum(tally.wins for tally in totals.values()) == len(games)
    for player in (1, 2, 3):
        own = {key: tally for key, tally in totals.items() if key.player == player}
        mine = [game for game in games if player in game.players]
        assert sum(tally.games for tally in own.values()) == len(mine)
        classes = by_class(own)
        assert list(classes) == list(SideClass)
        both = [tally for colors in classes.values() for tally in colors.values()]
        assert sum(tally.games for tally in both) == len(mine)
        black = [
            game for game in mine if (game.first_color is Color.BLACK) == (game.first == player)
        ]
        assert sum(colors[Color.BLACK].games for colors in classes.values()) == len(black)


def test_every_side_has_one_class():
    for side in range(7, 20):
        assert sum(one.value[0] <= side <= one.value[1] for one in SideClass) == 1


@given(st.floats(0, 4000), st.floats(0, 4000))
def test_points_are_the_difference_of_what_is_shown(before, after):
    change = RatingChange(1, Rating(before, 100, 0.06), Standing(Rating(after, 90, 0.06), 1, NOW))
    seen = [shown(Standing(Rating(value, 90, 0.06), 1, NOW), NOW) for value in (before, after)]
    assert change.points == seen[1].value - seen[0].value


def test_a_rating_is_shown_with_its_question_mark_while_provisional():
    assert str(shown(Standing(), NOW)) == "1500?"
    sure = Standing(Rating(1612.5, 60, 0.06), 30, NOW)
    assert str(shown(sure, NOW)) == "1612"
    assert str(shown(sure, NOW.replace(year=2029))) == "1612?"
    assert shown(None, NOW) is None
    assert NEW.provisional
