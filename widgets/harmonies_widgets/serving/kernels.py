"""The kernels behind the pages: a dead one is let go at once, and messages to a page are never held back."""

import asyncio
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from voila.request_info_handler import RequestInfoSocketHandler

KERNEL_LOST = 4001
"""The code that closes a page's connection when its kernel is gone (4000 and up are for applications)."""

_Preheating = asyncio.Task[dict[str, Any]]


class PageKernels(AsyncMappingKernelManager):
    """The kernels of all pages; Voilà derives from it a class that adds the pools of preheated ones."""

    _pools: dict[str, list[_Preheating]]
    fill_if_needed: Callable[..., None]

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        # What a kernel itself prints (warnings about its transport, mostly) is not for the player's terminal.
        return await ensure_async(super().start_kernel(**kwargs, stderr=subprocess.DEVNULL))

    async def shutdown_kernel(self, kernel_id: str, *args: Any, **kwargs: Any) -> None:  # type: ignore[override]
        _forget_request(kernel_id)
        ended = super().shutdown_kernel(kernel_id, *args, **kwargs)  # type: ignore[no-untyped-call]
        await ensure_async(ended)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Forget the kernel altogether: a restarted one would know nothing of its page."""
        _forget_request(kernel_id)
        super()._handle_kernel_died(kernel_id)  # type: ignore[no-untyped-call]
        for pool in getattr(self, "_pools", {}).values():
            pool[:] = [task for task in pool if _kernel_of(task) != kernel_id]

    def preheat(self, notebook: str) -> None:
        """Start kernels for the next visitors of this page, in place of those taken or dead.

        Only after a visit, not at a kernel's death: on a computer out of memory that would go on for ever.
        """
        if hasattr(self, "_pools"):
            self.fill_if_needed(notebook_name=notebook)

    async def end_all(self) -> None:
        """End every kernel, whatever state it is in: `shutdown_all` stumbles over those just starting."""
        preheating = [task for pool in getattr(self, "_pools", {}).values() for task in pool]
        await asyncio.gather(*preheating, *self._pending_kernels.values(), return_exceptions=True)
        ends = [self.shutdown_kernel(kernel_id, now=True) for kernel_id in self.list_kernel_ids()]
        await asyncio.gather(*ends, return_exceptions=True)

    async def wake(self, notebook: str) -> None:
        """Make the preheated kernels of this notebook ready for a visitor.

        Those that died since they were last looked at are dropped. The others count as used just now: else
        one that has long been idle could be culled before its page has connected.
        """
        for kernel_id in map(_kernel_of, list(getattr(self, "_pools", {}).get(notebook, []))):
            if kernel_id is None or kernel_id not in self:
                continue
            kernel: Any = self.get_kernel(kernel_id)
            if await ensure_async(kernel.is_alive()):
                kernel.last_activity = datetime.now(UTC)
            else:
                self._handle_kernel_died(kernel_id)


def _kernel_of(task: _Preheating) -> str | None:
    """The kernel a pool's task has started, or None while it starts or when it could not."""
    if not task.done() or task.cancelled() or task.exception():
        return None
    kernel_id: str = task.result()["kernel_id"]
    return kernel_id


def _forget_request(kernel_id: str) -> None:
    """Voilà would keep the address with which each preheated page was opened for as long as it runs."""
    RequestInfoSocketHandler._cache.pop(kernel_id, None)  # noqa: SLF001 (there is no other way)


class PromptConnection(ZMQChannelsWebsocketConnection):
    """A page's connection to its kernel that sends each message at once and ends with its kernel."""

    def connect(self) -> Any:
        # Otherwise Nagle's algorithm waits up to 40 ms for the browser to acknowledge the message before.
        self.websocket_handler.set_nodelay(True)
        return super().connect()

    def on_restart_failed(self) -> None:
        super().on_restart_failed()  # type: ignore[no-untyped-call]
        self.websocket_handler.close(KERNEL_LOST, "The kernel is gone.")
