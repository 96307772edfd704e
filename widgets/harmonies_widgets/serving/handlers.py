"""What the server answers: pages, the files they need, their kernels, and plain words when that fails."""

from http import HTTPStatus
from pathlib import Path
from typing import Any

from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler, StaticFileHandler, authenticated
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from harmonies_widgets.serving.drawing import landscape_svg
from harmonies_widgets.serving.notebooks import START_PAGE, page_file

_SENTENCES = {
    HTTPStatus.NOT_FOUND: "There is no page at this address.",
    HTTPStatus.FORBIDDEN: "This server only answers on the computer it runs on.",
}
_HEARTBEATS_TO_WAIT = 9
"""Voilà sends one every ten seconds while a page is being made; a kernel has a minute to start."""

_FOR_GOOD = "public, max-age=31536000, immutable"

_ANY_OTHER_SENTENCE = "Something went wrong on our side. Your games are saved."


class PlainErrors(RequestHandler):
    """A handler whose errors are a page with one sentence and a way back to the start page."""

    def write_error(self, status_code: int, **_kwargs: Any) -> None:
        sentence = _SENTENCES.get(HTTPStatus(status_code), _ANY_OTHER_SENTENCE)
        page = self.settings["voila_jinja2_env"].get_template("error.html.j2")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.finish(page.render(sentence=sentence, **self.settings["page_resources"]))


class NotFound(PlainErrors):
    """Any address that no other handler knows."""

    def prepare(self) -> None:
        raise HTTPError(HTTPStatus.NOT_FOUND)


class StartPage(PlainErrors, JupyterHandler):
    @authenticated
    def get(self) -> None:
        self.redirect(f"{self.base_url}voila/render/{START_PAGE}")


class Page(PlainErrors, TornadoVoilaHandler):
    """A notebook as a page, and nothing but a notebook of the served folder."""

    @property
    def content_security_policy(self) -> str:
        """Whatever ends up on a page, the browser asks no other host for it."""
        return "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; frame-ancestors 'self'"

    @authenticated
    async def get(self, path: str) -> None:
        if page_file(Path(self.settings["voila"].root_dir), path) is None:
            raise HTTPError(HTTPStatus.NOT_FOUND)
        await self.kernel_manager.wake(path)
        try:
            await self._send(path)
        except Exception:
            if not self._headers_written:
                raise
            # Half of the page is out: too late for an error page, not for its sentence.
            self.log.exception("The page %s broke off.", path)
            self.finish(self.settings["voila_jinja2_env"].get_template("broken.html.j2").render())
        finally:
            self.kernel_manager.preheat(path)

    async def _send(self, path: str) -> None:
        """Send the page piece by piece; a kernel that does not start would keep Voilà waiting for good."""
        late = 0
        async for html in self.get_generator(path=path):
            late += "voila_heartbeat()" in html
            if late > _HEARTBEATS_TO_WAIT:
                raise TimeoutError(path)
            self.write(html)
            self.flush()


class KernelState(KernelHandler):
    """Whether a page's kernel still lives: 200, or 404."""

    SUPPORTED_METHODS = ("GET",)


class KernelShutdown(VoilaShutdownKernelHandler):
    """A page that closes says so here, and its kernel ends."""

    SUPPORTED_METHODS = ("POST",)

    def check_xsrf_cookie(self) -> None:
        """Nothing to check: only the page knows its kernel's id, and other origins are refused."""

    async def post(self, kernel_id: str) -> None:
        if kernel_id in self.kernel_manager:
            await super().post(kernel_id)


class PageFiles(PlainErrors, MultiStaticFileHandler):
    """Style sheets and scripts, kept by browsers for good: their address changes when they do."""

    def set_extra_headers(self, path: str) -> None:  # noqa: ARG002 (Tornado's signature)
        self.set_header("Cache-Control", _FOR_GOOD)


class Landscape(PlainErrors):
    """The drawing on the start page, kept like the other files."""

    def get(self, theme: str) -> None:
        self.set_header("Content-Type", "image/svg+xml")
        self.set_header("Cache-Control", _FOR_GOOD)
        self.finish(landscape_svg(theme))


class OneFile(PlainErrors, StaticFileHandler):
    """Like `PageFiles`, for a single file that lives elsewhere."""

    set_extra_headers = PageFiles.set_extra_headers
