"""The client's development tools: a Node from PyPI, TypeScript from npm, nothing at run time."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from tools.steps import BIN, ROOT, Step, run, tool


def web_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for npm: quiet, and nothing asked of anyone but the registry."""
    return {**environment, "npm_config_fund": "false", "npm_config_audit": "false"}


def web_setup() -> list[Step]:
    """Install what ``web/package-lock.json`` says, unless that was done since it last changed."""
    lock = ROOT / "web" / "package-lock.json"
    done = ROOT / "web" / "node_modules" / ".package-lock.json"
    if done.exists() and done.stat().st_mtime >= lock.stat().st_mtime:
        return []
    return [Step("npm ci", [tool("npm"), "ci", "--ignore-scripts"], "web")]


def main() -> int:
    """Run the client's unit tests."""
    environment = web_environment({**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"})
    tests = sorted(str(path) for path in (ROOT / "web" / "tests").glob("*.test.js"))
    return run([Step("client unit tests", [tool("node"), "--test", *tests], "web")], environment)


if __name__ == "__main__":
    sys.exit(main())
