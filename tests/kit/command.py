"""The command `harmonies`, run within the test process or in one of its own."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unittest.mock import patch

from harmonies.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def run(*arguments: str, stdin: str | bytes = b"") -> Ran:
    """What the command answers, without the cost of a new process."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = io.StringIO(), io.StringIO()
    with (
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(data))),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
    return Ran(code, out.getvalue(), err.getvalue())


def run_process(*arguments: str, stdin: str | bytes = b"") -> Ran:
    """What the command answers as a program of its own."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "harmonies.cli", *arguments], input=data, capture_output=True, check=False
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(ran: Ran, *says: str) -> None:
    """Exit code 2, one plain line on standard error that says all this, and nothing else."""
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.endswith("\n")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err
    assert len(ran.err) < 600
    for words in says:
        assert words in ran.err
