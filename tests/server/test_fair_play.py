"""Fair play: no help for a position that two people are playing, however it is seen."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest
from alembic import command
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import TextClause, bindparam, text

from trike.rules.board import Board
from trike.rules.color import Color
from trike.rules.setup import Setup
from trike.server.db.engine import WRITING, make_engine
from trike.server.db.migrate import migrate, migration_config
from trike.server.db.tables import UtcDateTime
from trike.server.domain.game.position_key import position_key
from trike.server.domain.play.fair_play import STONES_IN_COMMON
from trike.testing import boards

SYMMETRIES = range(6)
LINE = ("c2", "f2", "f5", "g5", "g2")
SAID = "This position is being played in a game between people: no help until it is over."


def recolored(board: Board) -> Board:
    """The same position in the other colours."""
    setup = board.setup()
    stones = {cell: stone.other for cell, stone in setup.stones.items()}
    return Board.from_setup(Setup(setup.side, stones, setup.pawn, setup.turn.other))


class TestKeys:
    @given(boards(), st.sampled_from(SYMMETRIES), st.booleans())
    def test_one_position_has_one_key(self, board, symmetry, exchanged):
        image = board.transformed(symmetry)
        assert position_key(recolored(image) if exchanged else image) == position_key(board)

    @given(boards(), boards())
    def test_different_positions_have_different_keys(self, one, other):
        images = [other.transformed(symmetry) for symmetry in SYMMETRIES]
        images += [recolored(image) for image in images]
        assert (position_key(one) == position_key(other)) == (one in images)

    @given(boards(), st.data())
    def test_every_stone_and_the_pawn_matter(self, board, data):
        if not board.legal_moves:
            return
        before = position_key(board)
        board.push(data.draw(st.sampled_from(list(board.legal_moves))))
        assert position_key(board) != before

    def test_empty_boards_differ_by_their_side(self):
        assert len({position_key(Board(side, color)) for side in (7, 8) for color in Color}) == 2


class Table:
    """A running game of two guests, and a third person with games against the computer."""

    def __init__(self, site) -> None:
        self.site = site
        self.first, self.second, self.other = (site.new_guest() for _ in range(3))
        self.id = self.new_game()

    def new_game(self, side=7):
        self.site.be(self.first)
        form = {"opponent": "friend", "seat": "first", "swap_rule": "true", "side": str(side)}
        address = self.site.client.post("/play", data=form).headers["location"]
        self.site.be(self.second)
        place = self.site.client.post(f"{address}/accept").headers["location"]
        return place.removeprefix("/game/")

    def play(self, *moves):
        for move in moves:
            self.site.be(self.first)
            game = self.site.get(self.id)
            if game["situation"]["turn"] != 1:
                self.site.be(self.second)
            assert self.site.play(self.id, move, len(game["moves"])).status_code == 200

    def say(self, who, kind):
        self.site.be(who)
        with self.site.live(self.id) as live:
            live.send_json({"id": "request-0001", "type": kind})
            assert live.receive_json()["type"] == "done"

    def practice(self, who, moves, **terms):
        """A game at one screen with these moves, of somebody who may then ask for a hint."""
        self.site.be(who)
        game = self.site.create(**terms)
        self.site.play_all(game["id"], *moves)
        return game["id"]

    def hint(self, who, game_id):
        self.site.be(who)
        ply = len(self.site.get(game_id)["moves"])
        return self.site.post(game_id, "hint", ply=ply)


@pytest.fixture
def table(site):
    return Table(site)


def refused(answer):
    if answer.status_code == 200:
        return False
    assert (answer.status_code, answer.json()["error"]) == (
        403,
        {"code": "no_help", "message": SAID},
    )
    return True


def turned(moves, symmetry, side=7):
    """The same moves on a turned or mirrored board."""
    board = Board(side)
    for move in moves:
        board.push_text(move)
    return [str(cell) for cell in board.transformed(symmetry).moves]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_nobody_gets_help_for_a_position_in_play(table, symmetry):
    table.play(*LINE)
    practice = table.practice(table.other, turned(LINE, symmetry))
    assert refused(table.hint(table.other, practice))


def test_colours_exchanged_it_is_the_same_position(table):
    # With a swap the players exchange colours: the stones stay, and so does the position.
    table.play("c2", "swap", "f2", "f5", "g5")
    assert refused(table.hint(table.other, table.practice(table.other, ("c2", "f2", "f5", "g5"))))


def test_nor_in_a_game_against_the_computer(table, thinker):
    table.site.be(table.other)
    game = table.site.create(opponent="computer", seat="first", opening="c2", swap_rule=False)
    moves = ["c2"]
    while len(moves) < STONES_IN_COMMON:
        shown = table.site.until(game["id"], lambda game: game["you"]["can_move"])
        moves = [move["move"] for move in shown["moves"]]
        if len(moves) < STONES_IN_COMMON:
            board = Board(7)
            for move in moves:
                board.push_text(move)
            table.site.play(game["id"], str(next(iter(board.legal_moves))), len(moves))
    assert not refused(table.hint(table.other, game["id"]))
    table.play(*moves)
    assert refused(table.hint(table.other, game["id"]))


def test_what_follows_from_it_gets_no_help_either(table):
    table.play(*LINE[:STONES_IN_COMMON])
    assert refused(table.hint(table.other, table.practice(table.other, LINE)))


def test_what_went_before_may_be_asked_about(table):
    table.play(*LINE)
    practice = table.practice(table.other, LINE[:STONES_IN_COMMON])
    assert not refused(table.hint(table.other, practice))


def test_beginnings_are_helped_with_unless_one_plays_there_oneself(table):
    few = LINE[: STONES_IN_COMMON - 1]
    table.play(*few)
    assert not refused(table.hint(table.other, table.practice(table.other, few)))
    for who in (table.first, table.second):
        assert refused(table.hint(who, table.practice(who, turned(few, 4))))


def test_a_player_is_refused_from_the_first_stone_on(table):
    table.play("c2")
    assert refused(table.hint(table.first, table.practice(table.first, ("c2",))))
    assert not refused(table.hint(table.other, table.practice(table.other, ("c2",))))
    # His next game with the same first stone is another position after the second.
    assert not refused(table.hint(table.first, table.practice(table.first, ("c2", "f2"))))


def test_on_a_board_of_another_side_it_is_another_position(table):
    table.play(*LINE)
    assert not refused(table.hint(table.other, table.practice(table.other, LINE, side=8)))


@pytest.mark.parametrize("end", ["resigned", "played on"])
def test_when_it_is_over_help_comes_back(table, end):
    table.play(*LINE)
    practice = table.practice(table.other, LINE)
    assert refused(table.hint(table.other, practice))
    if end == "resigned":
        table.say(table.first, "resign")
    else:
        # Played on: the position before is nobody's any more.
        table.play("f1")
        practice = table.practice(table.other, LINE)
    assert not refused(table.hint(table.other, practice))


def test_games_with_the_computer_and_at_one_screen_stop_nobody(table):
    table.practice(table.first, LINE)
    assert not refused(table.hint(table.other, table.practice(table.other, LINE)))


def test_over_the_socket_it_is_refused_as_well(table):
    table.play(*LINE)
    practice = table.practice(table.other, LINE)
    with table.site.live(practice) as live:
        live.send_json({"type": "hint", "id": "request-0009", "ply": len(LINE)})
        answer = live.receive_json()
    assert (answer["type"], answer["reason"]) == ("refused", "no_help")


def test_it_holds_after_a_restart(open_site):
    table = Table(open_site())
    table.play(*LINE)
    practice = table.practice(table.other, LINE)
    table.site = open_site()
    assert refused(table.hint(table.other, practice))


def test_games_that_went_on_before_keys_were_kept_get_theirs(database, tmp_path):
    (tmp_path / "new").mkdir(exist_ok=True)
    now = datetime(2026, 11, 1, 12, tzinfo=UTC)
    people = [{"id": n, "token_hash": bytes([n] * 32), "created_at": now} for n in (1, 2)]
    going_on = {"first_guest": 1, "second_guest": 2, "ending": None, "winner": None}
    games = {
        "going on": going_on,
        "over": {**going_on, "ending": "resignation", "winner": 1},
        "one screen": {**going_on, "second_guest": 1},
        "no stone": going_on,
    }
    lines = {name: [] if name == "no stone" else ["c2", "swap", "f2"] for name in games}

    async def migrated() -> dict[str, str | None]:
        engine = make_engine(database)
        try:
            async with engine.connect() as connection:
                await connection.execution_options(**{WRITING: True})
                async with connection.begin():
                    await connection.run_sync(
                        lambda sync: command.upgrade(migration_config(sync), "0007")
                    )
                    await connection.execute(_insert("guests", *people[0]), people)
                    for name, values in games.items():
                        row = {"id": name, **values, **TERMS, "created_at": now, "updated_at": now}
                        await connection.execute(_insert("games", *row), row)
                        for ply, move in enumerate(lines[name]):
                            row = {"game_id": name, "ply": ply, "move": move, "played_at": now}
                            await connection.execute(_insert("moves", *row), row)
            await migrate(engine)
            async with engine.connect() as connection:
                found = await connection.execute(text("SELECT id, position_key FROM games"))
                return {row.id: row.position_key for row in found}
        finally:
            await engine.dispose()

    board = Board(7)
    board.push_text("c2")
    board.push_text("f2")
    nothing = {"over": None, "one screen": None, "no stone": None}
    assert asyncio.run(migrated()) == {"going on": position_key(board), **nothing}


TERMS = {
    "version": 0,
    "side": 7,
    "swap_rule": True,
    "first_color": "b",
    "computer_waits": False,
}


def _insert(table: str, *columns: str) -> TextClause:
    names = ", ".join(columns)
    values = ", ".join(f":{name}" for name in columns)
    moments = [bindparam(name, type_=UtcDateTime) for name in columns if name.endswith("_at")]
    return text(f"INSERT INTO {table} ({names}) VALUES ({values})").bindparams(*moments)
