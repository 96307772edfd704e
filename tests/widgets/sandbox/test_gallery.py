"""What the gallery says about its boards is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from harmonies.board import Cube
from harmonies.cards import ANIMALS
from harmonies.habitats import check_cube, find_sites, nearest_misses
from harmonies.rules import check_placement
from harmonies.tokens import Token
from harmonies_widgets.sandbox.gallery import GALLERY, GalleryBoard
from harmonies_widgets.sandbox.model import SandboxModel
from harmonies_widgets.sandbox.setting import Setting
from harmonies_widgets.sandbox.turning import carried

BOARDS: Final = {board.id: board for board in GALLERY}


def _tally(setting: Setting) -> bool:
    zero = [line.spaces[0] for line in setting.sheet.buildings.lines if not line.points]
    return setting.sheet.total == 53 and setting.board.spaces_left == 0 and zero == ["e4"]


def _tally_with_cards(setting: Setting) -> bool:
    return len(setting.animals) == 6 and setting.sheet.animals.points == 63 and setting.sheet.total == 116


def _tally_with_spirit(setting: Setting) -> bool:
    return setting.board.cube("c4") is Cube.SPIRIT and setting.sheet.total == 130


def _river(setting: Setting) -> bool:
    (line,) = setting.sheet.water.lines
    return setting.board.stacks.count("W") == 7 and len(line.spaces) == 6 and line.points == 15


def _islands(setting: Setting) -> bool:
    return setting.board.side.name == "B" and [line.points for line in setting.sheet.water.lines] == [5] * 4


def _ring(setting: Setting) -> bool:
    (line,) = setting.sheet.water.lines
    return setting.board.stacks.count("W") == 6 and len(line.spaces) == 4


def _corner(setting: Setting) -> bool:
    neighbours = setting.board.side.neighbours["a1"]
    filled = all(setting.board[space] != "." for space in neighbours)
    return len(neighbours) == 2 and filled and setting.sheet.buildings.points == 0


def _brick(setting: Setting) -> bool:
    points = {line.spaces[0]: line.points for line in setting.sheet.buildings.lines}
    return setting.board["b2"] == "B" and setting.board["d2"] == "MB" and points == {"b2": 0, "d2": 5}


def _lonely_mountain(setting: Setting) -> bool:
    points = {line.spaces[0]: line.points for line in setting.sheet.mountains.lines}
    return setting.board["a1"] == "MMM" and points == {"a1": 0, "d3": 1, "e4": 1}


def _two_meadows(setting: Setting) -> bool:
    joined = setting._replace(board=setting.board.place(Token.FIELD, "b1"))
    return setting.sheet.fields.points == 10 and joined.sheet.fields.points == 5


def _trunks(setting: Setting) -> bool:
    points = {line.spaces[0]: line.points for line in setting.sheet.trees.lines}
    return points == {"a1": 1, "c2": 3, "e1": 7, "e3": 0}


def _two_rivers(setting: Setting) -> bool:
    return [(line.spaces, line.points) for line in setting.sheet.water.lines] == [
        (("a1", "a2", "a3"), 5),
        (("e3", "e4", "e5"), 0),
    ]


def _wall(setting: Setting) -> bool:
    after, lost = carried(setting)
    return setting.sheet.water.points == 5 and after.sheet.water.points == 10 and not lost


def _shared_field(setting: Setting) -> bool:
    sites = find_sites(setting.board, ANIMALS["flamingo"].habitat)
    return {site.cube for site in sites} == {"a2", "c1"} and all("b1" in site.spaces for site in sites)


def _one_leaf(setting: Setting) -> bool:
    misses = nearest_misses(setting.board, ANIMALS["kingfisher"].habitat)
    return [(miss.site.cube, miss.lacks[0].ways) for miss in misses] == [("c2", ("L",))]


def _cube_stays(setting: Setting) -> bool:
    bare = setting.board.with_cube("b1", None)
    stood = bare.with_stack("a2", setting.board["a1"])
    ray = ANIMALS["ray"]
    broken = check_cube(bare, ray, "b1") and not check_cube(stood, ray, "b1")
    return bool(broken) and setting.sheet.animals.points == ray.points[0]


FACTS: Final[dict[str, Callable[[Setting], bool]]] = {
    "tally": _tally,
    "tally-with-cards": _tally_with_cards,
    "tally-with-spirit": _tally_with_spirit,
    "river": _river,
    "islands": _islands,
    "ring": _ring,
    "corner": _corner,
    "brick": _brick,
    "lonely-mountain": _lonely_mountain,
    "two-meadows": _two_meadows,
    "trunks": _trunks,
    "two-rivers": _two_rivers,
    "wall": _wall,
    "shared-field": _shared_field,
    "one-leaf": _one_leaf,
    "cube-stays": _cube_stays,
}


def test_every_board_has_a_fact() -> None:
    assert list(FACTS) == [board.id for board in GALLERY]


@pytest.mark.parametrize("board", GALLERY, ids=lambda board: board.id)
def test_what_a_board_says_is_so(board: GalleryBoard) -> None:
    assert FACTS[board.id](board.setting)


@pytest.mark.parametrize("board", GALLERY, ids=lambda board: board.id)
def test_a_cube_of_a_card_stands_where_the_position_has_one(board: GalleryBoard) -> None:
    setting = board.setting
    for held in setting.held:
        assert held.placed <= held.card.cubes
        assert all(setting.board.cube(space) for space in held.spaces)


@pytest.mark.parametrize("board", GALLERY, ids=lambda board: board.id)
def test_a_board_can_be_built_by_the_rules(board: GalleryBoard) -> None:
    """Token by token, and never more tokens than there are."""
    goal = board.setting.board
    model = SandboxModel.on(type(goal).empty(goal.side))
    for space, stack, _ in goal:
        for token in stack.tokens:
            assert not check_placement(model.board, token, space)
            model = model.put(token, space)
    assert model.board.stacks == goal.stacks
