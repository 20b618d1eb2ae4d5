"""Accounts: sign up, sign in, change the password, delete."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from trike.server.domain.account.passwords import check_password, normalised
from trike.server.domain.account.ports import AccountStore, AccountTables, Hasher
from trike.server.domain.account.sessions import open_session
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.account import Account, NewSession, Role
from trike.server.domain.person.names import check_name, name_key
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["Accounts", "replace_password", "require_account"]


@retries_conflicts
class Accounts:
    """All that people do with their accounts, apart from mail.

    Passwords are hashed before a transaction begins: it would hold the database for too long.
    ``identity_changed`` is called with the number of a player whose sockets must show again who
    they are.
    """

    def __init__(
        self,
        store: AccountStore,
        hasher: Hasher,
        identity_changed: Callable[[int], None],
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._hasher = hasher
        self._identity_changed = identity_changed
        self._now = now

    async def sign_up(
        self, name: str, password: str, *, guest: int | None = None, device: str = ""
    ) -> NewSession:
        """A new account, signed in. A guest's games become the account's."""
        password_hash = await self._checked_hash(name, password)
        async with self._store.writing() as tables:
            account = await _add(tables, name, password_hash, Role.PLAYER, guest, now=self._now())
            session = await open_session(tables, account, device, self._now())
        self._after_guest(guest)
        return session

    async def create(self, name: str, password: str, role: Role) -> Account:
        """A new account that nobody is signed in to."""
        password_hash = await self._checked_hash(name, password)
        async with self._store.writing() as tables:
            return await _add(tables, name, password_hash, role, None, now=self._now())

    async def sign_in(
        self, name: str, password: str, *, guest: int | None = None, device: str = ""
    ) -> NewSession:
        """A new session. A guest's games become the account's.

        An unknown name and a wrong password are refused with the same words after the same time.
        """
        key = name_key(name)
        async with self._store.reading() as tables:
            known = await tables.accounts.find_by_name(key)
        password_hash = None if known is None else known.password_hash
        right = await self._hasher.verify(password_hash, normalised(password))
        if known is None or password_hash is None or not right:
            raise Refusal(Reason.WRONG_PASSWORD, "The name or the password is not right.")
        better = None
        if self._hasher.needs_rehash(password_hash):
            better = await self._hasher.hash(normalised(password))
        async with self._store.writing() as tables:
            account = await tables.accounts.find(known.number)
            if account is None or account.password_hash != password_hash:
                # Changed meanwhile, perhaps because this password has become known.
                raise Refusal(Reason.WRONG_PASSWORD, "The name or the password is not right.")
            if better is not None:
                await tables.accounts.set_password(account.number, better)
            taken_over = guest is not None and await tables.accounts.take_over(guest, account)
            session = await open_session(tables, account, device, self._now())
        self._after_guest(guest if taken_over else None)
        return session

    async def change_password(
        self, account: Account, old: str, new: str, session: int | None
    ) -> None:
        """Replace the password. Every other session ends, and links that were sent are void."""
        await self.require_password(account, old)
        new_hash = await self._checked_hash(account.name or "", new, new_name=False)
        async with self._store.writing() as tables:
            current = require_account(await tables.accounts.find(account.number))
            if current.password_hash != account.password_hash:
                raise Refusal(Reason.WRONG_PASSWORD, "The password was changed meanwhile.")
            await replace_password(tables, current, new_hash, keep=session)
        self._identity_changed(account.player)

    async def choose_language(self, account: Account, language: str) -> None:
        """Remember the code of the language in which an account reads pages and letters."""
        async with self._store.writing() as tables:
            require_account(await tables.accounts.find(account.number))
            await tables.accounts.set_language(account.number, language)

    async def delete(self, account: Account, password: str) -> None:
        """Erase the account. Its games stay, without its name, which nobody can take again."""
        await self.require_password(account, password)
        async with self._store.writing() as tables:
            await tables.sessions.end_all(account.number)
            await tables.links.remove_all(account.number)
            await tables.blocks.forget(account.player)
            await tables.accounts.erase(account.number, self._now())
        self._identity_changed(account.player)

    async def require_password(self, account: Account, password: str) -> None:
        """Let the owner pass; `Refusal` for a wrong password."""
        if not await self._hasher.verify(account.password_hash, normalised(password)):
            raise Refusal(Reason.WRONG_PASSWORD, "The password is not right.")

    # For those who run the site

    async def all(self) -> list[Account]:
        """Every account, oldest first."""
        async with self._store.reading() as tables:
            return await tables.accounts.all()

    async def named(self, name: str) -> Account:
        """The account with a name, or one that reads alike."""
        async with self._store.reading() as tables:
            account = await tables.accounts.find_by_name(name_key(name))
        if account is None or account.deleted_at is not None:
            raise Refusal(
                Reason.NO_SUCH_ACCOUNT, "There is no account with the name “%(name)s”.", name=name
            )
        return account

    async def set_role(self, account: Account, role: Role) -> None:
        """Say what an account may do."""
        async with self._store.writing() as tables:
            await tables.accounts.set_role(account.number, role)

    async def _checked_hash(self, name: str, password: str, *, new_name: bool = True) -> str:
        if new_name:
            check_name(name)
        check_password(password, name)
        return await self._hasher.hash(normalised(password))

    def _after_guest(self, guest: int | None) -> None:
        if guest is not None:
            self._identity_changed(guest)


def require_account(account: Account | None) -> Account:
    """The account, if it is there and not deleted."""
    if account is None or account.deleted_at is not None:
        raise Refusal(Reason.NOT_SIGNED_IN, "Please sign in.")
    return account


async def replace_password(
    tables: AccountTables, account: Account, password_hash: str, keep: int | None = None
) -> None:
    """Set a password, after which old sessions and links are worthless."""
    await tables.accounts.set_password(account.number, password_hash)
    await tables.sessions.end_all(account.number, but=keep)
    await tables.links.remove_all(account.number)


async def _add(
    tables: AccountTables,
    name: str,
    password_hash: str,
    role: Role,
    guest: int | None,
    *,
    now: datetime,
) -> Account:
    account = await tables.accounts.add(
        name, name_key(name), password_hash, role=role, guest=guest, now=now
    )
    if account is None:
        raise Refusal(Reason.NAME_TAKEN, "This name, or one that looks like it, is taken.")
    return account
