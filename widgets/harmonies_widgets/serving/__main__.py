"""The server with all its settings, for tests and for Binder: `python -m harmonies_widgets.serving`."""

import argparse
import sys
from pathlib import Path

from harmonies_widgets.serving.launcher import CannotServe, serve


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m harmonies_widgets.serving", description=__doc__)
    parser.add_argument("--port", type=int)
    parser.add_argument("--notebooks", type=Path)
    parser.add_argument("--base-url", default="/")
    parser.add_argument("--behind-proxy", action="store_true", help="answer to any host name")
    parser.add_argument("--browser", action="store_true", help="open the start page")
    parser.add_argument("--cold", action="store_true", help="start no kernel before its page is opened")
    options = parser.parse_args()
    try:
        serve(
            options.port,
            open_browser=options.browser,
            notebooks=options.notebooks,
            base_url=options.base_url,
            behind_proxy=options.behind_proxy,
            preheat=not options.cold,
        )
    except CannotServe as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
