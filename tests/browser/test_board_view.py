"""BoardView in a real page: seen, clicked, tapped, driven by keys alone, reloaded, and open twice."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import tab_to
from tests.serving.running import Server, jupyterlab

NOTEBOOKS = Path(__file__).parent / "notebooks"
NOTEBOOK = "board_view.ipynb"
Goto = Callable[..., Page]


@pytest.fixture(scope="session")
def server(serve_folder: Callable[[Path], Server]) -> Server:
    return serve_folder(NOTEBOOKS)


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A JupyterLab on a copy of these tests' notebooks, which it may save."""
    home = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, home / "notebooks")
    with jupyterlab(home / "notebooks", home) as server:
        yield server


@pytest.fixture
def board(goto: Goto, server: Server) -> Page:
    page = goto(NOTEBOOK, server=server)
    expect_painted(page)
    return page


def space(page: Page, name: str) -> Locator:
    return page.get_by_role("grid", name="My board").locator(f"[data-space={name}]")


def expect_space(page: Page, name: str, words: str) -> None:
    expect(space(page, name)).to_have_accessible_name(f"{name}, {words}")


# What a board's canvases show together, as they lie on each other.
_PICTURE = """(board) => {
    const canvases = [...document.querySelectorAll(".hm-board")[board]?.querySelectorAll("canvas") ?? []];
    if (canvases.length < 3) return null;
    const all = new OffscreenCanvas(canvases[0].width, canvases[0].height).getContext("2d");
    for (const canvas of canvases) all.drawImage(canvas, 0, 0);
    return all;
}"""

# What it shows at the middle of a space: nothing, transparent, before it is painted.
_PIXEL = f"""([name, board]) => {{
    const all = ({_PICTURE})(board);
    const place = document.querySelectorAll(".hm-spaces")[board];
    if (!all || !place) return "nothing";
    const at = place.querySelector(`[data-space=${{name}}]`).getBBox();
    const scale = all.canvas.width / place.viewBox.baseVal.width;
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2].map((part) => Math.round(part * scale));
    const colour = all.getImageData(x, y, 1, 1).data;
    return colour[3] ? colour.join(" ") : "nothing";
}}"""


def pixel(page: Page, name: str) -> str:
    colour: str = page.evaluate(_PIXEL, [name, 0])
    return colour


def expect_painted(page: Page, name: str = "a1", board: int = 0) -> None:
    expect_changed(page, name, "nothing", board)


def expect_changed(page: Page, name: str, before: str, board: int = 0) -> None:
    changed = f"([name, board, before]) => ({_PIXEL})([name, board]) !== before"
    page.wait_for_function(changed, arg=[name, board, before])


# ---- looking and clicking ----


@pytest.mark.parametrize("viewport", ["wide", "narrow", "sharp"], indirect=True)
def test_a_click_changes_the_picture_and_the_words(board: Page) -> None:
    before = pixel(board, "c2")
    space(board, "c2").click()
    expect_space(board, "c2", "trunk, legal, changed last")
    expect_changed(board, "c2", before)


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
def test_one_tap_is_enough(board: Page) -> None:
    before = pixel(board, "c2")
    space(board, "c2").tap()
    expect_space(board, "c2", "trunk, legal, changed last")
    expect_changed(board, "c2", before)


