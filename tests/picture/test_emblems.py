"""The small drawings and the landscape: each within its picture, each different, on light and dark pages."""

from __future__ import annotations

import pytest

from harmonies.lessons.catalogue import ORDER
from harmonies.picture.emblems import EMBLEMS, SIDE, emblem_scene
from harmonies.picture.landscape import landscape_scene
from harmonies.picture.theme import DARK, LIGHT, Theme
from tests.picture.looking import bounds, shapes_of, without_colours

themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)


def test_every_lesson_has_an_emblem() -> None:
    assert set(ORDER) <= set(EMBLEMS)


@themes
@pytest.mark.parametrize("name", EMBLEMS)
def test_an_emblem_stays_within_its_square(name: str, theme: Theme) -> None:
    left, top, right, bottom = bounds(shapes_of(emblem_scene(name, theme)))
    assert min(left, top) >= 0
    assert max(right, bottom) <= SIDE


def test_emblems_differ_without_their_colours() -> None:
    drawn = {without_colours(shapes_of(emblem_scene(name))) for name in EMBLEMS}
    assert len(drawn) == len(EMBLEMS)


@themes
def test_the_landscape_stays_within_its_picture(theme: Theme) -> None:
    scene = landscape_scene(theme, 500)
    left, top, right, bottom = bounds(shapes_of(scene))
    assert min(left, top) >= 0
    assert right <= scene.width == 500
    assert bottom <= scene.height
