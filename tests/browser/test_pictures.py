"""What the pages look like with real games on them: everything in its place, wide and narrow.

`HARMONIES_SCREENSHOTS=docs` makes the pictures of the docs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from harmonies.board import SIDE_A, SIDE_B
from harmonies.coach.bots import greedy_bot
from harmonies.game import Game
from harmonies.lessons.catalogue import all_lessons
from harmonies.store import GameKind, Store, new_visitor_key
from harmonies.store.visitor import Visitor
from harmonies_widgets.play.seats import Seat, bot, person, write_seated_record
from harmonies_widgets.play.session import GameSession, Plan, summary
from tests.browser.conftest import PROJECT
from tests.browser.playing import LEGAL, has_no_sideways_scrolling
from tests.serving.running import Server, voila

KEY = new_visitor_key()
ALONE = (person("", 1),)
TABLE: tuple[Seat, ...] = (person("Ada", 1), bot("greedy", 2), person("Bo", 3), bot("greedy", 4))

Goto = Callable[..., Page]
Screenshot = Callable[..., Path]


def fail(sentence: str) -> None:
    raise AssertionError(sentence)


def finished(visitor: Visitor, plan: Plan) -> GameSession:
    """A game that a good player plays to its end."""
    session, random = GameSession.start(visitor, plan, fail), Random(4)
    while not session.game.is_over:
        for action in greedy_bot(session.game.seen_by(session.game.current), random):
            session.act(action)
    return session


def kept_at(visitor: Visitor, session: GameSession, moment: Callable[[Game], bool]) -> str:
    """The id of a saved game that stands where `session` once stood."""
    state = next(state for state in session.game.history if moment(state))
    kind: GameKind = "solo" if state.is_solo else "table"
    record = write_seated_record(state, session.seats)
    return visitor.new_game(kind, summary(session.plan), record).id


def shows_all_rows_of_the_score(page: Page) -> None:
    """Nothing of the score has to be scrolled for."""
    expect(page.locator(".hm-score-row", has_text="Spirit")).to_be_visible()
    page.wait_for_function(
        """() => {
            const score = document.querySelector(".hm-area-score");
            return score.scrollHeight <= score.clientHeight;
        }"""
    )


def fits_on_one_screen(page: Page) -> None:
    page.wait_for_function("document.documentElement.scrollHeight <= 800")


def placing_in_turn(number: int) -> Callable[[Game], bool]:
    return lambda game: game.turn == number and len(game.hand) == 2


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, str]]]:
    """A server, and the games of a visitor who has played a while."""
    home = tmp_path_factory.mktemp("pictures")
    with voila(PROJECT / "notebooks", home) as server:
        store = Store.open(f"sqlite:///{home / 'harmonies.db'}")
        me = store.visitor(KEY)
        for lesson in all_lessons()[:3]:
            for number, level in enumerate(lesson.levels[: 12 - 4 * (lesson.number - 1)]):
                me.record_level(lesson.id, level.id, stars=2 if number % 4 == 3 else 3)
        river = finished(me, Plan(ALONE, SIDE_A, seed=4821))
        finished(me, Plan(ALONE, SIDE_B, spirits=True, seed=8))
        table = finished(me, Plan(TABLE, SIDE_A, spirits=True, seed=4))
        yield (
            server,
            {
                "end": river.game_id or "",
                "table end": table.game_id or "",
                "last round": kept_at(me, table, lambda game: game.is_last_round and game.current == 2),
                "table": kept_at(me, table, placing_in_turn(17)),
                "middle": kept_at(me, river, placing_in_turn(6)),
            },
        )
        store.close()


@pytest.fixture
def look(goto: Goto, page: Page, games: tuple[Server, dict[str, str]]) -> Callable[..., Page]:
    """Open a page as that visitor."""
    server, ids = games
    page.add_init_script(f"localStorage.setItem('harmonies.visitor', '{KEY}')")

    def go(notebook: str, game: str = "") -> Page:
        return goto(notebook, server=server, **({"game": ids[game]} if game else {}))

    return go


both = pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)


@both
def test_the_start_page(look: Callable[..., Page], screenshot: Screenshot) -> None:
    page = look("index.ipynb")
    for heading in ("Go on", "Lessons", "Play and try", "Records", "Finished games"):
        expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    assert has_no_sideways_scrolling(page)
    screenshot("start", full_page=True)


@both
def test_a_solo_game_in_the_middle(look: Callable[..., Page], screenshot: Screenshot, viewport: str) -> None:
    page = look("solo.ipynb", "middle")
    expect(page.locator(LEGAL).first).to_be_visible()
    screenshot("solo", full_page=viewport == "narrow")
    assert has_no_sideways_scrolling(page)
    if viewport == "wide":
        fits_on_one_screen(page)


@both
def test_a_solo_game_at_its_end(look: Callable[..., Page], screenshot: Screenshot, viewport: str) -> None:
    page = look("solo.ipynb", "end")
    expect(page.locator(".hm-all-suns")).to_contain_text("☀☀☀")
    page.get_by_role("button", name="River").click()
    expect(page.locator(".hm-space[data-marks~=path]").first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert has_no_sideways_scrolling(page)
    screenshot("solo-end", full_page=viewport == "narrow")


@both
def test_a_table_for_four(look: Callable[..., Page], screenshot: Screenshot, viewport: str) -> None:
    page = look("table.ipynb", "table")
    expect(page.locator(".hm-seat")).to_have_count(3)
    shows_all_rows_of_the_score(page)
    assert has_no_sideways_scrolling(page)
    screenshot("table", full_page=viewport == "narrow")
    if viewport == "wide":
        fits_on_one_screen(page)


def test_the_last_round_is_announced(look: Callable[..., Page], screenshot: Screenshot) -> None:
    page = look("table.ipynb", "last round")
    expect(page.locator(".hm-status-text")).to_contain_text("Last round, ")
    shows_all_rows_of_the_score(page)
    fits_on_one_screen(page)
    screenshot("table-last-round")


@both
def test_the_result_of_a_table(look: Callable[..., Page], screenshot: Screenshot) -> None:
    page = look("table.ipynb", "table end")
    expect(page.locator(".hm-status-text")).to_contain_text("The game is over: ")
    assert has_no_sideways_scrolling(page)
    screenshot("table-end", full_page=True)


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
def test_a_replay_has_its_board_and_its_buttons_on_one_screen(look: Callable[..., Page]) -> None:
    page = look("table.ipynb", "table end")
    page.get_by_role("button", name="Replay step by step").tap()
    expect(page.locator(".hm-area-board .hm-space").first).to_be_in_viewport()
    for name in ("First", "Previous", "Next", "Last"):
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)
