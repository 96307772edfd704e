"""Every level of every lesson is played through the component: its par, and each of its traps."""

from __future__ import annotations

import pytest

from harmonies.lessons import Level, LevelRun, Status, Trap, all_lessons
from harmonies_widgets import LevelPlayer
from tests.widgets.lesson.driving import board, give, press, solve

LEVELS = [
    pytest.param(level, id=f"{lesson.id}/{level.id}") for lesson in all_lessons() for level in lesson.levels
]
TRAPS = [
    pytest.param(level, trap, id=f"{lesson.id}/{level.id}/{trap.answer}")
    for lesson in all_lessons()
    for level in lesson.levels
    for trap in level.traps
]


@pytest.mark.parametrize("level", LEVELS)
def test_the_par_can_be_clicked_and_solves_the_level(level: Level) -> None:
    player = LevelPlayer(level)
    assert not player.run.is_solved
    solve(player)
    assert player.run.is_solved
    assert player.run.stars == 3
    assert 'data-status="solved"' in player.feedback.html
    assert "3 of 3 stars" in player.head.html


@pytest.mark.parametrize(("level", "trap"), TRAPS)
def test_a_trap_can_be_walked_into_and_the_level_still_be_solved(level: Level, trap: Trap) -> None:
    player = LevelPlayer(level)
    for answer in level.trap_answers(trap):
        give(player, answer)
    run = player.run
    assert run.status is Status.WRONG
    assert 'data-status="wrong"' in player.feedback.html
    assert board(player) == run.game.players[level.game.current].board
    press(player, "over")
    assert board(player) == LevelRun.start(level).game.players[level.game.current].board
    solve(player)
    assert player.run.is_solved
    assert player.run.stars == max(1, 3 - run.mistakes)
