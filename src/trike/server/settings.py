"""The server's settings: defaults here, each replaced by an environment variable ``TRIKE_…``."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Self

from limits import parse_many
from pydantic import AfterValidator, Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

__all__ = ["Settings", "SmtpSecurity"]


def _is_rate(text: str) -> str:
    parse_many(text)
    return text


Rate = Annotated[str, AfterValidator(_is_rate)]


class SmtpSecurity(StrEnum):
    """How the way to the mail server is kept private."""

    STARTTLS = "starttls"
    TLS = "tls"
    NONE = "none"


class Settings(BaseSettings):
    """What can be set. The only secret is the mail server's password: tokens are stored hashed."""

    model_config = SettingsConfigDict(env_prefix="TRIKE_", frozen=True)

    database: str = "sqlite+aiosqlite:///data/trike.sqlite3"
    database_connections: int = Field(default=10, ge=1, le=1000)
    """Connections to PostgreSQL that a process keeps; under load, it opens as many again."""
    redis: SecretStr = SecretStr("")
    """The URL of the Redis that joins several processes to one site; without one, this is all."""
    redis_prefix: str = Field(default="trike", pattern=r"^[A-Za-z0-9_.:-]{1,60}$")
    """What its keys and channels begin with: another one for each site on the same Redis."""
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)

    thinking_threads: int = Field(default=1, ge=1, le=64)
    """How many games the computer thinks about at once."""

    # Limits for one visitor, in the notation of the `limits` package.
    limit_create: Rate = "30/minute; 300/hour"
    limit_move: Rate = "120/minute"
    limit_ask: Rate = "20/minute; 200/hour"
    """Requests to an opponent: to take back, to call the game off, to play again."""
    limit_add_time: Rate = "30/minute; 300/hour"
    """Gifts of time to an opponent."""
    limit_chat: Rate = "20/minute; 200/hour"
    """Lines of chat."""
    limit_seek: Rate = "10/minute; 60/hour"
    """Offers of a game in the lobby."""
    limit_challenge: Rate = "10/minute; 60/hour"
    """Challenges to a player, and answers to them."""
    limit_hint: Rate = "30/minute"
    limit_message: Rate = "600/minute"
    """Messages over sockets: a club behind one address has many players."""
    limit_connect: Rate = "120/minute"
    """New sockets: a page has up to two."""
    limit_sign_up: Rate = "5/minute; 20/hour"
    limit_sign_in: Rate = "20/minute; 200/hour"
    limit_password: Rate = "10/minute; 60/hour"  # noqa: S105 - a rate
    """How often a password may be tried for one name, from wherever."""
    limit_mail: Rate = "5/minute; 20/hour"
    """Letters that one visitor may have sent, and that may be sent to one account."""
    limit_report: Rate = "5/minute; 20/hour"
    """Reports to the moderators."""
    limit_change: Rate = "60/minute; 600/hour"
    """Small things that cost little: to block, to withdraw, to sign out elsewhere."""
    limit_moderate: Rate = "60/minute"
    """What one moderator does."""
    limit_unsubscribe: Rate = "60/minute"
    """Switching the daily mail on and off; several people's mail programs may share an address."""
    limit_export: Rate = "3/minute; 20/hour"

    pseudo_language: bool = False
    """Offers a language made up for tests, in which untranslated texts show."""

    site_url: str = ""
    """The site's address as people type it, for links in letters."""
    smtp_host: str = ""
    smtp_port: int = Field(default=587, ge=1, le=65535)
    smtp_security: SmtpSecurity = SmtpSecurity.STARTTLS
    smtp_user: str = ""
    smtp_password: SecretStr = SecretStr("")
    mail_from: str = ""
    digest_hour: int = Field(default=7, ge=0, le=23)
    """From which hour of the day, in UTC, the daily mail about games by days is sent."""

    # What a hash costs, as RFC 9106 recommends; smaller values are for tests.
    password_memory_kib: int = Field(default=65_536, ge=1024)
    password_passes: int = Field(default=3, ge=1)

    max_body_bytes: int = Field(default=65_536, ge=1024)
    max_sockets_per_game: int = Field(default=500, ge=1)
    max_sockets_in_lobby: int = Field(default=2000, ge=1)
    max_sockets_per_visitor: int = Field(default=200, ge=1)

    @model_validator(mode="after")
    def _mail_is_complete(self) -> Self:
        if self.site_url and not self.site_url.startswith(("http://", "https://")):
            raise ValueError("TRIKE_SITE_URL begins with http:// or https://")
        if self.smtp_host and not (self.site_url and "@" in self.mail_from):
            raise ValueError("TRIKE_SMTP_HOST needs TRIKE_SITE_URL and TRIKE_MAIL_FROM beside it")
        return self

    @property
    def shown_url(self) -> str:
        """The address for links; without a set one, that of this machine."""
        return self.site_url or f"http://localhost:{self.port}"
