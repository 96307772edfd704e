"""The solo page, driven headless by the events that a browser sends."""

from __future__ import annotations

from typing import Any

import pytest
from ipywidgets import Layout
from ipywidgets.widgets.widget import _instances

from harmonies.actions import EndTurn, PlaceToken
from harmonies.cards import Animal
from harmonies.game import Game
from harmonies.picture.theme import DARK
from harmonies.rules import CLAUSES
from harmonies.store import Store, new_visitor_key
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.pick_row import PickRow
from harmonies_widgets.play.options import parse_seed
from harmonies_widgets.play.replay_view import ReplayView
from harmonies_widgets.play.result_view import ResultView
from harmonies_widgets.play.solo import SoloPage
from harmonies_widgets.play.solo_setup import SoloSetup
from harmonies_widgets.play.tabletop import Tabletop
from harmonies_widgets.play.turn_view import TurnView
from harmonies_widgets.visitor import NOT_LASTING
from tests.widgets.play.pages import (
    all_of,
    click,
    find_button,
    has_button,
    shown,
    status,
    text_of,
    the,
    visit,
)


@pytest.fixture
def key() -> str:
    return new_visitor_key()


@pytest.fixture
def page(store: Store, key: str) -> SoloPage:
    return visit(SoloPage(store), key, "?seed=7")


@pytest.fixture
def playing(page: SoloPage) -> SoloPage:
    click(page, "Start the game")
    return page


def game_of(page: SoloPage) -> Game:
    assert page.session
    return page.session.game


def table(page: SoloPage) -> Tabletop:
    return the(page, Tabletop)


def pick_space(page: SoloPage, space: str) -> None:
    table(page).board._overlay._handle_custom_msg({"event": "pick", "space": space}, [])


def pick(row: Any, key: str) -> None:
    """A click on a picture of a row; `row` is a component around a PickRow."""
    the(row, PickRow)._handle_custom_msg({"event": "pick", "key": key}, [])


def play_turn(page: SoloPage) -> None:
    game = game_of(page)
    pick(table(page).central, str(next(n for n, tokens in enumerate(game.central, start=1) if tokens)))
    while game_of(page).hand:
        placing = next(a for a in game_of(page).legal_actions() if isinstance(a, PlaceToken))
        pick(table(page).tray, str(game_of(page).hand.index(placing.token)))
        pick_space(page, placing.space)
    click(page, "End turn")


def play_to_the_end(page: SoloPage) -> None:
    while not game_of(page).is_over:
        play_turn(page)


# From the first look to the first move


def test_a_new_visitor_finds_the_form(page: SoloPage) -> None:
    assert all_of(page, SoloSetup)
    assert not page.link.pending
    assert page._notice.text == ""


def test_nothing_is_shown_before_the_visitor_is_known(store: Store) -> None:
    page = SoloPage(store)
    assert page.link.pending
    assert not all_of(page, SoloSetup)
    assert repr(page) == "SoloPage()"


def test_a_started_game_is_on_the_page_and_in_the_store(playing: SoloPage, store: Store, key: str) -> None:
    assert all_of(playing, TurnView)
    assert status(playing) == "Turn 1. Take the tokens of one central space."
    assert game_of(playing) == Game.new(seed=7)
    (saved,) = store.visitor(key).games()
    assert playing.link.address == f"?game={saved.id}"


@pytest.mark.parametrize("seed", ["-1", "x", "7.5", "9" * 19, "١٢"])
def test_a_seed_that_is_none_is_refused_beside_the_field(store: Store, seed: str) -> None:
    page = visit(SoloPage(store))
    the(page, SoloSetup)._options._seed.value = seed
    click(page, "Start the game")
    assert all_of(page, SoloSetup)
    assert "A seed is a whole number" in text_of(page)


def test_an_empty_seed_is_any() -> None:
    assert parse_seed("  ") is None


