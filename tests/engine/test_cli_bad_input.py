"""Whatever comes in from outside: exit code 0, or 2 with one plain line; nothing half-written."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kit.budget import examples
from tests.kit.command import Ran, assert_refused, run, run_process
from tests.kit.examples import TALLY

MEGABYTE = 1_000_000
RUBBISH = bytes((byte * byte * 7919 + byte // 251) % 256 for byte in range(MEGABYTE))
EMPTY = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."
RECORD = "harmonies record 1\nplayers 2\nside A\nspirits no\nseed 7\ntake 1\n"

POSITIONS = [
    pytest.param("", ["starts with its side"], id="nothing"),
    pytest.param(EMPTY.replace("A", "C"), ["'C' is not a side", "A or B"], id="unknown side"),
    pytest.param(EMPTY[:-12], ["5 columns", "has 4"], id="missing column"),
    pytest.param(EMPTY[:-2], ["column e", "5 spaces", "gives 4"], id="missing space"),
    pytest.param(EMPTY.replace("A: .", "A: TTB"), ["'TTB' on a1", "14 stacks"], id="impossible stack"),
    pytest.param(EMPTY.replace("A: .", "A: .*"), ["cube on a1", "empty"], id="cube on an empty space"),
    pytest.param(EMPTY.replace(". / .", "W^ / W^", 1), ["one Spirit cube", "a5 and b1"], id="two Spirits"),
    pytest.param("A: " + "x" * MEGABYTE, ["at most 500 characters"], id="a megabyte"),
    pytest.param("\x00\x1b[2J", ["starts with its side"], id="control characters"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "says"), POSITIONS)
def test_a_bad_position_is_refused_by_every_command(position: str, says: list[str]) -> None:
    assert_refused(run("score", position), *says)
    assert_refused(run("habitats", position, "shrew"), *says)
    assert_refused(run("check", position, "W", "a1"), *says)


@pytest.mark.parametrize(("position", "says"), POSITIONS)
def test_a_bad_position_in_a_line_is_refused_with_its_number_and_nothing_is_printed(
    position: str, says: list[str]
) -> None:
    if len(position) > 4000:
        says = ["a line has at most 4000 characters"]
    for command, extra in (("score", ""), ("habitats", "\tshrew"), ("check", "\tW\ta1")):
        text = f"{EMPTY}{extra}\n{EMPTY}{extra}\n{position}{extra}\n{EMPTY}{extra}\n"
        assert_refused(run(command, "-", stdin=text), "line 3: ", *says)


BAD_ARGUMENTS = [
    ((), ["COMMAND"]),
    (("dance",), ["'dance'", "score"]),
    (("score",), ["POSITION"]),
    (("score", EMPTY, "more"), ["unrecognized", "more"]),
    (("score", EMPTY, "two\nlines"), ["unrecognized"]),
    (("score", EMPTY, "\x1b[31mred"), ["unrecognized"]),
    (("score", EMPTY, "--loud"), ["unrecognized", "--loud"]),
    (("score", EMPTY, "--animal"), ["--animal", "expected one argument"]),
    (("score", EMPTY, "--animal", "shrew"), ["'shrew'", "as shrew=2"]),
    (("score", EMPTY, "--animal", "unicorn=1"), ["no card 'unicorn'"]),
    (("score", EMPTY, "--animal", "lion=1"), ["lion is a Spirit card"]),
    (("score", EMPTY, "--animal", "shrew=4"), ["shrew has 3 cubes", "4"]),
    (("score", EMPTY, "--animal", "shrew=-1"), ["'shrew=-1'"]),
    (("score", EMPTY, "--animal", "shrew=2.5"), ["'shrew=2.5'"]),
    (("score", EMPTY, "--animal", "shrew=²"), ["'shrew=²'"]),
    (("score", EMPTY, "--animal", "shrew=" + "9" * MEGABYTE), ["is not a card with its cubes"]),
    (("score", EMPTY, "--animal", "shrew=1", "--animal", "shrew=2"), ["shrew is given twice"]),
    (("score", EMPTY, "--spirit", "unicorn"), ["no card 'unicorn'"]),
    (("score", EMPTY, "--spirit", "shrew"), ["shrew is an Animal card", "lion"]),
    (("score", EMPTY, "--spirit", ""), ["no card ''"]),
    (("score", EMPTY, "--spirit-unplaced", "shrew"), ["shrew is an Animal card"]),
    (("score", EMPTY, "--spirit", "lion", "--spirit-unplaced", "lion"), ["not allowed with"]),
    (("score", EMPTY, "--spirit", "lion", "--spirit", "owl"), ["--spirit", "given twice"]),
    (("score", EMPTY, "--js"), ["unrecognized", "--js"]),
    (("score", "-", "--animal", "shrew=1"), ["each line of the input says everything"]),
    (("habitats", EMPTY), ["CARD is missing"]),
    (("habitats", EMPTY, "unicorn"), ["no card 'unicorn'"]),
    (("habitats", EMPTY, "x" * MEGABYTE), ["no card 'xxxx"]),
    (("habitats", "-", "shrew"), ["each line of the input says everything"]),
    (("check", EMPTY), ["TOKEN is missing"]),
    (("check", EMPTY, "W"), ["SPACE is missing"]),
    (("check", EMPTY, "X", "a1"), ["'X' is not a token", "W F T L M B"]),
    (("check", EMPTY, "", "a1"), ["'' is not a token"]),
    (("check", EMPTY, "W", "z1"), ["'z1' is not a space of side A", "a1 to e5"]),
    (("check", EMPTY, "W", "b5"), ["'b5' is not a space of side A"]),
    (("check", EMPTY, "W", "x" * MEGABYTE), ["is not a space of side A"]),
    (("check", "-", "W", "a1"), ["each line of the input says everything"]),
    (("simulate", "--games", "-1"), ["--games", "'-1'", "whole number"]),
    (("simulate", "--games", "0"), ["--games", "'0'"]),
    (("simulate", "--games", "9" * 30), ["--games"]),
    (("simulate", "--games", "ten"), ["--games", "'ten'"]),
    (("simulate", "--players", "0"), ["--players", "'0'", "1 to 4"]),
    (("simulate", "--players", "5"), ["--players", "'5'", "1 to 4"]),
    (("simulate", "--side", "C"), ["--side", "'C'", "A or B"]),
    (("simulate", "--bot", "god"), ["--bot", "'god'", "random", "greedy"]),
    (("simulate", "--bot", "x" * MEGABYTE), ["--bot", "invalid choice"]),
    (("simulate", "--seed", "-3"), ["--seed", "'-3'"]),
    (("simulate", "--seed", "1e3"), ["--seed", "'1e3'"]),
    (("simulate", "--" + "x" * MEGABYTE), ["unrecognized"]),
    (("replay",), ["FILE"]),
    (("replay", ""), ["cannot read ''"]),
    (("replay", "no-such-file"), ["cannot read 'no-such-file'", "No such file"]),
    (("replay", "a\0b"), ["null"]),
    (("replay", "x" * MEGABYTE), ["cannot read 'xxxx", "too long"]),
    (("cards", "unicorn"), ["no card 'unicorn'"]),
    (("cards", "shrew", "x" * MEGABYTE), ["no card 'xxxx"]),
    (("x" * MEGABYTE,), ["invalid choice"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "says"), BAD_ARGUMENTS, ids=[" ".join(words)[-40:] for words, _ in BAD_ARGUMENTS]
)
def test_a_bad_argument_is_refused_in_one_plain_line(arguments: tuple[str, ...], says: list[str]) -> None:
    assert_refused(run(*arguments), *says)


BAD_EXTRAS = [
    ("x", "not a JSON object"),
    ("[]", "not a JSON object"),
    ("3", "not a JSON object"),
    ('{"animals"', "not a JSON object"),
    ("[" * 3000, "not a JSON object"),
    ('{"a":' * 700, "not a JSON object"),
    ('{"cards": {}}', "unknown 'cards'"),
    ('{"animals": []}', "animals must be an object"),
    ('{"animals": {"shrew": "2"}}', "animals must be an object"),
    ('{"animals": {"shrew": true}}', "animals must be an object"),
    ('{"animals": {"shrew": 2.0}}', "animals must be an object"),
    ('{"animals": {"shrew": null}}', "animals must be an object"),
    ('{"animals": {"shrew": -1}}', "shrew has 3 cubes"),
    ('{"animals": {"shrew": 4}}', "shrew has 3 cubes"),
    ('{"animals": {"shrew": %s}}' % ("9" * 3000), "shrew has 3 cubes"),
    ('{"animals": {"unicorn": 1}}', "no card 'unicorn'"),
    ('{"animals": {"lion": 1}}', "lion is a Spirit card"),
    ('{"animals": {"shrew": 1, "shrew": 2}}', "'shrew' is given twice"),
    ('{"spirit": "lion", "spirit": null}', "'spirit' is given twice"),
    ('{"spirit": "unicorn"}', "no card 'unicorn'"),
    ('{"spirit": "shrew"}', "shrew is an Animal card"),
    ('{"spirit": ""}', "no card ''"),
    ('{"spirit": 3}', "spirit must be a card id or null"),
    ('{"spirit": "lion", "spirit_placed": 1}', "spirit_placed true or false"),
    ('{"spirit": "lion", "spirit_placed": "yes"}', "spirit_placed true or false"),
]  # fmt: skip


@pytest.mark.parametrize(("extra", "says"), BAD_EXTRAS, ids=[extra[:40] for extra, _ in BAD_EXTRAS])
def test_a_bad_object_behind_the_tab_is_refused_with_its_line(extra: str, says: str) -> None:
    assert_refused(run("score", "-", stdin=f"{EMPTY}\n{EMPTY}\t{extra}\n"), "line 2: ", says)


@pytest.mark.parametrize(
    ("command", "line", "says"),
    [
        ("habitats", EMPTY, "expected POSITION<tab>CARD and found 1 column"),
        ("habitats", f"{EMPTY}\tshrew\tbear", "found 3 columns"),
        ("habitats", f"{EMPTY}\tunicorn", "no card 'unicorn'"),
        ("check", f"{EMPTY}\tW", "expected POSITION<tab>TOKEN<tab>SPACE and found 2 columns"),
        ("check", f"{EMPTY}\tX\ta1", "'X' is not a token"),
        ("check", f"{EMPTY}\tW\tz1", "'z1' is not a space of side A"),
        ("score", "", "starts with its side"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(command: str, line: str, says: str) -> None:
    assert_refused(run(command, "-", stdin=f"{line}\n{line}\n"), "line 1: ", says)


# Rubbish


@pytest.mark.parametrize("command", ["score", "habitats", "check", "replay"])
def test_a_megabyte_of_rubbish_is_refused(command: str) -> None:
    assert_refused(run(command, "-", stdin=RUBBISH))
    assert_refused(run(command, "-", stdin=b"x" * MEGABYTE))
    assert_refused(run(command, "-", stdin=b"\n" * MEGABYTE))
    assert_refused(run(command, "-", stdin=b"\0" * MEGABYTE))


@pytest.mark.parametrize(
    "content",
    [RUBBISH, RUBBISH[:1000], b"x" * MEGABYTE, b"", b"\xff\xfe\0"],
    ids=["a megabyte of bytes", "bytes", "a megabyte of text", "nothing", "no UTF-8"],
)
def test_a_file_of_rubbish_is_no_record(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_bytes(content)
    assert_refused(run("replay", str(path)))


def test_a_directory_or_an_unreadable_file_is_no_record(tmp_path: Path) -> None:
    assert_refused(run("replay", str(tmp_path)), "cannot read", "directory")
    assert_refused(run("replay", str(tmp_path / "missing")), "cannot read", "No such file")
    assert_refused(run("replay", "/dev/zero"), "longer than 200000 bytes")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("record 1", "record 9", "line 1: "),
        ("players 2", "players 9", "line 2: '9' is not a whole number from 1 to 4"),
        ("players 2", "players -2", "line 2: '-2'"),
        ("side A", "side Z", "line 3: 'Z' is not a side"),
        ("take 1", "take 9", "line 6: The central board has 5 spaces"),
        ("take 1", "take 1\ntake 1", "line 7: You took your tokens already"),
        ("take 1", "take 1\nplace Q a1", "line 7: 'Q' is not a token"),
        ("take 1", "take 1\nend", "line 7: You still hold 3 tokens"),
    ],
)
def test_a_damaged_record_is_refused_with_the_line(old: str, new: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text(RECORD.replace(old, new), "utf-8")
    assert_refused(run("replay", str(path)), says)
    assert_refused(run("replay", "-", "--json", stdin=RECORD.replace(old, new)), says)


# As a program of its own


@pytest.mark.parametrize(
    ("arguments", "stdin"),
    [
        pytest.param((), b"", id="no command"),
        pytest.param(("score", "A: X"), b"", id="bad position"),
        pytest.param(("score", EMPTY, "--animal", "shrew=9"), b"", id="too many cubes"),
        pytest.param(("score", "-"), RUBBISH, id="rubbish for positions"),
        pytest.param(("replay", "-"), RUBBISH, id="rubbish for a record"),
        pytest.param(("replay", "/"), b"", id="a directory"),
        pytest.param(("simulate", "--games", "many"), b"", id="no number"),
        pytest.param(("score", "x" * 100_000), b"", id="a long argument"),
    ],
)
def test_the_program_itself_refuses_in_one_plain_line(arguments: tuple[str, ...], stdin: bytes) -> None:
    assert_refused(run_process(*arguments, stdin=stdin))


def test_arguments_that_are_no_text_are_refused() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "harmonies.cli", "replay", b"caf\xe9"], capture_output=True, check=False
    )
    assert_refused(Ran(done.returncode, done.stdout.decode(), done.stderr.decode()), "cannot read")


@pytest.mark.skipif(sys.platform == "win32", reason="closes a descriptor as a POSIX shell does")
def test_a_closed_input_is_refused_and_a_closed_output_is_no_crash() -> None:
    program = f'"{sys.executable}" -m harmonies.cli'
    done = subprocess.run(f"{program} score - <&-", shell=True, capture_output=True, check=False)  # noqa: S602
    assert_refused(Ran(done.returncode, done.stdout.decode(), done.stderr.decode()), "no input to read")
    done = subprocess.run(f"{program} score '{TALLY}' >&-", shell=True, capture_output=True, check=False)  # noqa: S602
    assert (done.returncode, done.stderr) == (0, b"")


# Fuzz

words = (
    st.text(max_size=30)
    | st.text("AB:WFTLMB.*^/ ", max_size=60)
    | st.sampled_from([EMPTY, TALLY, "shrew", "lion", "shrew=2", "W", "a1", "-"])
    | st.sampled_from(["--json", "--spirit", "--spirit-unplaced", "--animal", "--side"])
)
json_texts = st.recursive(st.none() | st.integers() | st.text(), st.lists, max_leaves=5).map(json.dumps)
lines = st.lists(st.lists(words | json_texts, max_size=3).map("\t".join), max_size=4).map("\n".join)


def assert_answered_or_refused(ran: Ran) -> None:
    assert ran.code in (0, 2)
    if ran.code == 2:
        assert_refused(ran)
    else:
        assert ran.err == ""


@pytest.mark.parametrize("command", ["score", "habitats", "check", "replay", "cards", "simulate"])
@examples(80)
@given(arguments=st.lists(words, max_size=4))
def test_any_words_are_answered_or_refused(command: str, arguments: list[str]) -> None:
    assert_answered_or_refused(run(command, *arguments, stdin=b""))


@pytest.mark.parametrize("command", ["score", "habitats", "check", "replay"])
@examples(120)
@given(text=lines)
def test_any_lines_are_answered_or_refused(command: str, text: str) -> None:
    assert_answered_or_refused(run(command, "-", stdin=text.encode("utf-8", "surrogatepass")))


@pytest.mark.parametrize("command", ["score", "habitats", "check", "replay"])
@examples(60)
@given(data=st.binary(max_size=200))
def test_any_bytes_are_answered_or_refused(command: str, data: bytes) -> None:
    assert_answered_or_refused(run(command, "-", stdin=data))
