"""The table page, driven headless: people, bots, face-down Spirits, the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from harmonies.actions import PlaceToken
from harmonies.coach.bots import BOTS, BOTS_IN_WORDS
from harmonies.game import Game
from harmonies.store import Store, new_visitor_key
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.pick_row import PickRow
from harmonies_widgets.play.others import Others
from harmonies_widgets.play.replay_view import ReplayView
from harmonies_widgets.play.result_view import ResultView
from harmonies_widgets.play.table import TablePage
from harmonies_widgets.play.table_setup import TableSetup
from harmonies_widgets.play.tabletop import Tabletop
from tests.widgets.play.pages import all_of, click, find_button, has_button, status, text_of, the, visit


def at_a_table(steps: Callable[[], Awaitable[None]]) -> None:
    """Bots need an event loop, as every kernel has one."""
    asyncio.run(_run(steps))


async def _run(steps: Callable[[], Awaitable[None]]) -> None:
    await steps()


@pytest.fixture
def key() -> str:
    return new_visitor_key()


def game_of(page: TablePage) -> Game:
    assert page.session
    return page.session.game


def table(page: Any) -> Tabletop:
    return the(page, Tabletop)


def pick(row: Any, key: str) -> None:
    the(row, PickRow)._handle_custom_msg({"event": "pick", "key": key}, [])


def set_up(page: TablePage, *kinds: str, names: tuple[str, ...] = ("Ada", "Bo", "Cy", "Di")) -> None:
    """Fill in the form and start."""
    form = the(page, TableSetup)
    form._count.value = len(kinds)
    for seat, kind, name in zip(form._seats, kinds, names, strict=False):
        seat._kind.value = kind
        seat._name.value = name
    click(page, "Start the game")


def play_turn(page: TablePage) -> None:
    pick(table(page).central, "1" if game_of(page).central[0] else "2")
    while game_of(page).hand:
        placing = next(a for a in game_of(page).legal_actions() if isinstance(a, PlaceToken))
        pick(table(page).tray, str(game_of(page).hand.index(placing.token)))
        table(page).board._overlay._handle_custom_msg({"event": "pick", "space": placing.space}, [])
    click(page, "End turn")


async def bots_are_done(page: TablePage) -> None:
    if page._bots and page._bots._task:
        await asyncio.wait([page._bots._task])


def test_the_form_says_what_each_bot_does(store: Store) -> None:
    page = visit(TablePage(store))
    for name, does in BOTS_IN_WORDS.items():
        assert f"A {name} bot {does}" in text_of(page)
    assert set(BOTS_IN_WORDS) == set(BOTS)


def test_two_people_take_turns_and_each_sees_their_own_board(store: Store) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), query="?seed=5")
        set_up(page, "", "")
        assert table(page).board_panel.heading == "Ada · to move"
        assert status(page).startswith("Round 1, Ada.")
        play_turn(page)
        assert table(page).board_panel.heading == "Bo · to move"
        assert table(page).board.board == game_of(page).players[1].board
        assert "Ada" in text_of(the(page, Others))
        assert "placed" in text_of(the(page, Others))

    at_a_table(steps)


def test_names_are_text_wherever_they_stand(store: Store) -> None:
    async def steps() -> None:
        page = visit(TablePage(store))
        set_up(page, "", "", names=("<script>alert(1)</script>", '"><img src=x>'))
        play_turn(page)
        html = text_of(page)
        assert "<script>" not in html
        assert "<img" not in html
        assert "&lt;script&gt;" in html

    at_a_table(steps)


def test_bots_move_at_once_and_tell_what_they_did(store: Store, key: str) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), key, "?seed=5")
        set_up(page, "", "greedy", "random")
        play_turn(page)
        assert status(page) == "Round 1. Bot 2 is to move."
        assert table(page).board_panel.heading == "Ada"
        assert find_button(page, "End turn").disabled
        pick(table(page).central, "3")
        assert status(page) == "Bot 2 is to move."
        await bots_are_done(page)
        assert status(page).startswith("Round 2, Ada.")
        log = text_of(the(page, Others))
        assert "<b>Bot 2</b> took" in log
        assert "<b>Bot 3</b>" in log
        (saved,) = store.visitor(key).games()
        assert Game.from_record(saved.record) == game_of(page)

    at_a_table(steps)


def test_a_reload_in_a_bots_turn_goes_on(store: Store, key: str) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), key, "?seed=5")
        set_up(page, "", "greedy")
        play_turn(page)
        page.leave()
        again = visit(TablePage(store), key)
        await bots_are_done(again)
        assert status(again).startswith("Round 2, Ada.")

    at_a_table(steps)


def test_spirits_stay_face_down_until_their_player_looks(store: Store) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), query="?seed=5&spirits=yes")
        set_up(page, "", "")
        mine, others = game_of(page).players[0].dealt, game_of(page).players[1].dealt
        view = page._body.children[-1]
        assert not view._spirits.cards
        click(page, "Look at your Spirits")
        assert view._spirits.cards == mine
        pick(view._spirits, mine[0].id)
        click(page, f"Keep the {mine[0].name}")
        play_turn(page)
        assert has_button(page, "Look at your Spirits")
        assert not any(spirit.name in text_of(page) for spirit in others)
        assert mine[0].name in text_of(the(page, Others)), "a chosen Spirit lies face up"
        click(page, "Look at your Spirits")
        assert view._spirits.cards == others

    at_a_table(steps)


def test_the_only_person_among_bots_need_not_hide_anything(store: Store) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), query="?spirits=yes")
        set_up(page, "", "greedy")
        assert not has_button(page, "Look at your Spirits")
        assert page._body.children[-1]._spirits.cards == game_of(page).player.dealt

    at_a_table(steps)


def test_a_game_to_its_result(store: Store, key: str) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), key, "?seed=5")
        set_up(page, "", "greedy")
        last_rounds = 0
        while not game_of(page).is_over:
            last_rounds += status(page).startswith("Last round")
            play_turn(page)
            await bots_are_done(page)
        assert last_rounds <= 1
        (view,) = all_of(page, ResultView)
        assert "wins with" in status(view)
        pick(view._boards, "0")
        assert view._board.board == game_of(page).players[0].board
        click(page, "Replay step by step")
        replay = the(page, ReplayView)
        while not find_button(replay, "Next").disabled:
            click(replay, "Next")
        assert FAULT not in text_of(replay)
        click(replay, "Back to the result")
        click(page, "Same seed again")
        assert game_of(page) == Game.new(2, seed=5)
        assert page.session
        assert [seat.name for seat in page.session.seats] == ["Ada", "Bot 2"]

    at_a_table(steps)


def test_only_bots_play_by_themselves(store: Store) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), query="?seed=5&side=B&spirits=yes")
        set_up(page, "greedy", "random", "random", "greedy")
        await bots_are_done(page)
        assert all_of(page, ResultView)

    at_a_table(steps)


def test_a_new_game_stops_the_bots_of_the_old_one(store: Store, key: str) -> None:
    async def steps() -> None:
        page = visit(TablePage(store), key, "?seed=5")
        set_up(page, "greedy", "greedy")
        old, bots, third = page.session, page._bots, asyncio.Event()
        assert old
        assert bots
        old.on_change(lambda game: third.set() if game.turn == 3 else None)
        await third.wait()
        click(page, "New game")
        assert bots._task
        await asyncio.wait([bots._task])
        assert bots._task.cancelled()
        assert not old.game.is_over
        assert all_of(page, TableSetup)

    at_a_table(steps)
