"""A visitor without a browser: it sends what a page sends and keeps what a page keeps, and paints nothing.

Twenty browser pages would take the cores from the server that is measured. This takes next to nothing: the
files a page asks for, the kernel's connection, the states of the widgets, and the messages of their scripts.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from http.client import HTTPConnection, HTTPException
from time import perf_counter
from typing import Any, Final
from urllib.parse import urlsplit
from uuid import uuid4

from jupyter_client.session import Session
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.websocket import WebSocketClientConnection, WebSocketClosedError, websocket_connect

from benchmarks.visitors import SECONDS_TO_ANSWER, Click, Pick, Seen, Unanswered, Visitor
from harmonies.store import new_visitor_key

SECONDS_TO_OPEN: Final = 60.0
_LOST: Final = "the connection was lost"
_CONNECTIONS: Final = 6  # as many as a browser opens to one host
_PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"
_CONFIG: Final = re.compile(
    r'<script id="jupyter-config-data" type="application/json">(.*?)</script>', re.DOTALL
)
_ROOT: Final = re.compile(r'"model_id": "(\w+)"')


class WireVisitor(Visitor):
    """Somebody at `address`, a page that asks for these `files`."""

    def __init__(self, number: int, address: str, files: Sequence[str]) -> None:
        super().__init__(number)
        self.key = new_visitor_key()
        self._address = address
        self._files = files
        self._session = Session()
        self._states: dict[str, dict[str, Any]] = {}
        self._waiting: dict[str, asyncio.Future[None]] = {}

    # Opening the page, in the order of a browser

    async def open(self) -> float:
        start = perf_counter()
        try:
            async with asyncio.timeout(SECONDS_TO_OPEN):
                await self._load()
                await self._arrive()
        except (TimeoutError, OSError, HTTPException) as error:
            raise Unanswered(repr(error)) from error
        return (perf_counter() - start) * 1000

    async def _load(self) -> None:
        [page] = await asyncio.to_thread(_get, [self._address])
        config, root = _CONFIG.search(page), _ROOT.search(page)
        if not config or not root:
            raise Unanswered("the page holds no widget")
        self.kernel_id, self._root = json.loads(config[1])["kernelId"], root[1]
        shares = [self._files[first::_CONNECTIONS] for first in range(_CONNECTIONS)]
        await asyncio.gather(*(asyncio.to_thread(_get, share) for share in shares))
        channels = f"ws://{urlsplit(self._address).netloc}/api/kernels/{self.kernel_id}/channels"
        self._socket: WebSocketClientConnection = await websocket_connect(
            f"{channels}?session_id={self._session.session}", subprotocols=[_PROTOCOL]
        )
        self._listening = asyncio.create_task(self._listen())

    async def _arrive(self) -> None:
        await self._ask("kernel_info_request", {})
        control = uuid4().hex
        opening = {"comm_id": control, "target_name": "jupyter.widget.control", "data": {}}
        await self._ask("comm_open", opening, version="1.0.0")
        await self._ask("comm_msg", {"comm_id": control, "data": {"method": "request_states"}})
        self._send("comm_close", {"comm_id": control, "data": {}})
        link = next(name for name, state in self._states.items() if "pending" in state)
        query = f"?{urlsplit(self._address).query}"
        arrival = {"event": "arrival", "query": query, "dark": False, "key": self.key, "lasting": True}
        await self._tell(link, arrival)
        if self._states[link]["pending"]:
            raise Unanswered("the page kept waiting")

    # Messages to and from the kernel

    def _send(self, kind: str, content: Mapping[str, Any], **metadata: str) -> str:
        message = self._session.msg(kind, dict(content), metadata=metadata)
        data = serialize_msg_to_ws_v1(message, "shell", self._session.pack)  # type: ignore[no-untyped-call]
        try:
            self._socket.write_message(data, binary=True)
        except WebSocketClosedError:
            raise Unanswered(_LOST) from None
        return str(message["header"]["msg_id"])

    async def _ask(self, kind: str, content: Mapping[str, Any], **metadata: str) -> None:
        """Send a message; return when the kernel has done, and the page heard, everything that follows."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[self._send(kind, content, **metadata)] = done
        await done

    async def _tell(self, widget: str, content: Mapping[str, Any]) -> None:
        await self._ask("comm_msg", _custom(widget, content))

    async def _listen(self) -> None:
        while isinstance(frame := await self._socket.read_message(), bytes):
            _, parts = deserialize_msg_from_ws_v1(frame)  # type: ignore[no-untyped-call]
            header, parent, _, content = map(json.loads, parts[:4])
            self._hear(header["msg_type"], parent.get("msg_id", ""), content)
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Unanswered(_LOST))

    def _hear(self, kind: str, parent: str, content: Mapping[str, Any]) -> None:
        if kind == "status" and content["execution_state"] == "idle" and parent in self._waiting:
            waiting = self._waiting.pop(parent)
            if not waiting.done():  # nobody waits any more for an answer that took too long
                waiting.set_result(None)
        elif kind == "comm_open":
            self._states[content["comm_id"]] = content["data"]["state"]
            if content["data"]["state"]["_model_name"] == "CanvasModel":
                self._send("comm_msg", _custom(content["comm_id"], {"event": "client_ready"}))
        elif kind == "comm_msg" and content["data"]["method"] == "update":
            self._states[content["comm_id"]] |= content["data"]["state"]
        elif kind == "comm_msg" and content["data"]["method"] == "update_states":
            for name, about in content["data"]["states"].items():
                self._states[name] = about["state"]
        elif kind == "comm_close":
            self._states.pop(content["comm_id"], None)

    # The page, as its widgets' states tell it

    async def see(self) -> Seen:
        return self._seen()

    def _seen(self) -> Seen:
        shown = [self._states[name] for name in self._shown(self._root)]
        sentence = _text_of(shown, "hm-status-text")
        board: dict[str, Any] = next((state for state in shown if "geometry" in state), {})
        return Seen(
            sentence=sentence,
            buttons=[state["description"] for state in shown if _is_button(state) and not state["disabled"]],
            rows={
                state["label"]: _picks(state) for state in shown if "picture_0" in state or "cell" in state
            },
            marks=board.get("marks", {}),
            labels=board.get("labels", {}),
            complaints=[text for state in shown for text in _complaints(state, sentence)],
        )

    def _shown(self, name: str) -> Iterator[str]:
        """The widgets on the page, from this one down."""
        state = self._states[name]
        if self._states.get(_name(state.get("layout", "")), {}).get("display") == "none":
            return
        yield name
        for child in state.get("children", ()):
            yield from self._shown(_name(child))

    async def click(self, click: Click) -> float:
        """The time until the last message that the click brought about."""
        widget, content = self._target(click)
        before, start = self._seen(), perf_counter()
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                await self._tell(widget, content)
        except TimeoutError:
            raise Unanswered(f"{click}: no answer") from None
        answer = perf_counter() - start
        if self._seen() == before:
            raise Unanswered(f"{click}: nothing changed")
        return answer * 1000

    def _target(self, click: Click) -> tuple[str, Mapping[str, str]]:
        for name in self._shown(self._root):
            state = self._states[name]
            if click.where == "button" and _is_button(state) and state["description"] == click.what:
                return name, {"event": "click"}
            if click.where == "board" and "geometry" in state:
                return name, {"event": "pick", "space": click.what}
            if _is_row(state) and click.where == state["label"]:
                return name, {"event": "pick", "key": click.what}
        raise Unanswered(f"{click}: it is not on the page")

    async def leave(self) -> None:
        self._socket.close()


