"""A player at a level, without a page: every step is the event that a front end sends."""

from __future__ import annotations

from harmonies.actions import ChooseSpirit, PlaceCube, PlaceToken, TakeCard, TakeTokens
from harmonies.board import Board
from harmonies.lessons.answers import Answer, Choice, Move, Numbers, Spaces, Swap, TakeAway
from harmonies_widgets.card_row import CardRow
from harmonies_widgets.central_board import CentralBoard
from harmonies_widgets.lesson.choose_pad import ChoosePad
from harmonies_widgets.lesson.count_pad import CountPad
from harmonies_widgets.lesson.find_pad import FindPad
from harmonies_widgets.lesson.level_player import LevelPlayer
from harmonies_widgets.lesson.order_pad import OrderPad
from harmonies_widgets.lesson.place_pad import PlacePad
from harmonies_widgets.lesson.repair_pad import RepairPad
from harmonies_widgets.pick_row import PickRow
from harmonies_widgets.token_tray import TokenTray

Player = LevelPlayer


def pick(row: PickRow, key: str) -> None:
    """Click a picture or a line of a row."""
    keys = [item.key for item in row.items if item.state != "disabled"]
    assert key in keys, f"{key!r} cannot be picked; there are {keys}"
    row._handle_custom_msg({"event": "pick", "key": key}, [])


def pick_among(around: CardRow | CentralBoard | TokenTray | None, key: str) -> None:
    """Click a card, a central space or a token beside the board."""
    assert around, "the level has none"
    pick(around._row, key)


def pick_space(player: Player, space: str) -> None:
    player.board._overlay._handle_custom_msg({"event": "pick", "space": space}, [])


def press(player: Player, action: str) -> None:
    """Press Undo ("undo"), Start over ("over") or Hint ("hint")."""
    pick(player.actions, action)


def give(player: Player, answer: Answer) -> None:
    """Give an answer, whatever the kind of level, by clicks and keys alone."""
    pad = player.pad
    match pad:
        case PlacePad():
            _place(player, pad, answer)
        case FindPad():
            assert isinstance(answer, Spaces)
            for space in sorted(answer.spaces ^ pad.marked):
                pick_space(player, space)
            pad.check.click()
        case CountPad():
            assert isinstance(answer, Numbers)
            enter(pad, *map(str, answer.values))
        case ChoosePad():
            assert isinstance(answer, Choice)
            pick(pad.options, str(answer.number))
        case RepairPad():
            _change(player, pad, answer)
        case OrderPad():
            open_ = [item.key for item in pad.actions.items if item.state != "disabled"]
            pick(pad.actions, next(key for key in open_ if pad._actions[int(key)] == answer))


def solve(player: Player) -> None:
    """Play the level's par."""
    for answer in player.level.solution:
        give(player, answer)


def type_in(pad: CountPad, *texts: str) -> None:
    pad.fields.set_state({"texts": list(texts)})


def enter(pad: CountPad, *texts: str) -> None:
    """Press Check, or Enter in the last field, with these texts in the fields."""
    pad.fields._handle_custom_msg({"event": "submit", "texts": list(texts)}, [])


def board(player: Player) -> Board:
    shown: Board = player.board.board
    return shown


def marked(player: Player, kind: str) -> set[str]:
    """The spaces that have a mark of this kind on the board."""
    return {space for mark in player.board.marks if mark.kind == kind for space in mark.spaces}


def _place(player: Player, pad: PlacePad, answer: Answer) -> None:
    around = player.surroundings
    match answer:
        case PlaceToken(token, space):
            wanted = player.run.game.hand.index(token)
            if pad.tray.chosen is None or player.run.game.hand[pad.tray.chosen] is not token:
                pick_among(pad.tray, str(wanted))
            pick_space(player, space)
        case PlaceCube(card, space):
            if pad.card is not card:
                pick_among(around.cards, card.id)
            pick_space(player, space)
        case TakeTokens(number):
            pick_among(around.central, str(number))
        case TakeCard(card):
            pick_among(around.row, card.id)
        case ChooseSpirit(spirit):
            pick_among(around.spirits, spirit.id)
        case _:
            raise AssertionError(f"no way to {answer}")


def _change(player: Player, pad: RepairPad, answer: Answer) -> None:
    tools = {TakeAway: "take away", Move: "move", Swap: "swap"}
    if len(pad.level.allows) > 1:
        pick(pad.tools, tools[type(answer)])
    match answer:
        case TakeAway(space):
            pick_space(player, space)
        case Move(space, to) | Swap(space, to):
            pick_space(player, space)
            pick_space(player, to)
