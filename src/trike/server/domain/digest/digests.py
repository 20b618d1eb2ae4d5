"""The daily mail: one letter about all games in which it is one's turn, when there is news."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from trike.match import Cadence
from trike.server.domain.account.post_office import PostOffice
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.digest.ports import DigestStore, Subscriber
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.account import Account
from trike.server.domain.records.game_lists import by_urgency
from trike.server.domain.refusal import Reason, Refusal
from trike.server.domain.tokens import is_token, new_token
from trike.server.language.current import speaking_to

__all__ = ["Digests", "has_news", "last_due"]

_WARNING = timedelta(days=2)
"""That a game's time ends within this is news, once. With a mail a day, a player then has at least
a day left when told; a warning a day ahead could come a minute before the end."""


def last_due(now: datetime, hour: int) -> datetime:
    """The last moment, at or before ``now``, at which the day's mail was due: ``hour`` in UTC.

    >>> noon = datetime(2026, 12, 1, 12, tzinfo=UTC)
    >>> last_due(noon, 7).isoformat(), last_due(noon, 13).isoformat()
    ('2026-12-01T07:00:00+00:00', '2026-11-30T13:00:00+00:00')
    """
    now = now.astimezone(UTC)
    today = now.replace(hour=hour, minute=0, second=0, microsecond=0)
    return today if today <= now else today - timedelta(days=1)


def has_news(turns: Iterable[GameEntry], last: datetime | None, due: datetime) -> bool:
    """Whether anything happened after the ``last`` mail and until ``due``.

    That it is one's turn in a game is news, and that its time will end within two days. What
    happened after ``due`` is left for the next day, so that it makes no difference how often one
    asks.
    """
    return any(
        (last is None or last < moment) and moment <= due
        for game in turns
        for moment in _news_of(game)
    )


def _news_of(game: GameEntry) -> Iterable[datetime]:
    yield game.since
    if game.deadline is not None:
        # A short time is short from the beginning of the turn.
        yield max(game.since, game.deadline - _WARNING)


@retries_conflicts
class Digests:
    """Sends the mail and remembers who wants it.

    ``active`` says whether this site sends it at all. That a letter was sent is stored before it
    is: whatever happens then, nobody gets two in a day, and several processes may try at once.
    """

    def __init__(
        self,
        store: DigestStore,
        post: PostOffice,
        *,
        hour: int,
        active: bool,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._post = post
        self._hour = hour
        self.active = active
        self._now = now
        self._done: datetime | None = None

    async def send_due(self) -> int:
        """Send what is due by now and was not sent; how many letters that were."""
        due = last_due(self._now(), self._hour)
        if not self.active or due == self._done:
            return 0
        async with self._store.reading() as reader:
            candidates = await reader.candidates(due)
        sent = 0
        for account in candidates:
            sent += await self._send(account, due)
        self._done = due
        return sent

    async def subscriber(self, account: Account) -> Subscriber:
        """What is kept about an account's mail."""
        async with self._store.reading() as reader:
            return _there(await reader.find(account.number))

    async def want(self, account: Account, wanted: bool) -> None:
        """Have the mail from now on, or no longer."""
        async with self._store.writing() as writer:
            found = _there(await writer.find(account.number))
            await writer.save(replace(found, wanted=wanted, token=found.token or new_token()))

    async def stop(self, token: str) -> None:
        """Stop the mail by the link in it; `Refusal` for a link that is none."""
        found = None
        if is_token(token):
            async with self._store.writing() as writer:
                found = await writer.find_by_token(token)
                if found is not None:
                    await writer.save(replace(found, wanted=False))
        if found is None:
            raise Refusal(
                Reason.LINK_EXPIRED,
                "This link is not complete; you can stop the mail in your account.",
            )

    async def _send(self, account: int, due: datetime) -> bool:
        now = self._now()
        async with self._store.writing() as writer:
            found = await writer.find(account)
            if found is None or found.email is None or not found.wanted:
                return False
            if found.sent_at is not None and found.sent_at >= due:
                return False
            turns = by_urgency(
                one
                for one in await writer.turns_of(found.player)
                if one.cadence is not Cadence.LIVE
            )
            if not has_news(turns, found.sent_at, due):
                return False
            found = replace(found, token=found.token or new_token(), sent_at=now)
            await writer.save(found)
        await self._deliver(found, turns, now)
        return True

    async def _deliver(self, to: Subscriber, turns: list[GameEntry], now: datetime) -> None:
        stop = self._post.letters.stop_address(to.token or "")
        with speaking_to(to.language):
            letter = self._post.letters.digest(to.name, to.player, turns, now, stop)
        # What mail programs need for a button of their own (RFC 8058).
        headers = {
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        await self._post.mailer.send(to.email or "", *letter, headers)


def _there(found: Subscriber | None) -> Subscriber:
    if found is None:
        raise Refusal(Reason.NOT_SIGNED_IN, "Please sign in.")
    return found
