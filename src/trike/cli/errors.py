"""How a command that cannot do what was asked ends: one line, and an exit code that says so.

2 for wrong input of any kind, 130 after Ctrl-C (as shells have it), 1 when the reader of a pipe
has gone, which is nobody's fault and said to nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from trike.cli.printable import printable

__all__ = ["CommandError", "one_line_errors"]

INTERRUPTED = 130
_LONGEST = 500


class CommandError(click.ClickException):
    """Wrong input: shown as one line ``Error: …`` with exit code 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """Print the message on one line of standard error."""
        message = printable(" ".join(self.format_message().split()))
        if len(message) > _LONGEST:  # what was given may be quoted in it at any length
            message = f"{message[: _LONGEST - 1]}…"
        click.echo(f"Error: {message}", file=file, err=file is None)


@contextmanager
def one_line_errors() -> Iterator[None]:
    """Turn what wrong input raises in the library into `CommandError`."""
    try:
        yield
    except CommandError:
        raise
    except click.UsageError as error:
        hint = "" if error.ctx is None else f" (see {error.ctx.command_path} --help)"
        raise CommandError(f"{error.format_message().rstrip('.')}{hint}") from error
    except click.ClickException as error:
        raise CommandError(error.format_message()) from error
    except (KeyboardInterrupt, click.Abort) as error:
        raise click.exceptions.Exit(INTERRUPTED) from error
    except BrokenPipeError:
        raise  # click ends quietly
    except OSError as error:
        reason = error.strerror or str(error)
        name = "" if error.filename is None else f"{error.filename}: "
        raise CommandError(f"{name}{reason}") from error
    except (ValueError, OverflowError) as error:
        raise CommandError(str(error)) from error
    except MemoryError as error:
        raise CommandError("there is not enough memory for this") from error
