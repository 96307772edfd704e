"""What a page was asked for: the part of its address after the question mark."""

import json
import os
from collections.abc import Mapping
from types import MappingProxyType
from urllib.parse import parse_qsl

from websockets.sync.client import connect

MAX_QUERY = 20_000
"""Characters of a query that are looked at; a longer one counts as none."""

_MAX_FIELDS = 20
_NOTHING: Mapping[str, str] = MappingProxyType({})


def page_query() -> Mapping[str, str]:
    """The fields of the page's address, the first of each name; empty in JupyterLab.

    A preheated kernel waits here until somebody opens its page: what must be fresh is read after this call,
    what takes long is imported before it.
    """
    return parse_query(_query_text())


def parse_query(text: str) -> Mapping[str, str]:
    """The fields of a query text; none when it is damaged or beyond all bounds.

    >>> dict(parse_query("seed=7&side=A&seed=8"))
    {'seed': '7', 'side': 'A'}
    >>> dict(parse_query("position=A%3A%20F%20F*"))
    {'position': 'A: F F*'}
    >>> dict(parse_query("a=" + MAX_QUERY * "x"))
    {}
    """
    if len(text) > MAX_QUERY:
        return _NOTHING
    try:
        fields = parse_qsl(text, errors="strict", max_num_fields=_MAX_FIELDS)
    except ValueError:
        return _NOTHING
    return MappingProxyType(dict(reversed(fields))) if fields else _NOTHING


def _query_text() -> str:
    if os.environ.get("VOILA_PREHEAT") == "True":
        return _query_when_opened()
    return os.environ.get("QUERY_STRING", "")


def _query_when_opened() -> str:
    """The query with which a preheated kernel's page is opened; waits for that.

    Asks the same address as `voila.utils.get_query_string`, whose import costs a kernel a second and 49 MB.
    """
    server = f"ws://127.0.0.1:{os.environ['VOILA_APP_PORT']}{os.environ['VOILA_SERVER_URL']}"
    address = f"{server}voila/query/{os.environ['VOILA_KERNEL_ID']}"
    # Patience and no keepalive: a busy server may be late. No proxy: the server is on this very machine.
    with connect(address, open_timeout=60, ping_interval=None, proxy=None) as socket:
        request = json.loads(socket.recv())
    os.environ.update(request)
    return str(request["QUERY_STRING"])