def test_the_form_says_what_a_choice_adds_to_the_suns(page: SoloPage) -> None:
    assert "Side A adds 1 sun; playing without Spirits adds 2." in text_of(page)
    form = the(page, SoloSetup)
    pick(form, "B")
    form._options._spirits.value = True
    assert "Side B adds no sun; a Spirit adds 1 if it scores groups, else none." in text_of(page)
    assert CLAUSES["L6"] in text_of(page)


def test_the_address_can_ask_for_a_game(store: Store) -> None:
    page = visit(SoloPage(store), query="?side=B&spirits=yes&seed=12")
    click(page, "Start the game")
    setup = game_of(page).setup
    assert (setup.side.name, setup.spirits, setup.seed) == ("B", True, 12)


@pytest.mark.parametrize(
    "query", ["?side=Z&seed=" + "9" * 500, "?side=%3Cb%3E&spirits=maybe", "?game=nobody"]
)
def test_rubbish_in_the_address_is_no_trouble(store: Store, query: str) -> None:
    page = visit(SoloPage(store), query=query)
    assert all_of(page, SoloSetup)
    assert FAULT not in text_of(page)


def test_a_dark_page_has_dark_boards(store: Store) -> None:
    page = visit(SoloPage(store), dark=True)
    click(page, "Start the game")
    assert table(page).board.theme is DARK


def test_a_browser_that_forgets_is_told(store: Store) -> None:
    assert visit(SoloPage(store), lasting=False)._notice.text == NOT_LASTING


# A turn


def test_a_turn_by_clicks(playing: SoloPage) -> None:
    play_turn(playing)
    assert game_of(playing).turn == 2
    assert "swap one of the row first" in status(playing)


def test_the_tray_chooses_the_token_that_is_placed(playing: SoloPage) -> None:
    pick(table(playing).central, "1")
    third = game_of(playing).hand[2]
    pick(table(playing).tray, "2")
    assert third.word in status(playing)
    pick_space(playing, "c3")
    assert str(game_of(playing).last_action) == f"place {third} c3"


def test_a_refused_click_says_why_and_marks_the_space(playing: SoloPage) -> None:
    pick(table(playing).central, "2")
    assert "".join(game_of(playing).hand) == "BWW"
    pick_space(playing, "c3")
    before = game_of(playing)
    pick_space(playing, "c3")
    assert game_of(playing) is before
    assert status(playing).startswith("Not on c3: a lone brick stands there.")
    assert "Rule&nbsp;P2" in text_of(playing)
    assert any(mark.kind == "wrong" and mark.spaces == ("c3",) for mark in table(playing).board.marks)
    assert table(playing).board.announcement == status(playing)
    pick_space(playing, "c4")
    assert not any(mark.kind == "wrong" for mark in table(playing).board.marks)


def test_the_end_of_the_turn_waits_for_all_tokens(playing: SoloPage) -> None:
    assert find_button(playing, "End turn").disabled
    pick(table(playing).central, "1")
    assert find_button(playing, "End turn").disabled


def test_a_card_is_looked_at_then_taken(playing: SoloPage) -> None:
    card = game_of(playing).row[1]
    assert card
    assert not has_button(playing, f"Take {card.name}")
    pick(table(playing).row, card.id)
    assert card.name in status(playing)
    click(playing, f"Take {card.name}")
    assert game_of(playing).player.cards[0].card is card
    assert table(playing).cards_panel.heading == "Your cards (1 of 4)"
    assert game_of(playing).row[1] is None


def test_a_second_card_is_refused_by_the_rule(playing: SoloPage) -> None:
    first, second = game_of(playing).row[:2]
    assert first
    assert second
    pick(table(playing).row, first.id)
    take = find_button(playing, f"Take {first.name}")
    take.click()
    pick(table(playing).row, second.id)
    assert not has_button(playing, f"Take {second.name}")
    take.click()
    assert "one a turn is the limit" in status(playing)


