"""What the site keeps about an account's challenges and its daily mail, for its owner."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from trike.server.domain.finding.challenge import Challenge
from trike.server.domain.person.account import Account
from trike.server.edge.services import Services

__all__ = ["finding_export"]


async def finding_export(services: Services, account: Account) -> dict[str, Any]:
    """Open and declined challenges, made and received, and the mail. Addresses are secret ones."""
    table = await services.direct_challenges.table_of(account.player)
    mail = await services.digests.subscriber(account)
    return {
        "challenges": [
            _challenge(one) for one in (*table.incoming, *table.outgoing, *table.declined)
        ],
        "daily_mail": {
            "wanted": mail.wanted,
            "last_sent_at": mail.sent_at and mail.sent_at.isoformat(timespec="seconds"),
        },
    }


def _challenge(challenge: Challenge) -> dict[str, Any]:
    return {
        "from": challenge.creator.name,
        "to": challenge.addressee and challenge.addressee.name,
        "terms": asdict(challenge.terms),
        "created_at": challenge.created_at.isoformat(timespec="seconds"),
        "state": challenge.state.value,
        "declined_as": challenge.declined_as and challenge.declined_as.value,
    }
