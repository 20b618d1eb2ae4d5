"""On each database: sums that play keeps are those that counting everything again gives."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta
from itertools import permutations
from typing import Any

import pytest
from sqlalchemy import delete, update
from tests.contract.counted_site import Site, at_site

from trike.rules.game import Seat
from trike.server.db.counting_tables import SUM_TABLES, active_players
from trike.server.domain.counting.counting import Recounted, count
from trike.server.domain.game.ask import Matter
from trike.server.domain.game.terms import Opponent, Terms
from trike.server.domain.person.holder import Person

CONTROLS = ("5+3", "3days", "unlimited")


async def some_game(site: Site, chance: random.Random, people: list[int]) -> None:
    """A game as chance has it: of any kind, to any end or none, with anything after it."""
    one, two = chance.sample(people, 2)
    terms: dict[str, Any] = {
        "side": chance.choice((7, 8)),
        "control": chance.choice(CONTROLS),
        "swap_rule": chance.random() < 0.8,
    }
    kind = chance.choice(("people", "people", "people", "computer", "screen"))
    if kind == "people":
        terms["rated"] = terms["control"] != "unlimited" and terms["swap_rule"]
        game = await site.begin(one, two, **terms)
    else:
        opponent = Opponent.COMPUTER if kind == "computer" else Opponent.SCREEN
        plain = Terms(side=7, swap_rule=terms["swap_rule"], opponent=opponent)
        game = (await site.games.create(plain, one)).id
    wanted = chance.choice((0, 1, 2, 5, 200))
    for _ in range(wanted):
        site.time += timedelta(seconds=chance.uniform(0, 9))
        stored = await site.games.get(game)
        if stored.game.is_over:
            break
        moves = [str(move) for move in stored.game.legal_moves]
        move = "swap" if "swap" in moves and chance.random() < 0.5 else chance.choice(moves)
        if stored.computer_to_move is not None:
            assert await site.games.play_computer(game, move, stored.game)
            continue
        mover = stored.holders[stored.game.to_move or Seat.FIRST]
        assert isinstance(mover, Person)
        await site.games.play(game, mover.guest, move, ply=stored.game.ply)
    await some_end(site, chance, game, one, two)


async def some_end(site: Site, chance: random.Random, game: str, one: int, two: int) -> None:
    stored = await site.games.get(game)
    end = chance.choice(("resign", "time", "agree", "take back", "go on"))
    ply = stored.game.ply
    if stored.game.is_over or end == "go on":
        pass
    elif end == "take back" and not stored.between_people:
        if stored.ply_after_take_back(one) is not None:
            await site.games.take_back(game, one, ply=ply)
    elif end == "agree" and stored.between_people:
        if ply < 2:
            await site.agreements.abort(game, one, request=None)
        else:
            for player in (one, two):
                await site.agreements.ask(game, player, Matter.CANCEL, ply=ply, request=None)
    elif end == "time" and stored.clock is not None:
        site.time += timedelta(days=9)
        await site.games.decide_on_time(game)
        await site.games.decide_on_time(game)
    else:
        await site.games.resign(game, one)
    stored = await site.games.get(game)
    if stored.game.is_over and chance.random() < 0.3:
        site.time += timedelta(days=chance.choice((0, 1, 20)))
        if stored.between_people:
            for player in (one, two):
                await site.agreements.ask(
                    game, player, Matter.REMATCH, ply=stored.game.ply, request=None
                )
        else:
            await site.games.rematch(game, one)
    if stored.rating_changes and chance.random() < 0.4:
        assert await site.ratings.annul(game)
        assert not await site.ratings.annul(game)


@pytest.mark.parametrize("seed", range(3))
def test_what_play_keeps_is_what_a_rebuild_gives(database: str, seed: int) -> None:
    async def work(site: Site) -> None:
        chance = random.Random(seed)
        people = [await site.member(f"member{number}") for number in range(4)]
        for _ in range(25):
            await some_game(site, chance, people)
        kept = await site.rows()
        assert all(kept.values()), "every table has something"
        games = len(kept["counted_games"])
        assert await site.counting.rebuild() == Recounted(games, 0)
        assert await site.rows() == kept

    at_site(database, work)


def test_a_game_counts_once(database: str) -> None:
    async def work(site: Site) -> None:
        one, two = await site.member("one"), await site.member("two")
        game = await site.begin(one, two, control="5+3", rated=True)
        await site.games.resign(game, two)
        kept = await site.rows()
        site.time += timedelta(days=40)
        for _ in range(2):
            async with site.store.writing() as writer:
                stored = await writer.load(game)
                assert stored is not None
                stored.updated_at = site.time
                await count(writer.counting, stored)
        assert await site.rows() == kept

    at_site(database, work)


def test_a_rebuild_corrects(database: str) -> None:
    async def work(site: Site) -> None:
        one, two = await site.member("one"), await site.member("two")
        await site.games.resign(await site.begin(one, two, control="5+3", rated=True), two)
        kept = await site.rows()
        async with site.engine.begin() as connection:
            await connection.execute(update(SUM_TABLES["game_sums"]).values(games=7))
            await connection.execute(delete(active_players))
        changed = 2 * len(kept["game_sums"]) + len(kept["active_players"])
        assert await site.counting.rebuild() == Recounted(1, changed)
        assert await site.rows() == kept

    at_site(database, work)


def test_ends_at_the_same_moment_lose_no_game(database: str) -> None:
    """Twelve games of the same four people end at once, while some are annulled."""

    async def work(site: Site) -> None:
        people = [await site.member(f"member{number}") for number in range(4)]
        pairs = list(permutations(people, 2))
        games = [await site.begin(*pair, control="5+3", rated=True) for pair in pairs]
        early = games[:3]
        for game, pair in zip(early, pairs, strict=False):
            await site.games.resign(game, pair[0])
        ends = [
            site.games.resign(game, pair[0])
            for game, pair in list(zip(games, pairs, strict=True))[3:]
        ]
        more = [site.begin(*pair, control="3days") for pair in pairs[:4]]
        await asyncio.gather(*ends, *more, *(site.ratings.annul(game) for game in early))
        kept = await site.rows()
        assert await site.counting.rebuild() == Recounted(16, 0)
        assert await site.rows() == kept

    at_site(database, work)