def test_a_swap_is_offered_after_a_turn_without_a_card_and_blocks_nothing(playing: SoloPage) -> None:
    play_turn(playing)
    assert table(playing).row_panel.heading == "Take or swap"
    card = game_of(playing).row[0]
    assert card
    pick(table(playing).row, card.id)
    assert has_button(playing, f"Take {card.name}")
    click(playing, f"Swap {card.name}")
    assert card not in game_of(playing).row
    assert table(playing).row_panel.heading == "Cards to take"
    other = game_of(playing).row[1]
    assert isinstance(other, Animal)
    pick(table(playing).row, other.id)
    assert not has_button(playing, f"Swap {other.name}")


def test_undo_and_undo_turn(playing: SoloPage) -> None:
    assert find_button(playing, "Undo").disabled
    assert "There is nothing to take back yet." in text_of(playing)
    pick(table(playing).central, "1")
    pick_space(playing, "a1")
    click(playing, "Undo")
    assert len(game_of(playing).hand) == 3
    pick_space(playing, "b1")
    click(playing, "Undo turn")
    assert game_of(playing) == Game.new(seed=7)


def test_a_second_click_on_a_button_that_is_late_is_harmless(playing: SoloPage) -> None:
    undo, end = find_button(playing, "Undo"), find_button(playing, "End turn")
    pick(table(playing).central, "1")
    for _ in range(3):
        undo.click()
    end.click()
    assert game_of(playing) == Game.new(seed=7)
    assert FAULT not in text_of(playing)


def test_reasons_of_the_score_light_up(playing: SoloPage) -> None:
    play_turn(playing)
    score = table(playing).score
    key = next(row["key"] for row in score.rows if row["lines"])
    score._handle_custom_msg({"event": "choose", "key": key}, [])
    assert table(playing).board.marks
    assert all(mark.kind not in ("legal", "cube") for mark in table(playing).board.marks)


def test_spirits_are_chosen_before_anything_else(store: Store) -> None:
    page = visit(SoloPage(store), query="?spirits=yes&seed=3")
    click(page, "Start the game")
    assert "Choose the Spirit that you keep" in status(page)
    pick(table(page).central, "1")
    assert "First choose the Spirit" in status(page)
    spirit = game_of(page).player.dealt[0]
    pick(page._body.children[-1]._spirits, spirit.id)
    click(page, f"Keep the {spirit.name}")
    assert game_of(page).player.spirit


# Coming back


def test_a_reload_goes_on_where_it_was(playing: SoloPage, store: Store, key: str) -> None:
    play_turn(playing)
    pick(table(playing).central, "1")
    again = visit(SoloPage(store), key)
    assert game_of(again) == game_of(playing)
    assert status(again) == status(playing)


def test_the_address_names_the_game_to_go_on_with(playing: SoloPage, store: Store, key: str) -> None:
    first = playing.link.address
    click(playing, "New game")
    assert all_of(playing, SoloSetup)
    click(playing, "Start the game")
    assert playing.link.address != first
    assert visit(SoloPage(store), key, first).link.address == first


def test_another_visitor_finds_nothing_even_with_the_address(playing: SoloPage, store: Store) -> None:
    other = visit(SoloPage(store), query=playing.link.address)
    assert all_of(other, SoloSetup)
    assert "not among the games of this browser" in other._notice.text


@pytest.mark.usefixtures("playing")
def test_a_record_that_cannot_be_read_is_told_and_kept(store: Store, key: str) -> None:
    visitor = store.visitor(key)
    (saved,) = visitor.games()
    visitor.save_game(saved, saved.record + "place L z9\n")
    page = visit(SoloPage(store), key)
    assert "cannot be read: line 6" in page._notice.text
    click(page, "Start the game")
    assert len(visitor.games()) == 2


def test_two_pages_of_one_game(playing: SoloPage, store: Store, key: str) -> None:
    second = visit(SoloPage(store), key)
    play_turn(playing)
    pick(table(second).central, "1")
    assert game_of(second) == game_of(playing)
    assert "changed on another page" in text_of(second)
    play_turn(second)
    playing.link._handle_custom_msg({"event": "return"}, [])
    assert game_of(playing) == game_of(second)


