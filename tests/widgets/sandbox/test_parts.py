"""The parts of the sandbox, each driven by what a page sends."""

from __future__ import annotations

from typing import Any

import pytest

from harmonies.board import SIDE_A, SIDE_B, Board, Cube, Side
from harmonies.cards import CARDS, Card
from harmonies.habitats import find_sites
from harmonies.picture.theme import DARK
from harmonies.tokens import Token
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.sandbox.card_picker import CardPicker, cards_found, tokens_away
from harmonies_widgets.sandbox.gallery import GALLERY, GalleryBoard
from harmonies_widgets.sandbox.gallery_view import GalleryView
from harmonies_widgets.sandbox.page_script import PageScript
from harmonies_widgets.sandbox.palette import ERASER, TOOLS, Palette, Tool
from harmonies_widgets.sandbox.position_field import PositionField
from harmonies_widgets.sandbox.sides import SideSwitch

MEADOW = Board.parse("A: F F . . . / W . . . / . . . . . / . . . . / . . . . .")


def send(widget: Any, **message: object) -> None:
    widget._handle_custom_msg(message, [])


def pick(part: Any, key: str) -> None:
    send(part._row, event="pick", key=key)


# Palette


def test_every_piece_and_the_eraser_can_be_picked() -> None:
    palette = Palette()
    got: list[Tool] = []
    palette.on_pick(got.append)
    for item in palette._row.items:
        pick(palette, item.key)
    assert got == [*Token, *Cube, ERASER]


def test_the_tool_in_hand_is_the_chosen_one() -> None:
    palette = Palette(chosen=Token.LEAF)
    assert {item.key for item in palette._row.items if item.state == "chosen"} == {"l"}
    palette.chosen = None
    assert {item.state for item in palette._row.items} == {"normal"}


def test_a_piece_is_picked_by_the_first_letter_of_its_name() -> None:
    palette = Palette()
    assert [item.key for item in palette._row.items] == [item.label[0] for item in palette._row.items]
    assert list(TOOLS) == [item.key for item in palette._row.items]


# Sides


def test_a_side_says_what_its_water_is_worth() -> None:
    sides = SideSwitch(SIDE_B, water={"A": 8, "B": 15})
    got: list[Side] = []
    sides.on_pick(got.append)
    pick(sides, "A")
    assert got == [SIDE_A]
    labels = [item.label for item in sides._row.items]
    assert labels == ["Side A: river 8 points", "Side B: islands 15 points"]
    assert [item.state for item in sides._row.items] == ["normal", "chosen"]


# The position as text


@pytest.fixture
def field() -> PositionField:
    return PositionField(lambda: "<svg/>")


def test_a_text_is_handed_on(field: PositionField) -> None:
    got: list[str] = []
    field.on_open(got.append)
    send(field, event="open", text="A: . .", length=6)
    assert got == ["A: . ."]


def test_what_the_page_refuses_is_told_by_the_field(field: PositionField) -> None:
    field.on_open(Board.parse)
    send(field, event="open", text="<b>", length=3)
    assert field.error == "A position starts with its side and a colon: 'A:' or 'B:'."
    send(field, event="open", text=str(MEADOW), length=len(str(MEADOW)))
    assert field.error == ""


def test_a_megabyte_is_refused_unread(field: PositionField) -> None:
    field.on_open(lambda _text: pytest.fail("it must not be read"))
    send(field, event="open", text="x" * 501, length=1_048_576)
    assert field.error == "A position has at most 500 characters, and this text has 1048576."


@pytest.mark.parametrize(
    "message",
    [
        {"event": "open", "text": 7, "length": 1},
        {"event": "open", "text": "A"},
        {"event": "picture", "format": "exe"},
    ],
)
def test_what_no_page_sends_is_not_heard(field: PositionField, message: dict[str, object]) -> None:
    field.on_open(lambda _text: pytest.fail("it must not be heard"))
    field.send = lambda *_: pytest.fail("nothing must be sent")
    send(field, **message)
    assert field.error == ""


