"""A table as a file of comma-separated values."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from starlette.responses import Response

__all__ = ["csv_file"]


def csv_file(name: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> Response:
    """A download, as RFC 4180 has it: UTF-8, a line of column names, shares from 0 to 1."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(columns)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return Response(
        text.getvalue(),
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}.csv"'},
    )


def _cell(value: object) -> object:
    if isinstance(value, float):
        return f"{value:.4f}"
    return "" if value is None else value