def test_a_front_end_that_connects_again_keeps_the_game(playing: SoloPage, key: str) -> None:
    before = playing.session
    visit(playing, key)
    assert playing.session is before


# Trouble with the store


def test_a_store_that_cannot_be_written_is_told_and_the_game_goes_on(playing: SoloPage, store: Store) -> None:
    with store._database.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    pick(table(playing).central, "1")
    assert "This was not saved" in text_of(playing)
    assert "not saved" in text_of(table(playing).status)
    assert len(game_of(playing).hand) == 3
    with store._database.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only=OFF")
    click(playing, "Try to save again")
    assert "This was not saved" not in text_of(playing)
    assert not has_button(playing, "Try to save again")


def test_a_store_that_cannot_be_read_leaves_a_playable_page(store: Store) -> None:
    page = SoloPage(store)
    with store._database.writing() as connection:
        connection.exec_driver_sql("DROP TABLE saved_games")
    visit(page, query="?game=abc")
    assert "cannot be read" in page._notice.text
    click(page, "Start the game")
    play_turn(page)
    assert game_of(page).turn == 2


# The end


def test_the_end_sheet(playing: SoloPage, store: Store, key: str) -> None:
    play_to_the_end(playing)
    (view,) = all_of(playing, ResultView)
    result = game_of(playing).result()
    suns = sum(line.suns for line in result.suns)
    assert f"{result.sheets[0].total} points" in status(view)
    assert "A new record for side A without a Spirit!" in status(view)
    assert all(line.reason in text_of(view) for line in result.suns)
    assert "☀" * suns in text_of(view)
    assert 'download="harmonies-solo-side-A-seed-7.txt"' in text_of(view)
    again = visit(SoloPage(store), key, playing.link.address)
    assert status(again) == status(view)


def test_play_again_and_the_same_seed_again(playing: SoloPage) -> None:
    play_to_the_end(playing)
    click(playing, "Same seed again")
    assert game_of(playing) == Game.new(seed=7)
    play_to_the_end(playing)
    assert "A new record" not in status(playing)
    assert "The record for side A without a Spirit is" in status(playing)
    click(playing, "Play again")
    assert game_of(playing).turn == 1
    assert game_of(playing).setup.seed != 7


def test_a_game_is_replayed_step_by_step(playing: SoloPage) -> None:
    play_to_the_end(playing)
    last = len(game_of(playing).history) - 1
    click(playing, "Replay step by step")
    replay = the(playing, ReplayView)
    assert status(replay) == f"Step 0 of {last}. The deal: nothing is placed yet."
    assert find_button(replay, "Previous").disabled
    click(replay, "Next")
    assert "Turn 1: you took" in status(replay)
    click(replay, "Last")
    assert "you ended the turn" in status(replay)
    assert find_button(replay, "Next").disabled
    assert table(playing).board.board == game_of(playing).player.board
    replay._slider.value = 1
    assert status(replay).startswith(f"Step 1 of {last}.")
    click(replay, "Back to the result")
    assert all_of(playing, ResultView)


def test_every_state_of_a_game_can_be_shown(playing: SoloPage) -> None:
    play_to_the_end(playing)
    click(playing, "Replay step by step")
    replay = the(playing, ReplayView)
    while not find_button(replay, "Next").disabled:
        click(replay, "Next")
        assert FAULT not in text_of(replay)
    assert isinstance(game_of(playing).last_action, EndTurn)
    assert shown(replay)


def test_what_is_no_longer_shown_is_closed(playing: SoloPage) -> None:
    """A page that stays open for many games must not grow with each."""

    def living() -> int:
        # A canvas leaves the layout behind that it was made with: empty, and nothing refers to it.
        return sum(not isinstance(widget, Layout) for widget in _instances.values())

    play_to_the_end(playing)
    click(playing, "Same seed again")
    before = living()
    for _ in range(3):
        click(playing, "New game")
        click(playing, "Start the game")
    assert living() == before
