"""The warning that whoever sends a request has not confirmed: every page shows it."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from trike.server.domain.conduct.action import Action
from trike.server.edge.asker import current_asker
from trike.server.edge.services import services_of

__all__ = ["current_warning", "warning_of"]


async def current_warning(connection: HTTPConnection) -> None:
    """Look up, once for each request, what a moderator has told the sender."""
    player = (await current_asker(connection)).player
    if player is not None and not hasattr(connection.state, "warning"):
        standing = await services_of(connection).conduct.standing(player)
        connection.state.warning = standing.warning


def warning_of(connection: HTTPConnection) -> Action | None:
    """What was found."""
    found: Action | None = getattr(connection.state, "warning", None)
    return found
