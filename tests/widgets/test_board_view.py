"""BoardView driven by what a page sends."""

from typing import get_args

import pytest

from harmonies.board import SIDE_A, SIDE_B, Board, Cube, Side
from harmonies.picture.scene import Mark, MarkKind
from harmonies.picture.shapes import Scene
from harmonies.tokens import Stack, Token
from harmonies_widgets.board_overlay import BoardOverlay, moves
from harmonies_widgets.board_view import BoardView
from harmonies_widgets.board_words import changes_in_words, mark_words
from harmonies_widgets.handlers import FAULT
from tests.widgets.conftest import Page

START = Board.parse("A: TT . . . . / W* . . . / . . . . . / . . . . / . . . . L^")


@pytest.fixture
def view(page: Page) -> BoardView:
    view = BoardView(START)
    page.open(view)
    page.forget()
    return view


# Input


@pytest.mark.parametrize(("event", "register"), [("pick", "on_space"), ("remove", "on_remove")])
def test_a_space_reaches_its_callback(page: Page, view: BoardView, event: str, register: str) -> None:
    got: list[str] = []
    getattr(view, register)(got.append)
    page.do(view, event, "c2")
    assert got == ["c2"]


def test_escape_reaches_on_leave(page: Page, view: BoardView) -> None:
    got: list[str] = []
    view.on_leave(lambda: got.append("left"))
    page.do(view, "leave", "c2")
    assert got == ["left"]


def test_a_callback_can_be_taken_away(page: Page, view: BoardView) -> None:
    view.on_space(pytest.fail)
    view.on_space(pytest.fail, remove=True)
    page.pick(view, "c2")
    assert view.error == ""


@pytest.mark.parametrize("space", ["g4", "", "a1 ", None, 7, ["a1"], "<b>"])
def test_what_is_no_space_of_this_side_is_not_picked(page: Page, view: BoardView, space: object) -> None:
    got: list[str] = []
    view.on_space(got.append)
    page.do(view, "pick", space)
    assert (got, view.error) == ([], "")


@pytest.mark.parametrize(
    "message", [{}, {"event": "pick"}, {"space": "a1"}, {"event": "burn", "space": "a1"}]
)
def test_a_damaged_message_is_ignored(view: BoardView, message: dict[str, str]) -> None:
    got: list[str] = []
    view.on_space(got.append)
    view._overlay._handle_custom_msg(message, [])
    assert (got, view.error) == ([], "")


def test_a_disabled_board_takes_no_input(page: Page, view: BoardView) -> None:
    view.on_space(pytest.fail)
    view.disabled = True
    page.pick(view, "c2")
    assert view.error == ""
    assert view._overlay.disabled


def test_a_board_that_nobody_listens_to_looks_like_a_picture(view: BoardView) -> None:
    assert view._overlay.disabled
    view.on_space(print)
    assert not view._overlay.disabled


def test_a_failing_callback_is_told_below_the_board_until_the_next_input(page: Page, view: BoardView) -> None:
    def place(space: str) -> None:
        view.board = view.board.place(Token.TRUNK, space)

    view.on_space(place)
    page.pick(view, "a1")  # two trunks already
    assert view.error == view._overlay.error == FAULT
    page.pick(view, "a2")
    assert view.error == view._overlay.error == ""
    assert view.board["a2"] is Stack.T


# Picture and words


def test_a_click_that_places_a_token_costs_one_painting_and_one_update(page: Page, view: BoardView) -> None:
    view.on_space(
        lambda space: view.show(
            board=view.board.place(Token.TRUNK, space), marks=(Mark("last", (space,)),), labels={space: "new"}
        )
    )
    page.forget()
    page.pick(view, "c2")
    assert len(page.paintings) == 1
    ((widget, state),) = page.updates
    assert isinstance(widget, BoardOverlay)
    assert state["labels"]["c2"] == "c2, trunk, changed last, new"


def test_the_picture_is_sent_before_the_words(monkeypatch: pytest.MonkeyPatch, view: BoardView) -> None:
    order: list[str] = []
    paint = view._painter.paint

    def note_and_paint(scene: Scene) -> None:
        order.append("picture")
        paint(scene)

    monkeypatch.setattr(view._painter, "paint", note_and_paint)
    view._overlay.observe(lambda _: order.append("words"), "words")
    view.board = START.place(Token.TRUNK, "c2")
    assert order == ["picture", "words"]


def test_a_new_page_gets_the_board_as_it_is_now(page: Page, view: BoardView) -> None:
    view.board = START.place(Token.WATER, "c2")
    page.forget()
    page.open(view)
    page.open(BoardView(view.board))
    again, new = (
        [[command for command in painting if command.name != "switchCanvas"] for painting in paintings]
        for paintings in (page.paintings[:3], page.paintings[3:])
    )
    assert again == new


def test_every_space_is_named_with_what_stands_on_it(view: BoardView) -> None:
    labels = view._overlay.labels
    assert list(labels) == list(SIDE_A.spaces)
    assert labels["a1"] == "a1, two trunks"
    assert labels["a2"] == "a2, empty"
    assert labels["b1"] == "b1, water, animal cube"
    assert labels["e5"] == "e5, tree of height 1, spirit cube"


def test_marks_are_told_in_words_and_named_for_the_page(view: BoardView) -> None:
    view.marks = (Mark("legal", ("a1", "c2")), Mark("chosen", ("c2",)))
    assert view._overlay.labels["c2"] == "c2, empty, legal, chosen"
    assert view._overlay.marks == {"a1": "legal", "c2": "legal chosen"}


