"""Games are rated as they end: whatever ends them, once, both players from one snapshot."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from trike.match import Cadence, Clock, parse_time_control
from trike.ratings import NEW, Standing, rate_game
from trike.rules.color import Color
from trike.rules.game import Ending, Game, Seat
from trike.server.db.rating_rows import SqlRatingRows
from trike.server.db.transaction import writing
from trike.server.domain.game.ask import Matter
from trike.server.domain.game.event import Resigned, TimeGivenBack
from trike.server.domain.game.terms import Opponent, Terms
from trike.server.domain.play.guards import load_game, record
from trike.server.domain.rating.rate import rate
from trike.server.domain.rating.totals import Key, Tally
from trike.server.domain.refusal import Refusal


def finish(game: Game, ending: Ending) -> None:
    """End a game so that the first player has won, where somebody wins."""
    if ending is Ending.TRAPPED:
        while not game.is_over:
            game.play(game.legal_moves[0])
    elif ending is Ending.RESIGNATION:
        game.resign(Seat.SECOND)
    elif ending is Ending.TIME:
        game.lose_on_time(Seat.SECOND)
    elif ending is Ending.ABANDONMENT:
        game.abandon(Seat.SECOND)
    else:
        game.annul()


@pytest.mark.parametrize("ending", Ending)
def test_every_ending_is_rated_if_somebody_has_won(in_club, ending):
    async def work(club):
        first, second = await club.members(2)
        game = await club.begin(first, second)
        async with club.store.writing() as writer:
            stored = await load_game(writer, game.id)
            finish(stored.game, ending)
            # What the event says is not looked at: only that the game is over.
            await record(writer, stored, Resigned(2), now=datetime.now(UTC))
        if ending is Ending.ANNULMENT:
            assert await club.ratings_are_untouched()
            return
        (past,) = await club.past()
        assert past.result.game == game.id
        winner = stored.holders[stored.game.result.winner].guest
        assert (await club.standing(winner)).rating.value > NEW.value
        loser = first + second - winner
        assert (await club.standing(loser)).rating.value < NEW.value

    in_club(work)


async def by_flag(club, game, loser):
    """The clock of a game stands as if it had begun long ago."""
    async with club.store.writing() as writer:
        stored = await load_game(writer, game.id)
        for ply in range(2):
            stored.game.play(stored.game.legal_moves[ply])
        clock = Clock.new(parse_time_control("5+3"))
        began = datetime.now(UTC) - timedelta(hours=1)
        stored.clock = clock.start(began).move(began).move(began)
        await record(writer, stored, TimeGivenBack(0.0), now=datetime.now(UTC))
    await club.games.decide_on_time(game.id)


async def by_resignation(club, game, loser):
    await club.games.resign(game.id, loser)


async def by_score(club, game, loser):
    players = {seat: holder.guest for seat, holder in game.holders.items()}
    while not (stored := await club.games.get(game.id)).game.is_over:
        move = str(stored.game.legal_moves[0])
        ply, mover = stored.game.ply, players[stored.game.to_move]
        await club.games.play(game.id, mover, move, ply=ply)


@pytest.mark.parametrize("end", [by_flag, by_resignation, by_score])
def test_the_services_that_end_games_rate_them(in_club, end):
    async def work(club):
        first, second = await club.members(2)
        game = await club.begin(first, second)
        await end(club, game, first)
        assert [past.result.game for past in await club.past()] == [game.id]
        stored = await club.games.get(game.id)
        assert len(stored.rating_changes) == 2

    in_club(work)


@pytest.mark.parametrize("how", ["left", "called off"])
def test_a_game_that_nobody_wins_is_not_rated(in_club, how):
    async def work(club):
        first, second = await club.members(2)
        game = await club.begin(first, second)
        if how == "left":
            await club.agreements.abort(game.id, second, request=None)
        else:
            cancel = {"matter": Matter.CANCEL, "ply": 0, "request": None}
            await club.agreements.ask(game.id, first, **cancel)
            await club.agreements.answer(game.id, second, agree=True, **cancel)
        assert (await club.games.get(game.id)).game.is_over
        assert await club.ratings_are_untouched()

    in_club(work)


def test_other_games_are_not_rated(in_club):
    async def work(club):
        first, second = await club.members(2)
        for terms in (
            Terms(opponent=Opponent.COMPUTER, level=1),
            Terms(opponent=Opponent.SCREEN),
        ):
            game = await club.games.create(terms, first)
            assert not game.rated
            await club.games.resign(game.id, first)
        await club.play(first, second, rated=False)
        await club.play(first, second, rated=False, control="unlimited")
        assert await club.ratings_are_untouched()

    in_club(work)


def test_what_is_stored_as_rated_without_reason_is_not_rated(in_club):
    """Whatever a row says: the computer, one person alone or a game without a clock never count."""

    async def work(club):
        first, second = await club.members(2)
        alone = await club.games.create(Terms(opponent=Opponent.SCREEN), first)
        against = await club.games.create(Terms(opponent=Opponent.COMPUTER), first)
        endless = await club.begin(first, second, rated=False, control="unlimited")
        for game in (alone, against, endless):
            async with club.store.writing() as writer:
                stored = await load_game(writer, game.id)
                stored.rated = True
                await record(writer, stored, TimeGivenBack(0.0), now=datetime.now(UTC))
            await club.games.resign(game.id, first)
        assert await club.ratings_are_untouched()

    in_club(work)


def test_only_accounts_offer_and_accept_rated_games(in_club):
    async def work(club):
        member, guest = await club.member(), await club.guest()
        with pytest.raises(Refusal, match="sign in"):
            await club.begin(guest, member)
        with pytest.raises(Refusal, match="sign in"):
            await club.begin(member, guest)
        assert await club.games.games_of(member) == []
        assert await club.ratings_are_untouched()

    in_club(work)


def test_both_are_rated_from_one_snapshot(in_club):
    async def work(club):
        first, second, third = await club.members(3)
        await club.play(first, third)
        before = await club.standing(first), await club.standing(second)
        game = await club.play(second, first)
        stored = await club.games.get(game)
        expected = rate_game(before[1], before[0], first_won=True, now=stored.updated_at)
        assert (await club.standing(second), await club.standing(first)) == expected
        changes = {change.player: change for change in stored.rating_changes}
        assert changes[first].before == before[0].at(stored.updated_at)
        assert changes[first].after == expected[1]
        assert changes[second].before == NEW
        assert changes[second].points == round(expected[0].rating.value) - 1500

    in_club(work)


def test_a_game_is_rated_once_whatever_happens_afterwards(in_club):
    async def work(club):
        first, second = await club.members(2)
        game = await club.play(first, second)
        before = [await club.standing(first), await club.standing(second)]
        rematch = {"matter": Matter.REMATCH, "ply": 0, "request": None}
        await club.agreements.ask(game, first, **rematch)
        await club.agreements.answer(game, second, agree=True, **rematch)
        stored = await club.games.get(game)
        async with writing(club.engine) as connection:
            await rate(SqlRatingRows(connection), stored)
        with pytest.raises(Refusal):
            await club.games.resign(game, first)
        assert [await club.standing(first), await club.standing(second)] == before
        assert before[0].games == 1
        again = await club.games.get(stored.rematch)
        assert again.rated
        assert len(await club.past()) == 1

    in_club(work)


def test_cadences_are_rated_apart(in_club):
    async def work(club):
        first, second = await club.members(2)
        await club.play(first, second)
        await club.play(second, first, control="3days")
        live = await club.standing(first)
        by_days = await club.standing(first, Cadence.CORRESPONDENCE)
        assert (live.games, by_days.games) == (1, 1)
        assert live.rating.value > NEW.value > by_days.rating.value

    in_club(work)


def test_of_tries_to_end_a_game_at_once_one_is_rated(in_club):
    async def work(club):
        first, second = await club.members(2)
        game = await club.begin(first, second)
        tries = [club.games.resign(game.id, player) for player in (first, second) * 4]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(one, Refusal) for one in done) == 7
        assert len(await club.past()) == 1
        assert (await club.standing(first)).games == 1

    in_club(work)


def test_games_of_the_same_players_that_end_at_once_all_count(in_club):
    async def work(club):
        players = await club.members(4)
        games = []
        for round_ in range(3):
            for place, first in enumerate(players):
                for second in players[:place]:
                    pair = (first, second) if round_ % 2 else (second, first)
                    games.append((await club.begin(*pair), pair[0]))
        await asyncio.gather(*(club.games.resign(game.id, loser) for game, loser in games))
        for player in players:
            assert (await club.standing(player)).games == 9
        assert (await club.ratings.rebuild()).corrected == 0
        # One after another, as they are stored, they give what is stored.
        standings = dict.fromkeys(players, Standing())
        for past in await club.past():
            first, second = past.result.players
            standings[first], standings[second] = rate_game(
                standings[first],
                standings[second],
                first_won=past.result.first_won,
                now=past.result.ended_at,
            )
        assert standings == {player: await club.standing(player) for player in players}

    in_club(work)


def test_totals_are_kept_by_side_and_by_the_colour_in_the_end(in_club):
    async def work(club):
        first, second = await club.members(2)
        await club.play(first, second, side=9)
        game = await club.begin(first, second, side=9)
        await club.games.play(game.id, first, "c2", ply=0)
        await club.games.play(game.id, second, "swap", ply=1)
        await club.games.resign(game.id, first)
        async with club.store.reading() as reader:
            totals = await SqlRatingRows(reader._connection).totals(Cadence.LIVE)
        assert totals == {
            Key(first, 9, Color.BLACK): Tally(1, 0),
            Key(second, 9, Color.WHITE): Tally(0, 1),
            # After the swap the second player has Black.
            Key(first, 9, Color.WHITE): Tally(0, 1),
            Key(second, 9, Color.BLACK): Tally(1, 0),
        }

    in_club(work)
