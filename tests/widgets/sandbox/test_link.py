"""Settings in addresses: there and back, and what is refused."""

from __future__ import annotations

from urllib.parse import parse_qsl

import pytest
from hypothesis import given

from harmonies.board import LONGEST_TEXT, Board, NotationError
from harmonies_widgets.sandbox.gallery import GALLERY, GalleryBoard
from harmonies_widgets.sandbox.link import LONGEST_CARDS, link_query, parse_link
from harmonies_widgets.sandbox.setting import Setting
from tests.kit.strategies import boards

MEADOW = "A: F* F . . . / W* . . . / . . F^ . . / . . . . / . . . . ."


@given(boards())
def test_a_board_comes_back_from_its_link(board: Board) -> None:
    assert parse_link(dict(parse_qsl(link_query(Setting(board))))) == Setting(board)


@pytest.mark.parametrize("board", GALLERY, ids=lambda board: board.id)
def test_cards_come_back_with_their_cubes(board: GalleryBoard) -> None:
    assert parse_link(dict(parse_qsl(link_query(board.setting)))) == board.setting


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("unicorn", "there is no card 'unicorn'"),
        ("duck duck", "twice"),
        ("lion cat", "one Spirit"),
        ("duck:b1,a1,c1,c2,c3", "4 cubes"),
        ("duck:a2", "no cube on 'a2'"),
        ("duck:c3", "no cube on 'c3'"),
        ("lion:b1", "no cube on 'b1'"),
        ("duck:b1 frog:b1", "no cube on 'b1'"),
        ("duck:b1,b1", "no cube on 'b1'"),
        ("duck:g9", "'g9' is not a space"),
        ("duck:", ""),
        ("<script>", "there is no card"),
        ("x" * (LONGEST_CARDS + 1), "at most 2000 characters"),
    ],
)
def test_damaged_cards_are_refused_in_words(cards: str, words: str) -> None:
    fields = {"position": MEADOW, "cards": cards}
    if not words:
        assert parse_link(fields).animals[0].spaces == ()
        return
    with pytest.raises(NotationError, match=words):
        parse_link(fields)


@pytest.mark.parametrize("position", ["", "A:", "C: .", "<b>", "A: " + LONGEST_TEXT * "."])
def test_a_damaged_position_is_refused(position: str) -> None:
    with pytest.raises(NotationError):
        parse_link({"position": position})
