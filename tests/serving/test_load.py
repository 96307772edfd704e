"""The visitors of the load benchmark play as people do, and what is lost does not escape it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from benchmarks import visitors
from benchmarks.load import NOTEBOOKS, count_lost
from benchmarks.wire_visitor import WireVisitor
from tests.serving.running import Server, voila


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "SECONDS_TO_THINK", (0.0, 0.0))


async def play(server: Server, clicks: int, *, stop_server: bool = False) -> WireVisitor:
    visitor = WireVisitor(1, server.page("solo.ipynb", seed=7), [])
    visitor.opening = await visitor.open()
    for _ in range(clicks):
        await visitor.step()
    if stop_server:
        server.stop()
        await visitor.step()
    await visitor.leave()
    return visitor


@pytest.mark.usefixtures("hasty")
def test_nothing_is_lost_of_a_turn_and_a_made_up_action_is(tmp_path: Path) -> None:
    with voila(NOTEBOOKS, tmp_path, "--cold") as server:
        visitor = asyncio.run(play(server, clicks=9))
    assert visitor.errors == []
    assert len(visitor.answers) == 9
    assert [action.split()[0] for action in visitor.actions] == [
        *("card", "take"),
        *("place", "place", "place"),
        "end",
    ]
    database = tmp_path / "harmonies.db"
    assert count_lost(visitor, database) == 0
    visitor.actions.insert(3, "place L e9")
    assert count_lost(visitor, database) == 1


@pytest.mark.usefixtures("hasty")
def test_a_lost_connection_is_an_error(tmp_path: Path) -> None:
    with voila(NOTEBOOKS, tmp_path, "--cold") as server:
        visitor = asyncio.run(play(server, clicks=2, stop_server=True))
    assert visitor.errors == ["the connection was lost"]
