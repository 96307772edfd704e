"""A real server, asked without a browser: what it gives away, what it keeps, how it ends."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from harmonies_widgets.serving.drawing import landscape_svg
from tests.serving.running import FIXTURES, Server, voila, wait_until

pytestmark = pytest.mark.xdist_group("serving")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that starts kernels for the pages that are asked for, and no other."""
    with voila(FIXTURES, tmp_path_factory.mktemp("server"), "--cold") as server:
        yield server


def ask(url: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    """The status and the text of an answer."""
    try:
        with urlopen(Request(url, method=method, headers=headers), timeout=120) as answer:  # noqa: S310 (our own server)
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


def test_the_server_says_one_line(server: Server) -> None:
    assert server.output == [f"Harmonies Tutor is at {server.url} (Ctrl-C stops it)\n"]


def test_the_root_is_the_start_page(server: Server) -> None:
    with urlopen(server.url) as answer:  # noqa: S310
        assert answer.url == server.page("index.ipynb")
        assert "<title>Start here · Harmonies Tutor</title>" in answer.read().decode()


def test_a_page_shows_prose_and_no_source(server: Server) -> None:
    _, html = ask(server.page("index.ipynb"))
    assert "A page that counts." in html
    assert "ipywidgets" not in html
    assert "on_click" not in html


def test_a_page_names_no_other_host(server: Server) -> None:
    _, html = ask(server.page("index.ipynb"))
    assert re.findall(r"""(?:src|href|url\()=?["']?((?:https?:)?//[^"')\s]+)""", html) == []


def test_a_browser_may_ask_no_other_host(server: Server) -> None:
    with urlopen(server.page("prose.ipynb")) as answer:  # noqa: S310
        policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'self' ")
    assert "http" not in policy


def test_a_title_is_escaped(server: Server) -> None:
    _, html = ask(server.page("prose.ipynb"))
    assert "<title>How water scores &amp; other stories · Harmonies Tutor</title>" in html


def test_a_page_can_be_asked_for_something(server: Server) -> None:
    assert "seed 4821" in ask(server.page("query.ipynb", seed=4821))[1]


def test_a_fault_in_a_notebook_is_told_without_its_traceback(server: Server) -> None:
    status, html = ask(server.page("broken.ipynb"))
    assert status == 200
    assert "This part of the page could not be shown. Your games are saved." in html
    assert "ZeroDivision" not in html
    assert "never shown" not in html


@pytest.mark.parametrize(
    "path",
    [
        "nothing",
        "tree",
        "lab",
        "login",
        "voila/tree",
        "voila/tree/",
        "voila/files/index.ipynb",
        "voila/render/",
        "voila/render/nothing.ipynb",
        "voila/render/../test_server.py",
        "voila/render/%2e%2e/test_server.py",
        "voila/render/..%2ftest_server.py",
        "voila/render//etc/passwd",
        "voila/templates/base/static/voila.js",
        "voila/api/contents",
        "voila/api/themes/",
        "voila/static/x/../../server.py",
        "voila/static/x/%2e%2e%2f%2e%2e%2fserver.py",
        "voila/static/x/widgets/jupyterlab_pygments/static/style.js",
        "voila/static/x/widgets/ipycanvas/package.json",
        "files/index.ipynb",
        "notebooks/index.ipynb",
        "api/kernels",
        "api/kernelspecs",
        "api/contents",
        "api/sessions",
        "api/terminals",
        "api/status",
        "metrics",
        "index.ipynb",
        "static/style/style.min.css",
    ],
)
def test_nothing_but_pages_can_be_reached(server: Server, path: str) -> None:
    status, html = ask(server.url + path)
    assert status == 404
    assert "There is no page at this address." in html
    assert f'href="{"/"}"' in html


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("path", ["", "voila/render/index.ipynb", "api/kernels", "api/kernels/1-2-3-4-5"])
def test_nothing_can_be_changed(server: Server, path: str, method: str) -> None:
    assert ask(server.url + path, method)[0] in {403, 404, 405}


def test_a_page_under_another_host_name_is_refused(server: Server) -> None:
    status, html = ask(server.page("index.ipynb"), Host="evil.example")
    assert status == 403
    assert "This server only answers on the computer it runs on." in html


def test_only_the_page_itself_can_end_its_kernel(server: Server) -> None:
    _, html = ask(server.page("prose.ipynb"))
    kernel = re.search(r'"kernelId": "([^"]+)"', html)
    assert kernel
    state, end = f"{server.url}api/kernels/{kernel[1]}", f"{server.url}voila/api/shutdown/{kernel[1]}"
    assert ask(end, "POST", Origin="http://evil.example")[0] == 404
    assert ask(state)[0] == 200
    assert ask(end, "POST", Origin=server.url.rstrip("/"))[0] == 204
    assert ask(state)[0] == 404
    assert ask(end, "POST")[0] == 200  # once more does no harm


def test_files_of_a_page_are_kept_by_the_browser(server: Server) -> None:
    _, html = ask(server.page("prose.ipynb"))
    for name in ("style.css", "page.css", "page.js", "favicon.svg", "voila.js"):
        address = re.search(rf'"/(voila/static/\w+/{re.escape(name)})"', html)
        assert address, name
        with urlopen(server.url + address[1]) as answer:  # noqa: S310
            assert "immutable" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_no_kernel_is_left_behind(tmp_path: Path, how: signal.Signals) -> None:
    with voila(FIXTURES, tmp_path) as server:
        wait_until(server.kernels)
        kernels = server.kernels()
        assert server.stop(how) == 0
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in kernels))
        assert len(server.output) == 1


def test_a_server_stopped_while_it_starts_ends_in_peace(tmp_path: Path) -> None:
    with voila(FIXTURES, tmp_path) as server:
        assert server.stop() == 0
        assert len(server.output) == 1


def test_a_killed_server_leaves_no_kernel_behind(tmp_path: Path) -> None:
    with voila(FIXTURES, tmp_path) as server:
        wait_until(server.kernels)
        kernels = server.kernels()
        server.stop(signal.SIGKILL)
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in kernels))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_landscape_is_drawn_in_the_colours_of_a_theme(server: Server, theme: str) -> None:
    _, html = ask(server.page("prose.ipynb"))
    (files,) = re.findall(r'href="[^"]*?(voila/static/\w+)/page\.css"', html)
    with urlopen(f"{server.url}{files}/landscape-{theme}.svg") as answer:  # noqa: S310
        assert answer.headers["Content-Type"] == "image/svg+xml"
        assert "immutable" in answer.headers["Cache-Control"]
        assert answer.read().decode() == landscape_svg(theme)
    assert ask(f"{server.url}{files}/landscape-pink.svg")[0] in {403, 404}, "no such theme"
