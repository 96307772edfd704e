"""Binder's Jupyter server: it opens the start page, the same that `harmonies play` serves on a computer."""

import sys

c = get_config()  # noqa: F821 (Jupyter brings it)

c.ServerProxy.servers = {
    "harmonies": {
        "command": [
            sys.executable,
            "-m",
            "harmonies_widgets.serving",
            "--port={port}",
            "--base-url={base_url}harmonies/",
            "--behind-proxy",
        ],
        "absolute_url": True,
        "timeout": 60,
        "launcher_entry": {"title": "Harmonies Tutor"},
    }
}
c.ServerApp.default_url = "/harmonies/"
