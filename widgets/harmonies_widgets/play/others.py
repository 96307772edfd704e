"""The other players at a table: small boards, points, cards and what each did last."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ipywidgets import HTML, Box

from harmonies.actions import PlaceCube, PlaceToken
from harmonies.cards import HeldCard
from harmonies.game import Game, Player
from harmonies.picture.layout import Layout
from harmonies.picture.scene import Mark, board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies_widgets.panels import Panel
from harmonies_widgets.play.seats import Seat
from harmonies_widgets.play.words import TurnWords, turns_in_words

_WIDTH: Final = 128.0


class Others(Box):
    """Everybody but the player whose board is shown large, in the order of play after that one."""

    def __init__(self, theme: Theme = LIGHT) -> None:
        self._theme = theme
        self._seats: list[HTML] = []
        self._log = HTML()
        self._log.add_class("hm-log")
        super().__init__()
        for name in ("hm-area", "hm-area-others"):
            self.add_class(name)

    def show(self, game: Game, seats: Sequence[Seat], large: int) -> None:
        count = len(seats)
        if len(self._seats) != count - 1:
            self._seats = [HTML() for _ in range(count - 1)]
            for made in self._seats:
                made.add_class("hm-seat")
                made.add_class("hm-panel")
            self.children = (*self._seats, Panel("log", "What happened", self._log))
        turns = turns_in_words(game)
        last = {turn.player: turn for turn in turns}
        self._log.value = log_html(turns, seats)
        for step, made in enumerate(self._seats, start=1):
            number = (large + step) % count
            html = seat_html(game, number, seats[number], last.get(number), self._theme)
            if made.value != html:
                made.value = html
            is_to_move = number == game.current and not game.is_over
            (made.add_class if is_to_move else made.remove_class)("hm-to-move")


def log_html(turns: Sequence[TurnWords], seats: Sequence[Seat]) -> str:
    """Every turn in words, the newest first."""
    lines = "".join(
        f"<li><b>{escape(seats[turn.player].name)}</b> {escape(turn.done)}</li>"
        for turn in reversed(turns)
        if turn.done
    )
    return f'<ul role="log" tabindex="0" aria-label="What happened">{lines}</ul>'


def person_to_show(game: Game, seats: Sequence[Seat]) -> int:
    """Whose board is shown large: the person to move, or the next person while bots do."""
    around = [(game.current + step) % len(seats) for step in range(len(seats))]
    return next((number for number in around if seats[number].bot is None), game.current)


def seat_html(game: Game, number: int, seat: Seat, last: TurnWords | None, theme: Theme = LIGHT) -> str:
    """One player's seat as HTML."""
    player = game.players[number]
    is_to_move = number == game.current and not game.is_over
    sign = '<span class="hm-turn">to move</span>' if is_to_move else ""
    kind = f' <span class="hm-quiet">{escape(seat.bot)}</span>' if seat.bot else ""
    done = escape(last.done) if last else ""
    return (
        f'<div class="hm-seat-head"><b>{escape(seat.name)}</b>{kind}{sign}'
        f'<span class="hm-seat-points" title="points so far">{player.sheet.total}</span></div>'
        f'<div class="hm-seat-body">{board_svg(game, number, theme)}<div>'
        f'<div class="hm-seat-cards">{_cards(player)}</div>'
        f'<div class="hm-seat-last" title="{done}">{done}</div></div></div>'
    )


def board_svg(game: Game, number: int, theme: Theme = LIGHT, width: float = _WIDTH) -> str:
    """A player's board, small, with what changed in the player's last turn."""
    board = game.players[number].board
    changed = _last_changes(game, number)
    marks = (Mark("last", changed),) if changed else ()
    scene = board_scene(board, marks, theme, Layout.fitting(board.side, width))
    return to_svg(scene, "Board", board.words())


def _last_changes(game: Game, number: int) -> tuple[str, ...]:
    """The spaces that a player changed in the last turn."""
    spaces: list[str] = []
    turn = 0
    state = game
    while state.before is not None:
        before, action = state.before, state.last_action
        if before.current == number and isinstance(action, PlaceToken | PlaceCube):
            turn = turn or before.turn
            if before.turn != turn:
                break
            spaces.append(action.space)
        state = before
    return tuple(dict.fromkeys(spaces))


def _cards(player: Player) -> str:
    """The cards by name, with the cubes that have left them; complete ones in one line."""
    done = [escape(held.card.name) for held in player.held if held.is_complete]
    above = "".join(_card(held) for held in player.held if not held.is_complete)
    beside = f'<div title="complete: all cubes placed">✓ {", ".join(done)}</div>' if done else ""
    return above + beside or "no cards"


def _card(held: HeldCard) -> str:
    name = escape(held.card.name)
    words = f"{held.placed} of {held.card.cubes} cubes placed"
    return f'<div title="{words}">{name} {held.placed}/{held.card.cubes}</div>'
