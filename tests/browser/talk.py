"""What pages and their kernels say to each other: once all is answered, nothing moves any more."""

from __future__ import annotations

import json
import struct
import time
from itertools import pairwise
from typing import Final
from weakref import WeakKeyDictionary

from playwright.sync_api import Page, WebSocket

_PATIENCE = 60.0
_A_FRAME = "new Promise((done) => { requestAnimationFrame(() => setTimeout(done)); setTimeout(done, 100); })"
"""Lets what has arrived be shown; a page in the background paints no frames."""

_unanswered: Final[WeakKeyDictionary[Page, set[str]]] = WeakKeyDictionary()
"""The messages of each page that its kernel has not finished yet."""


def listen(page: Page) -> None:
    """Follow from now on what this page and its kernels say."""

    def follow(socket: WebSocket) -> None:
        if "/channels" in socket.url:
            _unanswered[page] = _follow(socket)

    page.on("websocket", follow)


def _follow(socket: WebSocket) -> set[str]:
    """The messages said and not yet answered on a connection, kept up to date."""
    unanswered: set[str] = set()

    def say(frame: str | bytes) -> None:
        channel, header, _, _ = _read(frame)
        if channel == "shell":
            unanswered.add(header["msg_id"])

    def hear(frame: str | bytes) -> None:
        _, header, parent, content = _read(frame)
        if header["msg_type"] == "status" and content["execution_state"] == "idle":
            unanswered.discard(parent.get("msg_id", ""))

    socket.on("framesent", say)
    socket.on("framereceived", hear)
    socket.on("close", lambda _: unanswered.clear())
    return unanswered


def settle(page: Page) -> None:
    """Return when the kernel has answered all that the page has said, and the page shows it.

    A kernel's answer to one click is a row of messages, one for each part of the page: who sees the first
    part change knows nothing of the others.
    """
    deadline = time.monotonic() + _PATIENCE
    missing = True
    while missing:
        assert time.monotonic() < deadline, "the kernel does not answer"
        page.evaluate(_A_FRAME)
        missing = bool(_unanswered.get(page))


def _read(frame: str | bytes) -> tuple[str, dict[str, str], dict[str, str], dict[str, str]]:
    """The channel, header, parent's header and content of a message (v1.kernel.websocket.jupyter.org)."""
    assert isinstance(frame, bytes), "Jupyter's binary protocol"
    count = int.from_bytes(frame[:8], "little")
    offsets = struct.unpack_from(f"<{count}Q", frame, 8)
    channel, header, parent, _, content = [frame[start:end] for start, end in pairwise(offsets)][:5]
    return channel.decode(), json.loads(header), json.loads(parent), json.loads(content)
