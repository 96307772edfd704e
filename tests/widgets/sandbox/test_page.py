"""The whole sandbox without a browser, driven by what a page sends."""

from __future__ import annotations

from typing import Any

import pytest

from harmonies.board import Board, Cube
from harmonies.picture.scene import Mark
from harmonies.picture.theme import DARK
from harmonies.tokens import Stack
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.sandbox import Sandbox
from harmonies_widgets.sandbox.gallery import GALLERY
from harmonies_widgets.sandbox.link import link_query
from harmonies_widgets.sandbox.sentences import START

TALLY = GALLERY[0].position


class Visitor:
    """Somebody at the page: does what can be done there, and reads what it says."""

    def __init__(self, page: Sandbox) -> None:
        self.page = page

    def take(self, key: str) -> None:
        """A tool from the palette."""
        self._send(self.page._palette._row, event="pick", key=key)

    def click(self, *spaces: str) -> None:
        for space in spaces:
            self._send(self.page._view._overlay, event="pick", space=space)

    def clear(self, space: str) -> None:
        """The key Delete."""
        self._send(self.page._view._overlay, event="remove", space=space)

    def leave(self) -> None:
        """The key Escape."""
        self._send(self.page._view._overlay, event="leave", space="a1")

    def press(self, key: str) -> None:
        self._send(self.page._script, event="key", key=key)

    def mode(self, key: str) -> None:
        self._send(self.page._modes, event="pick", key=key)

    def side(self, name: str) -> None:
        self._send(self.page._sides._row, event="pick", key=name)

    def line(self, key: str) -> None:
        self._send(self.page._score, event="choose", key=key)

    def card(self, id_: str) -> None:
        """One of the cards of this board."""
        self._send(self.page._cards._row._row, event="pick", key=id_)

    def add(self, id_: str) -> None:
        """A card from the list of all."""
        self.page._cards._add.click()
        assert self.page._cards._picker
        self.page._cards._picker._search.value = id_
        self._send(self.page._cards._picker._row._row, event="pick", key=id_)

    def paste(self, text: str) -> None:
        self._send(self.page._field, event="open", text=text, length=len(text))

    @staticmethod
    def _send(widget: Any, **message: object) -> None:
        widget._handle_custom_msg(message, [])

    @property
    def board(self) -> Board:
        board: Board = self.page._view.board
        return board

    @property
    def board_cards(self) -> list[str]:
        return [held.card.id for held in self.page.model.now.held]

    @property
    def says(self) -> str:
        return str(self.page._sentence.text)

    @property
    def refuses(self) -> bool:
        return "hm-error" in self.page._sentence._dom_classes

    def marked(self, kind: str) -> tuple[str, ...]:
        return tuple(space for mark in self.page._view.marks if mark.kind == kind for space in mark.spaces)


@pytest.fixture
def visitor() -> Visitor:
    return Visitor(Sandbox())


# Tokens


def test_a_token_in_hand_shows_where_it_may_go(visitor: Visitor) -> None:
    assert visitor.says == START
    visitor.take("l")
    assert len(visitor.marked("legal")) == 23
    visitor.leave()
    assert visitor.marked("legal") == ()


def test_a_token_goes_on_the_space_and_stays_in_hand(visitor: Visitor) -> None:
    visitor.take("t")
    visitor.click("b2", "b2")
    assert visitor.board["b2"] is Stack.TT
    assert visitor.marked("last") == ("b2",)
    visitor.take("l")
    visitor.click("b2")
    assert visitor.says == "b2: tree of height 3. 7 points, 7 more than before."
    assert visitor.page._score.total == 7


def test_the_tool_picked_again_is_put_back(visitor: Visitor) -> None:
    visitor.take("w")
    visitor.take("w")
    visitor.click("a1")
    assert visitor.board == Board.empty()
    assert visitor.says == "a1: empty. Pick a piece first, then a space for it."


def test_a_refusal_names_the_space_and_the_clause_and_changes_nothing(visitor: Visitor) -> None:
    visitor.take("w")
    visitor.click("c3")
    visitor.take("f")
    visitor.click("c3")
    assert visitor.refuses
    assert visitor.says.startswith("Not on c3: water stands there.")
    assert visitor.says.endswith("(P3)")
    assert visitor.marked("wrong") == ("c3",)
    assert visitor.board["c3"] is Stack.W
    visitor.click("c4")
    assert not visitor.refuses
    assert visitor.marked("wrong") == ()


def test_what_is_said_is_also_announced(visitor: Visitor) -> None:
    visitor.take("w")
    assert visitor.page._view.announcement == visitor.says
    visitor.click("c3", "c3")
    assert visitor.page._view.announcement == visitor.says


