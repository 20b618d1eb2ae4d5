"""A player's own games: whose turn it is, how long he has, and what the header says of them."""

from __future__ import annotations

import asyncio
import re
from datetime import UTC, datetime, timedelta

import pytest
from alembic import command
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, MetaData, select
from starlette.websockets import WebSocketDisconnect

from trike.match import Clock, parse_time_control
from trike.rules.game import Seat
from trike.server.db.engine import WRITING, make_engine
from trike.server.db.migrate import migrate, migration_config
from trike.server.db.tables import challenges, games
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.person.holder import Computer, Person
from trike.server.domain.records.game_lists import PAGE, by_urgency

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture
def people(site):
    return [site.new_guest() for _ in range(3)]


def begin(site, maker, friend, control="3days", **terms):
    """A game of two guests by a link; the maker places the first stone."""
    site.be(maker)
    fields = {"opponent": "friend", "seat": "first", "control": control, "swap_rule": "true"}
    made = site.client.post("/play", data=fields | terms)
    assert made.status_code == 303, made.text
    site.be(friend)
    accepted = site.client.post(f"{made.headers['location']}/accept")
    return accepted.headers["location"].removeprefix("/game/")


def part(page: str, name: str) -> list[str]:
    """The games in a part of the page, in their order."""
    found = re.search(rf'<section id="{name}">(.*?)</section>', page, re.DOTALL)
    return re.findall(r'class="row-link" href="/game/([\w-]+)"', found[1]) if found else []


def header(page: str) -> list[str]:
    """What the header shows of what waits."""
    found = re.search(r'<p class="notices"([^>]*)>(.*?)</p>', page, re.DOTALL)
    if found is None or "hidden" in found[1]:
        return []
    links = re.findall(r"<a ([^>]*)>(.*?)</a>", found[2])
    return [text for attributes, text in links if " hidden" not in attributes]


def test_a_stranger_has_no_games(site):
    page = site.client.get("/games")
    assert page.status_code == 200
    assert "You have not played here yet" in page.text
    assert header(page.text) == []
    assert "set-cookie" not in page.headers


def test_games_are_listed_by_whose_turn_it_is(site, people):
    one, two, _ = people
    mine = begin(site, one, two)
    theirs = begin(site, two, one)
    site.be(one)
    page = site.client.get("/games")
    assert part(page.text, "turns") == [mine]
    assert part(page.text, "waiting") == [theirs]
    assert page.headers["cache-control"] == "no-store"
    assert header(page.text) == ["1 game: your turn"]
    site.play(mine, "c2", 0)
    page = site.client.get("/games").text
    assert part(page, "turns") == []
    assert set(part(page, "waiting")) == {mine, theirs}
    assert header(page) == ["Your games"]
    site.be(two)
    page = site.client.get("/games").text
    assert set(part(page, "turns")) == {mine, theirs}
    assert header(page) == ["2 games: your turn"]


def test_the_turn_is_right_after_a_swap(site, people):
    one, two, _ = people
    game = begin(site, one, two)
    site.be(one)
    site.play(game, "c2", 0)
    site.be(two)
    assert site.play(game, "swap", 1).status_code == 200
    assert part(site.client.get("/games").text, "waiting") == [game]
    site.be(one)
    assert part(site.client.get("/games").text, "turns") == [game]


def test_others_see_nothing_of_them(site, people):
    begin(site, people[0], people[1])
    site.be(people[2])
    page = site.client.get("/games").text
    assert [part(page, name) for name in ("turns", "waiting", "finished")] == [[], [], []]
    assert header(page) == []


def test_games_alone_never_wait_for_anybody(site, people):
    site.be(people[0])
    made = site.client.get("/games").text
    (screen,) = part(made, "alone")
    game = site.client.post("/play", data={"opponent": "computer", "seat": "first"})
    page = site.client.get("/games").text
    assert part(page, "alone") == [game.headers["location"].removeprefix("/game/"), screen]
    assert header(page) == []
    assert "against the computer, level 3" in page


def test_of_many_games_alone_the_last_are_shown_and_all_are_counted(site):
    games = [site.create()["id"] for _ in range(PAGE + 2)]
    page = site.client.get("/games").text
    assert part(page, "alone") == games[: -PAGE - 1 : -1]
    assert f"These are the last {PAGE} of {PAGE + 2}" in page


