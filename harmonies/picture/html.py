"""Score sheets and games as HTML: tables and pictures for notebooks. Every text is escaped here."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from harmonies.cards import HeldCard
from harmonies.game import Game, Player
from harmonies.picture.cards import card_scene
from harmonies.picture.layout import Layout
from harmonies.picture.scene import board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT, Theme
from harmonies.picture.trays import central_scene, hand_scene
from harmonies.rules import CLAUSES
from harmonies.scoring import Category, ScoreLine, ScoreSheet

_LEFT: Final = 'style="text-align:left;vertical-align:top;padding:3px 12px"'
_RIGHT: Final = 'style="text-align:right;vertical-align:top;padding:3px 12px"'


def score_html(sheet: ScoreSheet, theme: Theme = LIGHT) -> str:
    """The sheet as a table: each category with its points, and under it every reason with its clause."""
    bodies = "".join(_category(name, category, theme) for name, category in sheet.categories.items())
    return (
        f'<table class="harmonies-score" style="border-collapse:collapse">'
        f"<caption>Side {escape(sheet.side.name)}: {sheet.total} points</caption>"
        f'<thead><tr><th scope="col" {_LEFT}>Category</th><th scope="col" {_RIGHT}>Points</th>'
        f'<th scope="col" {_LEFT}>Why</th><th scope="col" {_LEFT}>Rule</th></tr></thead>'
        f"{bodies}"
        f'<tfoot><tr><th scope="row" {_LEFT}>total</th><td {_RIGHT}><b>{sheet.total}</b></td>'
        "<td></td><td></td></tr></tfoot></table>"
    )


def _category(name: str, category: Category, theme: Theme) -> str:
    stripe = f"border-left:6px solid {theme.categories[name]};text-align:left;padding:3px 12px"
    head = (
        f'<tr><th scope="rowgroup" style="{stripe}">{escape(name)}</th>'
        f"<td {_RIGHT}><b>{category.points}</b></td><td></td><td></td></tr>"
    )
    return f"<tbody>{head}{''.join(map(_line, category.lines))}</tbody>"


def _line(line: ScoreLine) -> str:
    clause = f'<abbr title="{escape(CLAUSES[line.clause])}">{escape(line.clause)}</abbr>'
    return (
        f"<tr><td></td><td {_RIGHT}>{line.points}</td><td {_LEFT}>{escape(line.reason)}</td>"
        f"<td {_LEFT}>{clause}</td></tr>"
    )


def game_html(game: Game, theme: Theme = LIGHT) -> str:
    """The game as all at the table see it: whose turn it is, central board, card row, and every player."""
    state = "The game is over" if game.is_over else f"Turn {game.turn}, player {game.current + 1}"
    words = [" ".join(token.word for token in space) or "empty" for space in game.central]
    central = to_svg(central_scene(game.central, theme), "Central board", "; ".join(words))
    hand = ", ".join(token.word for token in game.hand)
    shown = [
        _part("Central board", central),
        _part("In hand", to_svg(hand_scene(game.hand, theme), "In hand", hand)) if hand else "",
        _part("Card row", _cards((HeldCard(card) for card in game.row if card), theme)),
        *(_player(number, player, theme) for number, player in enumerate(game.players, start=1)),
    ]
    look = f"background:{theme.card};color:{theme.ink};padding:4px 16px 16px;border-radius:12px"
    return (
        f'<div class="harmonies-game" style="{look}"><p><b>{escape(state)}.</b></p>'
        f'<div style="display:flex;flex-wrap:wrap;gap:16px">{"".join(shown)}</div></div>'
    )


def _player(number: int, player: Player, theme: Theme) -> str:
    scene = board_scene(player.board, theme=theme, layout=Layout.fitting(player.board.side, 320))
    board = to_svg(scene, f"Board of player {number}", player.board.words())
    title = f"Player {number}: {player.sheet.total} points"
    return _part(title, board + _cards(player.held, theme))


def _cards(cards: Iterable[HeldCard], theme: Theme) -> str:
    pictures = (
        to_svg(card_scene(held.card, held.placed, theme, width=180), held.card.name, held.card.words())
        for held in cards
    )
    return f'<div style="display:flex;flex-wrap:wrap;gap:6px">{"".join(pictures)}</div>'


def _part(title: str, content: str) -> str:
    return f"<section><p>{escape(title)}</p>{content}</section>"
