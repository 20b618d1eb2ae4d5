"""Only one module may know the compiled core."""

from __future__ import annotations

import re
from pathlib import Path

import trike


def test_native_is_the_only_importer_of_the_core() -> None:
    package = Path(trike.__file__).parent
    importers = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"^\s*(from|import)\s.*\b_core\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert importers == {"engine/native.py"}
