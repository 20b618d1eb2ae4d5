"""The page templates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from trike.server.domain.moderation import is_moderator
from trike.server.edge.asker import asker_of
from trike.server.edge.notices import game_looked_at, notices_of
from trike.server.edge.warning import warning_of
from trike.server.web.static_files import static_url

__all__ = ["render"]

_NOT_COME_BACK_TO = frozenset(
    ("/", "/sign-in", "/sign-up", "/forgotten-password", "/new-password", "/confirm-email")
)


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent.parent / "templates"),
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    # English is the language of the sources; catalogues take this place when there are any.
    environment.install_null_translations(newstyle=True)  # type: ignore[attr-defined]
    environment.globals["static_url"] = static_url
    return environment


_pages = _environment()


def render(
    connection: HTTPConnection, name: str, status: int = 200, /, **context: Any
) -> HTMLResponse:
    """A page from a template."""
    account = asker_of(connection).account
    page = _pages.get_template(name).render(
        path=connection.url.path,
        moderates=is_moderator(account),
        warning=warning_of(connection),
        signed_in_as=account and account.name,
        return_to=_return_to(connection),
        notices=notices_of(connection),
        looked_at=game_looked_at(connection),
        **context,
    )
    return HTMLResponse(page, status)


def _return_to(connection: HTTPConnection) -> str | None:
    """The page to come back to after signing in, if it is one that can be asked for again."""
    path = connection.url.path
    asked_for = connection.scope.get("method") in ("GET", "HEAD")
    return path if asked_for and path not in _NOT_COME_BACK_TO else None
