"""The commands that serve pages. No other command needs Jupyter, so it is imported when asked for."""

from __future__ import annotations

import argparse


def play(options: argparse.Namespace) -> int:
    from harmonies_widgets import serving  # noqa: PLC0415

    return serving.play(options.port, open_browser=options.browser)


def lab(options: argparse.Namespace) -> int:
    from harmonies_widgets import serving  # noqa: PLC0415

    return serving.lab(options.port, open_browser=options.browser)
