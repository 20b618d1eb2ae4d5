"""Everything that the site keeps about an account, for its owner."""

from __future__ import annotations

import json
from typing import Any

from trike.record import write
from trike.rules.game import Seat
from trike.server.domain.person.account import Account
from trike.server.domain.person.holder import Person
from trike.server.edge.services import Services
from trike.server.web.finding_export import finding_export
from trike.server.web.moderation_export import moderation_export
from trike.server.web.ratings_export import ratings_export
from trike.server.web.records import record_of

__all__ = ["export_of"]


async def export_of(services: Services, account: Account) -> dict[str, Any]:
    """The account, where it is signed in, and its games as records; no secrets among it."""
    lines = await services.chat.lines_by(account.player)
    return {
        "format": "trike-account-export",
        "version": 1,
        "account": {
            "name": account.name,
            "role": account.role.value,
            "email": account.email,
            "created_at": account.created_at.isoformat(timespec="seconds"),
        },
        "sessions": [
            {
                "device": session.device,
                "created_at": session.created_at.isoformat(timespec="seconds"),
                "last_seen_at": session.last_seen_at.isoformat(timespec="seconds"),
            }
            for session in await services.sessions.of(account)
        ],
        "ratings": await ratings_export(services.players, account.player),
        "games": [
            await _game(services, address, account.player)
            for address in await services.games.games_of(account.player)
        ],
        **await moderation_export(services, account),
        **await finding_export(services, account),
        "chat": [
            {
                "game": f"/game/{line.game}",
                "room": line.room.value,
                "text": line.text,
                "said_at": line.said_at.isoformat(timespec="seconds"),
            }
            for line in lines
        ],
    }


async def _game(services: Services, address: str, player: int) -> dict[str, Any]:
    stored = await services.games.get(address)
    return {
        "address": f"/game/{address}",
        "seats": [seat.value for seat in Seat if stored.holders[seat] == Person(player)],
        "record": json.loads(write(record_of(stored), "json")),
    }
