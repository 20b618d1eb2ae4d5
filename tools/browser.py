"""Make sure that there is a Chromium for the browser tests.

Uses an installed one; installs Debian's package when it may (root, apt-get); otherwise says in a
sentence how to get one, and the browser tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core")
ADVICE = "Browser tests will be skipped: get Chromium (on Debian: sudo apt-get install chromium)."


def main() -> int:
    """Find or install Chromium; 0 unless an installation was tried and failed."""
    if any(shutil.which(name) for name in NAMES):
        return 0
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print(ADVICE)
        return 0
    print("Installing Chromium for the browser tests ...", flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *PACKAGES],
    ):
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            print(done.stderr.strip() or done.stdout.strip())
            print(ADVICE)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
