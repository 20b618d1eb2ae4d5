"""``trike admin``: accounts, for those who run the site."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from trike.server.settings import Settings

__all__ = ["admin"]

ROLES = ("player", "moderator", "administrator")

_database = click.option(
    "--database", metavar="URL", help="Where accounts are kept; as for trike serve."
)


@click.group(invoke_without_command=True)
@click.pass_context
def admin(ctx: click.Context) -> None:
    """Accounts of the site: make them, say what they may do, help who forgot a password.

    The database is the one of trike serve, also while that is running.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@admin.command()
@click.argument("name")
@click.option(
    "--role",
    type=click.Choice(ROLES),
    default="administrator",
    show_default=True,
    help="What the account may do.",
)
@_database
def create(name: str, role: str, database: str | None) -> None:
    """Make an account. The password is asked for, or read from standard input."""
    from trike.server.admin import create_account
    from trike.server.domain.person.account import Role
    from trike.server.domain.person.names import check_name
    from trike.server.domain.refusal import Refusal

    try:
        check_name(name)
    except Refusal as refusal:  # before a password is asked for
        raise ValueError(refusal.message.rstrip(".")) from refusal
    account = create_account(_settings(database), name, _password(), Role(role))
    click.echo(f"{account.name} is {account.role.value} now.")


@admin.command()
@click.argument("name")
@click.argument("role", type=click.Choice(ROLES))
@_database
def role(name: str, role: str, database: str | None) -> None:
    """Say what an account may do."""
    from trike.server.admin import set_role
    from trike.server.domain.person.account import Role

    set_role(_settings(database), name, Role(role))
    click.echo(f"{name} is {role} now.")


@admin.command(name="list")
@_database
def list_all(database: str | None) -> None:
    """List the accounts: name, role, day of creation, confirmed address."""
    from trike.server.admin import list_accounts

    for account in list_accounts(_settings(database)):
        created = f"{account.created_at:%Y-%m-%d}"
        fields = (account.name or "", account.role.value, created, account.email or "-")
        click.echo("\t".join(fields))


@admin.command(name="reset-link")
@click.argument("name")
@_database
def reset_link(name: str, database: str | None) -> None:
    """Print a link by which an account's owner can choose a new password, once, for a day."""
    from trike.server.admin import reset_link as make_link

    click.echo(make_link(_settings(database), name))


_reason = click.option("--reason", required=True, help="Why, for the log and for the player.")


@admin.command()
@click.argument("name")
@_reason
@_database
def warn(name: str, reason: str, database: str | None) -> None:
    """Write to a player: every page shows it until he says that he has read it."""
    _moderate("warn", name, reason, database)
    click.echo(f"{name} is warned.")


@admin.command()
@click.argument("name")
@_reason
@_database
def close(name: str, reason: str, database: str | None) -> None:
    """Close an account: nobody can sign in to it any more.

    While the server runs, rather use its page /moderation: that ends open games' pages as well.
    """
    _moderate("close", name, reason, database)
    click.echo(f"The account of {name} is closed.")


@admin.command()
@click.argument("name")
@_reason
@_database
def reopen(name: str, reason: str, database: str | None) -> None:
    """Open an account again that was closed."""
    _moderate("reopen", name, reason, database)
    click.echo(f"The account of {name} is open again.")


@admin.command(name="rebuild-ratings")
@_database
def rebuild_ratings(database: str | None) -> None:
    """Compute all ratings again from the rated games, and correct what differs.

    The numbers are those that play gave; if any is not, something was wrong with the database.
    """
    from trike.server.admin import rebuild_ratings as rebuild

    rebuilt = rebuild(_settings(database))
    counted = "1 rated game counts" if rebuilt.games == 1 else f"{rebuilt.games} rated games count"
    if rebuilt.corrected == 0:
        click.echo(f"{counted}; every rating was right.")
    else:
        click.echo(f"{counted}; {rebuilt.corrected} entries were wrong and are corrected.")


@admin.command(name="rebuild-statistics")
@_database
def rebuild_statistics(database: str | None) -> None:
    """Count all games again for statistics, and correct what differs.

    Needed once after the update that brought statistics. Games that end meanwhile wait; with very
    many games, rather do it while nobody plays.
    """
    from trike.server.admin import rebuild_statistics as rebuild

    recounted = rebuild(_settings(database))
    counted = (
        "1 game is counted" if recounted.games == 1 else f"{recounted.games} games are counted"
    )
    if recounted.changed == 0:
        click.echo(f"{counted}; every number was right.")
    else:
        click.echo(f"{counted}; {recounted.changed} entries were missing or wrong.")


def _moderate(kind: str, name: str, reason: str, database: str | None) -> None:
    from trike.server.admin import moderate
    from trike.server.domain.conduct.action import ActionKind

    moderate(_settings(database), name, ActionKind(kind), reason)


def _settings(database: str | None) -> Settings:
    from pydantic import ValidationError

    from trike.server.settings import Settings

    try:
        return Settings() if database is None else Settings(database=database)
    except ValidationError as error:
        problem = error.errors()[0]
        place = f"the setting {problem['loc'][0]}: " if problem["loc"] else ""
        raise ValueError(place + problem["msg"].removeprefix("Value error, ")) from error


def _password() -> str:
    """Typed twice by a person; a program gives it as a line."""
    if sys.stdin.isatty():
        typed: str = click.prompt("Password", hide_input=True, confirmation_prompt=True)
        return typed
    return sys.stdin.readline().rstrip("\r\n")
