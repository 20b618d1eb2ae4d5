"""Chat on each database, and between players of one game at two processes."""

from __future__ import annotations

import asyncio

import pytest
from tests.contract.processes import hear_until
from tests.contract.test_two_processes import Table, pair, say

from trike.server.db.challenge_store import SqlChallengeStore
from trike.server.db.chat_store import SqlChatStore
from trike.server.db.engine import make_engine
from trike.server.db.guest_store import SqlGuestStore
from trike.server.db.migrate import migrate
from trike.server.db.moderation_store import SqlModerationStore
from trike.server.domain.account.guests import Guests
from trike.server.domain.chat.chat import LINES_SENT, Chat
from trike.server.domain.chat.chat_line import Room
from trike.server.domain.conduct.conduct import Conduct
from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.finding.challenges import Challenges

__all__ = ["pair"]


class Listener:
    """Reads, like a page, what came after the last line it knows: each time it is told to."""

    def __init__(self) -> None:
        self.chat: Chat | None = None
        self.last = 0
        self.heard: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []
        self._one_after_another = asyncio.Lock()

    def changed(self, game_id: str) -> None:
        self.tasks.append(asyncio.create_task(self._listen(game_id)))

    async def _listen(self, game_id: str) -> None:
        assert self.chat is not None
        async with self._one_after_another:
            for line in await self.chat.lines_after(game_id, {Room.PLAYERS: self.last}):
                assert line.number > self.last
                self.last = line.number
                self.heard.append(line.text)


def test_whoever_reads_after_the_last_line_misses_none_and_hears_none_twice(database):
    async def run() -> None:
        engine = make_engine(database)
        try:
            await migrate(engine)
            guests, listener = Guests(SqlGuestStore(engine)), Listener()
            first, second = [(await guests.make()).number for _ in range(2)]
            challenges = Challenges(SqlChallengeStore(engine), listener)
            made = await challenges.create(ChallengeTerms(), first)
            listener.changed = lambda _: None
            game_id = (await challenges.accept(made.id, second)).game
            del listener.changed
            assert game_id is not None
            conduct = Conduct(SqlModerationStore(engine))
            listener.chat = chat = Chat(SqlChatStore(engine), listener, conduct)
            lines = [f"line {number}" for number in range(40)]
            await asyncio.gather(
                *(
                    chat.say(game_id, (first, second)[number % 2], text, request=f"id-{number:06}")
                    for number, text in enumerate(lines)
                    # Everything is sent twice, as after a connection that was lost.
                    for _ in range(2)
                )
            )
            await asyncio.gather(*listener.tasks)
            assert sorted(listener.heard) == sorted(lines)
            stored, told = await chat.read(game_id, None)
            assert [line.text for line in told] == listener.heard
            assert len(told) <= LINES_SENT
            assert len({line.number for line in told}) == 40
            assert [line.author.guest for line in await chat.lines_by(first)] == [first] * 20
            assert stored.version == 0
        finally:
            await engine.dispose()

    asyncio.run(run())


def test_what_is_said_at_one_process_is_heard_at_the_other(pair):
    table = Table(*pair)
    with table.open(table.anna) as anna, table.open(table.bob) as bob:
        say(anna, type="say", id=table.anna.new_id(), text="Hello over there")
        told = hear_until(bob, lambda message: message["type"] == "chat")
        assert [(line["text"], line["seat"]) for line in told["lines"]] == [("Hello over there", 1)]
        say(bob, type="say", id=table.bob.new_id(), text="Hello back")
        hear_until(
            anna,
            lambda message: (
                message["type"] == "chat" and message["lines"][-1]["text"] == "Hello back"
            ),
        )


@pytest.mark.parametrize("who", ["anna", "bob"])
def test_an_absence_is_told_at_the_other_process(pair, who):
    table = Table(*pair, control="5+3")
    players = {"anna": table.anna, "bob": table.bob}
    gone = players.pop(who)
    (stays,) = players.values()
    moves = ("c2", "f2") if who == "anna" else ("c2", "f2", "f5")
    with table.open(stays) as waiting:
        with table.open(gone):
            for ply, move in enumerate(moves):
                mover = (table.anna, table.bob)[ply % 2]
                played = mover.post(f"/api/games/{table.id}/moves", ply=ply, move=move)
                assert played.status_code == 200
        told = hear_until(
            waiting, lambda message: message["type"] == "absence" and message["claim_at"]
        )
        assert told["claim_at"] > told["since"]
        claim = {"type": "claim", "id": stays.new_id(), "win": True, "ply": len(moves)}
        say(waiting, **claim)
        refused = hear_until(waiting, lambda message: message["type"] == "refused")
        assert refused["reason"] == "nothing_to_claim"
        with table.open(gone):
            hear_until(
                waiting, lambda message: message["type"] == "absence" and not message["claim_at"]
            )
