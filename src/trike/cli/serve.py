"""``trike serve``: the site."""

from __future__ import annotations

import click

__all__ = ["serve"]


@click.command()
@click.option("--host", help="Address to listen on; 127.0.0.1 unless TRIKE_HOST says another.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    help="Port, 0 for any free one; 8000 unless TRIKE_PORT says another.",
)
@click.option("--database", metavar="URL", help="Where games are kept; SQLite by default.")
def serve(host: str | None, port: int | None, database: str | None) -> None:
    """Serve the site until Ctrl-C.

    Open the address that is printed in a browser. To let other machines in, listen on 0.0.0.0.
    """
    from trike.server.run import run

    run(host=host, port=port, database=database)
