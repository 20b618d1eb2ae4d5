"""Install programs that only tests need by Debian's packages, where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence

__all__ = ["install"]


def install(what: str, packages: Sequence[str], advice: str) -> int:
    """Install packages when this is root on Debian, else print the advice.

    The exit code: 0 unless an installation was tried and failed.
    """
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print(advice)
        return 0
    print(f"Installing {what} ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
    ):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print(done.stderr.strip() or done.stdout.strip())
            print(advice)
            return 1
    return 0
