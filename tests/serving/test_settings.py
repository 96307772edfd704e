"""What can be known of the server without starting it."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

from harmonies_widgets.serving import CannotServe, lab, play, serve
from harmonies_widgets.serving.configuration import PREHEATED, voila_config
from harmonies_widgets.serving.kernels import PageKernels, PromptConnection
from harmonies_widgets.serving.launcher import lab_arguments
from harmonies_widgets.serving.notebooks import notebooks_folder, page_file
from harmonies_widgets.serving.query import MAX_QUERY, page_query, parse_query
from tests.serving.running import FIXTURES


class TestPages:
    def test_a_notebook_of_the_folder_is_a_page(self) -> None:
        assert page_file(FIXTURES, "index.ipynb") == (FIXTURES / "index.ipynb").resolve()

    def test_so_is_one_in_a_folder_below(self, tmp_path: Path) -> None:
        (tmp_path / "lessons").mkdir()
        (tmp_path / "lessons" / "water.ipynb").touch()
        assert page_file(tmp_path, "lessons/water.ipynb") is not None

    @pytest.mark.parametrize(
        "path",
        [
            "",
            ".",
            "missing.ipynb",
            "index.py",
            "../notebooks/index.ipynb",
            "/index.ipynb",
            ".ipynb_checkpoints/index.ipynb",
            "index.ipynb\n",
            "index.ipynb/",
            "C:\\index.ipynb",
            "index\0.ipynb",
        ],
    )
    def test_nothing_else_is(self, path: str) -> None:
        assert page_file(FIXTURES, path) is None

    def test_a_link_out_of_the_folder_is_not_followed(self, tmp_path: Path) -> None:
        (tmp_path / "outside.ipynb").symlink_to(FIXTURES / "index.ipynb")
        assert page_file(tmp_path, "outside.ipynb") is None

    def test_a_checkout_serves_its_own_notebooks(self) -> None:
        assert notebooks_folder() == Path(__file__).parents[2] / "notebooks"


class TestKernels:
    def test_only_pages_that_are_there_are_preheated_and_nothing_else(self) -> None:
        pools = voila_config(FIXTURES).VoilaKernelManager.kernel_pools_config
        assert pools == {"default": {"pool_size": 0}, "index.ipynb": {"pool_size": PREHEATED["index.ipynb"]}}

    def test_those_of_closed_pages_end_and_those_of_open_pages_stay(self) -> None:
        manager = PageKernels(config=voila_config(FIXTURES))  # type: ignore[no-untyped-call]
        assert 0 < manager.cull_interval < manager.cull_idle_timeout
        assert not manager.cull_connected

    @pytest.fixture
    def waiting(self) -> Mock:
        """A kernel that nobody has asked anything for an hour."""
        kernel = Mock(is_alive=AsyncMock(return_value=True), execution_state="idle")
        kernel.kernel_spec.metadata = {}
        kernel.last_activity = datetime.now(UTC) - timedelta(hours=1)
        return kernel

    @pytest.fixture
    def preheated(self, waiting: Mock) -> Any:
        """The manager of that kernel, which waits for a visitor of the start page."""
        manager = PageKernels(config=voila_config(FIXTURES))  # type: ignore[no-untyped-call]
        manager._kernels["waiting"] = waiting
        started: Future[dict[str, str]] = Future()
        started.set_result({"kernel_id": "waiting"})
        manager._pools = {"index.ipynb": [started]}  # type: ignore[list-item]
        return manager

    def test_a_preheated_one_is_not_culled_on_its_way_to_a_page(
        self, preheated: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        end = Mock()
        monkeypatch.setattr(PageKernels, "shutdown_kernel", end)
        asyncio.run(preheated.cull_kernel_if_idle("waiting"))
        end.assert_called_once()
        asyncio.run(preheated.wake("index.ipynb"))
        asyncio.run(preheated.cull_kernel_if_idle("waiting"))
        end.assert_called_once()

    def test_a_preheated_one_that_died_is_dropped(self, preheated: Any, waiting: Mock) -> None:
        waiting.is_alive.return_value = False
        asyncio.run(preheated.wake("index.ipynb"))
        assert preheated.list_kernel_ids() == []
        assert preheated._pools == {"index.ipynb": []}

    def test_a_connection_sends_each_message_at_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert voila_config(FIXTURES).Voila.kernel_websocket_connection_class is PromptConnection
        monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda _self: "connected")
        handler = Mock(spec=KernelWebsocketHandler)
        assert PromptConnection(websocket_handler=handler).connect() == "connected"
        handler.set_nodelay.assert_called_once_with(True)


class TestQuery:
    @pytest.mark.parametrize(
        ("text", "fields"),
        [
            ("", {}),
            ("seed=7", {"seed": "7"}),
            ("seed=7&seed=8", {"seed": "7"}),
            ("position=A%3A+F+F*+W", {"position": "A: F F* W"}),
            ("name=%3Cb%3E", {"name": "<b>"}),
            ("seed", {}),
            ("seed=%ff", {}),
            ("&".join(f"f{n}={n}" for n in range(100)), {}),
            ("position=" + "W" * MAX_QUERY, {}),
        ],
    )
    def test_is_parsed_or_counts_as_none(self, text: str, fields: dict[str, str]) -> None:
        assert dict(parse_query(text)) == fields

    def test_is_empty_outside_a_page(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("QUERY_STRING", raising=False)
        assert dict(page_query()) == {}

    def test_of_a_kernel_started_for_its_page_is_in_its_environment(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("QUERY_STRING", "seed=7")
        assert dict(page_query()) == {"seed": "7"}


class TestRefusals:
    @pytest.fixture
    def busy_port(self) -> Iterator[int]:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            yield taken.getsockname()[1]

    @pytest.mark.parametrize("command", [play, lab])
    def test_a_busy_port_is_told_in_one_line(
        self,
        command: Callable[..., int],
        busy_port: int,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("harmonies_widgets.serving.launcher.notebooks_folder", lambda: FIXTURES)
        assert command(busy_port, open_browser=False) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"Port {busy_port} cannot be used: ")
        assert told.err.count("\n") == 1

    @pytest.mark.parametrize("port", [-1, 65536, 10**30])
    def test_so_is_a_port_that_cannot_be(self, port: int) -> None:
        with pytest.raises(CannotServe, match=r"^Port -?\d+ cannot be used"):
            serve(port, notebooks=FIXTURES)

    def test_a_folder_without_a_start_page_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(CannotServe, match="no start page"):
            serve(notebooks=tmp_path)


def test_jupyterlab_stays_on_this_computer() -> None:
    arguments = lab_arguments(FIXTURES, 1234, open_browser=False)
    assert arguments[0] == str(FIXTURES)
    assert "--ServerApp.ip=127.0.0.1" in arguments
    assert "--ServerApp.open_browser=False" in arguments
