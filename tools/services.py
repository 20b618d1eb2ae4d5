"""Make sure that there are PostgreSQL, Redis and nginx for tests of a site of several processes.

Uses installed ones; installs Debian's packages when it may (root, apt-get); otherwise says in a
sentence how to get them, and those tests are skipped. No service of the machine is used: the tests
start servers of their own, `PrivatePostgres`, `PrivateRedis` and `PrivateNginx`.
"""

from __future__ import annotations

import sys

from tools.debian import install
from tools.private_nginx import find_nginx
from tools.private_postgres import find_postgres
from tools.private_redis import find_redis

PACKAGES = ("postgresql", "redis-server", "nginx-light")
ADVICE = (
    "Tests on PostgreSQL and Redis and behind nginx will be skipped: get all three "
    "(on Debian: sudo apt-get install postgresql redis-server nginx-light)."
)


def main() -> int:
    """Find or install them; 0 unless an installation was tried and failed."""
    if None not in (find_postgres(), find_redis(), find_nginx()):
        return 0
    return install("PostgreSQL, Redis and nginx for the tests", PACKAGES, ADVICE)


if __name__ == "__main__":
    sys.exit(main())
