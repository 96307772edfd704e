"""The command that shows cards, their habitats drawn with letters."""

from __future__ import annotations

import argparse

from harmonies.cards import CARDS, Animal, Card, Spirit, card_named
from harmonies.sketch import sketch
from harmonies.tokens import Landscape


def show_cards(options: argparse.Namespace) -> int:
    cards = [card_named(id_) for id_ in options.card] or list(CARDS.values())
    legend = "* takes the cube; ?B is a brick on any one trunk, mountain or brick."
    print("\n\n".join([*map(_card_text, cards), legend]))
    return 0


def _card_text(card: Card) -> str:
    worth = "-".join(map(str, card.points)) if isinstance(card, Animal) else ""
    rule = card.rule if isinstance(card, Spirit) else ""
    (cube, marked), *others = card.habitat.spaces
    cells = {cube: f"{_landscape_text(marked)}*"} | {hex_: _landscape_text(needs) for hex_, needs in others}
    drawing = "\n".join(f"    {line}" for line in sketch(cells).splitlines())
    return f"{card.id}: {card.name}, {worth or rule}\n{drawing}"


def _landscape_text(landscape: Landscape) -> str:
    return "?B" if landscape is Landscape.BUILDING else str(landscape.stacks[0])
