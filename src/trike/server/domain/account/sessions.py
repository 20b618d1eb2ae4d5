"""Sessions: where an account is signed in, recognised by a random token, ended at any time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from trike.server.domain.account.ports import AccountStore, AccountTables
from trike.server.domain.conduct.action import standing_of
from trike.server.domain.conduct.conduct import closed_refusal
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.account import Account, NewSession, SessionInfo
from trike.server.domain.tokens import is_token, new_token, token_hash

__all__ = ["SESSION_LIFETIME", "Sessions", "open_session"]

SESSION_LIFETIME = timedelta(days=60)
"""A session that is not used for so long is over."""

_SEEN_EVERY = timedelta(minutes=5)


@retries_conflicts
class Sessions:
    """Recognises accounts by their sessions, lists and ends these.

    ``identity_changed`` is called with the player's number when somebody may no longer act as that
    player: open sockets must then show again who they are.
    """

    def __init__(
        self,
        store: AccountStore,
        identity_changed: Callable[[int], None],
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._identity_changed = identity_changed
        self._now = now

    async def recognise(self, token: str | None) -> tuple[Account, int] | None:
        """The account and the number of the session; ``None`` for no token or a false one."""
        if token is None or not is_token(token):
            return None
        now = self._now()
        async with self._store.reading() as tables:
            found = await tables.sessions.find(token_hash(token), now - SESSION_LIFETIME)
            account = None if found is None else await tables.accounts.find(found[0])
        if found is None or account is None:
            return None
        session = found[1]
        if now - session.last_seen_at > _SEEN_EVERY:
            async with self._store.writing() as tables:
                await tables.sessions.seen(session.number, now)
        return account, session.number

    async def of(self, account: Account) -> list[SessionInfo]:
        """Where the account is signed in, the last seen first."""
        async with self._store.reading() as tables:
            return await tables.sessions.of(account.number, self._now() - SESSION_LIFETIME)

    async def end(self, account: Account, session: int) -> None:
        """End one session of the account; another's is left alone."""
        async with self._store.writing() as tables:
            await tables.sessions.end(account.number, session)
        self._identity_changed(account.player)

    async def end_others(self, account: Account, session: int) -> None:
        """End every session of the account but this one."""
        async with self._store.writing() as tables:
            await tables.sessions.end_all(account.number, but=session)
        self._identity_changed(account.player)


async def open_session(
    tables: AccountTables, account: Account, device: str, now: datetime
) -> NewSession:
    """Sign an account in, unless a moderator has closed it.

    The token is always a new one: none that was there before is used.
    """
    closed = standing_of(await tables.actions.about(account.player), now).closed
    if closed is not None:
        raise closed_refusal(closed)
    token = new_token()
    await tables.sessions.forget(now - SESSION_LIFETIME)
    await tables.sessions.add(account.number, token_hash(token), device, now)
    return NewSession(account, token)
