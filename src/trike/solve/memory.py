"""Amounts of memory as people write them."""

from __future__ import annotations

import re

__all__ = ["parse_memory"]

_UNITS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}
_AMOUNT = re.compile(r"(\d+(?:\.\d+)?)\s*([KMGT]?)(?:i?B)?", re.IGNORECASE | re.ASCII)


def parse_memory(text: str) -> int:
    """Bytes of ``4G``, ``512M``, ``1.5 GiB`` or ``65536``: units are powers of 1024.

    `ValueError` for anything else, or less than one byte.

    >>> parse_memory("1.5G"), parse_memory("64 KiB"), parse_memory("100")
    (1610612736, 65536, 100)
    """
    match = _AMOUNT.fullmatch(text.strip())
    amount = 0 if match is None else int(float(match[1]) * _UNITS[match[2].upper()])
    if amount < 1:
        raise ValueError(f"an amount of memory is like 512M or 4G, not {text!r}")
    return amount
