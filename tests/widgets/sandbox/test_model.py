"""The sandbox without a page: what it puts, refuses, takes back and carries over."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import Board, Cube
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import IllegalAction
from harmonies.tokens import SUPPLY, Stack, Token
from harmonies_widgets.sandbox.model import MOST_STEPS, SandboxModel
from harmonies_widgets.sandbox.setting import Setting
from harmonies_widgets.sandbox.turning import carried
from tests.kit.strategies import boards

EMPTY = SandboxModel.on(Board.empty("A"))
FREE = SandboxModel(Setting(Board.empty("A")), freely=True)

# The Flamingo's habitat stands: water on b1 between the fields on a1 and a2.
FLAMINGO = ANIMALS["flamingo"]
MEADOW = Board.parse("A: F F . . . / W . . . / . . . . . / . . . . / . . . . .")
WITH_FLAMINGO = SandboxModel.on(MEADOW).with_card(FLAMINGO)


def clauses(model: SandboxModel, piece: Token | Cube, space: str) -> list[str]:
    return [violation.clause for violation in model.check_put(piece, space)]


# Tokens


@pytest.mark.parametrize("model", [EMPTY, FREE], ids=["by the rules", "freely"])
def test_an_impossible_stack_is_always_refused(model: SandboxModel) -> None:
    water = model.put(Token.WATER, "c3")
    assert clauses(water, Token.FIELD, "c3") == ["P3"]
    with pytest.raises(IllegalAction, match="Nothing goes on water"):
        water.put(Token.FIELD, "c3")


def test_a_cube_keeps_tokens_away_by_the_rules_only() -> None:
    board = Board.parse("A: T* . . . . / . . . . / . . . . . / . . . . / . . . . .")
    assert clauses(SandboxModel.on(board), Token.LEAF, "a1") == ["P5"]
    freely = SandboxModel(Setting(board), freely=True).put(Token.LEAF, "a1")
    assert (freely.board["a1"], freely.board.cube("a1")) == (Stack.TL, Cube.ANIMAL)


def test_the_pouch_ends_by_the_rules_only() -> None:
    model = EMPTY
    for space in model.board.side.spaces[: SUPPLY[Token.BRICK]]:
        model = model.put(Token.BRICK, space)
    assert clauses(model, Token.BRICK, "e5") == ["M1"]
    assert model.spaces_for(Token.BRICK) == ()
    assert "e5" in SandboxModel(model.now, freely=True).spaces_for(Token.BRICK)


def test_a_space_of_the_other_side_is_refused_in_words() -> None:
    for model in (EMPTY, FREE):
        assert clauses(model, Token.WATER, "g1") == ["M2"]


@given(boards(), st.sampled_from(Token), st.booleans())
def test_a_token_goes_just_where_its_spaces_say(board: Board, token: Token, freely: bool) -> None:
    model = SandboxModel(Setting(board), freely=freely)
    allowed = model.spaces_for(token)
    for space in board.side.spaces:
        if space in allowed:
            assert model.put(token, space).board[space] == board[space].with_token(token)
        else:
            with pytest.raises(IllegalAction):
                model.put(token, space)


# Cubes


def test_a_cube_needs_a_card_and_its_habitat() -> None:
    assert clauses(SandboxModel.on(MEADOW), Cube.ANIMAL, "b1") == ["K3"]
    assert clauses(WITH_FLAMINGO, Cube.ANIMAL, "a1") == ["H1"]
    assert WITH_FLAMINGO.spaces_for(Cube.ANIMAL) == ("b1",)
    assert clauses(WITH_FLAMINGO, Cube.SPIRIT, "b1") == ["N3"]


def test_a_cube_placed_counts_for_its_card() -> None:
    model = WITH_FLAMINGO.put(Cube.ANIMAL, "b1")
    assert model.now.animals == (HeldCard(FLAMINGO, 1, ("b1",)),)
    assert model.now.sheet.animals.points == FLAMINGO.points[0]
    assert clauses(model, Cube.ANIMAL, "b1")[0] == "H4"


@pytest.mark.parametrize("asked", ["frog", "duck"])
def test_the_card_asked_for_gives_the_cube(asked: str) -> None:
    """Frog and Duck both find a home on b1, beside a tree and a building."""
    board = Board.parse("A: L TB . . . / W . . . / . . . . . / . . . . / . . . . .")
    model = SandboxModel.on(board).with_card(ANIMALS["frog"]).with_card(ANIMALS["duck"])
    after = model.put(Cube.ANIMAL, "b1", ANIMALS[asked])
    assert {held.card.id: held.placed for held in after.now.animals if held.placed} == {asked: 1}


def test_freely_a_cube_goes_on_anything_but_an_empty_space() -> None:
    model = FREE.put(Token.TRUNK, "a1")
    assert clauses(model, Cube.ANIMAL, "a2") == ["H4"]
    assert model.put(Cube.ANIMAL, "a1").board.cube("a1") is Cube.ANIMAL


def test_freely_the_card_asked_for_gives_a_cube_even_where_its_habitat_does_not_stand() -> None:
    model = FREE.put(Token.TRUNK, "a1").with_card(FLAMINGO)
    assert model.put(Cube.ANIMAL, "a1").now.animals == (HeldCard(FLAMINGO),)
    assert model.put(Cube.ANIMAL, "a1", FLAMINGO).now.animals == (HeldCard(FLAMINGO, 1, ("a1",)),)


def test_freely_the_one_spirit_cube_moves() -> None:
    model = FREE.put(Token.WATER, "a1").put(Token.WATER, "a2").put(Cube.SPIRIT, "a1").put(Cube.SPIRIT, "a2")
    assert model.board.spaces_with_cube(Cube.SPIRIT) == ("a2",)


def test_a_spirit_scores_once_its_cube_stands() -> None:
    board = Board.parse("A: TL . . . . / F . . . / . F . . . / . . . . / . . . . .")
    model = SandboxModel.on(board).with_card(SPIRITS["lion"])
    assert model.now.sheet.spirit.points == 0
    (space,) = model.spaces_for(Cube.SPIRIT)
    assert model.put(Cube.SPIRIT, space).now.sheet.spirit.points == 2


# Taking away


def test_taking_by_the_rules_goes_from_the_top() -> None:
    model = EMPTY
    for token in (Token.TRUNK, Token.TRUNK, Token.LEAF):
        model = model.put(token, "b2")
    tops = []
    while model.board["b2"] is not Stack.EMPTY:
        tops.append(model.board["b2"])
        model = model.take("b2")
    assert tops == [Stack.TTL, Stack.TT, Stack.T]


def test_taking_a_cube_leaves_the_stack_and_gives_the_cube_back() -> None:
    model = WITH_FLAMINGO.put(Cube.ANIMAL, "b1").take("b1")
    assert model.board == MEADOW
    assert model.now.animals == (HeldCard(FLAMINGO),)


def test_taking_freely_clears_the_space() -> None:
    model = SandboxModel(WITH_FLAMINGO.put(Cube.ANIMAL, "b1").now, freely=True).take("b1")
    assert (model.board["b1"], model.board.cube("b1")) == (Stack.EMPTY, None)
    assert model.now.animals == (HeldCard(FLAMINGO),)


def test_taking_from_an_empty_space_is_no_step() -> None:
    assert EMPTY.take("a1") is EMPTY


def test_a_card_leaves_with_its_cubes() -> None:
    model = WITH_FLAMINGO.put(Cube.ANIMAL, "b1").without_card(FLAMINGO)
    assert model.now == Setting(MEADOW)


def test_another_spirit_takes_the_place_of_the_first() -> None:
    model = EMPTY.with_card(SPIRITS["lion"]).with_card(SPIRITS["cat"])
    assert model.now.spirit == HeldCard(SPIRITS["cat"])


# Steps


def test_undo_and_redo_walk_the_steps() -> None:
    one = EMPTY.put(Token.WATER, "a1")
    two = one.with_card(FLAMINGO)
    assert two.undo().now == one.now
    assert two.undo().undo().now == EMPTY.now
    assert two.undo().undo().redo().redo().now == two.now
    assert EMPTY.undo() is EMPTY
    assert two.redo() is two


def test_a_new_step_forgets_what_was_taken_back() -> None:
    model = EMPTY.put(Token.WATER, "a1").undo().put(Token.FIELD, "a1")
    assert model.redo() is model


def test_steps_are_bounded() -> None:
    model = EMPTY
    for _ in range(MOST_STEPS):
        model = model.put(Token.WATER, "a1").take("a1")
    assert len(model.past) == MOST_STEPS


def test_another_board_takes_no_cube_from_a_card() -> None:
    model = WITH_FLAMINGO.put(Cube.ANIMAL, "b1").with_board(Board.empty("B"))
    assert model.now == Setting(Board.empty("B"), (HeldCard(FLAMINGO),))
    assert model.undo().now.animals == (HeldCard(FLAMINGO, 1, ("b1",)),)


# The other side


@given(boards())
def test_carried_over_every_stack_stands_once_or_is_named(board: Board) -> None:
    after, lost = carried(Setting(board))
    kept = [stack for space, stack, _ in board if stack is not Stack.EMPTY and space not in lost]
    assert after.board.side is not board.side
    assert sorted(kept) == sorted(stack for stack in after.board.stacks if stack is not Stack.EMPTY)


@given(boards())
def test_turned_over_twice_is_as_before(board: Board) -> None:
    model = SandboxModel.on(board)
    assert model.turn_over().turn_over().now == model.now


def test_carried_over_neighbours_stay_neighbours() -> None:
    """The two waters stand where side B has no spaces; all moves up by one."""
    board = Board.parse("A: . . . W W / . . . . / . . . . . / . . . . / . . . . .")
    after, lost = carried(Setting(board))
    waters = [space for space, stack, _ in after.board if stack is Stack.W]
    assert not lost
    assert waters[1] in after.board.side.neighbours[waters[0]]


def test_carried_over_a_card_keeps_the_cubes_that_fit() -> None:
    board = Board.parse("A: F F* W W L / W* W* F* W* / W TB* F F W / F MB* M* TL* / MMM* M* M* BB MM")
    setting = Setting(board, (HeldCard(FLAMINGO, 3, ("b1", "b2", "b4")),))
    after, lost = carried(setting)
    assert lost == ("a5", "b4", "c5", "d4", "e5")
    assert after.animals == (HeldCard(FLAMINGO, 2, ("b1", "b2")),)
