"""What the figures were measured on."""

from __future__ import annotations

import os
import platform
import re
from pathlib import Path

__all__ = ["machine"]


def machine() -> dict[str, str | int]:
    """The processor, the number of cores that this process may use, system and Python."""
    return {
        "cpu": _cpu_name(),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else _cores(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def _cores() -> int:
    return os.cpu_count() or 1


def _cpu_name() -> str:
    try:
        found = re.search(r"model name\s*:\s*(.+)", Path("/proc/cpuinfo").read_text("utf-8"))
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or "unknown"