def test_a_picture_is_drawn_when_it_is_asked_for() -> None:
    drawn: list[str] = []

    def draw() -> str:
        drawn.append("drawn")
        return "<svg/>"

    field = PositionField(draw)
    sent: list[object] = []
    field.send = sent.append
    assert not drawn
    send(field, event="picture", format="png")
    assert sent == [{"format": "png", "svg": "<svg/>"}]


def test_a_picture_that_cannot_be_drawn_is_told(caplog: pytest.LogCaptureFixture) -> None:
    field = PositionField(lambda: str(1 / 0))
    send(field, event="picture", format="svg")
    assert field.error == FAULT
    assert "ZeroDivisionError" in caplog.text


# Shortcuts


def test_a_shortcut_is_told_and_other_keys_are_not() -> None:
    script = PageScript(["w", "Ctrl+Z"], lambda _text: None)
    got: list[str] = []
    script.on_key(got.append)
    for key in ("w", "x", "Ctrl+Z", None, 3):
        send(script, event="key", key=key)
    assert got == ["w", "Ctrl+Z"]


# Cards


def test_cards_that_stand_come_first() -> None:
    cards = cards_found(MEADOW, "")
    distances = [tokens_away(MEADOW, card) for card in cards]
    assert len(cards) == len(CARDS)
    assert distances == sorted(distances)
    assert [card.id for card in cards if find_sites(MEADOW, card.habitat)] == [
        card.id for card, distance in zip(cards, distances, strict=True) if distance == 0
    ]


def test_a_search_looks_at_names_and_habitats() -> None:
    assert [card.id for card in cards_found(MEADOW, "FLAMINGO")] == ["flamingo"]
    assert {card.id for card in cards_found(MEADOW, "spirit")} == {
        card.id for card in CARDS.values() if "a Spirit" in card.words()
    }
    assert all("building" in card.words() for card in cards_found(MEADOW, "building water"))


@pytest.fixture
def picker() -> CardPicker:
    return CardPicker(MEADOW)


def test_a_card_of_the_list_can_be_picked(picker: CardPicker) -> None:
    got: list[Card] = []
    picker.on_pick(got.append)
    pick(picker._row, "flamingo")
    assert got == [CARDS["flamingo"]]


def test_a_search_changes_the_list_and_hidden_cards_stay_away(picker: CardPicker) -> None:
    picker._search.value = "fox"
    assert [card.id for card in picker._row.cards] == ["fennec-fox", "arctic-fox"]
    picker.hidden = ("fennec-fox",)
    assert [card.id for card in picker._row.cards] == ["arctic-fox"]


def test_more_cards_come_until_there_are_no_more(picker: CardPicker) -> None:
    while picker._more.layout.display != "none":
        picker._more.click()
    assert len(picker._row.cards) == len(CARDS)


@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", "<b>" * 1_000_000])
def test_html_in_the_search_is_text(picker: CardPicker, text: str) -> None:
    picker._search.value = text
    assert picker._row.cards == ()
    assert "<" not in picker._said.value
    assert len(picker._said.value) < 400


# The gallery


def test_the_gallery_draws_its_boards_when_it_is_shown() -> None:
    gallery = GalleryView()
    assert not gallery.is_shown
    gallery.show()
    assert [item.caption for item in gallery._row.items] == [board.title for board in GALLERY]
    light = gallery._row.items[0].svg
    gallery.theme = DARK
    assert gallery._row.items[0].svg != light
    gallery.hide()
    assert not gallery.is_shown


def test_a_board_of_the_gallery_can_be_picked() -> None:
    gallery = GalleryView()
    got: list[GalleryBoard] = []
    gallery.on_pick(got.append)
    gallery.show()
    pick(gallery, "ring")
    assert [board.id for board in got] == ["ring"]
