from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.actions import Action, parse_action
from harmonies.board import NotationError
from harmonies.game import Game
from tests.kit.card_facts import ANIMAL_FACTS, CARD_FACTS, SPIRIT_FACTS
from tests.kit.offset import spaces_of
from tests.kit.play import eager, states
from tests.kit.universe import universe

LINES = [
    "end",
    *(f"take {number}" for number in range(100)),
    *(f"place {token} {space}" for token in "WFTLMB" for space in {*spaces_of("A"), *spaces_of("B")}),
    *(f"card {card}" for card in ANIMAL_FACTS),
    *(f"discard {card}" for card in ANIMAL_FACTS),
    *(f"cube {card} c2" for card in CARD_FACTS),
    *(f"spirit {spirit}" for spirit in SPIRIT_FACTS),
]


def test_every_action_is_read_and_written_as_the_same_line() -> None:
    for line in LINES:
        assert str(parse_action(line)) == line


def test_every_action_of_games_is_read_from_its_own_line() -> None:
    actions: set[Action] = set()
    for players in (1, 4):
        for game in states(Game.new(players, spirits=True, seed=3), Random(3), eager):
            actions.update(game.legal_actions())
    assert len({type(action) for action in actions}) == 7
    for action in actions:
        assert parse_action(str(action)) == action


def test_every_action_there_is_is_read_from_its_own_line() -> None:
    for action in universe("A"):
        if str(action).split()[-1] not in ("z9", "-1") and not str(action).endswith(" "):
            assert parse_action(str(action)) == action


def test_blanks_around_words_do_not_matter() -> None:
    assert parse_action("  place   L\tc3 ") == parse_action("place L c3")


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "'' is not an action: expected one of spirit, take, place, card, cube, discard, end"),
        ("jump", "'jump' is not an action"),
        ("End", "'End' is not an action"),
        ("end now", "expected 'end' and found 'end now'"),
        ("take", "expected 'take NUMBER' and found 'take'"),
        ("take one", "'one' is not the number of a central space"),
        ("take -1", "'-1' is not the number of a central space"),
        ("take 1.0", "'1.0' is not the number"),
        ("take ²", "'²' is not the number"),
        ("take 1000000", "'1000000' is not the number"),
        ("place L", "expected 'place TOKEN SPACE' and found 'place L'"),
        ("place X c3", "'X' is not a token: expected one of W F T L M B"),
        ("place l c3", "'l' is not a token"),
        ("place TL c3", "'TL' is not a token"),
        ("place L z9", "'z9' is not a space: expected a column letter and a row number, as c2"),
        ("place L c33", "'c33' is not a space"),
        ("place L C3", "'C3' is not a space"),
        ("card unicorn", "there is no card 'unicorn'"),
        ("card lion", "lion is a Spirit card"),
        ("discard lion", "lion is a Spirit card"),
        ("spirit shrew", "shrew is an Animal card"),
        ("cube shrew", "expected 'cube CARD SPACE'"),
        ("cube unicorn c2", "there is no card 'unicorn'"),
        ("cube shrew c9", "'c9' is not a space"),
        ("x" * 10**6, "is not an action"),
        ("take " + "9" * 10**6, "is not the number"),
        ("place " + "L" * 10**6 + " c3", "is not a token"),
    ],
)
def test_a_bad_line_is_refused_with_what_was_expected(line: str, says: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_action(line)
    assert says in str(refusal.value)
    assert len(str(refusal.value)) < 150


@given(
    st.text(max_size=40)
    | st.sampled_from(LINES).flatmap(lambda line: st.permutations(list(line)).map("".join))
)
def test_any_text_is_an_action_or_refused_as_notation(text: str) -> None:
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(str(action)) == action
