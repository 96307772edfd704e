"""TokenTray, CentralBoard, CardRow and PouchCounter, driven by what a page sends."""

from __future__ import annotations

from typing import Any

import pytest

from harmonies.cards import ANIMALS, SPIRITS, Card, HeldCard
from harmonies.picture.theme import DARK
from harmonies.tokens import Token
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.central_board import CentralBoard
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.pouch_counter import PouchCounter
from harmonies_widgets.token_tray import TokenTray

SHREW, LION = ANIMALS["shrew"], SPIRITS["lion"]


def pick(row: Any, key: str) -> None:
    row._row._handle_custom_msg({"event": "pick", "key": key}, [])


def refuse(picked: object) -> None:
    pytest.fail(f"{picked} must not be picked")


def states(row: Any) -> list[str]:
    return [item.state for item in row._row.items]


# Tokens


def test_a_picked_token_is_told_by_its_place() -> None:
    tray = TokenTray([Token.WATER, Token.LEAF, Token.WATER])
    got: list[int] = []
    tray.on_pick(got.append)
    pick(tray, "2")
    assert got == [2]


def test_the_chosen_token_shows() -> None:
    tray = TokenTray([Token.WATER, Token.LEAF], chosen=1)
    assert states(tray) == ["normal", "chosen"]
    tray.chosen = None
    assert states(tray) == ["normal", "normal"]


def test_a_tray_says_its_tokens_in_words() -> None:
    tray = TokenTray([Token.TRUNK, Token.BRICK])
    assert [(item.label, item.caption) for item in tray._row.items] == [
        ("trunk", "trunk"),
        ("brick", "brick"),
    ]
    assert repr(tray) == "TokenTray(trunk, brick)"


def test_an_empty_tray_shows_nothing() -> None:
    tray = TokenTray([Token.TRUNK])
    tray.tokens = ()
    assert tray._row.items == ()


# The central board


def test_a_central_space_is_told_by_its_number() -> None:
    board = CentralBoard([[Token.WATER] * 3, [Token.LEAF] * 3])
    got: list[int] = []
    board.on_pick(got.append)
    pick(board, "2")
    assert got == [2]


def test_an_empty_central_space_cannot_be_picked() -> None:
    board = CentralBoard([[], [Token.LEAF, Token.FIELD, Token.LEAF]])
    board.on_pick(refuse)
    pick(board, "1")
    assert states(board) == ["disabled", "normal"]
    assert [item.label for item in board._row.items] == ["Space 1: empty", "Space 2: leaf, field, leaf"]


def test_the_space_that_was_taken_says_so() -> None:
    board = CentralBoard([[], []], taken=2)
    assert [item.label for item in board._row.items] == ["Space 1: empty", "Space 2: taken"]
    assert board._row.items[0].svg != board._row.items[1].svg


# Cards


def test_a_picked_card_is_told_whether_held_or_not() -> None:
    row = CardRow([SHREW, HeldCard(LION, 1, ("c4",))])
    got: list[Card] = []
    row.on_pick(got.append)
    pick(row, "shrew")
    pick(row, "lion")
    assert got == [SHREW, LION]


def test_a_gap_cannot_be_picked() -> None:
    row = CardRow([None, SHREW, None])
    row.on_pick(refuse)
    for item in row._row.items:
        if item.key != "shrew":
            pick(row, item.key)
    assert states(row) == ["disabled", "normal", "disabled"]


def test_chosen_and_highlighted_cards_show() -> None:
    row = CardRow([SHREW, LION, ANIMALS["duck"]], chosen="shrew", highlighted=("lion",))
    assert states(row) == ["chosen", "highlight", "normal"]


def test_a_card_is_described_with_its_habitat_and_cubes() -> None:
    row = CardRow([HeldCard(SHREW, 2)])
    (item,) = row._row.items
    assert item.description == f"{SHREW.words()} 2 of 3 cubes placed."


def test_a_card_is_drawn_anew_when_a_cube_leaves_it() -> None:
    row = CardRow([HeldCard(SHREW)])
    before = row._row.items[0].svg
    row.cards = (HeldCard(SHREW, 1),)
    assert row._row.items[0].svg != before


# The pouch


def test_the_pouch_counts_every_kind() -> None:
    counter = PouchCounter([Token.WATER, Token.LEAF, Token.WATER])
    assert dict(counter.counts) == {"water": 2, "field": 0, "trunk": 0, "leaf": 1, "mountain": 0, "brick": 0}
    counter.tokens = ()
    assert not any(number for _, number in counter.counts)


# All of them


@pytest.mark.parametrize(
    ("row", "key"),
    [
        pytest.param(lambda: TokenTray([Token.WATER]), "0", id="tray"),
        pytest.param(lambda: CentralBoard([[Token.WATER]]), "1", id="central board"),
        pytest.param(lambda: CardRow([SHREW]), "shrew", id="cards"),
    ],
)
class TestEveryRow:
    def test_a_disabled_row_tells_nothing(self, row: Any, key: str) -> None:
        shown = row()
        shown.on_pick(refuse)
        shown.disabled = True
        pick(shown, key)

    def test_a_callback_can_be_taken_away(self, row: Any, key: str) -> None:
        shown = row()
        shown.on_pick(refuse)
        shown.on_pick(refuse, remove=True)
        pick(shown, key)

    def test_a_callback_that_fails_is_told_in_a_sentence(
        self, row: Any, key: str, caplog: pytest.LogCaptureFixture
    ) -> None:
        shown = row()
        shown.on_pick(lambda _picked: 1 / 0)
        pick(shown, key)
        assert shown._row.error == FAULT
        assert "ZeroDivisionError" in caplog.text

    def test_a_dark_page_has_dark_pictures(self, row: Any, key: str) -> None:
        shown = row()
        light = shown._row.items[0].svg
        shown.theme = DARK
        assert shown._row.items[0].svg != light
        assert shown._row.items[0].key == key
