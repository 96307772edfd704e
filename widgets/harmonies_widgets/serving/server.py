"""Voilà with our own addresses and template: notebooks are reachable, and nothing else."""

import asyncio
import hashlib
import shutil
import socket
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from tornado.httpserver import HTTPServer
from tornado.web import Application
from traitlets.config import Config
from voila.app import Voila
from voila.configuration import VoilaConfiguration
from voila.paths import collect_static_paths
from voila.request_info_handler import RequestInfoSocketHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.utils import get_voila_labextensions_path

from harmonies_widgets.serving import handlers
from harmonies_widgets.serving.configuration import widget_file_pattern
from harmonies_widgets.serving.drawing import THEMES, landscape_svg

_TEMPLATE = Path(__file__).parent / "template"
_STATIC = _TEMPLATE / "static"
_PACKAGE = Path(__file__).parents[1]
_KERNEL_ID = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"


class TutorServer(Voila):
    """The server of one folder of notebooks, on a socket already bound: its kernels must know the port."""

    def __init__(
        self,
        config: Config,
        listening: socket.socket,
        base_url: str = "/",
        *,
        behind_proxy: bool = False,
    ) -> None:
        files = f"{base_url}voila/static/{_fingerprint()}"
        config.VoilaConfiguration.resources = {"tutor": {"base_url": base_url, "files": files}}
        config.VoilaConfiguration.page_config_hook = _page_config_hook(files)
        host, port = listening.getsockname()
        super().__init__(config=config, ip=host, port=port, base_url=base_url, server_url=base_url)
        self._listening = listening
        self._behind_proxy = behind_proxy
        self.voila_configuration = VoilaConfiguration(parent=self)
        self.setup_template_dirs()

    @property
    def address(self) -> str:
        return f"http://{self.ip}:{self.port}{self.base_url}"

    def setup_template_dirs(self) -> None:
        self.template_paths = [str(_TEMPLATE)]
        self.static_paths = [str(_STATIC), *collect_static_paths(["voila"], "base", prune=True)]

    def init_handlers(self) -> list[Any]:
        page = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        files = r"voila/static/\w+/"
        routes = [
            (r"", handlers.StartPage),
            (r"voila/render/(.*)", handlers.Page, page),
            (rf"{files}(style\.css)", handlers.OneFile, {"path": str(_PACKAGE)}),
            (rf"{files}landscape-({'|'.join(THEMES)})\.svg", handlers.Landscape),
            (rf"{files}widgets/({widget_file_pattern()})", handlers.PageFiles, {"paths": _widget_folders()}),
            (rf"{files}([\w.-]+)", handlers.PageFiles, {"paths": self.static_paths}),
            (rf"voila/query/{_KERNEL_ID}", RequestInfoSocketHandler),
            (rf"voila/api/shutdown/{_KERNEL_ID}", handlers.KernelShutdown),
            (rf"api/kernels/{_KERNEL_ID}", handlers.KernelState),
            (rf"api/kernels/{_KERNEL_ID}/channels", VoilaKernelWebsocketHandler),
        ]
        return [(self.base_url + pattern, *rest) for pattern, *rest in routes]

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until told to stop; then no kernel is left."""
        self.connection_dir = tempfile.mkdtemp(prefix="harmonies_")
        settings = self.init_settings()
        # A site that lets its own name point to this computer must not get at the pages with it.
        settings["allow_remote_access"] = self._behind_proxy
        settings["default_handler_class"] = handlers.NotFound
        settings["page_resources"] = self.config.VoilaConfiguration.resources
        self.app = Application(**settings)
        self.app.add_handlers(".*$", self.init_handlers())
        server = HTTPServer(self.app)
        self._listening.setblocking(False)
        server.add_socket(self._listening)
        try:
            await stop.wait()
        finally:
            server.stop()
            await self.kernel_manager.end_all()
            await server.close_all_connections()
            shutil.rmtree(self.connection_dir, ignore_errors=True)


def _page_config_hook(files: str) -> Callable[..., dict[str, Any]]:
    def hook(page_config: dict[str, Any], **_about: Any) -> dict[str, Any]:
        return {**page_config, "fullStaticUrl": files, "fullLabextensionsUrl": f"{files}/widgets"}

    return hook


def _widget_folders() -> list[str]:
    return [folder for folder in get_voila_labextensions_path() if Path(folder).is_dir()]


def _fingerprint() -> str:
    """A word that changes with the files a page loads, as part of their address."""
    parts = [f"{name} {version(name)}" for name in ("voila", "ipywidgets", "anywidget", "ipycanvas")]
    parts += [
        file.read_text(encoding="utf-8") for file in [_PACKAGE / "style.css", *sorted(_STATIC.iterdir())]
    ]
    parts += map(landscape_svg, THEMES)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:12]
