"""How a test starts a program of `program.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def start(*arguments: str) -> subprocess.Popen[str]:
    program = [sys.executable, "-m", "tests.store.program", *arguments]
    return subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def finish(process: subprocess.Popen[str]) -> list[str]:
    """The lines of a program that ends by itself, and well."""
    output, _ = process.communicate()
    assert process.returncode == 0
    return output.splitlines()
