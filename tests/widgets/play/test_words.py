"""What happened, in words."""

from __future__ import annotations

from random import Random

from harmonies.actions import parse_action
from harmonies.game import Game
from harmonies_widgets.play.words import action_words, turns_in_words
from tests.kit.play import finished, play


def test_each_kind_of_action_has_words() -> None:
    game = Game.new(seed=7)
    tokens = [token.word for token in game.central[0]]
    card = game.row[0]
    assert card
    expected = {
        "take 1": f"took {tokens[0]}, {tokens[1]} and {tokens[2]}",
        "place L c3": "placed a leaf on c3",
        "place W c3": "placed water on c3",
        f"card {card}": f"took the {card.name} card",
        f"cube {card} c3": f"placed a cube of the {card.name} on c3",
        f"discard {card}": f"swapped the {card.name} card for a new one",
        "spirit lion": "kept the Lion as Spirit",
        "end": "ended the turn",
    }
    assert {line: action_words(game, parse_action(line)) for line in expected} == expected


def test_a_turn_is_one_line() -> None:
    game = play(Game.new(2, seed=7), "take 1")
    first, second, third = game.hand
    card = game.row[1]
    assert card
    game = play(game, f"place {first} a1", f"card {card}", f"place {second} b1", f"place {third} c1", "end")
    (turn,) = turns_in_words(game)
    assert (turn.turn, turn.player) == (1, 0)
    assert turn.done.split("; ")[2] == f"took the {card.name} card"
    assert turn.done.count("placed") == 2
    assert turn.done.endswith("on c1")


def test_every_turn_of_a_game_is_told() -> None:
    game = finished(Game.new(3, "B", spirits=True, seed=4), Random(1))
    turns = turns_in_words(game)
    assert [turn.turn for turn in turns] == list(range(1, game.turn + 1))
    assert [turn.player for turn in turns[:4]] == [0, 1, 2, 0]
    assert all("took" in turn.done and "placed" in turn.done for turn in turns)