def test_the_rulebooks_board_can_be_built_and_its_third_building_understood(visitor: Visitor) -> None:
    for space, stack, _ in Board.parse(TALLY):
        for token in stack.tokens:
            visitor.leave()
            visitor.take(token.lower())
            visitor.click(space)
    points = {row["name"]: row["points"] for row in visitor.page._score.rows}
    assert points == {"Trees": 4, "Mountains": 10, "Fields": 10, "Buildings": 10, "River": 19}
    assert visitor.page._score.total == 53
    visitor.line("buildings 2")
    assert visitor.says.startswith("0 points: e4 sees 2 colours of the 3 it needs: green, gray.")
    assert visitor.marked("missing") == ("e4",)
    assert visitor.marked("seen") == ("d3", "d4", "e3", "e5")


# Taking away, undo, redo


def test_eraser_and_delete_take_from_the_top(visitor: Visitor) -> None:
    visitor.take("t")
    visitor.click("a1", "a1", "a1")
    visitor.take("e")
    visitor.click("a1")
    assert visitor.board["a1"] is Stack.T
    visitor.clear("a1")
    assert visitor.board == Board.empty()
    visitor.clear("a1")
    assert visitor.says == "a1 is empty already."


def test_undo_and_redo_by_button_and_by_key(visitor: Visitor) -> None:
    page = visitor.page
    visitor.take("w")
    visitor.click("a1", "a2")
    page._undo.click()
    visitor.press("Ctrl+Z")
    visitor.press("Ctrl+Z")
    assert visitor.board == Board.empty()
    assert visitor.says == "One step back."
    assert page._undo.disabled
    page._redo.click()
    visitor.press("Ctrl+Y")
    assert visitor.board["a2"] is Stack.W
    assert page._redo.disabled


def test_clear_empties_the_board_and_can_be_undone(visitor: Visitor) -> None:
    visitor.paste(TALLY)
    visitor.page._clear.click()
    assert visitor.board == Board.empty()
    visitor.page._undo.click()
    assert str(visitor.board) == TALLY


def test_letters_pick_tools(visitor: Visitor) -> None:
    visitor.press("m")
    visitor.click("d1")
    visitor.press("e")
    visitor.press("m")
    visitor.click("d1")
    assert visitor.board["d1"] is Stack.MM


# By the rules or freely


def test_freely_a_cube_stands_anywhere_but_no_impossible_stack(visitor: Visitor) -> None:
    visitor.mode("freely")
    visitor.take("t")
    visitor.click("a1")
    visitor.take("a")
    visitor.click("a1")
    assert visitor.board.cube("a1") is Cube.ANIMAL
    visitor.take("w")
    visitor.click("a1")
    assert visitor.refuses
    visitor.take("e")
    visitor.click("a1")
    assert visitor.board == Board.empty()


def test_by_the_rules_a_cube_needs_a_card(visitor: Visitor) -> None:
    visitor.paste("A: F F . . . / W . . . / . . . . . / . . . . / . . . . .")
    visitor.take("a")
    visitor.click("b1")
    assert visitor.refuses
    visitor.add("flamingo")
    assert visitor.marked("cube")[0] == "b1"
    visitor.click("b1")
    assert visitor.says == "b1: water with an animal cube. 9 points, 4 more than before."


# Sides


def test_turning_over_compares_river_and_islands(visitor: Visitor) -> None:
    visitor.take("w")
    visitor.click("b1", "b2", "b3")
    assert visitor.page._sides.water == {"A": 5, "B": 10}
    visitor.side("B")
    assert visitor.says == "Side B. 10 points, 5 more than before."
    visitor.side("B")
    visitor.side("A")
    assert visitor.page._score.total == 5


def test_what_falls_off_is_named_and_comes_back(visitor: Visitor) -> None:
    visitor.paste(TALLY)
    visitor.side("B")
    assert "a5 (tree of height 1), b4 (water)" in visitor.says
    visitor.side("A")
    assert str(visitor.board) == TALLY


# Score


def test_a_category_lights_up_and_grows_with_the_board(visitor: Visitor) -> None:
    visitor.take("w")
    visitor.click("a1", "a2")
    visitor.line("water")
    assert visitor.page._view.marks[1] == Mark("path", ("a1", "a2"))
    visitor.click("a3")
    assert visitor.marked("path") == ("a1", "a2", "a3")
    visitor.line("water")
    assert visitor.marked("path") == ()


def test_a_card_and_a_reason_are_not_looked_at_together(visitor: Visitor) -> None:
    visitor.paste(TALLY)
    visitor.add("eagle")
    visitor.line("trees")
    assert visitor.page._cards.card is None
    visitor.card("eagle")
    assert visitor.page._score.chosen == ""


# Cards


def test_a_card_shows_its_place_and_what_it_lacks(visitor: Visitor) -> None:
    visitor.paste("A: . . . . . / . W . . / . TT . . . / . W . . / . . . . .")
    visitor.add("kingfisher")
    assert "c2 is two trunks and needs a tree of height 3: add a leaf" in visitor.says
    assert visitor.marked("missing") == ("c2",)
    visitor.take("l")
    visitor.click("c2")
    assert visitor.marked("cube") == ("c2",)
    visitor.card("kingfisher")
    assert visitor.marked("cube") == ()


