"""Run named commands one after the other, report each, and fail if any failed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


@dataclass(frozen=True)
class Step:
    """A named command; ``folder`` is relative to the project's root."""

    name: str
    command: Sequence[str]
    folder: str = "."
    environment: Mapping[str, str] = field(default_factory=dict)


def run(steps: Sequence[Step], environment: Mapping[str, str]) -> int:
    """Run every step, even after a failure, and return the exit code for the process.

    A step's output is shown only when it fails: a good run is one line a step.
    """
    failed: list[str] = []
    for step in steps:
        start = time.monotonic()
        done = subprocess.run(
            step.command,
            cwd=ROOT / step.folder,
            env={**environment, **step.environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        verdict = "ok" if done.returncode == 0 else "FAILED"
        print(f"{step.name:<24} {verdict:<7} {time.monotonic() - start:5.1f} s", flush=True)
        if done.returncode != 0:
            failed.append(step.name)
            print(done.stdout, flush=True)
    if failed:
        print(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def tool(name: str) -> str:
    """The path of a program of the virtual environment."""
    return str(BIN / name)