def test_finished_games_come_in_pages(site, people):
    site.be(people[0])
    for _ in range(PAGE):
        site.post(site.create()["id"], "resign")
    first = site.client.get("/games").text
    assert len(part(first, "finished")) == PAGE
    assert "Page 1 of" not in first
    last = site.create()["id"]
    site.post(last, "resign")
    first = site.client.get("/games").text
    second = site.client.get("/games?page=2").text
    assert part(first, "finished")[0] == last
    assert "Page 1 of 2" in first
    assert "Page 2 of 2" in second
    assert len({*part(first, "finished"), *part(second, "finished")}) == PAGE + 1
    # A page that there is not is the last one.
    assert part(site.client.get("/games?page=99").text, "finished") == part(second, "finished")


@pytest.mark.parametrize("page", ["0", "-1", "x", "1e9", "999999999999999999999"])
def test_a_page_that_is_none_is_refused(site, page):
    assert site.client.get("/games", params={"page": page}).status_code == 422


def test_the_next_game_is_another_one_in_which_it_is_my_turn(site, people):
    one, two, three = people
    games = [begin(site, one, other) for other in (two, three, two)]
    theirs = begin(site, two, one)
    site.be(one)

    def after(game: str) -> str:
        return site.client.get("/games/next", params={"after": game}).headers["location"]

    seen = [games[0]]
    for _ in range(2):
        seen.append(after(seen[-1]).removeprefix("/game/"))
    assert set(seen) == set(games)
    assert after(seen[-1]) == f"/game/{seen[0]}"
    assert after(theirs).removeprefix("/game/") in games
    for game in games[1:]:
        site.play(game, "c2", 0)
    assert after(games[1]) == f"/game/{games[0]}"
    # The game itself is no next one.
    assert after(games[0]) == "/games"
    site.be(None)
    assert site.client.get("/games/next").headers["location"] == "/games"
    assert site.client.get("/games/next?after=no%20game").status_code == 422


def test_the_page_of_a_game_counts_the_others(site, people):
    one, two, three = people
    first = begin(site, one, two)
    site.be(one)
    page = site.client.get(f"/game/{first}").text
    assert header(page) == []
    assert re.search(r'id="next-game" hidden', page)
    begin(site, one, three)
    site.be(one)
    page = site.client.get(f"/game/{first}").text
    assert header(page) == ["1 game: your turn"]
    assert not re.search(r'id="next-game" hidden', page)


def test_a_page_of_an_error_says_what_waits_as_well(site, people):
    begin(site, people[0], people[1])
    site.be(people[0])
    page = site.client.get("/no-such-page")
    assert page.status_code == 404
    assert header(page.text) == ["1 game: your turn"]


def test_what_waits_is_told_as_soon_as_it_does(site, people):
    one, two, _ = people
    game = begin(site, one, two)
    site.be(two)
    with site.client.websocket_connect("/notices/live") as live:
        assert live.receive_json() == {"type": "notices", "challenges": 0, "turns": 0, "games": 1}
        site.be(one)
        site.play(game, "c2", 0)
        assert live.receive_json() == {"type": "notices", "challenges": 0, "turns": 1, "games": 1}
        site.post(game, "resign")
        assert live.receive_json() == {"type": "notices", "challenges": 0, "turns": 0, "games": 0}


def test_the_game_looked_at_is_not_told(site, people):
    one, two, _ = people
    game = begin(site, one, two)
    site.be(one)
    with site.client.websocket_connect(f"/notices/live?at={game}") as live:
        assert live.receive_json()["turns"] == 0
    with pytest.raises(WebSocketDisconnect):
        site.client.websocket_connect("/notices/live?at=not%20an%20id").__enter__()


