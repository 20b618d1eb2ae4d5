"""On each database: who is listed among the best, in which order, and one's own place."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import insert, update
from tests.contract.counted_site import Site, at_site

from trike.match import Cadence
from trike.ratings import Rating, Standing
from trike.server.db.account_tables import accounts
from trike.server.db.rating_tables import player_totals, ratings
from trike.server.db.top_store import SqlTopStore
from trike.server.domain.counting.statistics import KindGroup
from trike.server.domain.counting.top import (
    TOP,
    TOP_ACTIVE,
    TOP_DEVIATION,
    TOP_GAMES,
    TOP_SIDE_GAMES,
    Top,
    TopKind,
    TopWanted,
)
from trike.server.domain.refusal import Refusal

LIVE = TopWanted(TopKind.RATING, KindGroup.LIVE)


async def rate(
    site: Site,
    player: int,
    value: float = 1500,
    deviation: float = 60,
    *,
    games: int = TOP_GAMES,
    ago: timedelta = timedelta(days=1),
    cadence: Cadence = Cadence.LIVE,
) -> Standing:
    played_at = site.time - ago
    values = {
        "player": player,
        "cadence": cadence.value,
        "value": value,
        "deviation": deviation,
        "volatility": 0.06,
        "games": games,
        "played_at": played_at,
    }
    async with site.engine.begin() as connection:
        await connection.execute(insert(ratings).values(values))
    return Standing(Rating(value, deviation, 0.06), games, played_at)


async def names(site: Site, wanted: TopWanted, player: int | None = None) -> list[str]:
    found = await Top(SqlTopStore(site.engine), site.now).best(wanted, player)
    return [entry.name for entry in found.entries]


def test_who_is_in_the_list_by_rating(database: str) -> None:
    async def work(site: Site) -> None:
        wanted = {
            "best": {"value": 1900},
            "surer": {"value": 1700, "deviation": 50},
            "first": {"value": 1700, "deviation": 60},
            "second": {"value": 1700, "deviation": 60},
            "few_games": {"value": 2000, "games": TOP_GAMES - 1},
            "unsure": {"value": 2000, "deviation": TOP_DEVIATION + 0.1},
            "away": {"value": 2000, "ago": TOP_ACTIVE + timedelta(seconds=1)},
            "slow": {"value": 2000, "cadence": Cadence.CORRESPONDENCE},
            "gone": {"value": 2000},
        }
        numbers = {}
        for name, more in wanted.items():
            numbers[name] = await site.member(name)
            await rate(site, numbers[name], **more)  # type: ignore[arg-type]
        async with site.engine.begin() as connection:
            gone = update(accounts).where(accounts.c.player == numbers["gone"])
            await connection.execute(gone.values(deleted_at=site.time, name=None))
        assert await names(site, LIVE) == ["best", "surer", "first", "second"]
        slow = TopWanted(TopKind.RATING, KindGroup.CORRESPONDENCE)
        assert await names(site, slow) == ["slow"]
        top = Top(SqlTopStore(site.engine), site.now)
        for place, name in enumerate(("best", "surer", "first", "second"), 1):
            own = (await top.best(LIVE, numbers[name])).own
            assert own is not None
            assert (own.place, own.name) == (place, name)
        assert (await top.best(LIVE, numbers["away"])).own is None

    at_site(database, work)


@pytest.mark.parametrize("days", [0, 30, 90, 150])
def test_the_database_ages_ratings_as_the_library_does(database: str, days: int) -> None:
    async def work(site: Site) -> None:
        listed = []
        for number, deviation in enumerate((40, 60, 75, 84, 90, 95, 99.9)):
            player = await site.member(f"m{number}")
            standing = await rate(
                site, player, 2000 - number, deviation, ago=timedelta(days=days, hours=7)
            )
            if standing.at(site.time).deviation <= TOP_DEVIATION:
                listed.append(f"m{number}")
        assert 0 < len(listed) <= 7
        assert await names(site, LIVE) == listed

    at_site(database, work)


def test_for_a_side_there_must_be_games_on_it(database: str) -> None:
    async def work(site: Site) -> None:
        for name, games in (("enough", TOP_SIDE_GAMES), ("few", TOP_SIDE_GAMES - 1)):
            player = await site.member(name)
            await rate(site, player)
            totals = {"player": player, "cadence": "live", "side": 8, "color": "b"}
            async with site.engine.begin() as connection:
                await connection.execute(
                    insert(player_totals).values(**totals, wins=1, losses=games - 1)
                )
        assert await names(site, TopWanted(TopKind.RATING, KindGroup.LIVE, 8)) == ["enough"]
        assert await names(site, TopWanted(TopKind.RATING, KindGroup.LIVE, 9)) == []

    at_site(database, work)


def test_ones_own_place_beyond_the_list(database: str) -> None:
    async def work(site: Site) -> None:
        players = [await site.member(f"m{number}") for number in range(TOP + 3)]
        for number, player in enumerate(players):
            await rate(site, player, 2000 - number)
        found = await Top(SqlTopStore(site.engine), site.now).best(LIVE, players[-1])
        assert len(found.entries) == TOP
        assert [entry.place for entry in found.entries] == list(range(1, TOP + 1))
        assert found.own is not None
        assert found.own.place == TOP + 3

    at_site(database, work)


def test_wins_and_games(database: str) -> None:
    async def work(site: Site) -> None:
        one, two, three = [await site.member(name) for name in ("one", "two", "three")]

        async def won(winner: int, loser: int, **terms: object) -> None:
            game = await site.begin(winner, loser, **{"control": "5+3", "side": 7, **terms})
            await site.games.resign(game, loser)

        await won(two, one)
        await won(two, three)
        await won(one, three, side=8)
        await won(one, three, control="3days")
        site.time += timedelta(days=40)
        await won(three, two, control="unlimited")
        wins = TopWanted(TopKind.WINS, KindGroup.PEOPLE)
        # One and two have two wins of three games each, and one came first. Two lost a later one.
        assert await names(site, wins) == ["one", "two", "three"]
        assert await names(site, TopWanted(TopKind.WINS, KindGroup.LIVE)) == ["two", "one"]
        assert await names(site, TopWanted(TopKind.WINS, KindGroup.PEOPLE, 8)) == ["one"]
        assert await names(site, TopWanted(TopKind.WINS, KindGroup.PEOPLE, 0, "2027-01")) == [
            "three"
        ]
        assert await names(site, TopWanted(TopKind.WINS, KindGroup.PEOPLE, 0, "2026")) == [
            "two",
            "one",
        ]
        games = TopWanted(TopKind.GAMES, KindGroup.PEOPLE)
        assert await names(site, games) == ["three", "one", "two"]
        top = Top(SqlTopStore(site.engine), site.now)
        assert await top.periods() == ("2027", "2027-01", "2026", "2026-11")
        for wanted, order in ((wins, (one, two, three)), (games, (three, one, two))):
            for place, player in enumerate(order, 1):
                own = (await top.best(wanted, player)).own
                assert own is not None
                assert own.place == place

    at_site(database, work)


@pytest.mark.parametrize(
    ("kind", "group", "period"),
    [
        (TopKind.RATING, KindGroup.PEOPLE, "all"),
        (TopKind.RATING, KindGroup.LIVE, "2026"),
        (TopKind.WINS, KindGroup.COMPUTER, "all"),
        (TopKind.GAMES, KindGroup.SCREEN, "all"),
    ],
)
def test_lists_that_there_are_not(kind: TopKind, group: KindGroup, period: str) -> None:
    with pytest.raises(Refusal):
        TopWanted(kind, group, 0, period)
