"""What those who run the site do on the command line: a composition root without the web."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from trike.server.app import check_database
from trike.server.db.account_store import SqlAccountStore
from trike.server.db.counting_store import SqlCountingStore
from trike.server.db.engine import make_engine
from trike.server.db.moderation_store import SqlModerationStore
from trike.server.db.rating_store import SqlRatingStore
from trike.server.domain.account.accounts import Accounts
from trike.server.domain.account.letters import Letters
from trike.server.domain.account.mail import AccountMail
from trike.server.domain.account.post_office import PostOffice
from trike.server.domain.conduct.action import ActionKind
from trike.server.domain.conduct.moderation import Moderation
from trike.server.domain.counting.counting import Counting, Recounted
from trike.server.domain.errands import Errands
from trike.server.domain.person.account import Account, Role
from trike.server.domain.rating.ratings import Ratings, Rebuilt
from trike.server.domain.refusal import Refusal
from trike.server.mail import mailer_of
from trike.server.passwords import Argon2Hasher
from trike.server.settings import Settings

__all__ = [
    "RESET_LIFETIME",
    "create_account",
    "list_accounts",
    "moderate",
    "rebuild_ratings",
    "rebuild_statistics",
    "reset_link",
    "set_role",
]

RESET_LIFETIME = timedelta(days=1)
"""A link that is handed on by hand needs more time than one that is mailed."""

T = TypeVar("T")


def create_account(settings: Settings, name: str, password: str, role: Role) -> Account:
    """Make an account; `ValueError` in one line for everything that can be wrong, as below."""
    return _run(settings, lambda desk: desk.accounts.create(name, password, role))


def list_accounts(settings: Settings) -> list[Account]:
    """Every account, oldest first."""
    _require_database(settings)
    return _run(settings, lambda desk: desk.accounts.all())


def set_role(settings: Settings, name: str, role: Role) -> None:
    """Say what an account may do."""

    async def work(desk: _Desk) -> None:
        await desk.accounts.set_role(await desk.accounts.named(name), role)

    _require_database(settings)
    _run(settings, work)


def reset_link(settings: Settings, name: str) -> str:
    """The address at which a new password can be chosen, once."""

    async def work(desk: _Desk) -> str:
        return await desk.mail.reset_link(await desk.accounts.named(name), RESET_LIFETIME)

    _require_database(settings)
    return _run(settings, work)


def moderate(settings: Settings, name: str, kind: ActionKind, reason: str) -> None:
    """Do as a moderator does, also to a moderator; the log says that it was done here."""

    async def work(desk: _Desk) -> None:
        target = (await desk.accounts.named(name)).player
        await desk.moderation.act(None, target, kind, reason)

    _require_database(settings)
    _run(settings, work)


def rebuild_ratings(settings: Settings) -> Rebuilt:
    """Compute all ratings again from the rated games, and correct what differs."""
    _require_database(settings)
    return _run(settings, lambda desk: desk.ratings.rebuild())


def rebuild_statistics(settings: Settings) -> Recounted:
    """Count all games again for statistics, and correct what differs."""
    _require_database(settings)
    return _run(settings, lambda desk: desk.counting.rebuild())


@dataclass(frozen=True, slots=True)
class _Desk:
    """What the commands work with."""

    accounts: Accounts
    mail: AccountMail
    moderation: Moderation
    ratings: Ratings
    counting: Counting


def _run(settings: Settings, work: Callable[[_Desk], Awaitable[T]]) -> T:
    async def run() -> T:
        await check_database(settings.database)
        engine = make_engine(settings.database)
        hasher = Argon2Hasher(settings.password_memory_kib, settings.password_passes)
        try:
            store = SqlAccountStore(engine)
            post = PostOffice(Letters(settings.shown_url), mailer_of(settings), Errands())
            ratings = Ratings(SqlRatingStore(engine), _NobodyLooks())
            desk = _Desk(
                Accounts(store, hasher, _nobody_looks),
                AccountMail(store, hasher, post, _nobody_looks),
                Moderation(SqlModerationStore(engine), _nobody_looks, ratings.annul),
                ratings,
                Counting(SqlCountingStore(engine)),
            )
            return await work(desk)
        except Refusal as refusal:
            raise ValueError(refusal.message.rstrip(".")) from refusal
        finally:
            hasher.stop()
            await engine.dispose()

    return asyncio.run(run())


def _nobody_looks(_player: int) -> None:
    """Open sockets belong to the server's process."""


class _NobodyLooks:
    def changed(self, _address: str, /) -> None:
        """Open sockets belong to the server's process."""


def _require_database(settings: Settings) -> None:
    """A slip in the address must not make an empty database that then knows nobody."""
    try:
        url = make_url(settings.database)
    except ArgumentError:
        return  # opening it says what is wrong, without repeating a password that may be in it
    file = url.database
    if url.get_backend_name() == "sqlite" and not (file and Path(file).is_file()):
        raise ValueError(f"there is no database at {file}")
