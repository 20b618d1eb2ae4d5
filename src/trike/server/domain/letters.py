"""What the site writes to people, and the addresses in it."""

from __future__ import annotations

from gettext import NullTranslations

__all__ = ["Letters"]


class Letters:
    """The letters as subject and text.

    ``site`` is the address of the site as its owner has set it. What a request says about the host
    is not used: a stranger could have a link to his own site sent.
    """

    def __init__(self, site: str, translations: NullTranslations | None = None) -> None:
        self._site = site.rstrip("/")
        self._gettext = (translations or NullTranslations()).gettext

    def confirm(self, name: str, token: str) -> tuple[str, str]:
        """To an address that somebody says is his."""
        _ = self._gettext
        text = _(
            "Hello,\n\n"
            "the account {name} on {site} wants to use this e-mail address. "
            "To agree, open this link within three days:\n\n{link}\n\n"
            "If this was not you, ignore this letter.\n"
        )
        return _("Confirm your e-mail address"), self._filled(text, name, self._confirm(token))

    def reset(self, name: str, token: str) -> tuple[str, str]:
        """To whoever has forgotten his password."""
        _ = self._gettext
        text = _(
            "Hello {name},\n\n"
            "to choose a new password on {site}, open this link within one hour:\n\n{link}\n\n"
            "If you did not ask for it, ignore this letter: your password stays as it is.\n"
        )
        return _("A new password"), self._filled(text, name, self.reset_address(token))

    def password_changed(self, name: str) -> tuple[str, str]:
        """To the owner of an account whose password was replaced."""
        _ = self._gettext
        text = _(
            "Hello {name},\n\n"
            "the password of your account on {site} was changed. "
            "If this was not you, choose a new one at once:\n\n{link}\n"
        )
        filled = self._filled(text, name, f"{self._site}/forgotten-password")
        return _("Your password was changed"), filled

    def email_changed(self, name: str) -> tuple[str, str]:
        """To the address that an account had before."""
        _ = self._gettext
        text = _(
            "Hello {name},\n\n"
            "this e-mail address does not belong to your account on {site} any more. "
            "If this was not you, sign in and change your password:\n\n{link}\n"
        )
        filled = self._filled(text, name, f"{self._site}/sign-in")
        return _("Your e-mail address was changed"), filled

    def reset_address(self, token: str) -> str:
        """Where a new password is chosen."""
        return f"{self._site}/new-password?token={token}"

    def _confirm(self, token: str) -> str:
        return f"{self._site}/confirm-email?token={token}"

    def _filled(self, text: str, name: str, link: str) -> str:
        return text.format(name=name, site=self._site, link=link)
