"""A callback that fails becomes a sentence, never a vanished click."""

import logging
from collections.abc import Callable

import pytest

from harmonies.board import Board, NotationError
from harmonies.game import IllegalAction
from harmonies.rules import check_placement
from harmonies.tokens import Token
from harmonies.wording import sentence
from harmonies_widgets.handlers import FAULT, Callbacks, guarded


def failing(error: Exception) -> Callable[..., None]:
    def callback(*_args: object) -> None:
        raise error

    return callback


def test_a_mistake_of_the_player_is_told_in_its_own_words() -> None:
    told: list[str] = []
    guarded(failing(NotationError("column a has 5 spaces")), told.append)()
    assert told == ["Column a has 5 spaces."]


def test_a_refused_action_is_told_with_its_reasons() -> None:
    board = Board.empty().place(Token.WATER, "a1")
    violations = check_placement(board, Token.LEAF, "a1")
    told: list[str] = []
    guarded(failing(IllegalAction(violations)), told.append)()
    assert told == [sentence(violations[0].message)]


def test_a_fault_is_logged_with_its_traceback_and_told_as_a_fault(caplog: pytest.LogCaptureFixture) -> None:
    told: list[str] = []
    with caplog.at_level(logging.ERROR):
        guarded(failing(KeyError("secret")), told.append)()
    assert told == [FAULT]
    assert "secret" in caplog.text
    assert "secret" not in told[0]


def test_arguments_reach_the_callback_and_success_tells_nothing() -> None:
    told: list[str] = []
    got: list[object] = []
    guarded(lambda *args, **named: got.append((args, named)), told.append)(1, two=2)
    assert (told, got) == ([], [((1,), {"two": 2})])


@pytest.mark.parametrize(
    ("text", "expected"),
    [("a b", "A b."), ("Done!", "Done!"), ("c2: why?", "c2: why?"), ("  ends. ", "Ends."), ("", "")],
)
def test_sentences_have_a_capital_but_for_a_space_and_an_end(text: str, expected: str) -> None:
    assert sentence(text) == expected


def test_one_failing_callback_does_not_stop_the_next() -> None:
    told: list[str] = []
    got: list[object] = []
    callbacks = Callbacks[[str]](told.append)
    callbacks.register(failing(ValueError()))
    callbacks.register(got.append)
    callbacks("c2")
    assert (told, got) == ([FAULT], ["c2"])


def test_a_callback_is_registered_once_and_can_be_taken_away() -> None:
    got: list[str] = []
    callbacks = Callbacks[[str]](pytest.fail)
    callbacks.register(got.append)
    callbacks.register(got.append)
    callbacks("a1")
    callbacks.register(got.append, remove=True)
    callbacks("b1")
    assert got == ["a1"]
    assert not callbacks


def test_a_callback_may_take_itself_away() -> None:
    got: list[str] = []
    callbacks = Callbacks[[str]](pytest.fail)

    def once(space: str) -> None:
        callbacks.register(once, remove=True)
        got.append(space)

    callbacks.register(once)
    callbacks.register(got.append)
    callbacks("a1")
    callbacks("b1")
    assert got == ["a1", "a1", "b1"]
