"""Every card, habitat and tray is drawn, whole and readable."""

from __future__ import annotations

import pytest

from harmonies.board import Cube
from harmonies.cards import ANIMALS, CARDS, SPIRITS, Animal, Card, Spirit
from harmonies.picture.cards import card_scene
from harmonies.picture.glyphs import cube_shapes
from harmonies.picture.habitats import (
    habitat_scene,
    landscape_tokens,
    pattern_shapes,
    rotations_scene,
    turned,
)
from harmonies.picture.lettering import width_of, wrapped
from harmonies.picture.shapes import Line, Polygon, Scene, Text
from harmonies.picture.theme import DARK, LIGHT, Theme
from harmonies.picture.trays import central_scene, hand_scene, token_scene
from harmonies.tokens import Landscape, Token
from tests.picture.looking import bounds, contrast, linear, shapes_of, texts_on_grounds

Box = tuple[float, float, float, float]

both_themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
every_card = pytest.mark.parametrize("card", CARDS.values(), ids=str)


def assert_good(scene: Scene, theme: Theme) -> None:
    left, top, right, bottom = bounds(shapes_of(scene))
    assert left >= 0
    assert top >= 0
    assert right <= scene.width
    assert bottom <= scene.height
    for text, ground in texts_on_grounds(shapes_of(scene), page=theme.card):
        assert contrast(linear(text.fill), ground) >= 4.5, text


def words_in(scene: Scene) -> list[str]:
    return [shape.text for shape in shapes_of(scene) if isinstance(shape, Text)]


def cubes_in(scene: Scene, cube: Cube) -> int:
    top = LIGHT.cubes[cube].top
    return sum(isinstance(shape, Polygon) and shape.fill == top for shape in shapes_of(scene))


@every_card
@both_themes
@pytest.mark.parametrize("width", [180, 220, 400])
def test_a_card_is_whole_and_readable(card: Card, theme: Theme, width: int) -> None:
    for placed in range(card.cubes + 1):
        scene = card_scene(card, placed, theme, width)
        assert scene.width == width
        assert_good(scene, theme)
        assert card.name in words_in(scene)


@pytest.mark.parametrize("card", ANIMALS.values(), ids=str)
def test_an_animal_shows_its_points_and_the_cubes_still_on_it(card: Animal) -> None:
    for placed in range(card.cubes + 1):
        scene = card_scene(card, placed)
        assert [word for word in words_in(scene) if word.isdigit()] == [str(points) for points in card.points]
        # One more cube shows where it goes in the habitat.
        assert cubes_in(scene, Cube.ANIMAL) == card.cubes - placed + 1


@pytest.mark.parametrize("card", SPIRITS.values(), ids=str)
def test_a_spirit_shows_its_rule_and_its_cube(card: Spirit) -> None:
    assert " ".join(words_in(card_scene(card))[1:]) == card.rule
    assert cubes_in(card_scene(card), Cube.SPIRIT) == 2
    assert cubes_in(card_scene(card, placed=1), Cube.SPIRIT) == 1


@every_card
def test_a_complete_card_looks_complete(card: Card) -> None:
    def ticks(scene: Scene) -> int:
        return sum(isinstance(shape, Line) and shape.stroke == LIGHT.on_done for shape in shapes_of(scene))

    assert ticks(card_scene(card, card.cubes)) == 1
    assert ticks(card_scene(card, card.cubes - 1)) == 0


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@every_card
def test_no_text_on_a_card_runs_into_another_or_into_the_habitat(card: Card) -> None:
    scene = card_scene(card)
    texts = [bounds([shape]) for shape in shapes_of(scene) if isinstance(shape, Text)]
    for number, text in enumerate(texts):
        assert not any(overlap(text, other) for other in texts[:number])
    spaces = [
        bounds([shape])
        for shape in shapes_of(scene)
        if isinstance(shape, Polygon) and shape.fill == LIGHT.space
    ]
    assert len(spaces) == len(card.habitat.spaces)
    assert not any(overlap(text, space) for text in texts for space in spaces)


@every_card
@both_themes
def test_every_rotation_of_a_habitat_is_drawn(card: Card, theme: Theme) -> None:
    for rotation in range(6):
        assert_good(habitat_scene(card.habitat, rotation, theme), theme)
    scene = rotations_scene(card.habitat, theme, chosen=1)
    assert_good(scene, theme)
    assert words_in(scene) == [f"{60 * rotation.turns}°" for rotation in card.habitat.rotations]


def test_six_turns_draw_the_same_habitat() -> None:
    habitat = ANIMALS["rabbit"].habitat
    assert turned(habitat, 6) == turned(habitat, 0)
    assert habitat_scene(habitat, 6) == habitat_scene(habitat, 0)
    assert len({habitat_scene(habitat, rotation) for rotation in range(6)}) == 6


def test_the_cube_stands_on_the_marked_space_alone() -> None:
    pattern = turned(ANIMALS["bee"].habitat, 0)
    shapes = pattern_shapes(pattern, 100, 100, 20, LIGHT)
    tops = [
        shape for shape in shapes if isinstance(shape, Polygon) and shape.fill == LIGHT.cubes[Cube.ANIMAL].top
    ]
    assert len(tops) == 1


def test_a_building_is_drawn_on_any_base_and_all_else_exactly() -> None:
    assert landscape_tokens(Landscape.BUILDING) == (None, Token.BRICK)
    for landscape in Landscape:
        if landscape is not Landscape.BUILDING:
            assert [landscape_tokens(landscape)] == [stack.tokens for stack in landscape.stacks]


@both_themes
def test_the_central_board_shows_its_tokens_and_what_was_taken(theme: Theme) -> None:
    full = (Token.WATER, Token.FIELD, Token.BRICK)
    scene = central_scene([full, (), full, (), full], theme, chosen=2, taken=1)
    assert_good(scene, theme)
    assert words_in(scene) == ["taken", "empty"]


@both_themes
def test_hand_and_single_tokens_are_whole(theme: Theme) -> None:
    hand = hand_scene((Token.LEAF, Token.MOUNTAIN, Token.MOUNTAIN), theme, chosen=0)
    assert_good(hand, theme)
    assert words_in(hand) == ["leaf", "mountain", "mountain"]
    for token in Token:
        assert_good(token_scene(token, theme), theme)


def test_the_two_cubes_differ_in_form() -> None:
    assert len(cube_shapes(Cube.SPIRIT, 0, 0, 1, LIGHT)) > len(cube_shapes(Cube.ANIMAL, 0, 0, 1, LIGHT))


def test_wrapped_lines_hold_all_words_and_fit() -> None:
    for card in SPIRITS.values():
        for width in (80, 120, 200):
            lines = wrapped(card.rule, 12, width)
            assert " ".join(lines) == card.rule
            assert all(width_of(line, 12) <= width or " " not in line for line in lines)
