"""The kernel's end of the visitor's key; the browser's end is tested in a browser."""

from __future__ import annotations

from typing import Any

import pytest

from harmonies.store import new_visitor_key
from harmonies_widgets.visitor import Arrival, VisitorLink

KEY = new_visitor_key()


def fail(sentence: str) -> None:
    raise AssertionError(sentence)


def hear(link: VisitorLink, message: Any) -> None:
    link._handle_custom_msg(message, [])


@pytest.fixture
def link() -> VisitorLink:
    return VisitorLink(fail)


def test_an_arrival_brings_key_and_query(link: VisitorLink) -> None:
    arrivals: list[Arrival] = []
    link.on_arrival(arrivals.append)
    hear(link, {"event": "arrival", "key": KEY, "query": "?game=abc&side=B", "lasting": True})
    assert arrivals == [Arrival(KEY, {"game": "abc", "side": "B"}, lasting=True)]


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"event": "arrival"},
        {"event": "arrival", "key": "me", "query": "", "lasting": True},
        {"event": "arrival", "key": [KEY], "query": "", "lasting": True},
        {"event": "arrival", "key": KEY, "query": 7, "lasting": True},
    ],
)
def test_anything_else_is_no_arrival(link: VisitorLink, message: dict[str, object]) -> None:
    link.on_arrival(lambda _arrival: fail("nobody came"))
    hear(link, message)


def test_the_key_is_in_no_trait(link: VisitorLink) -> None:
    """Notebooks can be saved with the traits of their widgets."""
    hear(link, {"event": "arrival", "key": KEY, "query": "", "lasting": True})
    assert KEY not in str(link.get_state())


def test_a_return_is_told(link: VisitorLink) -> None:
    returns: list[None] = []
    link.on_return(lambda: returns.append(None))
    hear(link, {"event": "return"})
    assert len(returns) == 1
