"""The page templates."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse

from trike.server.domain.conduct.moderation import is_moderator
from trike.server.edge.asker import asker_of
from trike.server.edge.language import language_of, offered_to, prefix_of
from trike.server.edge.notices import game_looked_at, notices_of
from trike.server.edge.public_pages import is_public
from trike.server.edge.services import services_of
from trike.server.edge.warning import warning_of
from trike.server.language.counted import counted
from trike.server.language.current import gettext, ngettext
from trike.server.language.formats import shown_date, shown_moment, shown_number
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
    environment.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]
    environment.globals["static_url"] = static_url
    environment.globals["counted"] = counted
    environment.filters["day"] = shown_date
    environment.filters["moment"] = shown_moment
    environment.filters["number"] = shown_number
    return environment


_pages = _environment()


def render(
    connection: HTTPConnection, name: str, status: int = 200, /, **context: Any
) -> HTMLResponse:
    """A page from a template."""
    account = asker_of(connection).account
    path = _path(connection)
    page = _pages.get_template(name).render(
        path=path,
        language=language_of(connection),
        languages=offered_to(connection),
        prefix=prefix_of(connection),
        alternates=_alternates(connection, path),
        moderates=is_moderator(account),
        warning=warning_of(connection),
        signed_in_as=account and account.name,
        return_to=_return_to(connection),
        notices=notices_of(connection),
        looked_at=game_looked_at(connection),
        **context,
    )
    return HTMLResponse(page, status)


def _path(connection: HTTPConnection) -> str:
    """The address asked for, without a language."""
    return str(connection.scope["path"])


def _alternates(connection: HTTPConnection, path: str) -> dict[str, str]:
    """A public page's addresses by language tag, itself as ``canonical``; nothing for another."""
    offered = offered_to(connection)
    if not is_public(path) or len(offered) < 2:
        return {}
    site = services_of(connection).settings.shown_url.rstrip("/")
    addresses = {one.tag: f"{site}/{one.code}{path}" for one in offered}
    canonical = f"{site}{prefix_of(connection)}{path}"
    return {"canonical": canonical, **addresses, "x-default": f"{site}{path}"}


def _return_to(connection: HTTPConnection) -> str | None:
    """The page to come back to after signing in, if it is one that can be asked for again."""
    path = _path(connection)
    asked_for = connection.scope.get("method") in ("GET", "HEAD")
    return path if asked_for and path not in _NOT_COME_BACK_TO else None
