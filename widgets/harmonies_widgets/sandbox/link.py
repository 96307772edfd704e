"""A setting in the address of a page: `position=A: F F* ...` and, with cards, `cards=eagle:e1 lion`.

A card is written as its id and, after a colon, the spaces that its cubes stand on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from harmonies.board import Board, NotationError, quoted
from harmonies.cards import HeldCard, Spirit, card_named
from harmonies_widgets.sandbox.setting import Setting

#: All 42 cards with all their cubes take less; anything longer is refused unread.
LONGEST_CARDS: Final = 2000


def link_query(setting: Setting) -> str:
    """The query of an address that opens this setting; the inverse of `parse_link`."""
    fields = {"position": str(setting.board)}
    if setting.held:
        fields["cards"] = " ".join(map(_card_text, setting.held))
    return urlencode(fields)


def parse_link(fields: Mapping[str, str]) -> Setting:
    """The setting that the fields of an address describe; raises NotationError for a damaged one."""
    setting = Setting(Board.parse(fields.get("position", "")))
    cards = fields.get("cards", "")
    if len(cards) > LONGEST_CARDS:
        raise NotationError(
            f"the cards of a link have at most {LONGEST_CARDS} characters, and these have {len(cards)}"
        )
    for text in cards.split():
        setting = setting.with_held(_parse_card(text, setting))
    return setting


def _card_text(held: HeldCard) -> str:
    return f"{held.card}:{','.join(held.spaces)}" if held.spaces else str(held.card)


def _parse_card(text: str, setting: Setting) -> HeldCard:
    id_, _, listed = text.partition(":")
    card = card_named(id_)
    spaces = tuple(listed.split(",")) if listed else ()
    if setting.card(card):
        raise NotationError(f"the link names the {card.name} twice")
    if isinstance(card, Spirit) and setting.spirit:
        raise NotationError(
            f"a player keeps one Spirit (N1), and the link names {setting.spirit.card} and {id_}"
        )
    if len(spaces) > card.cubes:
        raise NotationError(
            f"the {card.name} has {card.cubes} cubes, and the link names {len(spaces)} spaces"
        )
    taken = {space for held in setting.held for space in held.spaces}
    for number, space in enumerate(spaces):
        setting.board.side.expect(space)
        if setting.board.cube(space) is not card.cube or space in taken or space in spaces[:number]:
            raise NotationError(f"no cube on {quoted(space)} can be the {card.name}'s")
    return HeldCard(card, len(spaces), spaces)