@pytest.mark.parametrize("viewport", ["narrow"], indirect=True)
def test_a_finger_that_scrolls_over_the_board_scrolls_the_page_and_picks_nothing(board: Page) -> None:
    box = space(board, "c3").bounding_box()
    assert box
    x, start = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger = board.context.new_cdp_session(board)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": start}]})
    for step in range(1, 21):
        touch = {"x": x, "y": start - 10 * step}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [touch]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    board.wait_for_function("scrollY > 50")
    space(board, "d4").tap()
    expect_space(board, "d4", "trunk, legal, changed last")
    expect_space(board, "c3", "empty, legal")


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_the_overlay_lies_exactly_on_the_picture_at_any_width_and_zoom(board: Page) -> None:
    offsets = """() => {
        const parts = [...document.querySelectorAll(".hm-board canvas, .hm-spaces")];
        const [one, ...others] = parts.map((part) => part.getBoundingClientRect());
        const sides = ["x", "y", "width", "height"];
        return Math.max(...others.flatMap((other) => sides.map((side) => Math.abs(one[side] - other[side]))));
    }"""
    for width in (320, 390, 433, 768, 1280):
        board.set_viewport_size({"width": width, "height": 800})
        for zoom in (1, 1.25, 2):
            board.evaluate("(zoom) => { document.body.style.zoom = zoom; }", zoom)
            board.wait_for_function(f"({offsets})() < 0.5")


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_a_narrow_page_is_not_scrolled_sideways(board: Page) -> None:
    assert board.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_is_painted_step_by_step_is_what_is_painted_at_once(board: Page) -> None:
    for name in ("c2", "c2", "b3", "e5", "a1", "d1", "b3"):
        space(board, name).click()
    expect_space(board, "b3", "two trunks, changed last")
    space(board, "d1").focus()
    board.keyboard.press("Delete")
    expect_space(board, "d1", "empty, legal")
    board.get_by_role("button", name="Copy").click()
    expect_painted(board, "b3", board=1)
    # A line that is cut off at the edge of what is painted anew has slightly other shades along its border;
    # a shape that is missing, or should be gone, has another colour.
    differ = f"""() => {{
        const [one, two] = [0, 1].map({_PICTURE}).map(
            (all) => all.getImageData(0, 0, all.canvas.width, all.canvas.height).data);
        return one.length - two.length || one.filter((value, at) => Math.abs(value - two[at]) > 64).length;
    }}"""
    board.wait_for_function(f"({differ})() === 0")  # the copy's three layers arrive one after the other


def test_the_other_side_has_a_picture_of_its_own(board: Page) -> None:
    board.get_by_role("button", name="Other side").click()
    expect(board.get_by_role("grid", name="My board, side B")).to_be_visible()
    expect_painted(board, "g4")
    before = pixel(board, "g4")
    space(board, "g4").click()
    expect_space(board, "g4", "trunk, legal, changed last")
    expect_changed(board, "g4", before)


def test_a_refusal_is_a_sentence_below_the_board(board: Page) -> None:
    space(board, "b1").click()
    expect(board.get_by_role("alert")).to_have_text("A trunk cannot go on b1: water.")
    space(board, "b2").click()
    expect(board.get_by_role("alert")).to_have_count(0)


def test_a_fault_is_a_sentence_too(board: Page) -> None:
    space(board, "a1").click()
    expect(board.get_by_role("alert")).to_contain_text("Something went wrong in the program")


def test_the_board_in_words_is_in_step(board: Page) -> None:
    board.get_by_text("Board in words").click()
    expect(board.get_by_text("Side A: a1 two trunks, b1 water.")).to_be_visible()
    space(board, "c2").click()
    expect(board.get_by_text("Side A: a1 two trunks, b1 water, c2 trunk.")).to_be_visible()


def test_changes_are_announced(board: Page) -> None:
    live = board.locator(".hm-overlay [aria-live=polite]")
    expect(live).to_have_text("")
    space(board, "c2").click()
    expect(live).to_contain_text("Now c2 trunk.")


# ---- keys alone ----


def test_everything_can_be_done_with_keys(board: Page) -> None:
    tab_to(board, ".hm-space")
    expect(space(board, "a1")).to_be_focused()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        board.keyboard.press(key)
    expect(space(board, "c2")).to_be_focused()
    board.keyboard.press("Enter")
    expect_space(board, "c2", "trunk, legal, changed last")
    board.keyboard.press("Space")
    expect_space(board, "c2", "two trunks, changed last")
    expect(space(board, "c2")).to_be_focused()
    board.keyboard.press("Delete")
    expect_space(board, "c2", "empty, changed last")
    board.keyboard.press("Escape")
    expect_space(board, "c2", "empty")
    board.keyboard.press("Control+End")
    expect(space(board, "e5")).to_be_focused()


