"""Saved games on the start page: those to go on with, and those that are finished."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Final

from ipywidgets import Box, Widget

from harmonies.board import NotationError
from harmonies.game import Game
from harmonies.picture.theme import Theme
from harmonies.store import SavedGame
from harmonies_widgets.handlers import Report
from harmonies_widgets.panels import Panel, area, button, buttons, download_link, link, markup
from harmonies_widgets.play.ago import ago
from harmonies_widgets.play.confirm import Confirm
from harmonies_widgets.play.game_page import file_name
from harmonies_widgets.play.others import board_svg, person_to_show
from harmonies_widgets.play.seats import Seat, parse_seated_record

_PAGES: Final = {"solo": ("Solo", "solo.ipynb"), "table": ("Table", "table.ipynb")}
_BOARD_WIDTH: Final = 120.0

Opened = tuple[Game, tuple[Seat, ...]]


class GameRow(Box):
    """One saved game: its board, its words, and what can be done with it."""

    def __init__(
        self,
        saved: SavedGame,
        on_replay: Callable[[SavedGame], object],
        on_remove: Callable[[SavedGame], object],
        report: Report,
        theme: Theme,
    ) -> None:
        self.saved = saved
        kind, page = _PAGES[saved.kind]
        opened, trouble = opened_or_why_not(saved)
        actions = []
        if opened and not saved.finished:
            go_on = link("Go on", f"{page}?game={saved.id}", "hm-button", "hm-button-primary")
            actions.append(markup(go_on))
        if opened and saved.finished:
            actions.append(markup(link("Result", f"{page}?game={saved.id}", "hm-button")))
        if opened:
            actions.append(
                button("Replay", lambda: on_replay(saved), report, hint="Step by step, on this page")
            )
        name = file_name(opened[0]) if opened else f"harmonies-{saved.id}.txt"
        actions.append(markup(download_link("Download", name, saved.record, "hm-button")))
        if not saved.finished:
            actions.append(
                Confirm(
                    "Remove", "Remove this game for good?", "Yes, remove it", lambda: on_remove(saved), report
                )
            )
        about = f"{saved.summary} · {ago(saved.saved)}"
        words = trouble or saved.result or (_progress(*opened) if opened else "")
        text = f"<b>{kind}: {escape(words)}</b><br><span class='hm-quiet'>{escape(about)}</span>"
        picture = markup(_board(opened, theme), "hm-game-board") if opened else markup("")
        beside = area("game", markup(text, "hm-game-words"), buttons(*actions))
        super().__init__(children=(picture, beside))
        self.add_class("hm-game-row")


def _progress(game: Game, seats: tuple[Seat, ...]) -> str:
    if game.is_solo:
        return f"turn {game.turn}, {game.player.sheet.total} points so far"
    return f"round {game.round}, {seats[game.current].name} to move"


def _board(opened: Opened, theme: Theme) -> str:
    game, seats = opened
    number = game.result().winners[0] if game.is_over else person_to_show(game, seats)
    return board_svg(game, number, theme, _BOARD_WIDTH)


def opened_or_why_not(saved: SavedGame) -> tuple[Opened | None, str]:
    """The game in its seats, or a sentence: a record of another version, or edited, stays as it is."""
    try:
        return parse_seated_record(saved.record), ""
    except NotationError as error:
        return None, f"This record cannot be read: {error}."


def games_panel(name: str, heading: str, rows: list[GameRow], *below: Widget) -> Panel:
    """Games side by side as far as there is room, and something below them."""
    return Panel(name, heading, area("games", *rows), *below)
