"""Which process thinks about which game, where there are several, as a protocol."""

from __future__ import annotations

from collections.abc import Collection
from datetime import timedelta
from typing import Protocol

__all__ = ["LEASE", "TurnLeases"]

LEASE = timedelta(seconds=10)
"""How long a process that says nothing more is believed to think."""


class TurnLeases(Protocol):
    """The computer's turns that this process has taken. A change of a game ends its lease."""

    async def take(self, game_id: str) -> bool:
        """Take a turn for `LEASE`; ``False`` if another process has it, or there is none."""
        ...

    async def keep(self, game_ids: Collection[str]) -> None:
        """Have those of the leases that are still this process's last for `LEASE` from now on."""
        ...

    async def free(self) -> list[str]:
        """The games in which the computer is to move and no process thinks, longest waiting first.

        Those of processes that have died are among them.
        """
        ...

    async def give_back(self) -> None:
        """End all leases of this process, which stops."""
        ...