def test_keys_do_not_scroll_the_page(board: Page) -> None:
    tab_to(board, ".hm-space")
    for key in ("ArrowUp", "Space", "PageDown", "End", "ArrowDown"):
        board.keyboard.press(key)
    expect(space(board, "e5")).to_be_focused()
    assert board.evaluate("scrollY") == 0


def test_tab_leaves_the_board_and_comes_back_to_the_same_space(board: Page) -> None:
    tab_to(board, ".hm-space")
    board.keyboard.press("ArrowDown")
    board.keyboard.press("Tab")
    expect(board.get_by_text("Board in words")).to_be_focused()
    board.keyboard.press("Tab")
    expect(board.get_by_role("button", name="Other side")).to_be_focused()
    board.keyboard.press("Shift+Tab")
    board.keyboard.press("Shift+Tab")
    expect(space(board, "a2")).to_be_focused()
    board.keyboard.press("Shift+Tab")
    assert not board.evaluate("document.activeElement.matches('.hm-space, canvas')")


def test_the_focused_space_has_a_ring(board: Page) -> None:
    ring = "(cell) => getComputedStyle(cell).stroke"
    assert space(board, "a1").evaluate(ring) == "rgba(0, 0, 0, 0)"
    tab_to(board, ".hm-space")
    assert space(board, "a1").evaluate(ring) != "rgba(0, 0, 0, 0)"


# ---- more than one page ----


def test_a_reloaded_page_is_painted_again(board: Page) -> None:
    space(board, "c2").click()
    expect_space(board, "c2", "trunk, legal, changed last")
    board.reload()
    expect_space(board, "c2", "empty")
    expect_painted(board)


def test_two_pages_have_a_board_each(
    board: Page, goto: Goto, new_page: Callable[..., Page], server: Server
) -> None:
    second = goto(NOTEBOOK, tab=new_page(), server=server)
    expect_painted(second)
    space(board, "c2").click()
    expect_space(board, "c2", "trunk, legal, changed last")
    space(second, "d1").click()
    expect_space(second, "d1", "trunk, legal, changed last")
    expect_space(second, "c2", "empty, legal")


# ---- JupyterLab ----


@pytest.fixture
def lab(goto_lab: Goto) -> Page:
    page = goto_lab(NOTEBOOK)
    expect_painted(page)
    return page


def test_lab_click_and_keys(lab: Page) -> None:
    before = pixel(lab, "c2")
    space(lab, "c2").click()
    expect_space(lab, "c2", "trunk, legal, changed last")
    expect_changed(lab, "c2", before)
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        lab.keyboard.press(key)
    expect_space(lab, "c4", "trunk, legal, changed last")
    expect(space(lab, "c4")).to_be_focused()
    lab.keyboard.press("d")
    lab.keyboard.press("d")  # the notebook's shortcut to delete a cell
    lab.keyboard.press("Shift+Enter")  # and to run it
    expect(space(lab, "c4")).to_be_focused()
    expect(lab.locator(".jp-Notebook .jp-Cell")).to_have_count(3)
    lab.keyboard.press("Tab")
    expect(lab.get_by_text("Board in words")).to_be_focused()


def test_lab_reload_and_second_page_show_the_same_board(lab: Page) -> None:
    space(lab, "c2").click()
    expect_space(lab, "c2", "trunk, legal, changed last")
    lab.keyboard.press("Control+s")  # from the board: saving works from everywhere
    expect(lab.locator(".jp-mod-current.jp-mod-dirty, .lm-mod-current .jp-mod-dirty")).to_have_count(0)
    lab.reload()
    expect_space(lab, "c2", "trunk, legal, changed last")
    expect_painted(lab, "c2")
    second = lab.context.new_page()
    second.goto(lab.url)
    expect_painted(second, "c2")
    before = pixel(second, "d1")
    space(lab, "d1").click()
    expect_space(second, "d1", "trunk, legal, changed last")
    expect_changed(second, "d1", before)
