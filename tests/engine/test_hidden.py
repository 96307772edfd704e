"""What a player can know: nothing that a hidden order would tell."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.cards import SPIRITS
from harmonies.game import Game
from tests.kit.budget import examples
from tests.kit.play import eager, new_game, play, situation, states
from tests.kit.strategies import Kind, kinds


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game in some state between the deal and the end."""
    kind, seed = draw(kinds), draw(st.integers(0, 10_000))
    steps = draw(st.integers(0, 90))
    game = new_game(kind, seed)
    for number, state in enumerate(states(game, Random(seed), eager)):
        game = state
        if number == steps:
            break
    return game


def dealt_otherwise(game: Game, random: Random, viewer: int) -> Game:
    """The same game but for what the viewer cannot know: order of pouch and pile, others' Spirits, seed."""
    pouch, pile = list(game.pouch), list(game.pile)
    random.shuffle(pouch)
    random.shuffle(pile)
    strangers = list(SPIRITS.values())
    players = [
        replace(player, dealt=tuple(random.sample(strangers, 2)))
        if number != viewer and player.dealt and not player.spirit
        else player
        for number, player in enumerate(game.players)
    ]
    return replace(
        game,
        setup=game.setup._replace(seed=random.randrange(1000)),
        pouch=tuple(pouch),
        pile=tuple(pile),
        players=tuple(players),
    )


@examples(150)
@given(games(), st.randoms(use_true_random=False))
def test_games_that_differ_only_in_what_is_hidden_look_the_same(game: Game, random: Random) -> None:
    for viewer in range(game.setup.players):
        other = dealt_otherwise(game, random, viewer)
        assert other.seen_by(viewer) == game.seen_by(viewer)
        assert vars(other.seen_by(viewer)) == vars(game.seen_by(viewer)), "the past included"


@examples(150)
@given(games())
def test_what_lies_open_is_seen_by_all(game: Game) -> None:
    for viewer in range(game.setup.players):
        seen = game.seen_by(viewer)
        assert (seen.central, seen.row, seen.hand, seen.discards) == (
            game.central,
            game.row,
            game.hand,
            game.discards,
        )
        assert (seen.turn, seen.current, seen.is_over) == (game.turn, game.current, game.is_over)
        assert Counter(seen.pouch) == Counter(game.pouch)
        assert Counter(seen.pile) == Counter(game.pile)
        for mine, theirs in zip(seen.players, game.players, strict=True):
            assert (mine.board, mine.cards, mine.spirit) == (theirs.board, theirs.cards, theirs.spirit)
        assert seen.players[viewer] == game.players[viewer]


@examples(100)
@given(games())
def test_who_is_to_move_sees_all_their_legal_actions(game: Game) -> None:
    assert game.seen_by(game.current).legal_actions() == game.legal_actions()


def test_nobody_sees_the_spirits_dealt_to_others_nor_the_one_that_went_back() -> None:
    game = Game.new(3, spirits=True, seed=7)
    game = play(game, f"spirit {game.player.dealt[0]}")
    for viewer in range(3):
        seen = game.seen_by(viewer)
        for number, player in enumerate(seen.players):
            assert bool(player.dealt) == (number == viewer)
    assert game.seen_by(1).players[0].spirit == game.players[0].spirit


def test_the_past_is_not_seen() -> None:
    game = play(situation(), "take 1").seen_by(0)
    assert game.before is None
    assert game.last_action is None
    assert game.history == (game,)


@examples(100)
@given(games(), st.integers(0, 99))
def test_a_game_dealt_anew_is_one_that_could_be(game: Game, seed: int) -> None:
    viewer = game.current
    seen = game.seen_by(viewer)
    anew = seen.dealt_anew(seed)
    assert Counter(anew.pouch) == Counter(game.pouch)
    assert Counter(anew.pile) == Counter(game.pile)
    assert anew.seen_by(viewer) == seen
    assert anew == seen.dealt_anew(seed)
    assert anew.legal_actions() == game.legal_actions()
    spirits = [
        spirit
        for player in anew.players
        for spirit in ({player.spirit.card} if player.spirit else {*player.dealt})
    ]
    assert len(set(spirits)) == len(spirits)
    for player in anew.players:
        assert player.spirit or len(player.dealt) == (2 if game.setup.spirits else 0)


def test_games_dealt_anew_from_other_seeds_differ() -> None:
    seen = Game.new(2, seed=1).seen_by(0)
    anew = [seen.dealt_anew(seed) for seed in range(10)]
    assert len({game.pouch for game in anew}) == 10
    assert len({game.pile for game in anew}) == 10
    assert all(game.pouch != Game.new(2, seed=1).pouch for game in anew)


@pytest.mark.parametrize("kind", [Kind(1, "A", True), Kind(4, "B", True)], ids=str)
def test_a_game_dealt_anew_can_be_played_to_its_end(kind: Kind) -> None:
    game = new_game(kind, 5).seen_by(0).dealt_anew(11)
    *_, end = states(game, Random(5), eager)
    assert end.is_over
