"""What a level refuses when it is made, in one sentence for its author."""

from __future__ import annotations

from typing import Any

import pytest

from harmonies.lessons import (
    Act,
    Choose,
    Count,
    Find,
    Lesson,
    Level,
    LevelError,
    Order,
    Place,
    Question,
    Repair,
    Trap,
    has,
    scores_at_least,
    table,
)
from harmonies.lessons.goals import stack_at
from harmonies.lessons.questions import cube_spaces_of, neighbours_of
from tests.kit.levels import CHOOSE, COUNT, FIND, KINDS, ORDER, PLACE, POSITION, REPAIR, solved


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
def test_the_samples_are_without_mistakes(kind: type[Level]) -> None:
    assert solved(kind(**KINDS[kind])).is_solved


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        (Place, "Have 2 buildings."),
        (Find, "Mark every stack that a brick may go on top of."),
        (Count, "How many points does the water score? How many points do the fields score?"),
        (Choose, "Which one gives the most: water?"),
        (Repair, "Take away, move or swap one token to have 2 buildings."),
        (Order, "Put these actions into an order that works."),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_a_level_without_a_task_says_what_to_do_from_its_goal_or_question(
    kind: type[Level], sentence: str
) -> None:
    assert kind(**KINDS[kind]).sentence == sentence
    assert kind(**KINDS[kind], task="Do it.").sentence == "Do it."


def refusal(kind: type[Level], sample: dict[str, Any], **changes: Any) -> str:
    with pytest.raises(LevelError) as refused:
        kind(**{**sample, **changes})
    sentence = str(refused.value)
    assert sentence.startswith("Level 'sample': ")
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence.removeprefix("Level 'sample': ")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.kind)
@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"title": ""}, "it needs an id and a title."),
        ({"clauses": ()}, "it names no clause that it teaches."),
        ({"clauses": ("P2", "Q7")}, "there is no clause 'Q7'."),
        ({"hints": ("One.", "Two.")}, "it needs exactly 3 hints, and it has 2."),
        ({"hints": ("One.", "", "Three.")}, "it needs exactly 3 hints, and it has 2."),
        ({"hints": ("1.", "2.", "3.", "4.")}, "it needs exactly 3 hints, and it has 4."),
        ({"traps": (Trap("nonsense!", "Well."),)}, "its trap 'nonsense!'"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_every_kind_needs_its_parts(kind: type[Level], changes: dict[str, Any], sentence: str) -> None:
    assert refusal(kind, KINDS[kind], **changes).startswith(sentence)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"position": "A: . ."}, "its position cannot be read: side A has 5 columns"),
        ({"hand": "BX"}, "its position cannot be read: 'X' is not a token"),
        ({"cards": "unicorn"}, "its position cannot be read: there is no card 'unicorn'"),
        ({"cards": "shrew=9"}, "its position cannot be read: the Shrew has 3 cubes"),
        ({"cards": "shrew=x"}, "its position cannot be read: 'shrew=x' is not a card"),
        ({"cards": "lion owl"}, "its position cannot be read: a player keeps one Spirit"),
        ({"position": table(POSITION), "hand": "B"}, "hand and cards belong into the game"),
        ({"par": "place B a2; place B e1"}, "its par does not solve it. You need 2 buildings."),
        ({"par": "place B a2; place B c2"}, "its par cannot be played: 'place B c2'. Not on c2: two trunks"),
        ({"par": "place B a2"}, "its par does not solve it."),
        ({"par": "place B a2; dance"}, "its par cannot be read: 'dance' is not an action"),
        (
            {"par": "place B a2; place B b2; place B b3"},
            "its par is solved before its last answer, 'place B b3'.",
        ),
        (
            {
                "goal": has(1, "buildings"),
                "hand": "",
                "position": "A: TB . . . . / . . . . / . . . . . / . . . . / . . . . .",
            },
            "it is solved before anything is done.",
        ),
        ({"traps": (Trap("place B c2", "No."),)}, "its trap 'place B c2' is not possible: Not on c2"),
        ({"traps": (Trap("place L a1", "No."),)}, "its trap 'place L a1' is not possible: You hold no leaf"),
        (
            {"traps": (Trap("place B b2; place B a2", "No."),)},
            "its trap 'place B b2; place B a2' is in fact right.",
        ),
        ({"traps": (Trap("place B a1", ""),)}, "its trap 'place B a1' has no answer of its own."),
        ({"traps": (Trap("", "Nothing."),)}, "its trap '' never gives its answer."),
    ],
    ids=lambda value: str(value)[:50],
)
def test_mistakes_in_a_level_to_place(changes: dict[str, Any], sentence: str) -> None:
    assert refusal(Place, PLACE, **changes).startswith(sentence)


