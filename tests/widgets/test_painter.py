"""What is painted: everything for a new page, then only what changed."""

from itertools import pairwise

import pytest

from harmonies.board import Board
from harmonies.picture.scene import Mark, board_scene
from harmonies.picture.shapes import Ellipse, Line, Polygon, Scene, Shape, Text
from harmonies.tokens import Stack
from harmonies_widgets.painter import Area, Painter, area_of
from tests.widgets.conftest import Page

SQUARE = Polygon(((10, 10), (20, 10), (20, 20), (10, 20)), "#ff0000")
DISC = Ellipse(50, 50, 5, 5, None, "#00ff00", 2.0, (3.0, 1.0))
STROKE = Line(((70, 70), (80, 80)), "#0000ff", 4.0)
LETTER = Text(90, 90, "a1", 10, "#000000", "bold", "start")


@pytest.fixture
def painter() -> Painter:
    return Painter(100, 100)


def scene(*tokens: Shape) -> Scene:
    return Scene(100, 100, (), tokens)


def test_nothing_is_sent_while_no_page_is_there(page: Page, painter: Painter) -> None:
    painter.paint(scene(SQUARE))
    assert page.paintings == []


def test_a_page_gets_everything_when_its_canvases_are_ready(page: Page, painter: Painter) -> None:
    painter.paint(scene(SQUARE, DISC, STROKE, LETTER))
    page.open_canvases(painter)
    _, painting, _ = page.paintings
    assert ("fillText", ["a1", 90, 90]) in painting
    assert ("setLineDash", [[3.0, 1.0]]) in painting


def test_a_second_page_gets_everything_again(page: Page, painter: Painter) -> None:
    painter.paint(scene(SQUARE, DISC))
    page.open_canvases(painter)
    page.open_canvases(painter)
    assert page.paintings[:3] == page.paintings[3:]


def test_every_painting_names_its_canvas_first(page: Page, painter: Painter) -> None:
    """Otherwise a page that came later would paint on a canvas it does not know, and stay blank for good."""
    page.open_canvases(painter)
    painter.paint(scene(SQUARE))
    painter.paint(scene(SQUARE, DISC))
    assert len(page.paintings) == 3 + 2
    assert all(painting[0].name == "switchCanvas" for painting in page.paintings)


def test_styles_do_not_leak_from_one_painting_into_the_next(page: Page, painter: Painter) -> None:
    page.open_canvases(painter)
    painter.paint(Scene(100, 100, (SQUARE,), (DISC,), (STROKE,)))
    names = [command.name for command in page.paintings[-1]]
    assert names.count("switchCanvas") == names.count("save") == names.count("restore") == 3
    assert all(after == "save" for before, after in pairwise(names) if before == "switchCanvas")
    assert all(before == "restore" for before, after in pairwise(names) if after == "switchCanvas")


def test_dashes_end_with_their_line(page: Page, painter: Painter) -> None:
    page.open_canvases(painter)
    painter.paint(scene(DISC, STROKE))
    dashes = [command.args for command in page.paintings[-1] if command.name == "setLineDash"]
    assert dashes == [[[3.0, 1.0]], [[]]]


def test_the_same_scene_again_sends_nothing(page: Page, painter: Painter) -> None:
    page.open_canvases(painter)
    painter.paint(scene(SQUARE, DISC))
    page.forget()
    painter.paint(scene(SQUARE, DISC))
    assert page.paintings == []


def test_shapes_made_anew_are_painted_once_more_and_then_known(page: Page, painter: Painter) -> None:
    page.open_canvases(painter)
    painter.paint(scene(SQUARE, DISC))
    made_anew = scene(SQUARE._replace(), DISC._replace())
    painter.paint(made_anew)
    page.forget()
    painter.paint(made_anew)
    assert page.paintings == []


def test_only_the_place_that_changed_is_wiped_and_painted(page: Page, painter: Painter) -> None:
    page.open_canvases(painter)
    painter.paint(scene(SQUARE, STROKE))
    page.forget()
    painter.paint(scene(SQUARE, DISC, STROKE))
    names = page.names()
    assert names.count("ellipse") == 1
    assert "lineTo" not in names
    assert ("clearRect", [44.0, 44.0, 12.0, 12.0]) in page.paintings[0]


def test_what_lies_under_a_change_is_painted_again(page: Page, painter: Painter) -> None:
    page.open_canvases(painter)
    over = SQUARE._replace(fill="#123456")
    painter.paint(scene(SQUARE, over))
    page.forget()
    painter.paint(scene(SQUARE))
    assert page.names().count("fill") == 1


def test_another_order_of_the_same_shapes_is_painted_as_a_whole(page: Page, painter: Painter) -> None:
    page.open_canvases(painter)
    painter.paint(scene(SQUARE, DISC))
    page.forget()
    painter.paint(scene(DISC, SQUARE))
    assert ("clearRect", [0, 0, 100, 100]) in page.paintings[0]


@pytest.mark.parametrize(
    ("shape", "area"),
    [
        (SQUARE, Area(10, 10, 20, 20)),
        (SQUARE._replace(stroke="#000000", width=3.0), Area(8.5, 8.5, 21.5, 21.5)),
        (DISC, Area(44, 44, 56, 56)),
        (STROKE, Area(68, 68, 82, 82)),
        (Polygon(((0.3, 0.3), (0.7, 0.3), (0.3, 0.7)), "#ff0000"), Area(0, 0, 1, 1)),
    ],
)
def test_an_area_holds_the_shape_with_its_line_in_whole_pixels(shape: Shape, area: Area) -> None:
    assert area_of(shape) == area


def test_a_text_fits_its_area_wherever_it_is_anchored() -> None:
    assert area_of(LETTER) == Area(70, 80, 110, 100)


def test_a_click_paints_one_space_of_a_full_board(page: Page) -> None:
    board = Board.parse("A: F F* W W L / W* W* F* W* / W TB* F F^ W / F MB* M* TL* / MMM* M* M* BB MM")
    scenes = [board_scene(board), board_scene(board.with_stack("e5", Stack.MMM), (Mark("last", ("e5",)),))]
    painter = Painter(scenes[0].width, scenes[0].height)
    painter.paint(scenes[0])
    page.open_canvases(painter)
    whole = len(page.names())
    page.forget()
    painter.paint(scenes[1])
    assert len(page.paintings) == 1
    assert len(page.names()) < whole / 10


def test_the_canvas_has_twice_the_pixels_and_covers_the_scene() -> None:
    painter = Painter(100.2, 50.7)
    assert {(canvas.width, canvas.height) for canvas in painter.canvases} == {(201, 102)}
    assert painter.size == (100.5, 51.0)
