"""What accounts do by mail: confirm an address, and replace a forgotten password."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from trike.server.domain.account.accounts import replace_password, require_account
from trike.server.domain.account.emails import check_email, email_key
from trike.server.domain.account.links import LIFETIMES, Link, Purpose
from trike.server.domain.account.passwords import check_password, normalised
from trike.server.domain.account.ports import AccountStore, AccountTables, Hasher
from trike.server.domain.account.post_office import PostOffice
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.account import Account
from trike.server.domain.person.names import name_key
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.tokens import is_token, new_token, token_hash
from trike.server.language.current import speaking_to

__all__ = ["AccountMail"]


@retries_conflicts
class AccountMail:
    """Sends links and does what they are good for. Each works once, and not for long."""

    def __init__(
        self,
        store: AccountStore,
        hasher: Hasher,
        post: PostOffice,
        identity_changed: Callable[[int], None],
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._hasher = hasher
        self._post = post
        self._letters = post.letters
        self._identity_changed = identity_changed
        self._now = now

    async def ask_to_confirm(self, account: Account, address: str) -> str:
        """Send a link that makes an address the account's; the address in its normal form."""
        email = check_email(address)
        token = new_token()
        async with self._store.writing() as tables:
            await self._add_link(tables, account, Purpose.EMAIL, token, email=email)
        with speaking_to(account.language):
            self._post.send(email, self._letters.confirm(_name(account), token))
        return email

    async def confirm(self, token: str) -> Account:
        """Make the address of a link the account's."""
        async with self._store.writing() as tables:
            link, account = await _opened(tables, token, Purpose.EMAIL, self._now())
            if link.email is None:
                raise _worthless()
            await tables.links.remove_all(account.number, Purpose.EMAIL)
            # A link to the old address must not open the account any more.
            await tables.links.remove_all(account.number, Purpose.RESET)
            await tables.accounts.set_email(account.number, link.email, email_key(link.email))
        if account.email is not None and account.email != link.email:
            with speaking_to(account.language):
                self._post.send(account.email, self._letters.email_changed(_name(account)))
        return account

    async def remove_email(self, account: Account) -> None:
        """Forget the account's address, and whatever was sent to it."""
        async with self._store.writing() as tables:
            await tables.links.remove_all(account.number)
            await tables.accounts.set_email(account.number, None, None)
        if account.email is not None:
            with speaking_to(account.language):
                self._post.send(account.email, self._letters.email_changed(_name(account)))

    def ask_to_reset(self, name_or_email: str) -> None:
        """Send a link for a new password to whoever has this name or address, if anybody has.

        It returns before it looks, so that neither answer nor time tells whether anybody has.
        """
        self._post.errands.run(self._send_reset(name_or_email.strip()))

    async def reset_link(self, account: Account, lifetime: timedelta) -> str:
        """A link for a new password, for whoever runs the site to hand on."""
        token = new_token()
        async with self._store.writing() as tables:
            await self._add_link(tables, account, Purpose.RESET, token, lifetime=lifetime)
        return self._letters.reset_address(token)

    async def look_at_reset(self, token: str) -> Account:
        """The account that a link for a new password is for, while it is good."""
        async with self._store.reading() as tables:
            return (await _opened(tables, token, Purpose.RESET, self._now()))[1]

    async def reset(self, token: str, password: str) -> Account:
        """Replace the password by a link. Every session ends; whoever did this signs in anew."""
        account = await self.look_at_reset(token)
        check_password(password, account.name or "")
        password_hash = await self._hasher.hash(normalised(password))
        async with self._store.writing() as tables:
            _, account = await _opened(tables, token, Purpose.RESET, self._now())
            await replace_password(tables, account, password_hash)
        self._identity_changed(account.player)
        self.tell_of_new_password(account)
        return account

    def tell_of_new_password(self, account: Account) -> None:
        """Write to the owner, who may not be the one who did it."""
        if account.email is not None:
            with speaking_to(account.language):
                self._post.send(account.email, self._letters.password_changed(_name(account)))

    async def _send_reset(self, name_or_email: str) -> None:
        for account in await self._asked_for(name_or_email):
            token = new_token()
            async with self._store.writing() as tables:
                await self._add_link(tables, account, Purpose.RESET, token)
            with speaking_to(account.language):
                self._post.send(account.email or "", self._letters.reset(_name(account), token))

    async def _asked_for(self, name_or_email: str) -> list[Account]:
        async with self._store.reading() as tables:
            if "@" in name_or_email:
                try:
                    key = email_key(check_email(name_or_email))
                except Refusal:
                    return []
                return await tables.accounts.find_by_email(key)
            account = await tables.accounts.find_by_name(name_key(name_or_email))
        return [] if account is None or account.email is None else [account]

    async def _add_link(
        self,
        tables: AccountTables,
        account: Account,
        purpose: Purpose,
        token: str,
        *,
        email: str | None = None,
        lifetime: timedelta | None = None,
    ) -> None:
        expires = self._now() + (lifetime or LIFETIMES[purpose])
        await tables.links.add(token_hash(token), Link(account.number, purpose, expires, email))


async def _opened(
    tables: AccountTables, token: str, purpose: Purpose, now: datetime
) -> tuple[Link, Account]:
    link = None
    if is_token(token):
        link = await tables.links.find(token_hash(token), purpose, now)
    if link is None:
        raise _worthless()
    return link, require_account(await tables.accounts.find(link.account))


def _worthless() -> Refusal:
    return Refusal(
        Reason.LINK_EXPIRED, "This link was used before or has expired; please ask for a new one."
    )


def _name(account: Account) -> str:
    return account.name or ""