def _get(addresses: Sequence[str]) -> list[str]:
    """What the server sends from these addresses, over one connection."""
    texts = []
    connection = HTTPConnection(urlsplit(addresses[0]).netloc if addresses else "", timeout=SECONDS_TO_OPEN)
    for address in addresses:
        connection.request("GET", urlsplit(address)._replace(scheme="", netloc="").geturl())
        answer = connection.getresponse()
        if answer.status != 200:
            raise Unanswered(f"{address}: {answer.status}")
        texts.append(answer.read().decode(errors="replace"))
    connection.close()
    return texts


def _custom(widget: str, content: Mapping[str, Any]) -> Mapping[str, Any]:
    return {"comm_id": widget, "data": {"method": "custom", "content": content}}


def _name(reference: str) -> str:
    return reference.removeprefix("IPY_MODEL_")


def _is_button(state: Mapping[str, Any]) -> bool:
    return bool(state["_model_name"] == "ButtonModel")


def _is_row(state: Mapping[str, Any]) -> bool:
    return str(state.get("_anywidget_id")).endswith((".PickRow", "._Cards"))


def _picks(row: Mapping[str, Any]) -> list[Pick]:
    items = [row[f"item_{place}"] for place in range(row["count"])]
    return [Pick(item["key"], item["state"], item["label"]) for item in items]


def _text_of(shown: Sequence[Mapping[str, Any]], look: str) -> str:
    return next((str(state["value"]) for state in shown if look in state.get("_dom_classes", ())), "")


def _complaints(state: Mapping[str, Any], sentence: str) -> Iterator[str]:
    looks = set(state.get("_dom_classes", ()))
    if "hm-refused" in looks:
        yield sentence
    if looks & {"hm-error", "hm-notice"}:
        yield state["value"]
    if "hm-status-saved" in looks and "not saved" in state["value"]:
        yield "not saved"
    if state.get("error"):
        yield state["error"]
