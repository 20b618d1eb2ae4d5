"""Who may offer and accept rated games: people with accounts, since only they have ratings."""

from __future__ import annotations

from typing import Protocol

from trike.server.domain.finding.challenge import ChallengeTerms
from trike.server.domain.refusal import Reason, Refusal

__all__ = ["AccountReader", "require_account"]


class AccountReader(Protocol):
    """A look at who has an account."""

    async def has_account(self, player: int) -> bool:
        """Whether a player has an account, and has not deleted it."""
        ...


async def require_account(reader: AccountReader, terms: ChallengeTerms, player: int | None) -> None:
    """`Refusal` if a game on these terms is rated and a player, or a stranger, has no account."""
    if terms.rated and (player is None or not await reader.has_account(player)):
        raise Refusal(Reason.NOT_SIGNED_IN, "Please sign in: only accounts play rated games.")
