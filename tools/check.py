"""``make check``: format, lint, types, import layers, client types, native code under sanitizers.

``--fix`` (``make format``) rewrites the sources instead of complaining about their format.
"""

from __future__ import annotations

import os
import subprocess
import sys

from tools.native import native_steps
from tools.steps import BIN, ROOT, Step, run, tool
from tools.web import web_environment, web_setup

PYTHON_SOURCES = ("src", "tests", "tools", "benchmarks")


def native_sources() -> list[str]:
    """The C++ files that git knows or could know: nothing built, nothing ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "native"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    names = listed.stdout.splitlines()
    return [name for name in names if name.endswith((".cpp", ".h")) and (ROOT / name).exists()]


def format_steps() -> list[Step]:
    """Rewrite everything that has a format."""
    return [
        Step("ruff lint", [tool("ruff"), "check", "--fix", *PYTHON_SOURCES]),
        Step("ruff format", [tool("ruff"), "format", *PYTHON_SOURCES]),
        Step("clang-format", [tool("clang-format"), "-i", *native_sources()]),
    ]


def check_steps() -> list[Step]:
    """Everything that must hold before a commit, tests apart."""
    return [
        Step("ruff lint", [tool("ruff"), "check", *PYTHON_SOURCES]),
        Step("ruff format", [tool("ruff"), "format", "--check", *PYTHON_SOURCES]),
        Step("mypy", [tool("mypy")]),
        Step("pyright", [tool("pyright")]),
        Step("catalogues", [sys.executable, "-m", "tools.messages", "--check"]),
        Step("import layers", [tool("lint-imports")]),
        Step("clang-format", [tool("clang-format"), "--dry-run", "--Werror", *native_sources()]),
        *native_steps("lint"),
        *native_steps("sanitize"),
        *web_setup(),
        Step("client types", [tool("node"), "node_modules/typescript/bin/tsc"], "web"),
    ]


def main(arguments: list[str]) -> int:
    """Check, or with ``--fix`` format; the exit code."""
    environment = web_environment({**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"})
    return run(format_steps() if "--fix" in arguments else check_steps(), environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
