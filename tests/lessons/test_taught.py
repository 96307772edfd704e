"""Every clause is taught, every Spirit appears, and what the texts say is what the engine says."""

from __future__ import annotations

import re

import pytest

from harmonies.cards import ANIMALS, SPIRITS, Spirit
from harmonies.game import TOKENS_A_TURN, Game
from harmonies.lessons import Count, Level, Order, all_lessons, lesson
from harmonies.lessons.choose import Hold
from harmonies.lessons.level import LevelError
from harmonies.rules import CLAUSES
from harmonies.suns import THRESHOLDS, sun_lines
from harmonies.tokens import SUPPLY
from tests.kit.levels import COUNT, each_level

KINDS = {"place", "find", "count", "choose", "repair", "order"}


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_is_taught_by_a_level(clause: str) -> None:
    assert any(clause in one.clauses for one in all_lessons())


@each_level()
def test_every_level_names_its_clauses(level: Level) -> None:
    assert level.clauses
    assert set(level.clauses) <= set(CLAUSES)


def test_a_level_that_teaches_nothing_is_refused() -> None:
    with pytest.raises(LevelError, match="it names no clause that it teaches"):
        Count(**{**COUNT, "clauses": ()})


@pytest.mark.parametrize("id_", ["turn", "animals", "spirits", "solo"])
def test_the_later_lessons_use_every_kind_of_level(id_: str) -> None:
    assert {level.kind for level in lesson(id_).levels} == KINDS
    assert len(lesson(id_).levels) >= 10


@pytest.mark.parametrize("id_", ["turn", "animals", "spirits", "solo"])
def test_the_later_lessons_begin_with_the_answer_drawn_and_end_with_a_free_choice(id_: str) -> None:
    first, *_, last = lesson(id_).levels
    assert first.marks
    assert last.kind == "place"
    assert getattr(last, "worth", None)
    assert all(level.why for level in lesson(id_).levels)


@pytest.mark.parametrize("spirit", SPIRITS.values(), ids=str)
def test_every_spirit_appears_with_its_name_and_its_points(spirit: Spirit) -> None:
    texts = [f"{level.text} {level.sentence}" for level in lesson("spirits").levels]
    naming = " ".join(text for text in texts if f"the {spirit.name}" in text.replace("The", "the"))
    for points in filter(None, spirit.points):
        assert re.search(rf"\b{points}\b", naming), f"{spirit.name}: {points}"


def test_every_spirit_is_on_the_table_in_some_level() -> None:
    seen = set()
    for level in lesson("spirits").levels:
        seen |= {str(spirit) for spirit in level.game.player.dealt}
        seen |= {str(held.card) for held in level.game.player.held}
        seen |= {
            option.card.partition("=")[0]
            for option in getattr(level, "options", ())
            if isinstance(option, Hold)
        }
        # Where a level asks what a Spirit would score, its name is the label of the number.
        seen |= {label.lower() for label in getattr(level, "labels", ())}
    assert set(SPIRITS) <= seen


@pytest.mark.parametrize("id_", ["turn", "animals", "spirits", "solo"])
def test_a_turn_is_put_in_order_on_a_whole_table(id_: str) -> None:
    orders = [level for level in lesson(id_).levels if isinstance(level, Order)]
    assert orders
    for level in orders:
        assert len(level.game.central) == (3 if level.game.is_solo else 5)


# What texts say


def _text(lesson_id: str, level_id: str) -> str:
    level = lesson(lesson_id).level(level_id)
    return " ".join((level.text, level.sentence, level.why, *level.hints))


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def test_ladders_in_texts_are_those_of_the_cards() -> None:
    assert f"goes {_listed(ANIMALS['koala'].points)}" in _text("animals", "ladder")
    asked = " ".join(question.text for question in lesson("animals").questions)
    assert f"goes {_listed(ANIMALS['frog'].points)}" in asked


def test_numbers_of_the_setup_in_texts() -> None:
    game = Game.new(players=2, seed=1)
    text = _text("turn", "laid-out")
    assert f"All {sum(SUPPLY.values())} tokens" in text
    assert f"{len(ANIMALS)} Animal cards" in text
    refills = len(game.pouch) // TOKENS_A_TURN
    assert f"{refills} refills" in _text("turn", "last-tokens")
    assert f"the {refills + 1}th turn" in _text("turn", "last-tokens")
    alone = Game.new(players=1, seed=1)
    assert f"{len(alone.pouch)} were in the pouch" in _text("solo", "nine-new")


def test_suns_in_texts_are_those_of_the_rules() -> None:
    steps = f"{_listed(THRESHOLDS[:-1])} and {THRESHOLDS[-1]} points"
    assert steps in _text("solo", "thresholds")
    assert any(steps in line for line in lesson("solo").recap)
    game = lesson("solo").level("records").game
    best = sum(line.suns for line in sun_lines(THRESHOLDS[-1], game.setup.side, None))
    assert lesson("solo").questions[-1].answer.startswith(f"{best}: ")
    owl = sum(line.suns for line in sun_lines(91, game.setup.side, SPIRITS["owl"]))
    assert lesson("solo").questions[2].answer.startswith(f"{owl} suns")


def test_there_is_a_record_for_each_side_with_each_spirit_and_without() -> None:
    assert f"{2 * (len(SPIRITS) + 1)} records" in _text("solo", "records")
