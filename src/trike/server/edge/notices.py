"""What waits for whoever sends a request: every page says it in its header."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection

from trike.server.domain.notices import Notices
from trike.server.edge.asker import current_asker
from trike.server.edge.services import services_of

__all__ = ["GAME_ID", "current_notices", "game_looked_at", "notices_of"]

GAME_ID = r"[A-Za-z0-9_-]{1,32}"
_GAME_PAGE = re.compile(rf"/game/({GAME_ID})")


async def current_notices(connection: HTTPConnection) -> None:
    """Look up, once for each request, what waits for the sender; nothing for a stranger."""
    player = (await current_asker(connection)).player
    if player is not None and notices_of(connection) is None:
        lists = services_of(connection).lists
        connection.state.notices = await lists.notices(player, game_looked_at(connection))


def notices_of(connection: HTTPConnection) -> Notices | None:
    """What was found for the sender; ``None`` for a stranger."""
    found: Notices | None = getattr(connection.state, "notices", None)
    return found


def game_looked_at(connection: HTTPConnection) -> str | None:
    """The game whose page is asked for: of that one its page itself says enough."""
    found = _GAME_PAGE.fullmatch(connection.url.path)
    return found and found[1]
