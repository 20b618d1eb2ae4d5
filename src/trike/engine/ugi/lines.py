"""Reading lines from strangers: of bounded length, whatever bytes they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO

__all__ = ["LONGEST_LINE", "read_lines"]

LONGEST_LINE = 16_384
"""In bytes. The longest game of side 19 takes less than a tenth of it."""


def read_lines(stream: IO[bytes]) -> Iterator[str | None]:
    r"""Yield lines without their ends until the stream ends; ``None`` for one that is too long.

    No more than `LONGEST_LINE` bytes are kept. Bytes that are no UTF-8 become U+FFFD.

    >>> from io import BytesIO
    >>> list(read_lines(BytesIO(b"ugi\r\n" + b"x" * 100_000 + b"\nquit")))
    ['ugi', None, 'quit']
    """
    while line := stream.readline(LONGEST_LINE + 1):
        if len(line) <= LONGEST_LINE:
            yield line.decode("utf-8", "replace").rstrip("\r\n")
            continue
        while line and not line.endswith(b"\n"):
            line = stream.readline(LONGEST_LINE)
        yield None
