"""Games as text: written, replayed to the same value, and refused with the line when they are damaged."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.as_json import category_points
from harmonies.board import NotationError
from harmonies.game import Game
from harmonies.record import LONGEST_RECORD, parse_record, write_record
from tests.kit.budget import examples
from tests.kit.play import MANNERS, Manner, new_game, play, states
from tests.kit.slow import slow_score
from tests.kit.strategies import Kind, kinds

PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
TEXTS = {path.stem: path.read_text("utf-8") for path in PLAYTHROUGHS}
SETUP = "harmonies record 1\nplayers 2\nside A\nspirits no\nseed 7\n"


# Golden playthroughs


def test_there_are_playthroughs_of_four_kinds() -> None:
    kinds = {
        (game.setup.players, str(game.setup.side), game.setup.spirits)
        for game in map(parse_record, TEXTS.values())
    }
    assert kinds == {(1, "A", False), (1, "B", True), (2, "A", False), (4, "B", True)}


@pytest.mark.parametrize("name", TEXTS)
def test_a_playthrough_ends_as_its_last_lines_say(name: str) -> None:
    text = TEXTS[name]
    game = parse_record(text)
    assert game.is_over
    for number, player in enumerate(game.players, start=1):
        points, board = re.findall(rf"^# player {number}: (.*)$", text, re.MULTILINE)
        told = {word.split()[0]: int(word.split()[1]) for word in points.split(", ")}
        assert category_points(player.sheet) == told
        assert str(player.board) == board
        cards = {held.card.id: held.placed for held in player.cards}
        spirit = player.spirit
        slow = slow_score(
            board, cards, spirit.card.id if spirit else None, placed=bool(spirit and spirit.placed)
        )
        assert slow == told
    (winners,) = re.findall(r"^# winners: (.*)$", text, re.MULTILINE)
    assert winners == " ".join(str(winner + 1) for winner in game.result().winners)
    if game.is_solo:
        (suns,) = re.findall(r"^# suns: (\d+)$", text, re.MULTILINE)
        assert int(suns) == sum(line.suns for line in game.result().suns)


@pytest.mark.parametrize("name", TEXTS)
def test_a_playthrough_is_written_as_it_was_read(name: str) -> None:
    assert write_record(parse_record(TEXTS[name])) == TEXTS[name].partition("\n# how it ended")[0]


@pytest.mark.parametrize("name", TEXTS)
def test_a_playthrough_may_stop_anywhere(name: str) -> None:
    lines = TEXTS[name].partition("\n# how it ended")[0].split("\n")
    for count in range(5, len(lines), 7):
        game = parse_record("\n".join(lines[:count]))
        assert not game.is_over
        assert parse_record(write_record(game)) == game


# Edited into something illegal

EDITS = [
    (r"^take \d", "take 6", r"The central board has \d spaces"),
    (r"^place (\w) (\w\d)\n", r"place \1 \2\nplace \1 z9\n", "'z9' is not a space"),
    (r"^card [-\w]+\n", "card unicorn\n", "there is no card 'unicorn'"),
    (r"^card [-\w]+\n", "card lion\n", "lion is a Spirit card"),
    (r"^card ([-\w]+)\n", r"card \1\ncard \1\n", "is not in the row of cards. You took a card this turn"),
    (r"^cube ([-\w]+) (\w\d)\n", r"cube \1 \2\ncube \1 \2\n", "a cube stands there already"),
    (r"^end\n", "end\nend\n", "Take the tokens of a central space first|First choose the Spirit"),
    (r"^take (\d)\n", r"end\ntake \1\n", "Take the tokens of a central space first"),
    (r"^place \w \w\d\nend\n", "end\n", "You still hold 1 token"),
    (r"^take (\d)\n", r"take \1\ntake \1\n", "You took your tokens already"),
    (r"^place \w (\w\d)\n", r"fly \1\n", "'fly' is not an action"),
]


@pytest.mark.parametrize(("found", "replaced", "says"), EDITS, ids=[edit[1].strip() for edit in EDITS])
@pytest.mark.parametrize("name", TEXTS)
def test_an_edit_is_refused_with_its_line_and_the_reason(
    name: str, found: str, replaced: str, says: str
) -> None:
    text = TEXTS[name]
    edited = re.sub(found, replaced, text, count=1, flags=re.MULTILINE)
    assert edited != text
    line = _first_difference(text, edited)
    with pytest.raises(NotationError, match=rf"^line {line}: .*({says})"):
        parse_record(edited)


def _first_difference(text: str, edited: str) -> int:
    """The number of the first line that differs: the one that is wrong, since all before it were right."""
    pairs = zip(text.split("\n"), edited.split("\n"), strict=False)
    return next(number for number, (line, new) in enumerate(pairs, start=1) if line != new)


@pytest.mark.parametrize("name", TEXTS)
def test_rubbish_on_any_line_is_refused_with_that_line(name: str) -> None:
    lines = TEXTS[name].split("\n")
    for number, line in list(enumerate(lines, start=1))[::3]:
        if line and not line.startswith("#"):
            edited = [*lines[: number - 1], "rubbish", *lines[number:]]
            with pytest.raises(NotationError, match=rf"^line {number}: "):
                parse_record("\n".join(edited))


@pytest.mark.parametrize("name", TEXTS)
def test_nothing_follows_the_end_of_a_game(name: str) -> None:
    text = TEXTS[name].partition("\n# how it ended")[0]
    number = text.count("\n") + 1
    for line in ("end", "take 1", "place W a1"):
        with pytest.raises(NotationError, match=rf"^line {number}: The game is over"):
            parse_record(text + line)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: a record starts with 'harmonies record 1', and this with nothing"),
        ("\n\n# only a comment\n", "line 1: a record starts with"),
        ("harmonies record 2\n", "line 1: a record starts with 'harmonies record 1', and this with 'harmon"),
        ("\n\nhello\n", "line 3: a record starts with 'harmonies record 1', and this with 'hello'"),
        ("harmonies record 1\n", "line 2: expected 'players ...' and found 'nothing more'"),
        (SETUP.replace("players 2", "players"), "line 2: expected 'players ...' and found 'players'"),
        (SETUP.replace("players 2", "players 5"), "line 2: '5' is not a whole number from 1 to 4"),
        (SETUP.replace("players 2", "players 0"), "line 2: '0' is not a whole number from 1 to 4"),
        (SETUP.replace("players 2", "players -1"), "line 2: '-1' is not a whole number from 1 to 4"),
        (SETUP.replace("players 2", "players two"), "line 2: 'two' is not a whole number"),
        (SETUP.replace("side A", "side C"), "line 3: 'C' is not a side of the board: expected A or B"),
        (SETUP.replace("spirits no", "spirits perhaps"), "line 4: 'perhaps' is neither yes nor no"),
        (SETUP.replace("seed 7", "seed -7"), "line 5: '-7' is not a whole number from 0 to"),
        (SETUP.replace("seed 7", "seed 9223372036854775808"), "line 5: '9223372036854775808' is not a"),
        (SETUP.replace("seed 7", "seed " + "9" * 10_000), "line 5: '99999999999999999999…' is not a whole"),
        (SETUP.replace("side A\n", ""), "line 3: expected 'side ...' and found 'spirits no'"),
        (SETUP.replace("seed 7\n", ""), "line 5: expected 'seed ...' and found 'nothing more'"),
        (SETUP + "\n\n# a comment\ntake 9", "line 9: The central board has 5 spaces"),
        (SETUP + "take 1\x0bend", "line 6: expected 'take NUMBER' and found 'take 1\\x0bend'"),
        ("x" * (LONGEST_RECORD + 1), "a record has at most 200000 characters, and this has 200001"),
    ],
)
def test_a_damaged_record_is_refused_with_the_line(text: str, says: str) -> None:
    with pytest.raises(NotationError) as refusal:
        parse_record(text)
    assert str(refusal.value).startswith(says)
    assert len(str(refusal.value)) < 200


def test_blank_lines_comments_and_other_line_ends_are_for_the_reader_only() -> None:
    plain = SETUP + "take 3\n"
    assert parse_record(plain) == play(Game.new(2, seed=7), "take 3")
    for text in (
        plain.replace("\n", "\r\n"),
        plain.replace("\n", "   # why not\n"),
        "\n\n" + plain.replace("\n", "\n\n#\n"),
    ):
        assert parse_record(text) == parse_record(plain)


def test_a_game_is_made_from_a_record() -> None:
    assert Game.from_record(SETUP) == Game.new(2, seed=7)


# Any game


@examples(60)
@given(kinds, st.integers(0, 2**63 - 1), st.integers(0, 150), st.sampled_from(MANNERS))
def test_parse_and_write_are_inverse(kind: Kind, seed: int, steps: int, manner: Manner) -> None:
    game = new_game(kind, seed)
    for number, state in enumerate(states(game, Random(seed), manner)):
        game = state
        if number == steps:
            break
    again = parse_record(write_record(game))
    assert again == game
    assert again.history == game.history
    assert write_record(again) == write_record(game)


@examples(200)
@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_a_record_with_a_changed_line_is_a_game_or_refused_as_notation(
    name: str, data: st.DataObject
) -> None:
    lines = TEXTS[name].split("\n")
    number = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(st.sampled_from(lines) | st.text(max_size=20))
    text = "\n".join([*lines[:number], other, *lines[number + 1 :]])
    try:
        game = parse_record(text)
    except NotationError as error:
        (line,) = re.findall(r"^line (\d+): ", str(error))
        # Nothing before the changed line can be wrong.
        assert int(line) > number
    else:
        assert parse_record(write_record(game)) == game