def test_a_stranger_is_sent_away(site):
    with (
        site.client.websocket_connect("/notices/live") as live,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        live.receive_json()
    assert closed.value.code == 4404


def test_sockets_of_one_player_are_limited(open_site):
    site = open_site(max_sockets_per_visitor=1)
    site.new_guest()
    with site.client.websocket_connect("/notices/live") as live:
        live.receive_json()
        with (
            site.client.websocket_connect("/notices/live") as second,
            pytest.raises(WebSocketDisconnect) as closed,
        ):
            second.receive_json()
        assert closed.value.code == 1013


# The order


def entry(number: int, control: str, minutes: int) -> GameEntry:
    clock = None if control == "unlimited" else Clock.new(parse_time_control(control), 2)
    began = NOON - timedelta(minutes=minutes)
    return GameEntry(
        id=f"game-{number}",
        side=7,
        holders={Seat.FIRST: Person(1), Seat.SECOND: Person(2)},
        plies=2,
        turn=Seat.FIRST,
        clock=clock and clock.start(began),
        created_at=began,
        since=began,
    )


entries = st.lists(
    st.tuples(st.sampled_from(["5+3", "1day", "7days", "unlimited"]), st.integers(0, 10_000)),
    max_size=8,
).map(lambda made: [entry(number, *one) for number, one in enumerate(made)])


@given(entries)
def test_the_most_urgent_game_comes_first_and_none_is_lost(games):
    ordered = by_urgency(games)
    assert sorted(one.id for one in ordered) == sorted(one.id for one in games)
    due = [one.deadline for one in ordered]
    with_clock = [one for one in due if one is not None]
    assert due == [*sorted(with_clock), *[None] * (len(due) - len(with_clock))]


def test_an_entry_knows_its_players():
    game = entry(1, "1day", 60)
    assert (game.is_turn_of(1), game.is_turn_of(2), game.is_turn_of(None)) == (True, False, False)
    assert game.opponent_of(2) == Person(1)
    assert game.seat_of(3) is None
    assert game.between_people
    alone = GameEntry(
        "x", 7, {Seat.FIRST: Person(1), Seat.SECOND: Computer(3)}, 0, Seat.SECOND, None, NOON, NOON
    )
    assert not alone.between_people
    assert not alone.is_turn_of(1)
    assert game.time_left(NOON) == timedelta(hours=23)
    assert game.time_left(NOON + timedelta(days=9)) == timedelta(0)


# Games and challenges of before


def test_what_there_was_before_gets_its_turn_its_place_in_lists_and_its_end(database, tmp_path):
    (tmp_path / "new").mkdir(exist_ok=True)
    people = [{"id": number, "token_hash": bytes([number] * 32)} for number in (1, 2)]
    game = {"first_guest": 1, "second_guest": 2, "version": 0, "side": 7, "swap_rule": True}
    game |= {"first_color": "b", "computer_waits": False}
    lines = {"new": [], "opened": ["c2"], "swapped": ["c2", "swap"], "over": ["c2", "f2"]}
    offer = {"creator": 1, "side": 7, "swap_rule": True, "seat": "first", "control": "5+3"}

    def fill(connection: Connection) -> None:
        command.upgrade(migration_config(connection), "0009")
        tables = MetaData()
        tables.reflect(connection)

        def add(table: str, **values: object) -> None:
            moments = [c.name for c in tables.tables[table].c if c.name.endswith("ed_at")]
            moments = [name for name in moments if name not in ("closed_at", "ended_at")]
            row = {**dict.fromkeys(moments, NOON), **values}
            connection.execute(tables.tables[table].insert().values(row))

        for person in people:
            add("guests", **person)
        for name, moves in lines.items():
            ending = {"ending": "resignation", "winner": 1} if name == "over" else {}
            add("games", id=name, **game, **ending)
            for ply, move in enumerate(moves):
                add("moves", game_id=name, ply=ply, move=move)
        met = {"state": "accepted", "accepter": 2, "public": True}
        add("challenges", id="met", **offer, **met, game="opened")
        add("challenges", id="link", **offer, state="open", public=False)
        add("challenges", id="seek", **offer, state="open", public=True)

    async def migrated() -> tuple[dict[str, tuple[int | None, bool]], dict[str, datetime | None]]:
        engine = make_engine(database)
        try:
            async with engine.connect() as connection:
                await connection.execution_options(**{WRITING: True})
                async with connection.begin():
                    await connection.run_sync(fill)
            await migrate(engine)
            async with engine.connect() as connection:
                found = await connection.execute(select(games.c.id, games.c.turn, games.c.listed))
                turns = {row.id: (row.turn, row.listed) for row in found}
                found = await connection.execute(select(challenges.c.id, challenges.c.expires_at))
                return turns, {row.id: row.expires_at for row in found}
        finally:
            await engine.dispose()

    turns, ends = asyncio.run(migrated())
    assert turns == {
        "new": (1, False),
        "opened": (2, True),
        "swapped": (1, False),
        "over": (None, False),
    }
    assert ends == {"met": None, "link": NOON + timedelta(days=14), "seek": None}
