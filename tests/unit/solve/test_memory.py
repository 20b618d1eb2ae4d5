from __future__ import annotations

import pytest

from trike.solve import parse_memory


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("1", 1),
        ("2k", 2048),
        ("512M", 2**29),
        (" 4 GiB ", 2**32),
        ("0.5T", 2**39),
        ("3MB", 3 * 2**20),
    ],
)
def test_amounts_are_read(text: str, amount: int) -> None:
    assert parse_memory(text) == amount


@pytest.mark.parametrize("text", ["", "M", "-1", "1e3", "4 Q", "0", "0.1", "nan", "1 2", "٣"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="512M"):
        parse_memory(text)
