"""Mail: over SMTP where a server is set, else into the log. Both implement `Mailer`."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid, parseaddr

from trike.server.settings import Settings, SmtpSecurity

__all__ = ["LogMailer", "SmtpMailer", "mailer_of"]

log = logging.getLogger(__name__)

_TIMEOUT_SECONDS = 20.0

_POLICY = SMTP.clone(max_line_length=998)
"""Lines as long as mail allows: a folded header would break the address in it."""


class LogMailer:
    """Writes letters into the server's log, for whoever runs a site without a mail server."""

    async def send(
        self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None
    ) -> None:
        """Log the letter."""
        log.warning("No mail server is set (TRIKE_SMTP_HOST). To %s: %s\n%s", to, subject, text)


class SmtpMailer:
    """Sends letters through the server that the settings name."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def send(
        self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None
    ) -> None:
        """Send a letter; a failure is logged."""
        try:
            message = self._letter(to, subject, text)
            for name, value in (headers or {}).items():
                message[name] = value
            await asyncio.to_thread(self._deliver, message)
        except (OSError, smtplib.SMTPException, ValueError) as error:
            # Neither the address nor the text: a log is no place for links that open accounts.
            log.error("a letter could not be sent: %s", error.__class__.__name__)

    def _letter(self, to: str, subject: str, text: str) -> EmailMessage:
        message = EmailMessage(_POLICY)
        message["From"] = self._settings.mail_from
        message["To"] = to
        message["Subject"] = subject
        message["Date"] = formatdate(localtime=False)
        _, address = parseaddr(self._settings.mail_from)
        message["Message-ID"] = make_msgid(domain=address.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        return message

    def _deliver(self, message: EmailMessage) -> None:
        host, port = self._settings.smtp_host, self._settings.smtp_port
        security = self._settings.smtp_security
        context = ssl.create_default_context()
        if security is SmtpSecurity.TLS:
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                host, port, timeout=_TIMEOUT_SECONDS, context=context
            )
        else:
            server = smtplib.SMTP(host, port, timeout=_TIMEOUT_SECONDS)
        with server:
            if security is SmtpSecurity.STARTTLS:
                server.starttls(context=context)
            if self._settings.smtp_user:
                password = self._settings.smtp_password.get_secret_value()
                server.login(self._settings.smtp_user, password)
            server.send_message(message)


def mailer_of(settings: Settings) -> LogMailer | SmtpMailer:
    """The way in which a site with these settings sends mail."""
    return SmtpMailer(settings) if settings.smtp_host else LogMailer()
