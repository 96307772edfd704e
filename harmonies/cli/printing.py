"""What goes out: JSON or text, and complaints in one plain line."""

from __future__ import annotations

import argparse
import json
from typing import Final

from harmonies import as_json

_LONGEST_MESSAGE: Final = 400


def print_answer(options: argparse.Namespace, data: as_json.Data, text: object) -> int:
    """Success, once the answer is printed as the options ask."""
    print(json.dumps(data) if options.json else text)
    return 0


def plain(message: str) -> str:
    """The message as one line that fits a terminal and cannot steer it, whatever rubbish it repeats."""
    line = "".join(letter if letter.isprintable() else "�" for letter in " ".join(message.split()))
    return line if len(line) <= _LONGEST_MESSAGE else f"{line[:_LONGEST_MESSAGE]}…"
