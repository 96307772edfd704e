"""The start page: what was saved is found again, and nothing of anybody else."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from ipywidgets import Dropdown

from harmonies.actions import TakeTokens
from harmonies.board import SIDE_A, SIDE_B
from harmonies.coach.bots import random_bot
from harmonies.lessons.catalogue import all_lessons
from harmonies.record import LONGEST_RECORD
from harmonies.store import Store, new_visitor_key
from harmonies.store.visitor import Visitor
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.play.ago import ago
from harmonies_widgets.play.file_picker import FilePicker
from harmonies_widgets.play.replay_view import ReplayView
from harmonies_widgets.play.seats import bot, person
from harmonies_widgets.play.session import GameSession, Plan
from harmonies_widgets.play.start import StartPage
from tests.widgets.play.pages import all_of, click, has_button, status, text_of, the, visit

SOLO = Plan((person("", 1),), SIDE_A, seed=7)


def fail(sentence: str) -> None:
    raise AssertionError(sentence)


@pytest.fixture
def key() -> str:
    return new_visitor_key()


@pytest.fixture
def mine(store: Store, key: str) -> Visitor:
    return store.visitor(key)


def started(visitor: Visitor, plan: Plan = SOLO) -> GameSession:
    session = GameSession.start(visitor, plan, fail)
    session.act(TakeTokens(1))
    return session


def finished(visitor: Visitor, plan: Plan = SOLO) -> GameSession:
    session, random = GameSession.start(visitor, plan, fail), Random(1)
    while not session.game.is_over:
        session.act(*random_bot(session.game, random))
    return session


def start(store: Store, key: str) -> StartPage:
    page = visit(StartPage(store), key)
    assert FAULT not in text_of(page)
    return page


def test_a_new_visitor_finds_every_lesson_and_every_way_to_play(store: Store, key: str) -> None:
    html = text_of(start(store, key))
    for lesson in all_lessons():
        assert f'href="lesson-{lesson.number}-{lesson.id}.ipynb"' in html
        assert f"0 of {3 * len(lesson.levels)} stars" in html
    for page in ("solo", "table", "practice", "sandbox"):
        assert f'href="{page}.ipynb"' in html
    assert "No records yet" in html
    assert 'id="records"' in html
    assert "Go on" not in html


def test_a_game_in_progress_offers_to_go_on(store: Store, key: str, mine: Visitor) -> None:
    session = started(mine)
    html = text_of(start(store, key))
    assert f'href="solo.ipynb?game={session.game_id}"' in html
    assert "turn 1, 0 points so far" in html


def test_a_table_in_progress_says_who_is_to_move(store: Store, key: str, mine: Visitor) -> None:
    session = started(mine, Plan((person("<b>Ada</b>", 1), bot("greedy", 2)), SIDE_B))
    html = text_of(start(store, key))
    assert f'href="table.ipynb?game={session.game_id}"' in html
    assert "round 1, &lt;b&gt;Ada&lt;/b&gt; to move" in html


def test_a_game_can_be_removed_after_a_question(store: Store, key: str, mine: Visitor) -> None:
    started(mine)
    page = start(store, key)
    click(page, "Remove")
    assert len(mine.games()) == 1
    click(page, "No")
    click(page, "Remove")
    click(page, "Yes, remove it")
    assert mine.games() == ()
    assert not has_button(page, "Remove")


def test_finished_games_are_listed_downloaded_and_replayed(store: Store, key: str, mine: Visitor) -> None:
    session = finished(mine)
    page = start(store, key)
    html = text_of(page)
    assert f"{session.game.player.sheet.total} points" in html
    assert 'download="harmonies-solo-side-A-seed-7.txt"' in html
    assert re.search(rf'href="solo.ipynb\?game={session.game_id}"[^>]*>Result<', html)
    click(page, "Replay")
    assert status(page).startswith("Step 0 of")
    click(page, "Back")
    assert not all_of(page, ReplayView)


def test_many_finished_games_are_shown_on_demand(store: Store, key: str, mine: Visitor) -> None:
    record = finished(mine).record
    for number in range(7):
        game = mine.new_game("solo", f"game {number}", record)
        mine.save_game(game, record, finished=True, result=f"result {number}")
    page = start(store, key)
    assert "result 0" not in text_of(page)
    click(page, "Show more")
    assert "result 0" in text_of(page)
    assert not has_button(page, "Show more")


def test_records_are_listed_by_configuration(store: Store, key: str, mine: Visitor) -> None:
    session = finished(mine)
    with_spirit = finished(mine, Plan(SOLO.seats, SIDE_B, spirits=True, seed=3))
    spirit = with_spirit.game.player.spirit
    assert spirit
    html = text_of(start(store, key))
    assert "side A without a Spirit" in html
    assert f"side B with the {spirit.card.name}" in html
    assert f"<b>{session.game.player.sheet.total}</b>" in html


def test_a_record_that_cannot_be_read_is_still_there(store: Store, key: str, mine: Visitor) -> None:
    session = started(mine)
    saved = mine.game(session.game_id or "")
    assert saved
    mine.save_game(saved, saved.record + "<b>\n")
    page = start(store, key)
    assert "This record cannot be read: line 9" in text_of(page)
    assert "<b>&#x27;" not in text_of(page)
    assert "Download" in text_of(page)
    assert f"?game={session.game_id}" not in text_of(page)


def test_stars_of_lessons(store: Store, key: str, mine: Visitor) -> None:
    first = all_lessons()[0]
    mine.record_level(first.id, first.levels[0].id, stars=3)
    mine.record_level(first.id, first.levels[1].id, stars=2, cost=1)
    page = start(store, key)
    assert f"5½ of {3 * len(first.levels)} stars" in text_of(page)


def test_a_lesson_starts_over_after_a_question(store: Store, key: str, mine: Visitor) -> None:
    first, second = all_lessons()[:2]
    for lesson in (first, second):
        mine.record_level(lesson.id, lesson.levels[0].id, stars=3)
    page = start(store, key)
    the(page, Dropdown).value = first.id
    click(page, "Start over")
    assert "Forget your stars of lesson 1?" in text_of(page)
    click(page, "Yes, forget them")
    assert {lesson for lesson, _ in mine.progress()} == {second.id}
    assert the(page, Dropdown).label == "all lessons"
    click(page, "Start over")
    assert "Forget the stars of all lessons" in text_of(page)
    click(page, "Yes, forget them")
    assert mine.progress() == {}
    assert not has_button(page, "Start over")


def test_an_open_question_follows_the_lesson_that_is_chosen(store: Store, key: str, mine: Visitor) -> None:
    second = all_lessons()[1]
    mine.record_level(second.id, second.levels[0].id, stars=3)
    page = start(store, key)
    click(page, "Start over")
    the(page, Dropdown).value = second.id
    assert "Forget your stars of lesson 2?" in text_of(page)


def test_one_lesson_says_where_to_begin_and_later_where_to_go_on(
    store: Store, key: str, mine: Visitor
) -> None:
    first, second = all_lessons()[:2]
    assert lesson_with(text_of(start(store, key)), "Start here") == first.title
    mine.record_level(first.id, first.levels[0].id, stars=3)
    assert lesson_with(text_of(start(store, key)), "Go on here") == first.title
    for level in first.levels:
        mine.record_level(first.id, level.id, stars=1)
    html = text_of(start(store, key))
    assert lesson_with(html, "Go on here") == second.title
    assert "Start here" not in html


def lesson_with(html: str, call: str) -> str:
    """The title of the only lesson that says this."""
    (title,) = re.findall(rf"\d\. ([^<]+) <b class=\"hm-lesson-call\">{call}</b>", html)
    return str(title)


def test_every_lesson_and_every_way_to_play_has_its_drawing(store: Store, key: str) -> None:
    drawings = re.findall(r'class="hm-emblem" aria-hidden="true">(<svg.*?</svg>)', text_of(start(store, key)))
    assert len(drawings) == len(set(drawings)) == len(all_lessons()) + 4


def test_another_visitor_sees_nothing_of_it(store: Store, mine: Visitor) -> None:
    started(mine)
    finished(mine)
    html = text_of(start(store, new_visitor_key()))
    assert "seed 7" not in html
    assert "No records yet" in html


def send_file(page: StartPage, text: object) -> None:
    the(page, FilePicker)._handle_custom_msg({"event": "file", "text": text}, [])


def test_a_record_from_a_file_is_replayed(store: Store, key: str, mine: Visitor) -> None:
    record = finished(mine).record
    page = start(store, new_visitor_key())
    send_file(page, record)
    assert status(page).startswith("Step 0 of")
    assert key


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "This file cannot be replayed: line 1: a record starts with"),
        ("harmonies record 1\nplayers 9\nside A\nspirits no\nseed 1", "This file cannot be replayed: line"),
        ("x" * (LONGEST_RECORD + 1), "This file is too large"),
        (None, "This file is too large"),
    ],
)
def test_a_file_that_is_no_record_is_told(store: Store, key: str, text: object, told: str) -> None:
    page = start(store, key)
    send_file(page, text)
    assert page._notice.text.startswith(told)
    assert has_button(page, "Replay") is False
    assert not all_of(page, ReplayView)


def test_a_store_that_cannot_be_read_leaves_the_ways_to_play(store: Store) -> None:
    page = StartPage(store)
    with store._database.writing() as connection:
        connection.exec_driver_sql("DROP TABLE saved_games")
    visit(page)
    assert "cannot be read" in page._notice.text
    assert 'href="solo.ipynb"' in text_of(page)


def test_how_long_ago() -> None:
    now = datetime(2025, 3, 1, 12, tzinfo=UTC)
    words = {
        timedelta(seconds=-5): "just now",
        timedelta(minutes=1): "1 minute ago",
        timedelta(minutes=59): "59 minutes ago",
        timedelta(hours=23): "23 hours ago",
        timedelta(days=40): "40 days ago",
    }
    assert {since: ago(now - since, now) for since in words} == words


def test_it_says_what_is_due_in_practice(store: Store, mine: Visitor, key: str) -> None:
    assert "due again" not in text_of(start(store, key))
    now = datetime.now(UTC)
    mine.save_review("water-1-7", "{}", now - timedelta(days=1))
    mine.save_review("water-1-8", "{}", now + timedelta(days=1))
    assert "1 missed exercise due again." in text_of(start(store, key))
