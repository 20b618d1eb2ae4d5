"""Accounts in the database: migration of games that are there, and writers at once."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import select
from tests.server.sql import sql

from trike.server.db.account_store import SqlAccountStore, _held_by_guests
from trike.server.db.account_tables import accounts
from trike.server.db.engine import WRITING, make_engine
from trike.server.db.migrate import migrate, migration_config
from trike.server.domain.account.accounts import Accounts
from trike.server.domain.account.sessions import SESSION_LIFETIME, Sessions
from trike.server.domain.person.account import Role
from trike.server.domain.person.names import name_key
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.tokens import new_token, token_hash
from trike.server.passwords import Argon2Hasher


def connected(database: str) -> sqlite3.Connection:
    return sqlite3.connect(database.partition(":///")[2])


def run(database: str, work) -> None:
    async def go() -> None:
        engine = make_engine(database)
        hasher = Argon2Hasher(memory_kib=1024, passes=1)
        try:
            await migrate(engine)
            await work(SqlAccountStore(engine), hasher)
        finally:
            hasher.stop()
            await engine.dispose()

    asyncio.run(go())


def test_a_database_with_games_gets_accounts(database, open_people):
    if database.startswith("postgresql"):
        pytest.skip("there were no sites on PostgreSQL before accounts")
    token = new_token()
    Path(database.partition(":///")[2]).parent.mkdir(parents=True)

    async def before() -> None:
        engine = make_engine(database)
        async with engine.connect() as connection:
            await connection.execution_options(**{WRITING: True})
            async with connection.begin():
                await connection.run_sync(
                    lambda sync: command.upgrade(migration_config(sync), "0001")
                )
        await engine.dispose()

    asyncio.run(before())
    now = "2026-11-01 12:00:00.000000"
    with closing(connected(database)) as connection, connection:
        connection.execute("INSERT INTO guests VALUES (1, ?, ?)", [token_hash(token), now])
        for game, opponent in (("computer-game", "NULL, 3"), ("screen-game", "1, NULL")):
            connection.execute(
                "INSERT INTO games VALUES (?, 0, 7, 1, 'b', 1, NULL, "
                f"{opponent}, NULL, NULL, 0, NULL, ?, ?)",
                [game, now, now],
            )
            connection.execute("INSERT INTO moves VALUES (?, 0, 'c2', ?)", [game, now])
    people = open_people()
    browser = people.browser()
    browser.cookies["trike_guest"] = token
    assert browser.sign_up().status_code == 303
    assert browser.seats("/game/computer-game") == [1]
    assert browser.seats("/game/screen-game") == [1, 2]
    path = "/api/games/screen-game/moves"
    assert browser.request("POST", path, json={"move": "f2", "ply": 1}).status_code == 200


def test_of_many_who_want_a_name_at_once_one_gets_it(database):
    async def work(store, hasher):
        accounts = Accounts(store, hasher, lambda _: None)
        tries = [accounts.sign_up(name, "correct horse") for name in ("Bill", "BILL", "b1ll") * 4]
        done = await asyncio.gather(*tries, return_exceptions=True)
        refused = [one for one in done if isinstance(one, Refusal)]
        assert len(refused) == 11
        assert {one.reason for one in refused} == {Reason.NAME_TAKEN}
        assert len(await accounts.all()) == 1

    run(database, work)


def test_a_link_that_is_used_twice_at_once_works_once(open_people):
    people = open_people()
    people.with_email()
    people.browser().post("/forgotten-password", who="Anna")
    token = people.mailbox.link("A new password", 2).partition("token=")[2]
    mail = people.client.app.state.services.account_mail

    async def both() -> list[object]:
        tries = [mail.reset(token, f"battery staple {number}") for number in range(5)]
        return list(await asyncio.gather(*tries, return_exceptions=True))

    done = people.client.portal.call(both)
    refused = [one for one in done if isinstance(one, Refusal)]
    assert [one.reason for one in refused] == [Reason.LINK_EXPIRED] * 4


def test_sessions_that_are_not_used_end(database):
    async def work(store, hasher):
        accounts = Accounts(store, hasher, lambda _: None)
        sessions = Sessions(store, lambda _: None)
        session = await accounts.sign_up("Anna", "correct horse")
        assert await sessions.recognise(session.token) is not None
        found = await sessions.recognise(session.token)
        assert found is not None
        account, number = found
        long_ago = datetime.now(UTC) - SESSION_LIFETIME
        async with store.writing() as tables:
            await tables.sessions.seen(number, long_ago - timedelta(seconds=1))
        assert await sessions.recognise(session.token) is None
        assert await sessions.of(account) == []
        # The next to sign in sweeps it out.
        await accounts.sign_in("Anna", "correct horse")
        async with store.reading() as tables:
            longer = datetime.now(UTC) - SESSION_LIFETIME * 2
            assert len(await tables.sessions.of(account.number, longer)) == 1

    run(database, work)


def test_use_of_a_session_is_noted_now_and_then(database):
    async def work(store, hasher):
        accounts = Accounts(store, hasher, lambda _: None)
        sessions = Sessions(store, lambda _: None)
        session = await accounts.sign_up("Anna", "correct horse")
        account, number = await sessions.recognise(session.token) or (None, 0)
        assert account is not None
        yesterday = datetime.now(UTC) - timedelta(days=1)
        async with store.writing() as tables:
            await tables.sessions.seen(number, yesterday)
        await sessions.recognise(session.token)
        (seen,) = await sessions.of(account)
        assert datetime.now(UTC) - seen.last_seen_at < timedelta(minutes=1)
        await sessions.recognise(session.token)
        assert (await sessions.of(account))[0].last_seen_at == seen.last_seen_at

    run(database, work)


def test_a_password_changed_while_somebody_signs_in_with_the_old_one_keeps_him_out(database):
    async def work(store, hasher):
        accounts = Accounts(store, hasher, lambda _: None)
        session = await accounts.sign_up("Anna", "correct horse")

        class Slow(Argon2Hasher):
            async def verify(self, password_hash, password):
                right = await hasher.verify(password_hash, password)
                await accounts.change_password(
                    session.account, "correct horse", "battery staple", None
                )
                return right

        slow = Slow(memory_kib=1024, passes=1)
        with pytest.raises(Refusal) as refused:
            await Accounts(store, slow, lambda _: None).sign_in("Anna", "correct horse")
        slow.stop()
        assert refused.value.reason is Reason.WRONG_PASSWORD
        assert await Sessions(store, lambda _: None).of(session.account) == []

    run(database, work)


def test_erasing_leaves_the_key_of_the_name_and_no_more(database):
    async def work(store, hasher):
        accounts = Accounts(store, hasher, lambda _: None)
        session = await accounts.sign_up("Anna", "correct horse")
        await accounts.set_role(session.account, Role.MODERATOR)
        await accounts.delete(session.account, "correct horse")

    run(database, work)
    (row,) = sql(database, select(accounts))
    kept = {key for key, value in row._mapping.items() if value is not None}
    assert kept == {"id", "player", "name_key", "role", "created_at", "deleted_at"}
    assert (row.name_key, row.role) == (name_key("Anna"), "player")
    for table in ("sessions", "account_links"):
        assert sql(database, f"SELECT * FROM {table}") == []


def test_what_belongs_to_an_account_is_not_taken_over_by_another(database):
    async def work(store, hasher):
        accounts = Accounts(store, hasher, lambda _: None)
        anna = (await accounts.sign_up("Anna", "correct horse")).account
        berta = (await accounts.sign_up("Berta", "correct horse")).account
        async with store.writing() as tables:
            assert not await tables.accounts.take_over(anna.player, berta)
            assert not await tables.accounts.take_over(berta.player, berta)

    run(database, work)


def test_everything_that_refers_to_guests_is_taken_over():
    taken_over = {str(column) for column in _held_by_guests()}
    assert {"games.first_guest", "games.second_guest"} <= taken_over
    assert {"challenges.creator", "challenges.accepter"} <= taken_over
    assert "accounts.player" not in taken_over
