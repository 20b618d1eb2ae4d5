"""Telling those who look at a game what has been said since they last heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from trike.server.domain.chat.chat import Chat
from trike.server.domain.chat.chat_line import ChatLine, Room, readable
from trike.server.domain.chat.line_view import view_line
from trike.server.domain.game.stored_game import StoredGame
from trike.server.live.server_messages import ChatLines
from trike.server.live.watcher import Watcher

__all__ = ["tell_chat"]


async def tell_chat(chat: Chat, stored: StoredGame, watchers: Iterable[Watcher]) -> None:
    """Tell every watcher the lines that he may read and has not heard.

    A room that opens to the players at the end of the game is told from its beginning.
    """
    heard = {watcher: watcher.heard for watcher in watchers if watcher.heard is not None}
    after: dict[Room, int] = {}
    for watcher, numbers in heard.items():
        for room in readable(stored, watcher.guest):
            after[room] = min(after.get(room, numbers[room]), numbers[room])
    if not after:
        return
    lines = await chat.lines_after(stored.id, after)
    for watcher, numbers in heard.items():
        # Whoever has synced meanwhile is told when this is done again.
        if watcher.heard is numbers:
            _tell(watcher, numbers, stored, lines)


def _tell(
    watcher: Watcher, heard: dict[Room, int], stored: StoredGame, lines: Sequence[ChatLine]
) -> None:
    rooms = readable(stored, watcher.guest)
    new = [line for line in lines if line.room in rooms and line.number > heard[line.room]]
    for line in new:
        heard[line.room] = line.number
    shown = [line for line in new if line.author.guest not in watcher.unheard]
    if shown:
        watcher.say(ChatLines(tuple(view_line(line, stored, watcher.guest) for line in shown)))
