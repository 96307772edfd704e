"""Answers: their text forms, and the changes of a repair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given

from harmonies.board import Board, NotationError
from harmonies.lessons.answers import (
    Change,
    Choice,
    Move,
    Numbers,
    Spaces,
    Swap,
    TakeAway,
    changed,
    parse_actions,
    parse_change,
    parse_choice,
    parse_numbers,
    parse_spaces,
    words_of,
)
from tests.kit.drawing import board_with
from tests.kit.strategies import boards

BOARD = board_with("A", a1="TB", a2="M", b2="W", c3="TT", c4="F*")


def test_text_forms() -> None:
    assert parse_spaces("c3 a1, b2") == Spaces(frozenset(("a1", "b2", "c3")))
    assert str(parse_spaces("c3 a1")) == "a1 c3"
    assert parse_numbers("7, 12") == Numbers((7, 12))
    assert parse_choice(" 2 ") == Choice(2)
    assert parse_change("swap c2 d3") == Swap("c2", "d3")
    assert [str(action) for action in parse_actions("take 1; place B c2;")] == ["take 1", "place B c2"]
    assert words_of(TakeAway("c2")) == "take away the top token of c2"
    assert words_of(Choice(2)) == "answer 2"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("spirit lion", "keep the Lion"),
        ("take 2", "take the tokens of central space 2"),
        ("place W c3", "place water on c3"),
        ("place L c3", "place a leaf on c3"),
        ("card bat", "take the Bat card"),
        ("cube bat c3", "place a cube of the Bat on c3"),
        ("discard crow", "discard the Crow card"),
        ("end", "end the turn"),
    ],
)
def test_every_action_has_words(action: str, words: str) -> None:
    assert words_of(parse_actions(action)[0]) == words


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (parse_numbers, "seven"),
        (parse_numbers, "-1"),
        (parse_numbers, "99999999"),
        (parse_numbers, "٣"),
        (parse_choice, ""),
        (parse_choice, "1 2"),
        (parse_change, "take c2"),
        (parse_change, "move c2"),
        (parse_actions, "place B"),
        (parse_spaces, "a1 " * 1000),
    ],
)
def test_other_texts_are_refused_with_a_sentence(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(text)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    ("change", "spaces"),
    [
        (TakeAway("a1"), {"a1": "T"}),
        (TakeAway("b2"), {"b2": "."}),
        (Move("a1", "a2"), {"a1": "T", "a2": "MB"}),
        (Move("c3", "e5"), {"c3": "T", "e5": "T"}),
        (Swap("a1", "c3"), {"a1": "TT", "c3": "TB"}),
        (Swap("b2", "a2"), {"b2": "M", "a2": "W"}),
    ],
    ids=str,
)
def test_changes(change: Change, spaces: dict[str, str]) -> None:
    board = changed(BOARD, change)
    assert isinstance(board, Board)
    assert {space: str(board[space]) for space in spaces} == spaces


@pytest.mark.parametrize(
    ("change", "clauses"),
    [
        (TakeAway("e5"), ["P4"]),
        (TakeAway("c4"), ["P5"]),
        (TakeAway("z9"), ["M2"]),
        (Move("a1", "b2"), ["P3"]),
        (Move("a1", "c3"), ["P2"]),
        (Move("a2", "z9"), ["M2"]),
        (Swap("a1", "a1"), ["P4"]),
        (Swap("a1", "c4"), ["P5"]),
        (Swap("a1", "b2"), ["P2"]),
    ],
    ids=str,
)
def test_impossible_changes_are_refused_with_a_clause(change: Change, clauses: list[str]) -> None:
    refused = changed(BOARD, change)
    assert not isinstance(refused, Board)
    assert [violation.clause for violation in refused] == clauses


@given(boards())
def test_a_change_keeps_every_other_token(board: Board) -> None:
    first, *_, last = board.side.spaces
    for change in (TakeAway(first), Move(first, last), Swap(first, last)):
        after = changed(board, change)
        if isinstance(after, Board):
            gone = _tokens(board) - _tokens(after)
            assert sum(gone.values()) == isinstance(change, TakeAway)
            assert not _tokens(after) - _tokens(board)
            assert after.cubes == board.cubes


def _tokens(board: Board) -> Counter[str]:
    return Counter("".join(board.stacks).replace(".", ""))