@pytest.mark.parametrize(
    ("kind", "sample", "changes", "sentence"),
    [
        (Find, FIND, {"question": cube_spaces_of("shrew"), "traps": ()}, "there is nothing to find."),
        (Find, FIND, {"traps": (Trap("a2", "No."),)}, "its trap 'a2' is in fact right."),
        (
            Find,
            FIND,
            {"traps": (Trap("z9", "No."),)},
            "its trap 'z9' is not possible: Side A has no space z9.",
        ),
        (Find, FIND, {"traps": (Trap("without c2", "No."),)}, "its trap 'without c2' is in fact right."),
        (Count, COUNT, {"questions": (), "traps": ()}, "it asks no question."),
        (Count, COUNT, {"traps": (Trap("5, 5", "No."),)}, "its trap '5, 5' is in fact right."),
        (Count, COUNT, {"traps": (Trap("5", "No."),)}, "its trap '5' is not possible"),
        (Count, COUNT, {"traps": (Trap("-1, 5", "No."),)}, "its trap '-1, 5' cannot be read"),
        (
            Find,
            FIND,
            {"question": neighbours_of("z9")},
            "it asks about 'z9', and its board has no such space.",
        ),
        (
            Repair,
            REPAIR,
            {"goal": stack_at("g1", "M")},
            "it asks about 'g1', and its board has no such space.",
        ),
        (
            Choose,
            CHOOSE,
            {"options": (Act("dance"), Act("end"))},
            "one of its options cannot be read: 'dance'",
        ),
        (Choose, CHOOSE, {"options": (Act("place W a4"),)}, "a choice needs at least 2 options."),
        (Choose, CHOOSE, {"options": (Act("place W a4"),) * 2}, "exactly 1 option must be right, and 2 are."),
        (Choose, CHOOSE, {"traps": (Trap("1", "No."),)}, "its trap '1' is in fact right."),
        (Choose, CHOOSE, {"traps": (Trap("4", "No."),)}, "its trap '4' is not possible"),
        (Repair, REPAIR, {"goal": has(1, "buildings")}, "it is solved before anything is done."),
        (Repair, REPAIR, {"par": "take away c2"}, "its par does not solve it. You need 2 buildings."),
        (
            Repair,
            REPAIR,
            {"par": "take away e1"},
            "its par cannot be played: 'take away e1'. There is no token on e1",
        ),
        (Repair, REPAIR, {"par": "explode"}, "its par cannot be read: 'explode' is not a change"),
        (
            Repair,
            REPAIR,
            {"allows": ("swap",)},
            "its par cannot be played: 'move c2 d2'. Here you swap one token.",
        ),
        (
            Repair,
            REPAIR,
            {"traps": (Trap("move e3 a1", "No."), Trap("move c2 e3", "No."))},
            "its trap 'move c2 e3' is not",
        ),
        (Order, ORDER, {"par": "take 1", "traps": ()}, "an order needs at least 2 actions."),
        (Order, ORDER, {"par": "take 1; end"}, "its par cannot be played: 'end'. You still hold 3 tokens"),
        (
            Order,
            ORDER,
            {"goal": scores_at_least("animals", 10)},
            "its par does not solve it. You score 5 points",
        ),
        (Order, ORDER, {"traps": (Trap("end", "No."),)}, "its trap 'end' is not possible"),
        (Order, ORDER, {"traps": (Trap("card bat", "No."),)}, "its trap 'card bat' is not possible"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_mistakes_in_levels_of_the_other_kinds(
    kind: type[Level], sample: dict[str, Any], changes: dict[str, Any], sentence: str
) -> None:
    assert refusal(kind, sample, **changes).startswith(sentence)


def lesson(**changes: Any) -> Lesson:
    whole: dict[str, Any] = {
        "id": "sample",
        "number": 1,
        "title": "A sample",
        "aim": "Know it.",
        "levels": (Find(**FIND), Count(**{**COUNT, "id": "other"})),
        "recap": ("It is so.",),
        "questions": (Question("Is it?", "Yes."),),
    }
    return Lesson(**{**whole, **changes})


def test_a_lesson_finds_its_levels() -> None:
    assert lesson().level("other").kind == "count"
    with pytest.raises(KeyError, match="has no level 'nowhere'"):
        lesson().level("nowhere")


def test_a_lesson_with_two_levels_of_one_id_is_refused() -> None:
    with pytest.raises(LevelError, match="two of its levels have the id 'sample'"):
        lesson(levels=(Find(**FIND), Count(**COUNT)))


@pytest.mark.parametrize("part", ["aim", "levels", "recap", "questions"])
def test_a_lesson_without_one_of_its_parts_is_refused(part: str) -> None:
    with pytest.raises(LevelError, match="it needs an aim, levels, a recap and questions"):
        lesson(**{part: ""})
