"""ScorePanel driven by what a page sends."""

from __future__ import annotations

import pytest

from harmonies.board import Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.picture.scene import Mark
from harmonies.rules import CLAUSES
from harmonies.scoring import ScoreLine, score
from harmonies.summary import summaries
from harmonies.tokens import Token
from harmonies_widgets.handlers import FAULT
from harmonies_widgets.score_panel import ScorePanel, marks_for

TALLY = Board.parse("A: F F* W W L / W* W* F* W* / W TB* F F W / F MB* M* TL* / MMM* M* M* BB MM")
ISLANDS = Board.parse("B: . W . . / W . . / . W . W / . W W / . W . . / W . . / W W . .")


def choose(panel: ScorePanel, key: object) -> None:
    panel._handle_custom_msg({"event": "choose", "key": key}, [])


@pytest.fixture
def panel() -> ScorePanel:
    return ScorePanel(score(TALLY))


@pytest.fixture
def chosen(panel: ScorePanel) -> list[tuple[ScoreLine, ...]]:
    got: list[tuple[ScoreLine, ...]] = []
    panel.on_line(got.append)
    return got


# What it shows


def test_it_shows_the_total_and_every_category(panel: ScorePanel) -> None:
    assert panel.total == 53
    assert {row["name"]: row["points"] for row in panel.rows} == {
        "Trees": 4,
        "Mountains": 10,
        "Fields": 10,
        "Buildings": 10,
        "River": 19,
    }


def test_every_line_has_its_reason_and_its_rule(panel: ScorePanel) -> None:
    shown = [line for row in panel.rows for line in row["lines"]]
    assert [(line["points"], line["reason"], line["clause"]) for line in shown] == [
        (line.points, line.reason, line.clause) for line in score(TALLY).lines
    ]
    assert all(line["rule"] == CLAUSES[line["clause"]] for line in shown)


def test_a_category_says_in_short_where_its_points_are(panel: ScorePanel) -> None:
    short = {row["key"]: row["short"] for row in panel.rows}
    assert short == {name: said for name, said in summaries(score(TALLY)).items() if said}
    assert short["buildings"] == "c2 and d2 see 3 colours or more, e4 fewer"


def test_cards_have_a_row_when_there_are_any() -> None:
    cards = [
        HeldCard(ANIMALS["shrew"], 2, ("c2", "d2")),
        HeldCard(ANIMALS["eagle"]),
        HeldCard(SPIRITS["lion"]),
    ]
    rows = {row["name"]: row for row in ScorePanel(score(TALLY, cards)).rows}
    assert rows["Animals"]["short"] == "Shrew 10, Eagle 0"
    assert rows["Spirit"]["points"] == 0


def test_side_b_has_islands() -> None:
    assert ScorePanel(score(ISLANDS)).rows[-1]["name"] == "Islands"


def test_without_a_sheet_it_is_empty() -> None:
    panel = ScorePanel()
    assert (panel.total, panel.rows, panel.lines) == (0, [], ())


# What is chosen


def test_a_category_gives_all_its_lines(panel: ScorePanel, chosen: list[tuple[ScoreLine, ...]]) -> None:
    choose(panel, "buildings")
    assert chosen == [score(TALLY).buildings.lines]


def test_a_line_gives_itself_and_chosen_again_nothing(
    panel: ScorePanel, chosen: list[tuple[ScoreLine, ...]]
) -> None:
    choose(panel, "buildings 2")
    choose(panel, "buildings 2")
    assert chosen == [(score(TALLY).buildings.lines[2],), ()]
    assert panel.chosen == ""


@pytest.mark.parametrize("key", ["", "animals", "buildings 9", "buildings x", None, 3, ["trees"], "<b>"])
def test_what_is_not_on_the_sheet_is_not_chosen(
    panel: ScorePanel, chosen: list[tuple[ScoreLine, ...]], key: object
) -> None:
    choose(panel, key)
    assert (chosen, panel.chosen) == ([], "")


def test_a_category_stays_chosen_while_the_sheet_changes(panel: ScorePanel) -> None:
    choose(panel, "water")
    panel.sheet = score(ISLANDS)
    assert panel.lines == score(ISLANDS).water.lines


def test_a_line_stays_chosen_though_others_come_before_it(panel: ScorePanel) -> None:
    board = Board.parse("A: . . . . . / . . . . / . . F . . / . . . . / . . . . .")
    panel.sheet = score(board)
    choose(panel, "fields 0")
    panel.sheet = score(board.place(Token.FIELD, "a1"))
    assert panel.chosen == "fields 1"
    panel.sheet = score(Board.empty())
    assert panel.chosen == "fields"


def test_cards_that_leave_are_no_longer_chosen(panel: ScorePanel) -> None:
    panel.sheet = score(TALLY, [HeldCard(ANIMALS["shrew"])])
    choose(panel, "animals 0")
    panel.sheet = score(TALLY)
    assert panel.chosen == ""


def test_a_callback_that_fails_is_told_in_a_sentence(
    panel: ScorePanel, caplog: pytest.LogCaptureFixture
) -> None:
    panel.on_line(lambda _lines: 1 / 0)
    choose(panel, "trees")
    assert panel.error == FAULT
    assert "ZeroDivisionError" in caplog.text


# What lights up


def test_a_river_lights_up_as_a_way_in_order() -> None:
    (line,) = score(TALLY).water.lines
    assert marks_for([line]) == (Mark("path", line.spaces),)


def test_each_island_lights_up() -> None:
    lines = score(ISLANDS).water.lines
    assert marks_for(lines) == tuple(Mark("island", line.spaces) for line in lines)


def test_a_building_lights_up_with_what_it_sees() -> None:
    scoring, other, third = score(TALLY).buildings.lines
    assert marks_for([scoring])[-1] == Mark("chosen", ("c2",))
    assert marks_for([third]) == (Mark("seen", ("d3", "d4", "e3", "e5")), Mark("missing", ("e4",)))
    assert marks_for([scoring, other]) == (Mark("chosen", ("c2",)), Mark("chosen", ("d2",)))


def test_a_line_without_points_shows_that_something_is_missing() -> None:
    lines = score(TALLY).fields.lines
    assert [mark.kind for mark in marks_for(lines)] == ["chosen", "chosen", "missing"]


def test_water_all_over_side_b_lights_up_nothing() -> None:
    flood = Board.parse("B: W W W W / W W W / W W W W / W W W / W W W W / W W W / W W W W")
    assert marks_for(score(flood).water.lines) == ()


def test_its_name_is_stable() -> None:
    assert repr(ScorePanel(score(TALLY))) == "ScorePanel(53 points)"
