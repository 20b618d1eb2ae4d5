"""Chat: what players and watchers of a game say, who may say it and who may read it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from trike.server.domain.announcer import Announcer
from trike.server.domain.chat.chat_line import ChatLine, Room, line_text, readable, writable
from trike.server.domain.chat.ports import ChatStore, ChatWriter
from trike.server.domain.conduct.conduct import Conduct
from trike.server.domain.conflicts import retries_conflicts
from trike.server.domain.game.stored_game import StoredGame
from trike.server.domain.now import Now, utc_now
from trike.server.domain.person.holder import Person
from trike.server.domain.play.guards import id_used, load_game
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["LINES_SENT", "Chat"]

LINES_SENT = 100
"""Whoever comes to a game gets the last lines of each room, up to so many."""


@retries_conflicts
class Chat:
    """What is said in games between people."""

    def __init__(
        self,
        store: ChatStore,
        announcer: Announcer,
        conduct: Conduct,
        now: Now = utc_now,
    ) -> None:
        self._store = store
        self._announcer = announcer
        self._conduct = conduct
        self._now = now

    async def say(
        self, game_id: str, guest: int | None, text: str, *, request: str | None
    ) -> ChatLine:
        """Store a line: of a player for both and all who watch, of a watcher for those who watch.

        ``request`` is the client's own id: sent again, nothing is said again.
        """
        if guest is None:
            raise Refusal(Reason.NO_CHAT, "Sign in to chat.")
        text = line_text(text)
        await self._conduct.require_may_chat(guest)
        async with self._store.writing() as writer:
            stored = await load_game(writer, game_id)
            if not stored.between_people:
                raise Refusal(Reason.NO_CHAT, "There is nobody to chat with in this game.")
            before = None if request is None else await writer.find(game_id, request)
            if before is not None:
                if (before.author.guest, before.text) != (guest, text):
                    raise id_used()
                return before
            room = writable(stored, guest)
            author = await _author(writer, guest, room)
            line = ChatLine(0, game_id, room, author, text, self._now())
            line = await writer.add(line, request)
        self._announcer.changed(game_id)
        return line

    async def read(self, game_id: str, guest: int | None) -> tuple[StoredGame, list[ChatLine]]:
        """The game, and its last lines that somebody may and wants to see, oldest first."""
        unheard = await self._conduct.unheard_by(guest)
        async with self._store.reading() as reader:
            stored = await load_game(reader, game_id)
            lines = [
                line
                for room in readable(stored, guest)
                for line in await reader.lines(game_id, room, 0, LINES_SENT)
                if line.author.guest not in unheard
            ]
        return stored, sorted(lines, key=lambda line: line.number)

    async def lines_after(self, game_id: str, seen: Mapping[Room, int]) -> list[ChatLine]:
        """The last lines of some rooms after a number in each, oldest first; for everybody."""
        async with self._store.reading() as reader:
            found = [await reader.lines(game_id, room, seen[room], LINES_SENT) for room in seen]
        return sorted((line for lines in found for line in lines), key=lambda line: line.number)

    async def unheard_by(self, guest: int | None) -> Collection[int]:
        """Those whose lines somebody does not want to see."""
        return await self._conduct.unheard_by(guest)

    async def lines_by(self, guest: int) -> list[ChatLine]:
        """Everything that somebody has said, oldest first."""
        async with self._store.reading() as reader:
            return await reader.lines_by(guest)


async def _author(writer: ChatWriter, guest: int, room: Room) -> Person:
    person = await writer.person(guest)
    if room is Room.WATCHERS and person.name is None:
        # Guests cost nothing to make: among strangers they would be a crowd of nobodies.
        raise Refusal(Reason.NO_CHAT, "Sign in to chat with others who watch.")
    return person
