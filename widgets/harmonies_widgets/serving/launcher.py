"""Start the pages, or JupyterLab, from a terminal."""

import asyncio
import contextlib
import logging
import shutil
import signal
import socket
import sys
import threading
import webbrowser
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path, user_log_path

from harmonies import __version__
from harmonies_widgets.serving.notebooks import START_PAGE, is_installed, notebooks_folder

if TYPE_CHECKING:
    from harmonies_widgets.serving.server import TutorServer

DEFAULT_PORT = 8866
_THIS_COMPUTER = "127.0.0.1"
_PROGRAM = "harmonies-tutor"
_LAB_SETTINGS = Path(__file__).parent / "lab_settings"


class CannotServe(Exception):  # noqa: N818 (it is a refusal with its reason, not a fault)
    """Why the server cannot start, in one sentence for the person at the terminal."""


def play(port: int | None = None, open_browser: bool = True) -> int:
    """The exit code after serving the pages on this computer until Ctrl-C; 2 when they cannot be served."""
    try:
        serve(port, open_browser=open_browser)
    except CannotServe as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    return 0


def lab(port: int | None = None, open_browser: bool = True, notebooks: str | Path | None = None) -> int:
    """The exit code after running JupyterLab on the notebooks until Ctrl-C; 2 when it cannot run."""
    try:
        free = _free_port(port)
    except CannotServe as reason:
        sys.stderr.write(f"{reason}\n")
        return 2
    from jupyterlab.labapp import LabApp  # noqa: PLC0415 (slow: not before the port is known to be free)

    folder = Path(notebooks) if notebooks else _notebooks_to_edit()
    LabApp.launch_instance(lab_arguments(folder, free, open_browser=open_browser))
    return 0


def serve(
    port: int | None = None,
    *,
    open_browser: bool = True,
    notebooks: Path | None = None,
    host: str = _THIS_COMPUTER,
    base_url: str = "/",
    behind_proxy: bool = False,
    preheat: bool = True,
) -> None:
    """Serve a folder's notebooks as pages until Ctrl-C or SIGTERM; `CannotServe` says why that is impossible.

    Without a port it takes the usual one, or any other if that is busy. Behind a proxy (which then decides
    who may come) pages are reached under the proxy's name and, maybe, a base URL.
    """
    folder = (notebooks or notebooks_folder()).resolve()
    if not (folder / START_PAGE).is_file():
        raise CannotServe(f"There is no start page ({START_PAGE}) in {folder}.")
    listening = _listen(host, port)
    _log_to_a_file()
    with contextlib.suppress(KeyboardInterrupt):
        # Slow imports: not before the port is known to be free.
        from harmonies_widgets.serving.configuration import voila_config  # noqa: PLC0415
        from harmonies_widgets.serving.server import TutorServer  # noqa: PLC0415

        server = TutorServer(
            voila_config(folder, preheat=preheat), listening, base_url, behind_proxy=behind_proxy
        )
        asyncio.run(_run(server, open_browser=open_browser))


async def _run(server: "TutorServer", *, open_browser: bool) -> None:
    stop = asyncio.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        with contextlib.suppress(AttributeError, NotImplementedError):  # Windows has not all of them
            asyncio.get_running_loop().add_signal_handler(getattr(signal, name), stop.set)
    sys.stdout.write(f"Harmonies Tutor is at {server.address} (Ctrl-C stops it)\n")
    sys.stdout.flush()
    if open_browser:
        # Some browsers do not return before their window closes.
        threading.Thread(target=webbrowser.open, args=(server.address,), daemon=True).start()
    await server.run(stop)


def lab_arguments(notebooks: Path, port: int, *, open_browser: bool = True) -> list[str]:
    """JupyterLab's arguments: on this computer only, opening the start page, no request to another host."""
    return [
        str(notebooks),
        f"--ServerApp.ip={_THIS_COMPUTER}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.open_browser={open_browser}",
        "--ServerApp.answer_yes=True",
        "--ServerApp.allow_root=True",  # containers run as root; nobody else gets in without the token
        "--ServerApp.log_level=WARN",
        "--LabApp.log_level=WARN",
        f"--LabApp.default_url=/lab/tree/{START_PAGE}",
        f"--LabApp.app_settings_dir={_LAB_SETTINGS}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port; without one, on the usual port or else any other."""
    for candidate in [DEFAULT_PORT, 0] if port is None else [port]:
        with contextlib.suppress(OSError):
            if 0 <= candidate < 65536:
                return socket.create_server((host, candidate), backlog=128)
    raise CannotServe(f"Port {port} cannot be used: another program may have it. Try another --port.")


def _free_port(port: int | None) -> int:
    with _listen(_THIS_COMPUTER, port) as listening:
        number: int = listening.getsockname()[1]
        return number


def _notebooks_to_edit() -> Path:
    """The checkout's notebooks; of an installed package a copy, since what is run there is saved there."""
    notebooks = notebooks_folder()
    if not is_installed(notebooks):
        return notebooks
    copy = user_data_path(_PROGRAM) / f"notebooks-{__version__}"
    if not copy.exists():
        shutil.copytree(notebooks, copy)
    return copy


def _log_to_a_file() -> None:
    """Send what the server logs to a file of bounded size: the terminal is for its address alone."""
    try:
        file = user_log_path(_PROGRAM, ensure_exists=True) / "server.log"
        handler: logging.Handler = RotatingFileHandler(
            file, maxBytes=1_000_000, backupCount=1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()  # a full or read-only disk is no reason not to play
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.INFO)
