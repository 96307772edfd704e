"""What a notebook shows for a value of the game: the one place that `_repr_svg_` and `_repr_html_` ask."""

from __future__ import annotations

from harmonies.board import Board
from harmonies.cards import Card, Habitat
from harmonies.picture.cards import card_scene
from harmonies.picture.habitats import rotations_scene
from harmonies.picture.html import game_html, score_html
from harmonies.picture.scene import board_scene
from harmonies.picture.svg import to_svg
from harmonies.picture.theme import LIGHT

__all__ = ["board_svg", "card_svg", "game_html", "habitat_svg", "score_html"]


def board_svg(board: Board) -> str:
    return to_svg(board_scene(board), "Board", board.words())


def card_svg(card: Card) -> str:
    return to_svg(card_scene(card), card.name, card.words())


def habitat_svg(habitat: Habitat) -> str:
    scene = rotations_scene(habitat, LIGHT)
    return to_svg(scene, "Habitat in its rotations", habitat.words(), background=LIGHT.card)
