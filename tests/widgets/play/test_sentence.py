"""One sentence for each moment of a game, and never none."""

from __future__ import annotations

from random import Random

from harmonies.board import SIDE_A
from harmonies.cards import ANIMALS
from harmonies.game import Game
from harmonies.habitats import find_sites, nearest_misses
from harmonies_widgets.play.sentence import Look, what_to_do
from tests.kit.play import eager, play, situation, states


def test_a_solo_turn_from_its_start_to_its_end() -> None:
    game = Game.new(seed=7)
    assert what_to_do(game) == "Turn 1. Take the tokens of one central space."
    game = play(game, "take 1")
    first, second, third = game.hand
    assert what_to_do(game, token=first) == (
        f"Turn 1. Place your {first.word} (3 left): the spaces with a dashed ring take it."
    )
    game = play(game, f"place {first} a1", f"place {second} b1", f"place {third} c1")
    assert what_to_do(game) == "Turn 1. All tokens are placed. You may take a card, then end your turn."
    game = play(game, "end")
    assert "swap one of the row first" in what_to_do(game)


def test_a_cube_that_can_be_placed_is_named() -> None:
    board = "a1=F a2=F b1=W"
    game = play(situation(board, cards="flamingo"), "take 1", "place W e1", "place W e3", "place W e5")
    assert "place a cube of the Flamingo or take a card" in what_to_do(game)


def test_a_card_that_is_looked_at() -> None:
    board = situation("a1=F a2=F b1=W", cards="flamingo")

    def look(card: str, *, held: bool) -> str:
        habitat = ANIMALS[card].habitat
        player = board.player.board
        seen = Look(ANIMALS[card], find_sites(player, habitat), nearest_misses(player, habitat), held)
        return what_to_do(board, look=seen, name="Ada")

    assert look("flamingo", held=True) == "Round 1, Ada. Choose a space for the cube of the Flamingo: b1."
    assert "its first cube could go on b1" in look("flamingo", held=False)
    assert "stands nowhere yet. Closest: cube on" in look("crow", held=True)


def test_the_end_is_announced_before_it_comes() -> None:
    full = " ".join(f"{space}=W" for space in SIDE_A.spaces if not space.startswith("e"))
    game = play(situation(full), "take 1", "place W e1", "place W e2", "place W e3")
    assert what_to_do(game).endswith("That begins the last round: the others have one more turn.")
    game = play(game, "end")
    assert what_to_do(game, name="Bo").startswith("Last round, Bo.")


def test_a_spirit_is_chosen_first() -> None:
    assert "Choose the Spirit that you keep" in what_to_do(Game.new(spirits=True, seed=7))


def test_every_state_of_a_game_has_a_sentence() -> None:
    for players in (1, 2):
        for state in states(Game.new(players, "B", spirits=True, seed=3), Random(3), eager):
            said = what_to_do(state, token=next(iter(state.hand), None))
            assert said.endswith((".", "!")), state.last_action
            assert said.count(".") <= 3
