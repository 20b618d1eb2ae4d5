"""Who had the daily mail, on every database."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime

from trike.server.db.account_store import SqlAccountStore
from trike.server.db.digest_store import SqlDigestStore
from trike.server.db.engine import make_engine
from trike.server.db.migrate import migrate
from trike.server.domain.account.accounts import Accounts
from trike.server.domain.digest.ports import Subscriber
from trike.server.passwords import Argon2Hasher

WAITING = 0.3
"""Seconds in which the second is sure to have asked."""


def test_whoever_waits_for_an_account_reads_what_was_stored_meanwhile(database):
    sent_at = datetime(2026, 12, 1, 8, tzinfo=UTC)
    hasher = Argon2Hasher(memory_kib=1024, passes=1)

    async def whole() -> Subscriber | None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            made = await Accounts(SqlAccountStore(engine), hasher, lambda _: None).sign_up(
                "Anna", "correct horse"
            )
            store, account = SqlDigestStore(engine), made.account.number

            async def second() -> Subscriber | None:
                async with store.writing() as writer:
                    return await writer.find(account)

            async with store.writing() as writer:
                subscriber = await writer.find(account)
                assert subscriber is not None
                assert subscriber.sent_at is None
                waiting = asyncio.create_task(second())
                await asyncio.sleep(WAITING)
                await writer.save(replace(subscriber, token="token", sent_at=sent_at))
            return await waiting
        finally:
            hasher.stop()
            await engine.dispose()

    seen = asyncio.run(whole())
    assert seen is not None
    assert seen.sent_at == sent_at
