"""Build and run the native unit tests, plain or under sanitizers, and lint the native code."""

from __future__ import annotations

import os
import sys
from typing import Literal

from tools.steps import BIN, Step, run, tool

Kind = Literal["test", "sanitize", "lint"]


def native_steps(kind: Kind) -> list[Step]:
    """The steps that configure, build and run the native tests in a build folder of their own."""
    folder = f"build/native-{kind}"
    options = ["-DTRIKE_BINDINGS=OFF", "-DTRIKE_TESTS=ON"]
    if kind == "sanitize":
        options.append("-DTRIKE_SANITIZE=ON")
    if kind == "lint":
        options += ["-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DTRIKE_BENCH=ON"]
    configure = Step(f"configure ({kind})", [tool("cmake"), "-S", ".", "-B", folder, *options])
    if kind == "lint":
        tidy = [sys.executable, tool("run-clang-tidy.py"), "-quiet", "-p", folder]
        tidy += ["-clang-tidy-binary", tool("clang-tidy"), "native/.*"]
        return [configure, Step("clang-tidy", tidy)]
    jobs = str(os.cpu_count() or 1)
    return [
        configure,
        Step(f"build ({kind})", [tool("cmake"), "--build", folder, "--parallel", jobs]),
        Step(f"native tests ({kind})", [tool("ctest"), "--test-dir", folder, "-j", jobs]),
    ]


def main() -> int:
    """Run the native unit tests."""
    environment = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    return run(native_steps("test"), environment)


if __name__ == "__main__":
    sys.exit(main())
