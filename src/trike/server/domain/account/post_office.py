"""Letters on their way: written, handed to the mail server, nobody waiting for it."""

from __future__ import annotations

from dataclasses import dataclass

from trike.server.domain.account.letters import Letters
from trike.server.domain.account.ports import Mailer
from trike.server.domain.errands import Errands

__all__ = ["PostOffice"]


@dataclass(frozen=True, slots=True)
class PostOffice:
    """What it takes to send letters."""

    letters: Letters
    mailer: Mailer
    errands: Errands

    def send(self, to: str, letter: tuple[str, str]) -> None:
        """Send a letter, subject and text, soon."""
        self.errands.run(self.mailer.send(to, *letter))
