"""What the site writes to people, and the addresses in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from trike.server.domain.durations import in_words
from trike.server.domain.game.game_entry import GameEntry
from trike.server.domain.person.holder import Person
from trike.server.language.current import gettext as _
from trike.server.language.current import ngettext

__all__ = ["Letters"]


class Letters:
    """The letters as subject and text, in the language spoken now: the sender sees to that.

    ``site`` is the address of the site as its owner has set it. What a request says about the host
    is not used: a stranger could have a link to his own site sent.
    """

    def __init__(self, site: str) -> None:
        self._site = site.rstrip("/")

    def confirm(self, name: str, token: str) -> tuple[str, str]:
        """To an address that somebody says is his."""
        text = _(
            "Hello,\n\n"
            "the account {name} on {site} wants to use this e-mail address. "
            "To agree, open this link within three days:\n\n{link}\n\n"
            "If this was not you, ignore this letter.\n"
        )
        return _("Confirm your e-mail address"), self._filled(text, name, self._confirm(token))

    def reset(self, name: str, token: str) -> tuple[str, str]:
        """To whoever has forgotten his password."""
        text = _(
            "Hello {name},\n\n"
            "to choose a new password on {site}, open this link within one hour:\n\n{link}\n\n"
            "If you did not ask for it, ignore this letter: your password stays as it is.\n"
        )
        return _("A new password"), self._filled(text, name, self.reset_address(token))

    def password_changed(self, name: str) -> tuple[str, str]:
        """To the owner of an account whose password was replaced."""
        text = _(
            "Hello {name},\n\n"
            "the password of your account on {site} was changed. "
            "If this was not you, choose a new one at once:\n\n{link}\n"
        )
        filled = self._filled(text, name, f"{self._site}/forgotten-password")
        return _("Your password was changed"), filled

    def email_changed(self, name: str) -> tuple[str, str]:
        """To the address that an account had before."""
        text = _(
            "Hello {name},\n\n"
            "this e-mail address does not belong to your account on {site} any more. "
            "If this was not you, sign in and change your password:\n\n{link}\n"
        )
        filled = self._filled(text, name, f"{self._site}/sign-in")
        return _("Your e-mail address was changed"), filled

    def digest(
        self, name: str, player: int, games: Sequence[GameEntry], now: datetime, stop: str
    ) -> tuple[str, str]:
        """Once a day at most: every game in which it is somebody's turn, and how to stop this."""
        count = len(games)
        subject = ngettext(
            "Trike: it is your turn in {count} game",
            "Trike: it is your turn in {count} games",
            count,
        )
        text = _(
            "Hello {name},\n\n"
            "it is your turn on {site}:\n\n{games}\n\n"
            "All your games: {link}\n\n"
            "This letter comes once a day at most, and only when there is news. "
            "To stop it, open this link:\n\n{stop}\n"
        )
        lines = "\n\n".join(self._game(one, player, now) for one in games)
        filled = text.format(
            name=name, site=self._site, link=f"{self._site}/games", stop=stop, games=lines
        )
        return subject.format(count=count), filled

    def stop_address(self, token: str) -> str:
        """Where the daily mail is stopped."""
        return f"{self._site}/digest/stop?token={token}"

    def _game(self, game: GameEntry, player: int, now: datetime) -> str:
        left = game.time_left(now)
        words = (
            _("- against {opponent}, side {side}")
            if left is None
            else _("- against {opponent}, side {side}: {left} left")
        )
        other = game.opponent_of(player)
        named = other.name if isinstance(other, Person) else None
        said = words.format(
            opponent=named or _("a guest"),
            side=game.side,
            left="" if left is None else in_words(left),
        )
        return f"{said}\n  {self._site}/game/{game.id}"

    def reset_address(self, token: str) -> str:
        """Where a new password is chosen."""
        return f"{self._site}/new-password?token={token}"

    def _confirm(self, token: str) -> str:
        return f"{self._site}/confirm-email?token={token}"

    def _filled(self, text: str, name: str, link: str) -> str:
        return text.format(name=name, site=self._site, link=link)
