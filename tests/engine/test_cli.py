"""The contracts of the command line: what each command answers."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harmonies.board import Board
from harmonies.cards import CARDS
from harmonies.habitats import find_sites
from tests.kit.budget import examples
from tests.kit.card_facts import CARD_FACTS
from tests.kit.command import run, run_process
from tests.kit.examples import ISLANDS, RIVER, TALLY, TALLY_CARDS, TALLY_LANDSCAPE, TALLY_WITH_SPIRIT
from tests.kit.play import finished, new_game
from tests.kit.slow import slow_score, slow_sites
from tests.kit.stacking import MAY_BECOME
from tests.kit.strategies import Kind, animal_counts, card_ids, positions, spirit_ids, token_letters

EMPTY = "A: . . . . . / . . . . / . . . . . / . . . . / . . . . ."
CATEGORIES = ["trees", "mountains", "fields", "buildings", "water", "animals", "spirit"]
TALLY_OPTIONS = [word for card, cubes in TALLY_CARDS.items() for word in ("--animal", f"{card}={cubes}")]
PLAYTHROUGHS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def answer(*arguments: str, stdin: str = "") -> Any:
    """The JSON that a command prints as its one line."""
    ran = run(*arguments, stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    return json.loads(ran.out)


def answers(*arguments: str, stdin: str) -> list[Any]:
    """The JSON that a command prints for each line of its input."""
    ran = run(*arguments, "-", stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    return [json.loads(line) for line in ran.out.splitlines()]


# score


def test_score_prints_the_sheet_of_the_tally() -> None:
    ran = run("score", TALLY, *TALLY_OPTIONS)
    assert (ran.code, ran.err) == (0, "")
    assert re.search(r"^trees +4$", ran.out, re.MULTILINE)
    assert re.search(r"^water +19$", ran.out, re.MULTILINE)
    assert "the river counts 7 tokens from end to end: c1, b1, b2, a3, a4, b4, c5 (L5)" in ran.out
    assert ran.out.endswith("total       116\n")


def test_score_as_json_has_the_contracts_fields_and_lines_that_add_up() -> None:
    data = answer("score", TALLY, *TALLY_OPTIONS, "--json")
    assert list(data) == ["side", *CATEGORIES, "total", "lines"]
    assert {**TALLY_LANDSCAPE, "animals": 63, "spirit": 0, "total": 116, "side": "A"}.items() <= data.items()
    assert all(list(line) == ["kind", "points", "spaces", "clause", "reason"] for line in data["lines"])
    assert sum(line["points"] for line in data["lines"]) == 116
    for category in CATEGORIES:
        lines = [line["points"] for line in data["lines"] if line["kind"] == category]
        assert sum(lines) == data[category]


def test_score_counts_a_placed_spirit_and_not_an_unplaced_one() -> None:
    placed = answer("score", TALLY_WITH_SPIRIT, *TALLY_OPTIONS, "--spirit", "lion", "--json")
    unplaced = answer("score", TALLY, *TALLY_OPTIONS, "--spirit-unplaced", "lion", "--json")
    assert (placed["spirit"], placed["total"]) == (14, 130)
    assert (unplaced["spirit"], unplaced["total"]) == (0, 116)
    assert [line["clause"] for line in unplaced["lines"] if line["kind"] == "spirit"] == ["N3"]


def test_score_counts_river_and_islands() -> None:
    assert [data["water"] for data in answers("score", stdin=f"{RIVER}\n{ISLANDS}\n")] == [15, 20]


def test_score_of_lines_takes_an_object_behind_a_tab() -> None:
    given_ = [
        "",
        "\t",
        "\t{}",
        '\t{"animals": {"shrew": 2}}',
        '\t{"spirit": "lion"}',
        '\t{"spirit": "lion", "spirit_placed": true}',
        '\t{"spirit": "lion", "spirit_placed": false}',
        '\t{"spirit": null, "animals": {}}',
        '\t{"animals": {"shrew": 0, "bear": 2}, "spirit": "turtle"}',
    ]
    data = answers("score", stdin="".join(f"{TALLY}{extra}\n" for extra in given_))
    assert [sheet["total"] for sheet in data] == [53, 53, 53, 63, 67, 67, 53, 53, 78]


@examples(60)
@given(positions(), animal_counts(), st.none() | spirit_ids, st.booleans())
def test_score_agrees_with_the_slow_scorer(
    text: str, animals: dict[str, int], spirit: str | None, placed: bool
) -> None:
    slow = slow_score(text, animals, spirit, placed=placed)
    extra = json.dumps({"animals": animals, "spirit": spirit, "spirit_placed": placed})
    options = [word for card, cubes in animals.items() for word in ("--animal", f"{card}={cubes}")]
    if spirit:
        options += ["--spirit" if placed else "--spirit-unplaced", spirit]
    one = answer("score", text, *options, "--json")
    (many,) = answers("score", stdin=f"{text}\t{extra}")
    assert one == many
    assert {name: one[name] for name in slow} == slow


def test_600_positions_are_scored_in_one_run() -> None:
    boards = [
        str(player.board)
        for seed in range(100)
        for player in finished(
            new_game(Kind(3 + seed % 2, "AB"[seed % 2], False), seed), Random(seed)
        ).players
    ]
    texts = (boards * 2)[:600]
    ran = run_process("score", "-", stdin="".join(f"{text}\n" for text in texts))
    assert (ran.code, ran.err) == (0, "")
    totals = [json.loads(line)["total"] for line in ran.out.splitlines()]
    assert len(totals) == 600
    assert totals[::10] == [slow_score(text)["total"] for text in texts[::10]]


def test_no_input_gives_no_output() -> None:
    for command in ("score", "habitats", "check"):
        ran = run(command, "-", stdin="")
        assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_windows_line_ends_and_a_missing_last_one_do_not_matter() -> None:
    plain = answers("score", stdin=f"{RIVER}\n{ISLANDS}\n")
    assert answers("score", stdin=f"{RIVER}\r\n{ISLANDS}\r\n") == plain
    assert answers("score", stdin=f"{RIVER}\n{ISLANDS}") == plain


def test_empty_lines_at_the_end_and_a_mark_at_the_beginning_do_not_matter() -> None:
    plain = answers("score", stdin=f"{RIVER}\n{ISLANDS}\n")
    assert answers("score", stdin=f"{RIVER}\n{ISLANDS}\n\n \r\n\n") == plain
    assert answers("score", stdin=f"\ufeff{RIVER}\n{ISLANDS}\n") == plain


# habitats

BARE_TALLY = TALLY.replace("*", "")


def test_habitats_lists_the_sites_with_the_contracts_fields() -> None:
    data = answer("habitats", BARE_TALLY, "shrew", "--json")
    assert list(data) == ["card", "sites", "nearest"]
    assert data["card"] == "shrew"
    assert all(list(site) == ["cube", "spaces", "rotation"] for site in data["sites"])
    assert {site["cube"] for site in data["sites"]} == {"c2", "d2"}
    assert all(0 <= site["rotation"] <= 5 for site in data["sites"])
    assert data["nearest"] == []


def test_habitats_lists_only_spaces_that_may_take_a_cube_now() -> None:
    data = answer("habitats", TALLY, "shrew", "--json")
    assert data["sites"] == []


def test_habitats_without_a_site_names_the_nearest_misses() -> None:
    position = EMPTY.replace("A: .", "A: F").replace("/ . . . . /", "/ W . . . /", 1)
    data = answer("habitats", position, "flamingo", "--json")
    assert data["sites"] == []
    assert data["nearest"] == [
        {
            "cube": "b1",
            "spaces": ["b1", "a1", "a2"],
            "rotation": 0,
            "tokens": 1,
            "lacks": [{"space": "a2", "needs": "field", "has": ".", "add": ["F"]}],
            "reason": "Cube on b1, 1 token away: a2 is empty and needs a field.",
        }
    ]
    ran = run("habitats", position, "flamingo")
    assert ran.out == (
        "Flamingo: no space may take its cube yet. The nearest misses:\n"
        "Cube on b1, 1 token away: a2 is empty and needs a field.\n"
    )


def test_habitats_with_a_site_names_no_misses() -> None:
    position = EMPTY.replace("A: . .", "A: F F").replace("/ . . . . /", "/ W . . . /", 1)
    data = answer("habitats", position, "flamingo", "--json")
    assert data == {
        "card": "flamingo",
        "sites": [{"cube": "b1", "spaces": ["b1", "a1", "a2"], "rotation": 0}],
        "nearest": [],
    }


def test_habitats_in_words() -> None:
    ran = run("habitats", BARE_TALLY, "eagle")
    assert ran.out == "Eagle: cube on e1, habitat on e1, d1, rotation 5\n"
    full = EMPTY.replace(".", "W")
    assert run("habitats", full, "bear").out == (
        "Bear: no space may take its cube, and no habitat can be completed any more.\n"
    )
    # The habitat stands, but each of its marked spaces holds a cube (H4).
    assert run("habitats", TALLY, "shrew").out.startswith("Shrew: no space may take its cube, and")
    ran = run("habitats", EMPTY, "bear")
    assert ran.out.count("\n") == 7
    assert re.search(r"^\(and \d+ more as near\)$", ran.out, re.MULTILINE)


@examples(60)
@given(positions(), card_ids)
def test_habitats_agree_with_the_slow_finder(text: str, card: str) -> None:
    one = answer("habitats", text, card, "--json")
    (many,) = answers("habitats", stdin=f"{text}\t{card}\n")
    assert one == many
    assert {site["cube"] for site in one["sites"]} == {place[0] for place in slow_sites(text, card)}
    assert len(one["sites"]) == len(find_sites(Board.parse(text), CARDS[card].habitat))


# check


def test_check_says_whether_a_placement_is_legal_and_why_not() -> None:
    position = EMPTY.replace("A: .", "A: TT")
    assert answer("check", position, "L", "a1", "--json") == {"legal": True, "violations": []}
    refused = answer("check", position, "B", "a1", "--json")
    assert refused == {
        "legal": False,
        "violations": [
            {
                "clause": "P2",
                "message": "Not on a1: two trunks stand there already. A brick goes on an empty space or on "
                "exactly one trunk, mountain or brick. Only a leaf may go on two trunks.",
                "spaces": ["a1"],
            }
        ],
    }


def test_check_in_words() -> None:
    assert run("check", EMPTY, "W", "c3").out == "Legal: W may go on c3.\n"
    ran = run("check", EMPTY.replace("A: .", "A: W*"), "W", "a1")
    assert ran.code == 0
    assert ran.out == (
        "Not on a1: water stands there. Water only goes on an empty space. Nothing goes on water. (P3)\n"
        "Not on a1: a cube stands there, and a space with a cube takes no more tokens. (P5)\n"
    )


@examples(60)
@given(positions(), token_letters, st.data())
def test_check_agrees_with_the_table(text: str, token: str, data: st.DataObject) -> None:
    board = Board.parse(text)
    space = data.draw(st.sampled_from(board.side.spaces))
    one = answer("check", text, token, space, "--json")
    (many,) = answers("check", stdin=f"{text}\t{token}\t{space}\n")
    assert one == many
    assert list(one) == ["legal", "violations"]
    assert one["legal"] == (token in MAY_BECOME[board[space]] and board.cube(space) is None)
    assert one["legal"] == (one["violations"] == [])


# simulate and replay

PLAYER_FIELDS = [*CATEGORIES, "total", "position", "cards", "spirit_card", "spirit_placed"]


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
@pytest.mark.parametrize(("side", "spirits"), [("A", []), ("B", ["--spirits"])])
def test_simulate_prints_one_object_a_game_with_the_contracts_fields(
    players: str, side: str, spirits: list[str]
) -> None:
    ran = run("simulate", "--games", "3", "--players", players, "--side", side, *spirits, "--bot", "random",
              "--seed", "41", "--json")  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    games = [json.loads(line) for line in ran.out.splitlines()]
    assert [game["seed"] for game in games] == [41, 42, 43]
    for game in games:
        assert {"seed", "side", "turns", "seconds", "record", "players"} <= game.keys()
        assert game["side"] == side
        assert game["turns"] % int(players) == 0
        assert len(game["players"]) == int(players)
        for player in game["players"]:
            assert set(player) - {"suns"} == set(PLAYER_FIELDS)
            assert ("suns" in player) == (players == "1")
            assert (player["spirit_card"] is not None) == bool(spirits)
            slow = slow_score(
                player["position"], player["cards"], player["spirit_card"], placed=player["spirit_placed"]
            )
            assert {name: player[name] for name in slow} == slow


def test_simulate_is_fixed_by_its_seed_and_replays_to_the_same_object() -> None:
    arguments = ("simulate", "--games", "2", "--players", "1", "--bot", "greedy", "--seed", "5", "--json")
    first, second = (
        [{**json.loads(line), "seconds": 0} for line in run(*arguments).out.splitlines()] for _ in range(2)
    )
    assert first == second
    for game in first:
        replayed = answer("replay", "-", "--json", stdin=game["record"])
        assert {**replayed, "seconds": 0} == game


def test_simulate_in_words_tells_scores_and_seconds_a_turn() -> None:
    ran = run("simulate", "--games", "3", "--players", "1", "--seed", "1")
    assert (ran.code, ran.err) == (0, "")
    assert re.fullmatch(
        r"3 games, \d+\.\d turns a game, \d+\.\d{4} seconds a turn\n"
        r"points: lowest \d+, median \d+, highest \d+\n"
        r"suns: lowest \d+, median \d+, highest \d+\n",
        ran.out,
    )


def test_greedy_plays_better_than_chance() -> None:
    def points(bot: str) -> int:
        ran = run("simulate", "--games", "2", "--players", "1", "--bot", bot, "--seed", "9", "--json")
        return sum(json.loads(line)["players"][0]["total"] for line in ran.out.splitlines())

    assert points("greedy") > 2 * points("random")


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])
def test_replay_of_a_playthrough_gives_its_committed_scores(path: Path) -> None:
    data = answer("replay", str(path), "--json")
    text = path.read_text("utf-8")
    for number, player in enumerate(data["players"], start=1):
        assert f"# player {number}: {player['position']}\n" in text
        assert f", total {player['total']}\n" in text
    assert data["record"] == text.partition("\n# how it ended")[0]
    ran = run("replay", str(path))
    assert f"Turn {data['turns']}, finished." in ran.out
    for number, player in enumerate(data["players"], start=1):
        assert f"Player {number}: {player['total']} points, {player['position']}\n" in ran.out
    ending = f"{data['players'][0].get('suns')} suns.\n" if len(data["players"]) == 1 else "Player 1 wins.\n"
    assert ran.out.endswith(ending)


def test_replay_of_an_unfinished_game_says_so() -> None:
    record = "harmonies record 1\nplayers 2\nside A\nspirits no\nseed 7\ntake 1\n"
    ran = run("replay", "-", stdin=record)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == (f"Turn 1, not finished.\nPlayer 1: 0 points, {EMPTY}\nPlayer 2: 0 points, {EMPTY}\n")


# cards and help


def test_cards_lists_all_42_with_their_patterns_drawn() -> None:
    ran = run("cards")
    assert (ran.code, ran.err) == (0, "")
    blocks = ran.out.split("\n\n")
    assert [block.partition(":")[0] for block in blocks[:-1]] == list(CARD_FACTS)
    for block, facts in zip(blocks, CARD_FACTS.values(), strict=False):
        words = block.partition("\n")[2].split()
        assert len(words) == len(facts.walks)
        assert sum(word.endswith("*") for word in words) == 1


def test_cards_draws_the_shrew_and_tells_the_lions_rule() -> None:
    assert run("cards", "shrew", "lion").out == (
        "shrew: Shrew, 5-10-17\n"
        "          ?B*\n"
        "    F           F\n"
        "\n"
        "lion: Lion, 2 for each group of 1 or 2 fields, 10 for each group of 3 or more fields\n"
        "    TL\n"
        "          F*\n"
        "                F\n"
        "\n"
        "* takes the cube; ?B is a brick on any one trunk, mountain or brick.\n"
    )


@pytest.mark.parametrize("command", ["score", "habitats", "check", "simulate", "replay", "cards"])
def test_help_shows_an_example_that_works(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = run(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    (example,) = re.findall(r"^  harmonies (.*)$", ran.out, re.MULTILINE)
    (tmp_path / "game.txt").write_text(PLAYTHROUGHS[0].read_text("utf-8"), "utf-8")
    monkeypatch.chdir(tmp_path)
    words = [quoted or plain for quoted, plain in re.findall(r"'([^']*)'|(\S+)", example)]
    words = ["1" if word == "10" else word for word in words]  # one simulated game is enough
    tried = run(*words)
    assert (tried.code, tried.err) == (0, "")
    assert tried.out


def test_help_lists_the_commands() -> None:
    ran = run("--help")
    assert (ran.code, ran.err) == (0, "")
    for command in ("score", "habitats", "check", "simulate", "replay", "play", "lab", "cards"):
        assert re.search(rf"^ +{command} ", ran.out, re.MULTILINE)


def test_the_installed_command_is_the_same_program() -> None:
    script = Path(sys.executable).with_name("harmonies")
    done = subprocess.run([script, "score", TALLY, "--json"], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["total"] == 53


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "harmonies.cli", "score", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write((f"{TALLY}\n" * 500).encode())
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
