"""The command `harmonies`: the library for other programs and for people at a terminal.

Every command ends with exit code 0, or with 2 and one plain line on bad input. Commands that read many
lines read and answer all of them before they print anything, so that nothing is half-written.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from harmonies.board import NotationError, quoted
from harmonies.cli.arguments import parser
from harmonies.cli.printing import plain


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code of one run of the command."""
    try:
        options = parser().parse_args(arguments)
        code: int = options.run(options)
        print(end="", flush=True)
    except (NotationError, OSError, ValueError) as error:
        if isinstance(error, BrokenPipeError):
            return _reader_left()
        print(f"harmonies: {plain(_told(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("harmonies: stopped", file=sys.stderr)
        return 130
    return code


def _reader_left() -> int:
    """Success: the reader of a pipe, as `head`, has seen enough. Python must not complain at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _told(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return f"cannot read {quoted(str(error.filename))}: {error.strerror}"
    return str(error)
