"""Score sheets and games as HTML: complete, escaped, balanced."""

from __future__ import annotations

from html.parser import HTMLParser
from random import Random

import pytest
from hypothesis import given

from harmonies.board import Board
from harmonies.cards import ANIMALS, SPIRITS, HeldCard
from harmonies.game import Game
from harmonies.picture.html import score_html
from harmonies.scoring import ScoreLine, score
from tests.kit.strategies import boards

_VOID = {"rect", "ellipse", "polygon", "polyline"}


class Reader(HTMLParser):
    """The texts of a page, and whether every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag not in _VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag in {"td", "th"}:
            self.rows[-1].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag not in _VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        if {"td", "th"} & set(self.open):
            self.rows[-1][-1] += data


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    return reader


@given(boards())
def test_a_sheet_shows_every_line_with_points_reason_and_clause(board: Board) -> None:
    sheet = score(board, [HeldCard(ANIMALS["shrew"], 2), HeldCard(SPIRITS["lion"], 1)])
    rows = read(sheet._repr_html_()).rows
    lines = [["", str(line.points), line.reason, line.clause] for line in sheet.lines]
    assert [row for row in rows if row[0] == ""] == lines
    sums = {row[0]: row[1] for row in rows if row[0]}
    assert sums.pop("Category") == "Points"
    assert sums.pop("total") == str(sheet.total)
    assert sums == {name: str(category.points) for name, category in sheet.categories.items()}


def test_a_reason_with_html_shows_as_text() -> None:
    sheet = score(Board.empty())
    line = ScoreLine("trees", 1, (), "L1", "<script>alert('x')</script> & more")
    trees = sheet.trees._replace(lines=(line,))
    html = score_html(sheet._replace(trees=trees))
    assert "<script" not in html
    assert line.reason in "".join(read(html).texts)


@pytest.mark.parametrize("players", [1, 2, 4])
@pytest.mark.parametrize("side", ["A", "B"])
def test_a_game_shows_itself_at_every_step(players: int, side: str) -> None:
    game, chance = Game.new(players=players, side=side, spirits=True, seed=players), Random(side)
    for _ in range(40):
        if game.is_over:
            break
        texts = "\n".join(read(game._repr_html_()).texts)
        for player in game.players:
            assert player.board.words() in texts
            assert all(held.card.words() in texts for held in player.held)
        game = game.apply(chance.choice(game.legal_actions()))


def test_a_game_gives_away_no_spirit_that_is_not_chosen() -> None:
    game = Game.new(players=2, spirits=True, seed=5)
    texts = "\n".join(read(game._repr_html_()).texts)
    assert not any(spirit.words() in texts for player in game.players for spirit in player.dealt)
