"""Standard streams that whoever started the program has closed, as ``>&-`` in a shell."""

from __future__ import annotations

import os
import sys

__all__ = ["open_missing_streams"]


def open_missing_streams() -> None:
    """Put nothing in the place of a closed stream: Python leaves ``None`` there.

    It also keeps the first file opened from becoming number 1, where messages are written.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
