"""SVG: well formed, escaped, with the words for screen readers, and the same in every run."""

from __future__ import annotations

import subprocess
import sys
import xml.etree.ElementTree as ET
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import Board
from harmonies.cards import CARDS, Card
from harmonies.picture.scene import Mark, board_scene
from harmonies.picture.shapes import Ellipse, Line, Polygon, Scene, Text
from harmonies.picture.svg import to_svg
from tests.kit.strategies import boards

SVG: Final = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314  (written by ourselves)


@given(boards())
def test_a_board_is_well_formed_and_holds_its_words(board: Board) -> None:
    root = parsed(board._repr_svg_())
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title, words = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert words is not None
    assert words.text == board.words()
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == words.get("id")


@pytest.mark.parametrize("card", CARDS.values(), ids=str)
def test_cards_and_habitats_show_themselves_with_their_words(card: Card) -> None:
    for picture, words in (
        (card._repr_svg_(), card.words()),
        (card.habitat._repr_svg_(), card.habitat.words()),
    ):
        described = parsed(picture).find(f"{SVG}desc")
        assert described is not None
        assert described.text == words


def test_it_scales_with_the_page() -> None:
    root = parsed(Board.empty()._repr_svg_())
    assert root.get("viewBox") == f"0 0 {root.get('width')} {root.get('height')}"


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), max_size=40))
def test_any_text_comes_through_as_text(text: str) -> None:
    scene = Scene(10, 10, (Text(5, 5, text, 4, "#000000"),))
    root = parsed(to_svg(scene, text, text))
    assert [element.text or "" for element in (root[0], *root.iter(f"{SVG}text"))] == [text, text]
    assert {element.tag for element in root.iter()} <= {
        f"{SVG}{tag}" for tag in ("svg", "title", "desc", "g", "text")
    }


def test_html_in_a_text_stays_text() -> None:
    svg = to_svg(Scene(1, 1, (Text(0, 0, "</text><script>", 1, '"><script>'),)), "<b>", "</desc><script>")
    assert "<script" not in svg
    assert "<b>" not in svg


def test_each_shape_becomes_its_element() -> None:
    scene = Scene(
        20,
        10,
        (Polygon(((0, 0), (1.005, 2), (3, -0.001)), "#112233", "#445566", 2, (1, 2.5)),),
        (Ellipse(1, 2, 3, 4, "#11223380"), Line(((0, 0), (5, 5)), "#000000")),
        (Text(1, 2, "a1", 10, "#000000", "bold", "end"),),
    )
    polygon, ellipse, line, text = [element for group in parsed(to_svg(scene, "x"))[1:] for element in group]
    assert polygon.attrib == {
        "points": "0,0 1,2 3,0",
        "fill": "#112233",
        "stroke": "#445566",
        "stroke-width": "2",
        "stroke-dasharray": "1 2.5",
    }
    assert ellipse.get("fill") == "#112233"
    assert ellipse.get("fill-opacity") == "0.5"
    assert (line.get("fill"), line.get("stroke-linecap")) == ("none", "round")
    assert (text.text, text.get("text-anchor"), text.get("font-weight")) == ("a1", "end", "bold")


def test_another_process_writes_the_same_svg() -> None:
    position = "A: F F* W W L / W* W* F* W* / W TB* F F^ W / F MB* M* TL* / MMM* M* M* BB MM"
    code = f"from harmonies.board import Board; print(Board.parse({position!r})._repr_svg_())"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == Board.parse(position)._repr_svg_()


def test_pictures_with_other_content_have_other_ids() -> None:
    marked = to_svg(board_scene(Board.empty(), [Mark("legal", ("a1",))]), "Board", Board.empty().words())
    plain = to_svg(board_scene(Board.empty()), "Board", Board.empty().words())
    ids = [parsed(svg)[0].get("id") for svg in (marked, plain)]
    assert ids[0] != ids[1]


def test_a_full_board_is_small_enough_for_a_notebook() -> None:
    position = "A: F F* W W L / W* W* F* W* / W TB* F F^ W / F MB* M* TL* / MMM* M* M* BB MM"
    assert len(Board.parse(position)._repr_svg_()) < 150_000


def test_a_background_lies_under_everything() -> None:
    root = parsed(to_svg(Scene(10, 10, ()), "x", background="#ffffff"))
    assert root[1].tag == f"{SVG}rect"
