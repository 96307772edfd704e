"""What is said at the end: suns and records alone, winners and tie-breaks at a table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from harmonies.board import Board
from harmonies.game import Game, Player
from harmonies.store import BestResult, Configuration
from harmonies_widgets.play.result_view import (
    configuration_words,
    sheet_panel,
    solo_sentence,
    suns_panel,
    table_sentence,
)
from harmonies_widgets.play.seats import Seat
from tests.kit.drawing import board_of
from tests.kit.play import finished
from tests.widgets.play.pages import text_of

ADA, BO, CY = Seat("Ada"), Seat("Bo"), Seat("<i>Cy</i>")


def over(*boards: Board) -> Game:
    """A finished game with these boards."""
    return replace(Game.new(len(boards), seed=1), players=tuple(map(Player, boards)), is_over=True)


def test_the_most_points_win() -> None:
    game = over(board_of("A", "a1=L a2=L"), board_of("A", "a1=TL"))
    assert table_sentence(game, (ADA, BO)) == "The game is over: Bo wins with 3 points."


def test_a_tie_goes_to_the_most_cubes_and_says_so() -> None:
    game = over(board_of("A", "a1=L* a2=W*"), board_of("A", "a1=L b1=W*"), board_of("A", "a1=W"))
    assert table_sentence(game, (ADA, BO, CY)) == (
        "The game is over: Ada and Bo have 1 point each. Ada has more cubes on the board, 2 to 1, and wins."
    )


def test_a_further_tie_is_shared() -> None:
    game = over(board_of("A", "a1=L*"), board_of("A", "b1=L*"))
    said = table_sentence(game, (ADA, BO))
    assert said == (
        "The game is over: Ada and Bo have 1 point each. "
        "They also have the same number of cubes, 1, and share the victory."
    )


def test_a_victory_may_be_shared_by_some_of_those_who_tie() -> None:
    game = over(board_of("A", "a1=L*"), board_of("A", "b1=L"), board_of("A", "c1=L*"))
    assert table_sentence(game, (ADA, BO, CY)) == (
        "The game is over: Ada, Bo and <i>Cy</i> have 1 point each. "
        "Ada and <i>Cy</i> have the most cubes, 1 each, and share the victory."
    )


def test_the_sheet_has_every_category_of_every_player_and_shows_names_as_text() -> None:
    game = finished(Game.new(3, "B", spirits=True, seed=4), Random(1))
    html = text_of(sheet_panel(game, (ADA, BO, CY)))
    assert "&lt;i&gt;Cy&lt;/i&gt;" in html
    assert "<i>" not in html
    for name in ("Trees", "Mountains", "Fields", "Buildings", "Islands", "Animals", "Spirit", "Total"):
        assert f">{name}</th>" in html
    for sheet in game.scores():
        assert f"{sheet.total}<" in html


def test_a_sheet_without_spirits_has_no_row_for_them() -> None:
    html = text_of(sheet_panel(over(board_of("A", ""), board_of("A", "")), (ADA, BO)))
    assert ">Spirit<" not in html
    assert ">River<" in html


def test_suns_say_what_they_come_from() -> None:
    game = finished(Game.new(seed=2), Random(1))
    result = game.result()
    html = text_of(suns_panel(result))
    for line in result.suns:
        assert f"<b>{line.suns}</b></td><td>{line.reason}" in html


def test_records_alone() -> None:
    game = finished(Game.new(seed=2), Random(1))
    points = game.player.sheet.total
    assert solo_sentence(game, is_record=True, best=None).endswith(
        "A new record for side A without a Spirit!"
    )
    best = BestResult(points + 5, 3, "x")
    assert solo_sentence(game, is_record=False, best=best).endswith(
        f"The record for side A without a Spirit is {points + 5} points."
    )
    assert solo_sentence(game, is_record=False, best=None).endswith("suns.")


def test_what_a_record_is_for() -> None:
    assert configuration_words(Configuration("B", "lion")) == "side B with the Lion"
    assert configuration_words(Configuration("A", "of another version")) == "side A without a Spirit"
