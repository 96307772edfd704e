"""A session saves before it shows, refuses without failing, and goes on whatever the store does."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from harmonies.actions import EndTurn, PlaceToken, TakeCard, TakeTokens
from harmonies.board import SIDE_A, SIDE_B, NotationError
from harmonies.game import Game, NothingToUndo
from harmonies.store import Configuration, Store, new_visitor_key
from harmonies.store.visitor import Visitor
from harmonies_widgets.play.seats import bot, person
from harmonies_widgets.play.session import OVER, GameSession, Plan

SOLO = Plan((person("", 1),), SIDE_A, seed=7)


def fail(sentence: str) -> None:
    raise AssertionError(sentence)


def start(visitor: Visitor, plan: Plan = SOLO) -> GameSession:
    return GameSession.start(visitor, plan, fail)


def resumed(visitor: Visitor, session: GameSession) -> GameSession:
    """The same game as another page gets it from the store."""
    assert session.game_id
    saved = visitor.game(session.game_id)
    assert saved
    return GameSession.resume(visitor, saved, fail)


def play_turn(session: GameSession) -> None:
    space = next(number for number, tokens in enumerate(session.game.central, start=1) if tokens)
    assert not session.act(TakeTokens(space))
    while session.game.hand:
        token = session.game.hand[0]
        assert not session.act(next(a for a in session.game.legal_actions() if isinstance(a, PlaceToken)))
        assert session.game.hand.count(token) < 3
    assert not session.act(EndTurn())


def play_to_the_end(session: GameSession, seed: int = 1) -> None:
    random = Random(seed)
    while not session.game.is_over:
        assert not session.act(random.choice(session.game.legal_actions()))


# Saved as you go


def test_every_action_is_in_the_store_when_it_is_shown(visitor: Visitor) -> None:
    session = start(visitor)
    shown: list[Game] = []

    def show(game: Game) -> None:
        assert resumed(visitor, session).game == game
        shown.append(game)

    session.on_change(show)
    play_turn(session)
    assert len(shown) == 5
    assert shown[-1] == session.game
    assert session.is_saved
    assert session.trouble == ""


def test_a_new_game_is_saved_before_its_first_action(visitor: Visitor) -> None:
    session = start(visitor, Plan((person("Ada", 1), bot("greedy", 2)), SIDE_B, spirits=True, seed=3))
    (saved,) = visitor.games()
    assert (saved.id, saved.kind, saved.finished) == (session.game_id, "table", False)
    assert saved.summary == "Ada, Bot 2 · side B · with Spirits · seed 3"
    assert resumed(visitor, session).seats == session.seats


def test_without_a_seed_every_game_is_another(visitor: Visitor) -> None:
    plan = Plan(SOLO.seats, SIDE_A)
    assert len({start(visitor, plan).game.setup.seed for _ in range(5)}) > 1


def test_the_same_seed_again(visitor: Visitor) -> None:
    session = start(visitor, Plan(SOLO.seats, SIDE_A))
    play_turn(session)
    again = start(visitor, session.plan)
    assert again.game == session.game.history[0]
    assert again.game_id != session.game_id


def test_undo_is_saved_too(visitor: Visitor) -> None:
    session = start(visitor)
    session.act(TakeTokens(1))
    session.undo()
    assert resumed(visitor, session).game == session.game == session.game.history[0]


def test_a_whole_turn_is_undone_after_a_reload(visitor: Visitor) -> None:
    session = start(visitor)
    play_turn(session)
    turn_start = session.game
    session.act(TakeTokens(1))
    session.act(PlaceToken(session.game.hand[0], "e5"))
    session = resumed(visitor, session)
    session.undo_turn()
    assert session.game == turn_start


# Refusals


def test_a_refused_action_changes_nothing(visitor: Visitor) -> None:
    session = start(visitor)
    before = session.game
    session.on_change(lambda _game: fail("nothing changed"))
    assert [violation.clause for violation in session.act(EndTurn())] == ["T1"]
    assert session.game is before


def test_a_double_click_is_refused_and_nothing_else(visitor: Visitor) -> None:
    session = start(visitor)
    card = session.game.row[0]
    assert card
    for action in (TakeTokens(1), TakeCard(card)):
        assert session.act(action) == ()
        assert session.act(action) != ()
    assert [str(action) for action in session.game.actions] == ["take 1", f"card {card}"]


def test_undo_says_why_not(visitor: Visitor) -> None:
    session = start(visitor)
    assert session.why_no_undo == "There is nothing to take back yet."
    play_turn(session)
    assert "revealed" in session.why_no_undo
    for step in (session.undo, session.undo_turn):
        with pytest.raises(NothingToUndo, match="revealed"):
            step()


def test_a_finished_game_stays_finished(visitor: Visitor) -> None:
    session = start(visitor)
    play_to_the_end(session)
    assert session.why_no_undo == OVER
    with pytest.raises(NothingToUndo):
        session.undo()


# The end


def test_a_finished_solo_game_is_kept_with_its_suns(visitor: Visitor) -> None:
    session = start(visitor)
    play_to_the_end(session)
    result = session.game.result()
    points, suns = result.sheets[0].total, sum(line.suns for line in result.suns)
    (saved,) = visitor.games(finished=True)
    assert saved.result.startswith(f"{points} points, {suns} sun")
    assert session.is_record
    best = visitor.best(Configuration("A", None))
    assert best
    assert (best.points, best.suns, best.game_id) == (points, suns, session.game_id)
    assert resumed(visitor, session).is_record


def test_a_worse_game_is_no_record(visitor: Visitor) -> None:
    games = []
    for seed in range(3):
        session = start(visitor)
        play_to_the_end(session, seed)
        games.append(session)
    best = max(session.game.player.sheet.total for session in games)
    holders = [session for session in games if resumed(visitor, session).is_record]
    assert [session.game.player.sheet.total for session in holders] == [best]


def test_a_record_belongs_to_the_spirit_it_was_made_with(visitor: Visitor) -> None:
    session = start(visitor, Plan(SOLO.seats, SIDE_B, spirits=True, seed=7))
    play_to_the_end(session)
    spirit = session.game.player.spirit
    assert spirit
    assert list(visitor.bests()) == [Configuration("B", spirit.card.id)]
    assert visitor.games()[0].result.endswith(spirit.card.name)


# Another page


def test_the_page_that_is_behind_follows_and_says_so(visitor: Visitor) -> None:
    first = start(visitor)
    second = resumed(visitor, first)
    play_turn(first)
    shown: list[Game] = []
    second.on_change(shown.append)
    assert second.act(TakeTokens(2)) == ()
    assert "changed on another page" in second.trouble
    assert shown == [first.game]
    assert second.is_saved
    assert second.act(TakeTokens(2)) == ()
    assert second.trouble == ""
    assert resumed(visitor, second).game == second.game


def test_a_page_that_is_looked_at_again_is_up_to_date(visitor: Visitor) -> None:
    first = start(visitor)
    second = resumed(visitor, first)
    second.look_again()
    assert second.trouble == ""
    play_turn(first)
    second.look_again()
    assert second.game == first.game


def test_a_game_that_was_deleted_elsewhere_goes_on_as_another_one(visitor: Visitor) -> None:
    session = start(visitor)
    deleted = session.game_id
    assert deleted
    visitor.delete_game(deleted)
    assert session.act(TakeTokens(1)) == ()
    assert "nothing of it is left" in session.trouble
    assert session.game_id != deleted
    assert resumed(visitor, session).game == session.game


def test_a_record_edited_by_hand_is_refused_with_its_line(visitor: Visitor) -> None:
    session = start(visitor)
    session.act(TakeTokens(1))
    saved = visitor.game(session.game_id or "")
    assert saved
    visitor.save_game(saved, saved.record.replace("take 1", "take 9"))
    with pytest.raises(NotationError, match="line 8: The central board has 3 spaces"):
        resumed(visitor, session)
    session.act(PlaceToken(session.game.hand[0], "a1"))
    assert "goes on with a copy of its own" in session.trouble
    assert resumed(visitor, session).game == session.game
    assert len(visitor.games()) == 2


def test_two_visitors_see_nothing_of_each_other(store: Store) -> None:
    ada, bo = store.visitor(new_visitor_key()), store.visitor(new_visitor_key())
    session = start(ada)
    assert bo.games() == ()
    assert bo.game(session.game_id or "") is None


# Trouble with the store


@contextmanager
def locked(database: Path) -> Iterator[None]:
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def test_a_locked_store_is_told_and_the_next_action_saves_everything(
    visitor: Visitor, database: Path
) -> None:
    session = start(visitor)
    with locked(database):
        assert session.act(TakeTokens(1)) == ()
        assert "another program is using the file" in session.trouble
        assert not session.is_saved
    assert resumed(visitor, session).game != session.game
    session.act(PlaceToken(session.game.hand[0], "a1"))
    assert session.is_saved
    assert session.trouble == ""
    assert resumed(visitor, session).game == session.game


def test_what_is_not_saved_can_be_saved_later(visitor: Visitor, database: Path) -> None:
    with locked(database):
        session = start(visitor)
        assert session.game_id is None
        play_to_the_end(session)
    session.save_again()
    assert session.is_saved
    assert resumed(visitor, session).game == session.game
    assert visitor.games(finished=True)
    assert session.is_record


def test_a_full_disk_is_told_and_nothing_saved_is_lost(visitor: Visitor) -> None:
    with visitor._database.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 1}")
    sessions = [start(visitor)]
    while sessions[-1].is_saved:
        sessions.append(start(visitor))
    *kept, unsaved = sessions
    assert "the disk is full" in unsaved.trouble
    play_to_the_end(unsaved)
    assert all(resumed(visitor, session).game == session.game for session in kept)


def test_a_read_only_store_is_told(visitor: Visitor) -> None:
    session = start(visitor)
    with visitor._database.reading() as connection:
        connection.exec_driver_sql("PRAGMA query_only=ON")
    session.act(TakeTokens(1))
    assert "read-only" in session.trouble
    assert session.game.hand
