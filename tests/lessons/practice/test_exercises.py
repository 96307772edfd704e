"""Exercises are endless, reachable, solvable, and always the same for the same name."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import NotationError
from harmonies.game import Game
from harmonies.lessons.level import Level
from harmonies.lessons.practice import STRENGTHS, THEMES, Exercise
from harmonies.lessons.questions import number_of_islands, river_length
from harmonies.lessons.run import LevelRun

EACH = [(theme, strength) for theme in THEMES for strength in STRENGTHS]


def exercises(theme: str, strength: int, number: int) -> list[Exercise]:
    random = Random(f"{theme} {strength}")
    return [Exercise.new(theme, strength, random) for _ in range(number)]


def seen_by_a_player(level: Level) -> tuple[object, ...]:
    """All that tells one exercise from another."""
    return (str(level.game.player.board), level.sentence, str(level.solution))


@pytest.mark.parametrize(("theme", "strength"), EACH)
class TestEveryThemeAndStrength:
    def test_is_solved_by_the_engines_answer_and_not_before(self, theme: str, strength: int) -> None:
        for exercise in exercises(theme, strength, 8):
            run = LevelRun.start(exercise.level())
            assert not run.is_solved
            for answer in run.level.solution:
                run = run.act(answer)
            assert run.is_solved, exercise

    def test_gives_no_two_alike(self, theme: str, strength: int) -> None:
        levels = [seen_by_a_player(exercise.level()) for exercise in exercises(theme, strength, 25)]
        assert len(set(levels)) == len(levels)

    def test_gives_the_same_level_for_the_same_name(self, theme: str, strength: int) -> None:
        (exercise,) = exercises(theme, strength, 1)
        again = Exercise.parse(str(exercise))
        assert seen_by_a_player(again.level()) == seen_by_a_player(exercise.level())

    def test_starts_from_a_position_that_a_game_leads_to(self, theme: str, strength: int) -> None:
        (exercise,) = exercises(theme, strength, 1)
        game = exercise.level().game
        first = game.history[0]
        setup = first.setup
        assert first == Game.new(1, setup.side, spirits=setup.spirits, seed=setup.seed)
        replayed = first
        for action in game.actions:
            replayed = replayed.apply(action)
        assert replayed.player.board == game.player.board
        assert game.player.board != first.player.board

    def test_has_hints_that_say_more_and_more(self, theme: str, strength: int) -> None:
        (exercise,) = exercises(theme, strength, 1)
        hints = exercise.level().hints
        assert len(set(hints)) == 3


def test_strengths_differ() -> None:
    """A board grows with the strength: there is more to look at."""

    def filled(strength: int) -> int:
        games = [exercise.level().game for exercise in exercises("landscapes", strength, 12)]
        return sum(len(game.player.board.stacks) - game.player.board.spaces_left for game in games)

    assert filled(1) < filled(2) < filled(3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "water",
        "water-1",
        "water-4-1",
        "water-1-x",
        "water-1-07",
        "fire-1-1",
        "water-1--1",
        "water-1-" + "9" * 99,
    ],
)
def test_a_wrong_name_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="not the name of an exercise"):
        Exercise.parse(text)


@given(st.text())
def test_any_text_is_a_name_or_refused(text: str) -> None:
    try:
        exercise = Exercise.parse(text)
    except NotationError:
        return
    assert str(exercise) == text


@pytest.mark.parametrize("strength", [1, 2])
@pytest.mark.parametrize("seed", range(30))
def test_water_is_never_counted_at_a_glance(strength: int, seed: int) -> None:
    level = Exercise("water", strength, seed).level()
    count = river_length() if level.game.player.board.side.name == "A" else number_of_islands()
    assert count.value(level.game) >= (3 if count.label == "River" else 2)


@pytest.mark.parametrize("theme", THEMES)
def test_the_first_hint_of_an_exercise_is_about_what_is_asked(theme: str) -> None:
    for seed in range(5):
        level = Exercise(theme, 1, seed).level()
        assert "suns" not in level.hints[0].lower(), "points are asked for"
        assert "score sheet" not in level.hints[1]
