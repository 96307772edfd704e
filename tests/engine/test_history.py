"""What was done, and taking it back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.game import Game, NothingToUndo
from tests.kit.budget import examples
from tests.kit.play import MANNERS, Manner, eager, finished, new_game, play, situation, states
from tests.kit.strategies import Kind, kinds


@examples(60)
@given(kinds, st.integers(0, 999), st.sampled_from(MANNERS))
def test_undo_gives_the_former_game_back_unless_something_new_was_seen(
    kind: Kind, seed: int, manner: Manner
) -> None:
    before = None
    for game in states(new_game(kind, seed), Random(seed), manner):
        if before is None:
            assert not game.can_undo
        else:
            drew = game.pouch != before.pouch or game.pile != before.pile
            assert game.can_undo == (not drew)
            if drew:
                with pytest.raises(NothingToUndo, match="what is seen cannot be taken back"):
                    game.undo()
            else:
                assert game.undo() == before
                assert game.undo() is before
        before = game


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(NothingToUndo, match="There is nothing to take back yet"):
        Game.new(2).undo()
    with pytest.raises(NothingToUndo):
        Game.new(2).undo_turn()


def test_the_end_of_a_turn_draws_and_cannot_be_undone() -> None:
    game = play(situation(), "take 1", "place W a1", "place W a2", "place W a3")
    assert game.can_undo
    game = play(game, "end")
    assert game.has_revealed
    assert not game.can_undo


def test_a_discard_draws_and_cannot_be_undone() -> None:
    game = play(situation(players=1, row="crow"), "take 1", "place W a1", "place W a2", "place W a3", "end")
    game = play(game, "discard crow")
    with pytest.raises(NothingToUndo):
        game.undo()
    after = play(game, "take 1")
    assert after.undo() == game
    assert after.undo_turn() == game


def test_an_end_that_draws_nothing_can_be_undone() -> None:
    start = replace(situation(), pouch=())
    game = play(start, "take 1", "place W a1", "place W a2", "place W a3")
    assert play(game, "end").undo() == game


@pytest.mark.parametrize("done", [1, 2, 3])
def test_a_whole_turn_is_undone_to_its_start(done: int) -> None:
    first = play(situation(row="crow duck"), "take 1", "place W a1", "place W a2", "place W a3", "end")
    token = first.central[0][0]
    lines = ["card duck", "take 1", f"place {token} c3"]
    game = play(first, *lines[:done])
    assert game.undo_turn() == first
    assert not game.undo_turn().can_undo


def test_the_first_turn_is_undone_to_the_deal() -> None:
    start = Game.new(2, spirits=True, seed=7)
    game = play(start, f"spirit {start.player.dealt[0]}", "take 1")
    assert game.undo_turn() == start


@given(kinds, st.integers(0, 999))
def test_the_actions_of_a_game_lead_from_its_deal_to_it_again(kind: Kind, seed: int) -> None:
    game = finished(new_game(kind, seed), Random(seed), eager)
    again = new_game(kind, seed)
    for action in game.actions:
        again = again.apply(action)
    assert again == game
    assert game.history[0] == new_game(kind, seed)
    assert game.history[-1] is game
    assert len(game.history) == len(game.actions) + 1


def test_a_game_is_a_value_and_an_action_leaves_it_as_it_was() -> None:
    game = situation(row="crow")
    before = repr(vars(game))
    play(game, "card crow", "take 1", "place W a1")
    assert repr(vars(game)) == before
