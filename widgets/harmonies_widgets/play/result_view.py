"""The end of a game: every category of every player, who won and why, and in a solo game the suns."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ipywidgets import Box, Widget

from harmonies.cards import CARDS
from harmonies.game import Game, Result
from harmonies.picture.theme import LIGHT, Theme
from harmonies.rules import CLAUSES
from harmonies.scoring import CATEGORIES, category_name
from harmonies.store import BestResult, Configuration
from harmonies.wording import counted, listed
from harmonies_widgets.board_view import BoardView
from harmonies_widgets.panels import Panel, area, markup
from harmonies_widgets.pick_row import Pick, PickRow, State
from harmonies_widgets.play.others import board_svg
from harmonies_widgets.play.seats import Seat
from harmonies_widgets.play.session import GameSession, configuration, settings
from harmonies_widgets.play.status_bar import StatusBar
from harmonies_widgets.score_panel import ScorePanel, marks_for

_SMALL: Final = 140.0


class ResultView(Box):
    """The final boards with their sheets. `best` is the record of a solo game's configuration."""

    def __init__(
        self, session: GameSession, best: BestResult | None, actions: Widget, theme: Theme = LIGHT
    ) -> None:
        self._game, self._seats, self._theme = session.game, session.seats, theme
        self._shown = self._game.result().winners[0]
        self._status = StatusBar(settings(session.plan))
        self._status.say(_sentence(session, best))
        self._status.show_saved(is_saved=session.is_saved)
        self._board = BoardView(theme=theme, size=64.0)
        self._score = ScorePanel(theme=theme, heading="Points")
        self._score.on_line(lambda lines: self._board.show(marks=marks_for(lines)))
        self._boards = PickRow(label="Whose board is shown large")
        self._boards.on_pick(self._choose)
        self._board_panel = Panel("board", "", self._board)
        alone = self._game.is_solo
        counted_up = suns_panel(self._game.result()) if alone else sheet_panel(self._game, self._seats)
        parts = () if alone else (Panel("boards", "All boards", self._boards),)
        super().__init__(
            children=(
                area("top", self._status),
                self._board_panel,
                area("right", counted_up, Panel("score", "", self._score)),
                area("bottom", area("next", actions), *parts),
            )
        )
        self.add_class("hm-play")
        self.add_class("hm-result")
        self.add_class(f"hm-side-{self._game.setup.side}")
        self._show()

    def _choose(self, key: str) -> None:
        self._shown = int(key)
        self._show()

    def _show(self) -> None:
        player = self._game.players[self._shown]
        self._board.show(board=player.board, marks=())
        self._score.chosen = ""
        self._score.sheet = player.sheet
        if len(self._seats) > 1:
            self._board_panel.heading = self._seats[self._shown].name
            self._boards.items = tuple(map(self._pick, range(len(self._seats))))

    def _pick(self, number: int) -> Pick:
        seat = self._seats[number]
        caption = f"{seat.name}: {self._game.players[number].sheet.total}"
        state: State = "chosen" if number == self._shown else "normal"
        return Pick(
            str(number), board_svg(self._game, number, self._theme, _SMALL), caption, state, caption=caption
        )


def _sentence(session: GameSession, best: BestResult | None) -> str:
    if session.game.is_solo:
        return solo_sentence(session.game, is_record=session.is_record, best=best)
    return table_sentence(session.game, session.seats)


def solo_sentence(game: Game, *, is_record: bool, best: BestResult | None) -> str:
    """Points, suns, and whether that is a record."""
    result = game.result()
    points, suns = result.sheets[0].total, sum(line.suns for line in result.suns)
    said = f"The game is over: {counted(points, 'point')} and {counted(suns, 'sun')}."
    where = configuration_words(configuration(game))
    if is_record:
        return f"{said} A new record for {where}!"
    if best:
        return f"{said} The record for {where} is {counted(best.points, 'point')}."
    return said


def configuration_words(played: Configuration) -> str:
    """What a record is for, in words (clause O7)."""
    card = CARDS.get(played.spirit or "")
    return f"side {played.side} " + (f"with the {card.name}" if card else "without a Spirit")


def table_sentence(game: Game, seats: Sequence[Seat]) -> str:
    """Who won, and how a tie was broken (clause E4)."""
    result = game.result()
    totals = [sheet.total for sheet in result.sheets]
    most = max(totals)
    tied = [number for number, total in enumerate(totals) if total == most]
    names = [seats[number].name for number in result.winners]
    if len(tied) == 1:
        return f"The game is over: {names[0]} wins with {counted(most, 'point')}."
    even = listed([seats[number].name for number in tied])
    start = f"The game is over: {even} have {counted(most, 'point')} each."
    if len(result.winners) == 1:
        cubes = listed(
            [str(result.cubes[number]) for number in sorted(tied, key=lambda n: -result.cubes[n])], "to"
        )
        return f"{start} {names[0]} has more cubes on the board, {cubes}, and wins."
    most_cubes = result.cubes[result.winners[0]]
    if len(names) == len(tied):
        return f"{start} They also have the same number of cubes, {most_cubes}, and share the victory."
    return f"{start} {listed(names)} have the most cubes, {most_cubes} each, and share the victory."


def suns_panel(result: Result) -> Panel:
    """Where the suns come from."""
    rows = "".join(
        f"<tr><td><b>{line.suns}</b></td><td>{escape(line.reason)}</td>"
        f'<td><abbr title="{escape(CLAUSES[line.clause])}">Rule {escape(line.clause)}</abbr></td></tr>'
        for line in result.suns
    )
    total = sum(line.suns for line in result.suns)
    suns = f'<div class="hm-suns hm-all-suns" aria-hidden="true">{"☀" * total}</div>'
    return Panel(
        "suns",
        counted(total, "sun"),
        markup(f'{suns}<table class="hm-table">{rows}</table>'),
        hint=CLAUSES["O5"],
    )


def sheet_panel(game: Game, seats: Sequence[Seat]) -> Panel:
    """All players beside each other, category by category."""
    result = game.result()
    head = "".join(f'<th scope="col">{escape(seat.name)}</th>' for seat in seats)
    rows = [
        _row(category_name(name, game.setup.side), [sheet.categories[name].points for sheet in result.sheets])
        for name in CATEGORIES
        if name != "spirit" or game.setup.spirits
    ]
    total = _row("Total", [sheet.total for sheet in result.sheets], "hm-total")
    cubes = _row("Cubes on the board", list(result.cubes), "hm-quiet-row", CLAUSES["E4"])
    table = f'<table class="hm-table hm-sheet"><tr><td></td>{head}</tr>{"".join(rows)}{total}{cubes}</table>'
    return Panel("sheet", "All points", markup(table), hint=CLAUSES["E4"])


def _row(name: str, values: Sequence[int], look: str = "", hint: str = "") -> str:
    best = max(values) if len(set(values)) > 1 else None
    cells = "".join(f"<td>{f'<b>{value}</b>' if value == best else value}</td>" for value in values)
    return f'<tr class="{look}" title="{escape(hint)}"><th scope="row">{escape(name)}</th>{cells}</tr>'
