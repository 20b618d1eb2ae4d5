"""``trike serve``: the site."""

from __future__ import annotations

import click

__all__ = ["serve"]


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port; 0 = any."
)
@click.option("--database", metavar="URL", help="Where games are kept; SQLite by default.")
def serve(host: str, port: int, database: str | None) -> None:
    """Serve the site until Ctrl-C.

    Open the address that is printed in a browser. To let other machines in, listen on 0.0.0.0.
    """
    from trike.server.run import run

    run(host=host, port=port, database=database)
