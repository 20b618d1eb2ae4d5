"""A line of chat as one viewer is shown it: the same for live messages and the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from trike.server.domain.chat.chat_line import ChatLine, Room
from trike.server.domain.game.stored_game import StoredGame

__all__ = ["LineView", "view_line"]


@dataclass(frozen=True, slots=True)
class LineView:
    """Who said what when.

    ``seat`` is a player's. ``name`` is that of an account; a guest has none, and neither has an
    account that was deleted. ``mine`` says that the viewer said it himself.
    """

    number: int
    room: Room
    seat: int | None
    name: str | None
    mine: bool
    text: str
    said_at: datetime


def view_line(line: ChatLine, stored: StoredGame, viewer: int | None) -> LineView:
    """The view of somebody who may read the line."""
    author = line.author
    seats = stored.seats_of(author.guest)
    return LineView(
        number=line.number,
        room=line.room,
        seat=seats[0].value if seats and line.room is Room.PLAYERS else None,
        name=author.name,
        mine=author.guest == viewer,
        text=line.text,
        said_at=line.said_at,
    )
