"""Bots move when it is their turn, one saved action after the other, and never in anybody's way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from harmonies.actions import Action, EndTurn
from harmonies.board import SIDE_A, SIDE_B, Side
from harmonies.coach import bots
from harmonies.game import Game
from harmonies.store.visitor import Visitor
from harmonies_widgets.handlers import FAULT, Report
from harmonies_widgets.play import bot_turns
from harmonies_widgets.play.bot_turns import BotTurns
from harmonies_widgets.play.seats import Seat, bot, person
from harmonies_widgets.play.session import GameSession, Plan


def fail(sentence: str) -> None:
    raise AssertionError(sentence)


def table(visitor: Visitor, *seats: Seat, side: Side = SIDE_A, spirits: bool = False) -> GameSession:
    return GameSession.start(visitor, Plan(seats, side, spirits=spirits, seed=11), fail)


async def settled(turns: BotTurns) -> None:
    """Until the bots have nothing more to do."""
    while turns._task is not None and not turns._task.done():
        await asyncio.wait([turns._task])


def play(session: GameSession, report: Report = fail) -> BotTurns:
    """Let the bots of a session move until a person's turn comes."""

    async def run() -> BotTurns:
        turns = BotTurns(session, report)
        turns.go_on()
        await settled(turns)
        return turns

    return asyncio.run(run())


def test_bots_play_a_whole_game(visitor: Visitor) -> None:
    session = table(visitor, bot("greedy", 1), bot("random", 2), bot("greedy", 3), side=SIDE_B, spirits=True)
    play(session)
    assert session.game.is_over
    (saved,) = visitor.games(finished=True)
    assert Game.from_record(saved.record) == session.game


def test_each_action_of_a_bot_is_saved_when_it_is_shown(visitor: Visitor) -> None:
    session = table(visitor, bot("greedy", 1), person("Ada", 2))
    shown: list[str] = []

    def show(game: Game) -> None:
        (saved,) = visitor.games()
        assert Game.from_record(saved.record) == game
        shown.append(str(game.last_action))

    session.on_change(show)
    play(session)
    assert session.seat == Seat("Ada")
    assert shown[-1] == "end"
    assert len(shown) >= 5


def test_a_bot_sees_only_what_its_player_knows(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Game] = []

    def spy(game: Game, random: Random) -> Sequence[Action]:
        seen.append(game)
        return bots.random_bot(game, random)

    monkeypatch.setattr(bot_turns, "BOTS", {"greedy": spy})
    session = table(visitor, bot("greedy", 1), person("Ada", 2), spirits=True)
    play(session)
    assert all(game.setup.seed == 0 and game.before is None and not game.players[1].dealt for game in seen)


def test_two_pages_of_one_game_come_to_the_same_moves(visitor: Visitor) -> None:
    first = table(visitor, bot("greedy", 1), person("Ada", 2))
    saved = visitor.game(first.game_id or "")
    assert saved
    second = GameSession.resume(visitor, saved, fail)
    play(first)
    play(second)
    assert first.game == second.game
    assert second.trouble == "" or "another page" in second.trouble


def test_a_bot_that_goes_wrong_is_told(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "BOTS", {"greedy": lambda _game, _random: (EndTurn(),)})
    told: list[str] = []
    session = table(visitor, bot("greedy", 1), person("Ada", 2))
    play(session, told.append)
    assert told == [FAULT]


def test_a_stopped_bot_leaves_the_game(visitor: Visitor) -> None:
    session = table(visitor, bot("greedy", 1), bot("greedy", 2))

    async def stopped() -> None:
        turns = BotTurns(session, fail)
        session.on_change(lambda game: turns.stop() if game.turn == 3 else None)
        turns.go_on()
        await settled(turns)

    asyncio.run(stopped())
    assert session.game.turn == 3
