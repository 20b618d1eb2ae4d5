"""Who looks at which game, and telling them what is new."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict

from trike.match import Seat
from trike.server.domain.chat.chat import Chat
from trike.server.domain.finding.roster import Attender, Change, Roster
from trike.server.domain.game.event import Event
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.now import Now, utc_now
from trike.server.domain.play.games import Games
from trike.server.domain.play.view import view_game
from trike.server.domain.refusal import Reason, Refusal
from trike.server.live.absence import HERE, absence_of
from trike.server.live.chat_news import tell_chat
from trike.server.live.presence import GONE_AFTER, present_of
from trike.server.live.presence_board import PresenceBoard
from trike.server.live.server_messages import Events, State
from trike.server.live.watcher import Watcher

__all__ = ["Hub"]

log = logging.getLogger(__name__)


class Hub:
    """Implements `Announcer`: reads each changed game from the store and tells its watchers.

    The news carries no content, only which game changed. What a watcher is sent is the difference
    between what he was sent last and what is stored, so nothing is lost or told twice, and a
    client that reconnects is no special case.
    """

    def __init__(
        self, roster: Roster, max_watchers: int, max_of_visitor: int, now: Now = utc_now
    ) -> None:
        self.games: Games | None = None
        self.chat: Chat | None = None
        self.presence = PresenceBoard(now)
        self._now = now
        self._roster = roster
        roster.watch(self._see)
        self._max_watchers = max_watchers
        self._max_of_visitor = max_of_visitor
        self._visitors: Counter[str] = Counter()
        self._watchers: dict[str, set[Watcher]] = defaultdict(set)
        self._telling: dict[str, asyncio.Task[None]] = {}
        self._changed: set[str] = set()
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._just_gone: dict[str, set[int]] = defaultdict(set)
        self._checking: asyncio.Task[None] | None = None

    def enter(self, game_id: str, watcher: Watcher) -> None:
        """Begin to watch; `Refusal` when a game has too many watchers, or the visitor sockets."""
        if len(self._watchers.get(game_id, ())) >= self._max_watchers:
            raise Refusal(Reason.BUSY, "Too many people are watching this game.")
        if self._visitors[watcher.visitor] >= self._max_of_visitor:
            raise Refusal(Reason.TOO_MANY, "You have too many games open; close some of them.")
        self._watchers[game_id].add(watcher)
        self._visitors[watcher.visitor] += 1

    def seat(self, game_id: str, watcher: Watcher, seats: tuple[int, ...]) -> None:
        """Say which seats a watcher holds: from now on its players are here."""
        watcher.seats = seats
        self._roster.enter(game_id, watcher.connection, Attender(watcher.guest, seats))

    def leave(self, game_id: str, watcher: Watcher) -> None:
        """Stop watching."""
        watchers = self._watchers.get(game_id, set())
        watchers.discard(watcher)
        self._visitors[watcher.visitor] -= 1
        if self._visitors[watcher.visitor] <= 0:
            del self._visitors[watcher.visitor]
        if not watchers:
            self._watchers.pop(game_id, None)
        self._roster.leave(watcher.connection)

    def _see(self, change: Change) -> None:
        """Somebody has come or gone, here or in another process."""
        tell = self.presence.came if change.came else self.presence.left
        for seat in change.who.seats:
            tell(change.place, Seat(seat), change.connection)
        if change.place not in self._watchers:
            return
        if change.came:
            self.tell_who_is_here(change.place)
            # Nobody waits for him any more, also where nobody was told that he had gone.
            self.changed(change.place)
            return
        self._just_gone[change.place].update(change.who.seats)
        if change.place not in self._leaving:
            # Whoever only loads the page again is not said to have gone.
            self._leaving[change.place] = asyncio.get_running_loop().call_later(
                GONE_AFTER, self._tell_of_leaving, change.place
            )

    def _tell_of_leaving(self, game_id: str) -> None:
        self._leaving.pop(game_id, None)
        self._just_gone.pop(game_id, None)
        self.tell_who_is_here(game_id)
        # Whoever has gone may be keeping the other waiting.
        self.changed(game_id)

    def tell_who_is_here(self, game_id: str) -> None:
        """Say who has the game open: to everybody who has been told otherwise."""
        watchers = [one for one in self._watchers.get(game_id, ()) if one.version is not None]
        present = present_of(self._roster.at(game_id))
        for watcher in watchers:
            if watcher.present != present:
                watcher.present = present
                watcher.say(present)

    def drop_player(self, player: int) -> None:
        """Close the sockets of a player whose rights have changed; who still has some comes back.

        He connects again at once with the cookies that he has now.
        """
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.guest == player:
                    watcher.drop("Who you are here has changed; connect again.")

    def look_again(self) -> None:
        """News may have been missed: see what every watcher has missed, and who he is now."""
        self.presence.doubt()
        for game_id in self._watchers:
            self.changed(game_id)
        if self._checking is None or self._checking.done():
            self._checking = asyncio.get_running_loop().create_task(self._check_identities())

    async def _check_identities(self) -> None:
        everybody = [one for watchers in self._watchers.values() for one in watchers]
        for watcher in everybody:
            try:
                if not await watcher.is_still_himself():
                    watcher.drop("Who you are here has changed; connect again.")
            except Exception:
                log.exception("it could not be seen who somebody is")

    def changed(self, game_id: str) -> None:
        """Tell the watchers of a game soon. Several changes at once are told together."""
        if game_id not in self._watchers:
            return
        self._changed.add(game_id)
        if game_id not in self._telling:
            task = asyncio.get_running_loop().create_task(self._tell(game_id))
            self._telling[game_id] = task

    async def stop(self) -> None:
        """Finish what is being told."""
        for handle in self._leaving.values():
            handle.cancel()
        if self._checking is not None:
            self._checking.cancel()
            await asyncio.gather(self._checking, return_exceptions=True)
        await asyncio.gather(*self._telling.values())

    async def _tell(self, game_id: str) -> None:
        try:
            while game_id in self._changed:
                self._changed.discard(game_id)
                versions = {
                    watcher.version
                    for watcher in self._watchers.get(game_id, ())
                    if watcher.version is not None
                }
                if versions:
                    await self._bring_up_to_date(game_id, min(versions))
        except Exception:
            log.exception("watchers could not be told")
        finally:
            self._telling.pop(game_id, None)

    async def _bring_up_to_date(self, game_id: str, since: int) -> None:
        if self.games is None:
            return
        stored, events = await self.games.get_since(game_id, since)
        for watcher in tuple(self._watchers.get(game_id, ())):
            if watcher.version is not None:
                self.show(watcher, stored, since, events)
                self._tell_of_absence(watcher, stored)
        if self.chat is not None:
            await tell_chat(self.chat, stored, tuple(self._watchers.get(game_id, ())))

    def _tell_of_absence(self, watcher: Watcher, stored: StoredGame) -> None:
        absence = absence_of(stored, self.presence.of(stored.id), watcher.seats)
        gone = self._just_gone.get(stored.id, set()).difference(watcher.seats)
        if absence != HERE and gone:
            # Perhaps he only loads the page again.
            return
        if absence != watcher.absence:
            watcher.absence = absence
            watcher.say(absence)

    def show(
        self, watcher: Watcher, stored: StoredGame, since: int, events: list[Event] | None
    ) -> None:
        """Send a watcher what he does not have yet of a game; ``events`` come after ``since``."""
        if watcher.version is None or stored.version <= watcher.version:
            return
        view = view_game(stored, watcher.guest, self._now())
        if events is None or watcher.version < since:
            watcher.say(State(view))
        else:
            unseen = tuple(events[watcher.version - since :])
            watcher.say(Events(watcher.version, view.version, unseen, view.situation, view.you))
        watcher.version = stored.version
