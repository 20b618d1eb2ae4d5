"""Recomputing gives the numbers that play gave; annulling, those that play without would have."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete, update

from trike.match import Cadence
from trike.ratings import RatedGame, Standing, rebuild
from trike.server.db.rating_rows import SqlRatingRows
from trike.server.db.rating_tables import player_totals, rated_games, ratings
from trike.server.db.transaction import reading, writing
from trike.server.domain.rating.ratings import RATED_CADENCES, Rebuilt
from trike.server.domain.rating.totals import totals_of
from trike.server.domain.refusal import Refusal

PLAYERS = 4
# Who wins, who loses, by which clock, on which side.
game_lists = st.lists(
    st.tuples(
        st.integers(0, PLAYERS - 1),
        st.integers(1, PLAYERS - 1),
        st.sampled_from(["5+3", "3days"]),
        st.integers(7, 19),
    ),
    min_size=1,
    max_size=12,
)


async def everything(club):
    """What is stored: standings, totals, and what each game did."""
    async with reading(club.engine) as connection:
        rows = SqlRatingRows(connection)
        return {
            cadence: (
                await rows.standings(cadence),
                await rows.totals(cadence),
                await rows.results(cadence),
            )
            for cadence in RATED_CADENCES
        }


async def counted(club):
    """The addresses of the games that count."""
    return {one.result.game for *_, past in (await everything(club)).values() for one in past}


async def require_as_if_played(club):
    """What is stored is what the pure functions make of the list of results."""
    stored = await everything(club)
    for standings, totals, past in stored.values():
        results = [one.result for one in past]
        games = [RatedGame(one.first, one.second, one.first_won, one.ended_at) for one in results]
        assert standings == rebuild(games)
        assert totals == totals_of(results)
        last = {change.player: change.after for one in past for change in one.changes}
        assert standings == last
    assert (await club.ratings.rebuild()).corrected == 0
    assert await everything(club) == stored


@settings(
    max_examples=12,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(games=game_lists, order=st.randoms(use_true_random=False), data=st.data())
def test_rebuilding_and_annulling_agree_with_play(club, games, order: Random, data):
    """Games begin in one order and end in another, some of them at once; some are annulled."""

    async def work():
        async with club() as opened:
            players = await opened.members(PLAYERS)
            begun = []
            for winner, step, control, side in games:
                first, second = players[winner], players[(winner + step) % PLAYERS]
                game = await opened.begin(first, second, control=control, side=side)
                begun.append((game.id, second))
            order.shuffle(begun)
            at_once = len(begun) // 2
            for game, loser in begun[:at_once]:
                await opened.games.resign(game, loser)
            await asyncio.gather(
                *(opened.games.resign(game, loser) for game, loser in begun[at_once:])
            )
            await require_as_if_played(opened)
            addresses = [game for game, _ in begun]
            assert set(addresses) <= await counted(opened)
            annulled = data.draw(st.lists(st.sampled_from(addresses), max_size=4))
            for game in annulled:
                await opened.ratings.annul(game)
                await require_as_if_played(opened)
            assert await counted(opened) & set(addresses) == set(addresses) - set(annulled)

    # One database for all examples: the games of the others have to stay as they are.
    asyncio.run(work())


def test_annulling_takes_back_what_a_game_did_and_nothing_else(in_club):
    async def work(club):
        first, second, third, fourth = await club.members(4)
        await club.play(first, second)
        wrong = await club.play(second, first)
        await club.play(third, fourth)
        await club.play(first, third)
        untouched = await club.standing(fourth)
        assert await club.ratings.annul(wrong)
        assert await club.standing(fourth) == untouched
        assert (await club.standing(second)).games == 1
        stored = await club.games.get(wrong)
        assert stored.game.result.winner is not None
        assert stored.rating_changes == ()
        assert stored.rating_annulled
        await require_as_if_played(club)

    in_club(work)


def test_annulling_the_only_game_leaves_no_rating(in_club):
    async def work(club):
        first, second = await club.members(2)
        await club.ratings.annul(await club.play(first, second))
        assert await club.standing(first) == await club.standing(second) == Standing()
        assert (await everything(club))[Cadence.LIVE] == ({}, {}, [])

    in_club(work)


def test_annulling_again_changes_nothing(in_club):
    async def work(club):
        first, second = await club.members(2)
        game = await club.play(first, second)
        await club.play(first, second)
        at_once = await asyncio.gather(*(club.ratings.annul(game) for _ in range(3)))
        assert sorted(at_once) == [False, False, True]
        before = await everything(club)
        assert await club.ratings.annul(game) is False
        assert await everything(club) == before

    in_club(work)


def test_only_a_rated_game_can_be_annulled(in_club):
    async def work(club):
        first, second = await club.members(2)
        unrated = await club.play(first, second, rated=False)
        running = (await club.begin(first, second)).id
        for game in (unrated, running, "nowhere"):
            with pytest.raises(Refusal, match="not rated"):
                await club.ratings.annul(game)

    in_club(work)


def test_games_end_while_another_is_annulled(in_club):
    async def work(club):
        players = await club.members(4)
        wrong = await club.play(players[0], players[1])
        begun = [
            (await club.begin(first, second), second)
            for first in players
            for second in players
            if first != second
        ]
        ends = [club.games.resign(game.id, loser) for game, loser in begun]
        await asyncio.gather(*ends[:6], club.ratings.annul(wrong), *ends[6:])
        await require_as_if_played(club)
        assert (await club.standing(players[0])).games == 6

    in_club(work)


def test_rebuilding_corrects_whatever_is_wrong(in_club):
    async def work(club):
        first, second, third = await club.members(3)
        await club.play(first, second)
        await club.play(second, third, control="1day")
        await club.play(third, first)
        right = await everything(club)
        assert await club.ratings.rebuild() == Rebuilt(games=3, corrected=0)
        async with writing(club.engine) as connection:
            await connection.execute(update(ratings).values(value=ratings.c.value + 1))
            await connection.execute(delete(player_totals))
        assert (await club.ratings.rebuild()).corrected > 0
        assert await everything(club) == right
        # Somebody who has a rating without a game that counts has none.
        stranger = await club.guest()
        async with writing(club.engine) as connection:
            rows = SqlRatingRows(connection)
            await rows.set_standing(stranger, Cadence.LIVE, right[Cadence.LIVE][0][first])
        assert (await club.ratings.rebuild()).corrected == 1
        assert await everything(club) == right

    in_club(work)


def test_the_moment_of_rating_is_the_stored_end(in_club):
    """A year of absence counts as it was when the game ended, also when all is recomputed."""

    async def work(club):
        first, second = await club.members(2)
        await club.play(first, second)
        async with writing(club.engine) as connection:
            earlier = (await club.past())[0].result.ended_at - timedelta(days=365)
            await connection.execute(update(rated_games).values(ended_at=earlier))
        await club.ratings.rebuild()
        game = await club.play(first, second)
        change = (await club.games.get(game)).rating_changes[0]
        standing = (await club.past())[0].changes[0].after
        assert change.before.deviation > standing.rating.deviation
        await require_as_if_played(club)

    in_club(work)
