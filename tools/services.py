"""Make sure that there are PostgreSQL and Redis for the tests of a site of several processes.

Uses installed ones; installs Debian's packages when it may (root, apt-get); otherwise says in a
sentence how to get them, and those tests are skipped. No service of the machine is used: the tests
start servers of their own, `PrivatePostgres` and `PrivateRedis`.
"""

from __future__ import annotations

import sys

from tools.debian import install
from tools.private_postgres import find_postgres
from tools.private_redis import find_redis

PACKAGES = ("postgresql", "redis-server")
ADVICE = (
    "Tests on PostgreSQL and Redis will be skipped: get both "
    "(on Debian: sudo apt-get install postgresql redis-server)."
)


def main() -> int:
    """Find or install both; 0 unless an installation was tried and failed."""
    if find_postgres() is not None and find_redis() is not None:
        return 0
    return install("PostgreSQL and Redis for the tests", PACKAGES, ADVICE)


if __name__ == "__main__":
    sys.exit(main())