def test_words_of_a_player_reach_the_page_as_they_are(view: BoardView) -> None:
    view.labels = {"c2": "<b>&"}
    assert view._overlay.labels["c2"] == "c2, empty, <b>&"


@pytest.mark.parametrize(
    ("mark", "told"),
    [
        (Mark("path", ("a1", "c2")), "number 2 on the way"),
        (Mark("island", ("c2",)), "island A"),
        (Mark("missing", ("a1", "c2"), ("L", "?B")), "lacks any token, then brick"),
        (Mark("missing", ("c2",)), "lacks something"),
        (Mark("wrong", ("c2",)), "refused"),
        (Mark("cube", ("c2",)), "may take a cube"),
    ],
)
def test_each_mark_has_words(view: BoardView, mark: Mark, told: str) -> None:
    view.marks = (mark,)
    assert view._overlay.labels["c2"] == f"c2, empty, {told}"


def test_every_kind_of_mark_has_words_but_the_focus() -> None:
    silent = {kind for kind in get_args(MarkKind) if not list(mark_words([Mark(kind, ("a1",))]))}
    assert silent == {"focus"}


def test_islands_have_the_letters_of_the_picture(view: BoardView) -> None:
    view.marks = (Mark("island", ("a1",)), Mark("last", ("a1",)), Mark("island", ("c2", "c3")))
    assert view._overlay.labels["c3"] == "c3, empty, island B"


def test_the_text_twin_is_in_step(view: BoardView) -> None:
    assert view._overlay.words == START.words()
    view.board = START.place(Token.FIELD, "c2")
    assert view._overlay.words == view.board.words()


def test_the_other_side_gets_another_canvas_of_its_own_shape(page: Page, view: BoardView) -> None:
    before = view.children[0]
    view.board = Board.empty("B")
    *canvases, overlay = view.children
    assert before not in canvases
    assert before.comm is None  # closed
    assert set(overlay.labels) == set(overlay.geometry["points"]) == set(SIDE_B.spaces)
    page.forget()
    page.open(view)
    assert "fillText" in page.names()


def test_the_overlay_has_exactly_the_proportions_of_the_canvas(view: BoardView) -> None:
    for size in (17.3, 40, 61.7):
        view.size = size
        *canvases, overlay = view.children
        assert {canvas.width for canvas in canvases} == {overlay.geometry["width"] * 2}
        assert {canvas.height for canvas in canvases} == {overlay.geometry["height"] * 2}


# Announcements


def test_a_change_is_announced(view: BoardView) -> None:
    view.board = START.place(Token.TRUNK, "c2")
    assert view.announcement == "Now c2 trunk."


def test_an_announcement_of_the_owner_takes_the_place_of_the_usual_one(page: Page, view: BoardView) -> None:
    page.forget()
    view.show(board=START.place(Token.TRUNK, "c2"), announcement="A trunk that waits for a leaf.")
    assert view.announcement == "A trunk that waits for a leaf."
    assert len(page.updates) == 1


def test_the_same_announcement_twice_is_two_announcements(view: BoardView) -> None:
    view.announcement = "Not on c2."
    first = view._overlay.said
    view.announce("Not on c2.")
    assert view._overlay.said != first


@pytest.mark.parametrize(
    ("new", "told"),
    [
        (START, ""),
        (START.with_stack("a2", Stack.F), "Now a2 field."),
        (START.with_cube("a1", Cube.ANIMAL), "Now a1 two trunks, animal cube."),
        (START.with_stack("a2", Stack.F).with_stack("a3", Stack.F), "Now a2 field; a3 field."),
        (Board.parse("A: F F F F F / . . . . / . . . . . / . . . . / . . . . ."), "7 spaces have changed."),
        (Board.empty("B"), "Side B."),
    ],
)
def test_changes_in_words(new: Board, told: str) -> None:
    assert changes_in_words(START, new) == told


# Keys


@pytest.mark.parametrize("side", [SIDE_A, SIDE_B])
def test_arrows_lead_to_neighbours_or_stay(side: Side) -> None:
    for space, goals in moves(side).items():
        for key, goal in goals.items():
            if key.startswith("Arrow"):
                assert goal == space or goal in side.neighbours[space], (space, key)


@pytest.mark.parametrize("side", [SIDE_A, SIDE_B])
def test_arrows_alone_reach_every_space(side: Side) -> None:
    seen, todo = set(), ["a1"]
    while todo:
        space = todo.pop()
        if space not in seen:
            seen.add(space)
            todo += [goal for key, goal in moves(side)[space].items() if key.startswith("Arrow")]
    assert seen == set(side.spaces)


@pytest.mark.parametrize(
    ("space", "key", "goal"),
    [
        ("c2", "ArrowUp", "c1"),
        ("c2", "ArrowDown", "c3"),
        ("c2", "ArrowLeft", "b2"),
        ("c2", "ArrowRight", "d2"),
        ("a1", "ArrowUp", "a1"),
        ("a1", "ArrowLeft", "a1"),
        ("e3", "ArrowRight", "e3"),
        ("a5", "ArrowRight", "b4"),
        ("b4", "ArrowDown", "b4"),
        ("c2", "Home", "a2"),
        ("c5", "End", "e5"),
        ("c2", "PageUp", "c1"),
        ("d2", "PageDown", "d4"),
        ("c2", "Ctrl+Home", "a1"),
        ("c2", "Ctrl+End", "e5"),
    ],
)
def test_where_a_key_leads(space: str, key: str, goal: str) -> None:
    assert moves(SIDE_A)[space][key] == goal


def test_its_repr_is_its_board(view: BoardView) -> None:
    assert repr(view) == f"BoardView({START})"
