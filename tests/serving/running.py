"""Real servers for tests: their own process, a free port, and no setting or saved game of the machine."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urlencode
from urllib.request import urlopen

import psutil

FIXTURES = Path(__file__).parent / "notebooks"
_PATIENCE = 60.0


@dataclass
class Server:
    """A running server; `url` ends with a slash."""

    url: str
    process: "subprocess.Popen[str]"
    token: str = ""
    output: list[str] = field(default_factory=list)

    def page(self, notebook: str, **query: object) -> str:
        """The address of a notebook's page."""
        return f"{self.url}voila/render/{notebook}" + (f"?{urlencode(query)}" if query else "")

    def kernels(self) -> set[int]:
        """The process ids of the kernels that live."""
        with contextlib.suppress(psutil.NoSuchProcess):
            children = psutil.Process(self.process.pid).children(recursive=True)
            return {child.pid for child in children if _is_kernel(child)}
        return set()

    def wait_for_preheated(self) -> None:
        """Return when there are kernels and they have nothing left to do."""
        seen: list[dict[int, float]] = [{}, {}, {}]

        def rest() -> bool:
            time.sleep(0.3)
            seen.append({pid: sum(psutil.Process(pid).cpu_times()[:2]) for pid in self.kernels()})
            # Three times the same: on a busy machine a kernel may have to wait for the processor.
            return bool(seen[-1]) and seen[-1] == seen[-2] == seen[-3]

        wait_until(rest, self.process)

    def stop(self, how: int = signal.SIGINT) -> int:
        """The exit code after this signal."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.process.wait(_PATIENCE)


@contextlib.contextmanager
def voila(folder: Path, home: Path, *options: str) -> Iterator[Server]:
    """A server of this folder's pages, started just as `harmonies play` does."""
    command = [
        sys.executable,
        "-m",
        "harmonies_widgets.serving",
        "--port=0",
        f"--notebooks={folder}",
        *options,
    ]
    with _process(command, home) as process:
        first = process.stdout.readline() if process.stdout else ""
        assert "http://" in first, f"the server did not start: {first}"
        server = Server(first.split()[4], process, output=[first])
        threading.Thread(target=_keep_reading, args=(server,), daemon=True).start()
        yield server


@contextlib.contextmanager
def jupyterlab(folder: Path, home: Path) -> Iterator[Server]:
    """A JupyterLab on this folder, started just as `harmonies lab` does; what is saved there stays there."""
    port = free_port()
    start = f"from harmonies_widgets.serving import lab; lab({port}, False, {str(folder)!r})"
    with _process([sys.executable, "-c", start], home) as process:
        about = home / "runtime" / f"jpserver-{process.pid}.json"
        wait_until(lambda: about.is_file() and about.read_text(encoding="utf-8").endswith("}"), process)
        server = Server(
            f"http://127.0.0.1:{port}/", process, json.loads(about.read_text(encoding="utf-8"))["token"]
        )
        threading.Thread(target=_keep_reading, args=(server,), daemon=True).start()
        wait_until(lambda: _answers(f"{server.url}api"), process)
        yield server


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def wait_until(condition: Callable[[], object], process: "subprocess.Popen[str] | None" = None) -> None:
    """Return as soon as the condition holds; fail when it does not within a minute or the process ends."""
    deadline = time.monotonic() + _PATIENCE
    while not condition():
        assert process is None or process.poll() is None, "the server ended"
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.05)


def isolated(home: Path) -> dict[str, str]:
    """The environment of a process that finds no setting of this machine and keeps its files in `home`."""
    places = {
        "HOME": home,
        "XDG_DATA_HOME": home / "data",
        "XDG_STATE_HOME": home / "state",
        "XDG_CACHE_HOME": home / "cache",
        "XDG_CONFIG_HOME": home / "config",
        "JUPYTER_CONFIG_DIR": home / "jupyter-config",
        "JUPYTER_DATA_DIR": home / "jupyter-data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "IPYTHONDIR": home / "ipython",
    }
    for place in places.values():
        place.mkdir(parents=True, exist_ok=True)
    return {
        **{
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("JUPYTER", "VOILA", "JPY"))
        },
        **{name: str(place) for name, place in places.items()},
        "HARMONIES_DATABASE_URL": f"sqlite:///{home / 'harmonies.db'}",
    }


@contextlib.contextmanager
def _process(command: list[str], home: Path) -> Iterator["subprocess.Popen[str]"]:
    process = subprocess.Popen(
        command, env=isolated(home), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
        process.wait()


def _keep_reading(server: Server) -> None:
    """Read what the server prints: a full pipe would stop it."""
    if server.process.stdout:
        with server.process.stdout as lines:
            server.output.extend(lines)


def _is_kernel(process: psutil.Process) -> bool:
    with contextlib.suppress(psutil.NoSuchProcess):
        return process.status() != psutil.STATUS_ZOMBIE and "ipykernel_launcher" in process.cmdline()
    return False


def _answers(url: str) -> bool:
    with contextlib.suppress(URLError, OSError), urlopen(url) as answer:  # noqa: S310 (our own server)
        return bool(answer.status == 200)
    return False
