"""The moderation service: what moderators see and do. Who may do what is decided here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from trike.server.domain.conduct.action import Action, ActionKind, NewAction, Standing, standing_of
from trike.server.domain.conduct.ports import ModerationStore, ModerationTables
from trike.server.domain.conduct.report import Report
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.free_text import read_text
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.account import Account, Role
from trike.server.domain.person.holder import Person
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["LOG_PAGE", "Dossier", "Moderation", "is_moderator"]

LOG_PAGE = 50
"""How many actions a page of the log shows."""

_RANKS = {Role.PLAYER: 0, Role.MODERATOR: 1, Role.ADMINISTRATOR: 2}


def is_moderator(account: Account | None) -> bool:
    """Whether an account may moderate."""
    return account is not None and account.role is not Role.PLAYER


@dataclass(frozen=True, slots=True)
class Dossier:
    """What moderators know about a player; reports and actions newest first."""

    person: Person
    account: Account | None
    standing: Standing
    actions: list[Action]
    reports_about: list[Report]
    reports_by: list[Report]


@retries_conflicts
class Moderation:
    """All that moderators do. Every action has a reason and is logged in its own transaction.

    ``actor`` is the account that acts, as it is stored now and not as it was when the page was
    made; without one the command line acts, which may do everything. ``identity_changed`` is
    called with the number of a player whose sockets must show again who they are, ``annul`` with
    the address of a rated game that is to count no more.
    """

    def __init__(
        self,
        store: ModerationStore,
        identity_changed: Callable[[int], None],
        annul: Callable[[str], Awaitable[bool]],
        offers_changed: Callable[[], None] = lambda: None,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._identity_changed = identity_changed
        self._annul = annul
        self._offers_changed = offers_changed
        self._now = now

    # Looking

    async def open_reports(self) -> list[Report]:
        """What no moderator has seen to, oldest first."""
        async with self._store.reading() as tables:
            return await tables.reports.open()

    async def report(self, number: int) -> Report:
        """The report with this number."""
        async with self._store.reading() as tables:
            return await _report(tables, number)

    async def dossier(self, player: int) -> Dossier:
        """All about a player."""
        async with self._store.reading() as tables:
            person = await _person(tables, player)
            actions = await tables.actions.about(player)
            return Dossier(
                person,
                await tables.players.account_of(player),
                standing_of(actions, self._now()),
                actions[::-1],
                await tables.reports.about(player),
                await tables.reports.by(player),
            )

    async def log(self, before: int | None = None) -> tuple[list[Action], bool]:
        """A page of the log, newest first, and whether there is more."""
        async with self._store.reading() as tables:
            found = await tables.actions.before(before, LOG_PAGE + 1)
        return found[:LOG_PAGE], len(found) > LOG_PAGE

    # Acting

    async def act(
        self,
        actor: int | None,
        target: int,
        kind: ActionKind,
        reason: str,
        *,
        until: datetime | None = None,
        report: int | None = None,
    ) -> None:
        """Warn, silence, bar or close, or end that; `Refusal` if this one may not do it to him."""
        reason = read_text(reason, required=True)
        now = self._now()
        if until is not None and (not kind.may_end or until <= now):
            raise Refusal(Reason.NOT_ALLOWED, "This cannot end at such a time.")
        offers = 0
        async with self._store.writing() as tables:
            person = await _person(tables, target)
            account = await tables.players.account_of(target)
            await _require_rank(tables, actor, person, account)
            if kind.needs_account and account is None:
                raise Refusal(Reason.NOT_ALLOWED, "A guest has no account: silence or bar him.")
            _require_change(kind, standing_of(await tables.actions.about(target), now))
            await tables.actions.add(
                NewAction(kind, actor, target, reason, until, report=report), now
            )
            if kind is ActionKind.CLOSE and account is not None:
                await tables.players.end_sessions(account.number)
            if kind in (ActionKind.CLOSE, ActionKind.BAR):
                rated_only = kind is ActionKind.BAR
                offers = await tables.players.withdraw_offers(target, rated_only=rated_only)
        self._identity_changed(target)
        if offers:
            self._offers_changed()

    async def close_report(self, actor: int, number: int, reason: str) -> None:
        """Say that a report was seen to; closed twice, it is closed."""
        reason = read_text(reason, required=True)
        now = self._now()
        async with self._store.writing() as tables:
            report = await _report(tables, number)
            await _require_moderator(tables, actor)
            if report.target.guest == await _player_of(tables, actor):
                raise Refusal(Reason.NOT_ALLOWED, "Somebody else must see to a report about you.")
            if await tables.reports.close(number, now):
                target = report.target.guest
                action = NewAction(ActionKind.CLOSE_REPORT, actor, target, reason, report=number)
                await tables.actions.add(action, now)

    async def annul(self, actor: int, stored: StoredGame, reason: str) -> bool:
        """Let a rated game count no more; ``False`` if that was done before.

        Not in the log's transaction: should the server stop between the two, annulling again is
        logged, as it is not in the log yet.
        """
        reason = read_text(reason, required=True)
        players = [one.guest for one in stored.holders.values() if isinstance(one, Person)]
        async with self._store.reading() as tables:
            await _require_moderator(tables, actor)
            if await _player_of(tables, actor) in players:
                raise Refusal(Reason.NOT_ALLOWED, "Somebody else must see to a game of yours.")
        annulled = await self._annul(stored.id)
        async with self._store.writing() as tables:
            if annulled or not await tables.actions.has_annulled(stored.id):
                action = NewAction(ActionKind.ANNUL, actor, None, reason, game=stored.id)
                await tables.actions.add(action, self._now())
        return annulled

    # What the one concerned does

    async def confirm_warning(self, player: int, number: int) -> bool:
        """Note that somebody has read a warning; ``False`` if there is nothing to note."""
        async with self._store.writing() as tables:
            await tables.players.find(player)  # so that two clicks at once come one by one
            return await tables.actions.read(number, player, self._now())


async def _person(tables: ModerationTables, player: int) -> Person:
    person = await tables.players.find(player)
    if person is None:
        raise Refusal(Reason.NO_SUCH_ACCOUNT, "There is no such player.")
    return person


async def _report(tables: ModerationTables, number: int) -> Report:
    report = await tables.reports.find(number)
    if report is None:
        raise Refusal(Reason.NO_SUCH_REPORT, "There is no report with this number.")
    return report


async def _require_moderator(tables: ModerationTables, actor: int) -> Account:
    account = await tables.players.account(actor)
    if account is None or not is_moderator(account):
        raise Refusal(Reason.NOT_ALLOWED, "Only moderators can do that.")
    return account


async def _player_of(tables: ModerationTables, actor: int) -> int | None:
    account = await tables.players.account(actor)
    return None if account is None else account.player


async def _require_rank(
    tables: ModerationTables, actor: int | None, person: Person, account: Account | None
) -> None:
    if person.deleted:
        raise Refusal(Reason.NOT_ALLOWED, "This account is deleted: nobody is there any more.")
    if actor is None:
        return
    moderator = await _require_moderator(tables, actor)
    if moderator.player == person.guest:
        raise Refusal(Reason.NOT_ALLOWED, "Nobody moderates himself.")
    rank = 0 if account is None else _RANKS[account.role]
    if rank >= _RANKS[moderator.role]:
        raise Refusal(Reason.NOT_ALLOWED, "You can act only on those who have a lower role.")


def _require_change(kind: ActionKind, standing: Standing) -> None:
    """Refuse what would end nothing, or what holds already for good."""
    nothing = {
        ActionKind.UNSILENCE: standing.silenced is None,
        ActionKind.UNBAR: standing.barred is None,
        ActionKind.REOPEN: standing.closed is None,
    }
    if nothing.get(kind, False):
        raise Refusal(Reason.NOT_ALLOWED, "There is nothing to end.")
    if kind is ActionKind.CLOSE and standing.closed is not None:
        raise Refusal(Reason.NOT_ALLOWED, "This account is closed already.")
