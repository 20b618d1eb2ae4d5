"""Make sure that there is a Chromium for the browser tests.

Uses an installed one; installs Debian's package when it may (root, apt-get); otherwise says in a
sentence how to get one, and the browser tests are skipped.
"""

from __future__ import annotations

import shutil
import sys

from tools.debian import install

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
# Chromium without windows of its own: smaller to get, and a third quicker in tests.
PACKAGES = ("chromium-headless-shell", "fonts-dejavu-core")
ADVICE = (
    "Browser tests will be skipped: get Chromium "
    "(on Debian: sudo apt-get install chromium-headless-shell)."
)


def main() -> int:
    """Find or install Chromium; 0 unless an installation was tried and failed."""
    if any(shutil.which(name) for name in NAMES):
        return 0
    return install("Chromium for the browser tests", PACKAGES, ADVICE)


if __name__ == "__main__":
    sys.exit(main())