def test_another_place_is_marked_and_told(visitor: Visitor) -> None:
    visitor.paste("A: . W . . . / F F . . / W F . . . / . . . . / . . . . .")
    visitor.add("flamingo")
    explorer = visitor.page._cards._explorer
    assert explorer is not None
    first = visitor.marked("cube")
    explorer._next.click()
    assert visitor.says == explorer.sentence
    assert visitor.marked("cube") != first


def test_a_card_can_be_removed_and_that_undone(visitor: Visitor) -> None:
    visitor.add("duck")
    visitor.page._cards._drop.click()
    assert not visitor.board_cards
    visitor.page._undo.click()
    assert visitor.board_cards == ["duck"]


def test_a_card_that_undo_takes_away_is_no_longer_looked_at(visitor: Visitor) -> None:
    visitor.add("duck")
    visitor.page._undo.click()
    assert visitor.page._view.marks == ()
    assert visitor.page._cards._below.children == ()


def test_the_list_of_cards_closes_again(visitor: Visitor) -> None:
    visitor.page._cards._add.click()
    visitor.page._cards._add.click()
    assert visitor.page._cards._below.children == ()


def test_a_spirit_is_chosen_and_placed(visitor: Visitor) -> None:
    visitor.paste(TALLY)
    visitor.add("lion")
    visitor.take("s")
    visitor.click("c4")
    assert visitor.page._score.rows[-1]["points"] == 14


# Texts and links


def test_a_pasted_text_becomes_the_board(visitor: Visitor) -> None:
    visitor.paste(TALLY)
    assert str(visitor.board) == visitor.page._field.position == TALLY


@pytest.mark.parametrize(
    "text", ["", "A: W", TALLY + " W", TALLY.replace("BB", "<b>"), "🌊" * 300, "x" * 501]
)
def test_a_damaged_text_is_told_by_the_field_and_leaves_the_board(visitor: Visitor, text: str) -> None:
    visitor.take("w")
    visitor.click("a1")
    before = visitor.board
    visitor.paste(text)
    assert visitor.page._field.error
    assert visitor.board == before
    visitor.click("a2")
    assert visitor.page._field.error == ""


def test_a_link_opens_its_position_with_cards() -> None:
    page = Sandbox()
    page.open_link({"position": GALLERY[1].position, "cards": "shrew:c2,d2"})
    assert page.model.now.animals[0].placed == 2
    assert page._undo.disabled
    assert page._field.query == link_query(page.model.now)


@pytest.mark.parametrize(
    "fields",
    [{"position": "A: <script>"}, {"position": TALLY, "cards": "unicorn"}, {"position": "x" * 10_000}],
)
def test_a_damaged_link_is_told_at_the_top_and_by_the_field(fields: dict[str, str]) -> None:
    page = Sandbox()
    page.open_link(fields)
    assert page._field.error
    assert page._sentence.text == f"The link is damaged, so the board is empty. {page._field.error}"
    assert page.model.board == Board.empty()


def test_an_address_without_a_position_is_an_empty_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harmonies_widgets.sandbox.page.page_query", dict)
    page = Sandbox.from_page()
    assert (page.model.board, page._field.error) == (Board.empty(), "")


def test_the_address_of_the_page_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harmonies_widgets.sandbox.page.page_query", lambda: {"position": TALLY})
    assert str(Sandbox.from_page().model.board) == TALLY


def test_the_picture_has_what_is_pointed_at_but_not_what_is_in_hand(visitor: Visitor) -> None:
    visitor.paste(TALLY)
    plain = visitor.page._draw()
    visitor.take("e")
    assert visitor.page._draw() == plain
    visitor.line("water")
    assert visitor.page._draw() != plain
    assert Board.parse(TALLY).words() in visitor.page._draw()


# The gallery


@pytest.mark.parametrize("board", GALLERY, ids=lambda board: board.id)
def test_every_board_of_the_gallery_opens(visitor: Visitor, board: Any) -> None:
    visitor.page._open_gallery.click()
    visitor._send(visitor.page._gallery._row, event="pick", key=board.id)
    assert visitor.page.model.now == board.setting
    assert visitor.says == f"{board.title}. {board.sentence}"
    visitor.page._open_gallery.click()
    assert not visitor.page._gallery.is_shown


# The page itself


def test_a_dark_page_is_painted_dark(visitor: Visitor) -> None:
    visitor.add("duck")
    visitor.page._script.dark = True
    parts = (visitor.page._view, visitor.page._palette, visitor.page._score, visitor.page._cards._explorer)
    assert all(part is not None and part.theme is DARK for part in parts)


def test_a_fault_is_told_in_a_sentence(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_self: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("harmonies_widgets.sandbox.model.SandboxModel.cleared", fail)
    visitor.take("w")
    visitor.click("a1")
    visitor.page._clear.click()
    assert visitor.says == FAULT
    assert visitor.refuses


def test_its_name_is_stable() -> None:
    assert repr(Sandbox(Board.empty("B"))) == f"Sandbox({Board.empty('B')})"
