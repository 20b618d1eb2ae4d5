"""The server's settings: defaults here, each replaced by an environment variable ``TRIKE_…``."""

from __future__ import annotations

from typing import Annotated

from limits import parse_many
from pydantic import AfterValidator, Field
from pydantic_settings import BaseSettings, SettingsConfigDict

__all__ = ["Settings"]


def _is_rate(text: str) -> str:
    parse_many(text)
    return text


Rate = Annotated[str, AfterValidator(_is_rate)]


class Settings(BaseSettings):
    """What can be set. There is no secret among it: tokens are random and stored hashed."""

    model_config = SettingsConfigDict(env_prefix="TRIKE_", frozen=True)

    database: str = "sqlite+aiosqlite:///data/trike.sqlite3"
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)

    thinking_threads: int = Field(default=1, ge=1, le=64)
    """How many games the computer thinks about at once."""

    # Limits for one visitor, in the notation of the `limits` package.
    limit_create: Rate = "30/minute; 300/hour"
    limit_move: Rate = "120/minute"
    limit_hint: Rate = "30/minute"
    limit_message: Rate = "300/minute"
    limit_connect: Rate = "60/minute"

    max_body_bytes: int = Field(default=65_536, ge=1024)
    max_sockets_per_game: int = Field(default=500, ge=1)
    max_sockets_per_visitor: int = Field(default=200, ge=1)
