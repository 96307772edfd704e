"""Every level of the course: its par solves it, its traps are fair, and no answer is met with silence."""

from __future__ import annotations

import re

import pytest

from harmonies.lessons import Count, Find, Level, LevelRun, Place, Status, lesson
from harmonies.lessons.answers import Answer
from tests.kit.levels import each_level, every_answer, every_end, solved


@each_level()
def test_the_par_solves_the_level_with_three_stars(level: Level) -> None:
    run = solved(level)
    assert run.status is Status.SOLVED
    assert run.stars == 3


@each_level()
def test_no_level_is_solved_at_the_start(level: Level) -> None:
    assert LevelRun.start(level).status is Status.PLAYING


@each_level()
def test_each_trap_is_legal_and_gives_its_own_answer(level: Level) -> None:
    for trap in level.traps:
        run = LevelRun.start(level)
        for answer in level.trap_answers(trap):
            before = run
            run = run.act(answer)
            assert run.moves != before.moves, "the rules refuse it"
        assert run.status is Status.WRONG
        assert trap.text in [remark.message for remark in run.feedback.remarks]


@each_level(Place)
def test_a_trap_that_springs_early_leaves_no_way_to_the_goal(level: Place) -> None:
    for trap in level.traps:
        game = level.after(level.trap_answers(trap))
        assert not any(level.goal.holds(end) for end in every_end(game)), trap.answer


@each_level(Place)
def test_no_play_beats_the_par(level: Place) -> None:
    if level.worth:
        assert level.par_worth == max(map(level.worth.value, every_end(level.game)))


@each_level()
def test_every_wrong_answer_is_explained(level: Level) -> None:
    start = LevelRun.start(level)
    for answer in every_answer(level):
        run = start.act(answer)
        assert run.feedback.remarks, answer
        if run.status is Status.WRONG:
            assert _says_why(run, answer), answer


def _says_why(run: LevelRun, answer: Answer) -> bool:
    """Whether the feedback shows a space, or a clause, or at least says more than that it is wrong."""
    feedback = run.feedback
    assert feedback.headline != str(answer)
    return bool(feedback.marks or feedback.clauses or feedback.details)


@each_level()
def test_the_texts_are_whole_sentences_and_short(level: Level) -> None:
    assert level.sentence.endswith((".", "?"))
    assert len(level.sentence) <= 180
    assert len(level.text) <= 260
    for text in (level.text, level.why, *level.hints, *(trap.text for trap in level.traps)):
        assert not text or text.endswith((".", "?", "!")), text
        assert "  " not in text


@each_level()
def test_hints_and_traps_only_name_spaces_of_the_board(level: Level) -> None:
    spaces = level.game.player.board.side.index
    for text in (level.sentence, level.text, level.why, *level.hints, *(trap.text for trap in level.traps)):
        assert all(space in spaces for space in re.findall(r"\b[a-g][1-9]\b", text)), text


@each_level(Find, Count)
def test_what_is_drawn_from_the_start_fits_the_board(level: Level) -> None:
    for mark in LevelRun.start(level).marks:
        assert set(mark.spaces) <= set(level.game.player.board.side.index)


@pytest.mark.parametrize("topic", ["stacking", "landscapes", "water", "habitats"])
def test_the_first_level_of_a_topic_draws_its_answer(topic: str) -> None:
    assert LevelRun.start(lesson(topic).levels[0]).marks
