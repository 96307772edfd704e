"""Which pad answers which kind of level."""

from __future__ import annotations

from harmonies.lessons.choose import Choose
from harmonies.lessons.count import Count
from harmonies.lessons.find import Find
from harmonies.lessons.level import Level
from harmonies.lessons.order import Order
from harmonies.lessons.place import Place
from harmonies.lessons.repair import Repair
from harmonies_widgets.lesson.choose_pad import ChoosePad
from harmonies_widgets.lesson.count_pad import CountPad
from harmonies_widgets.lesson.find_pad import FindPad
from harmonies_widgets.lesson.order_pad import OrderPad
from harmonies_widgets.lesson.pad import Desk, Pad
from harmonies_widgets.lesson.place_pad import PlacePad
from harmonies_widgets.lesson.repair_pad import RepairPad


def pad_for(level: Level, desk: Desk) -> Pad:
    """The pad that this level is answered with."""
    match level:
        case Place():
            return PlacePad(level, desk)
        case Find():
            return FindPad(level, desk)
        case Count():
            return CountPad(level, desk)
        case Choose():
            return ChoosePad(level, desk)
        case Repair():
            return RepairPad(level, desk)
        case Order():
            return OrderPad(level, desk)
    raise TypeError(f"no pad for a level of the kind {level.kind!r}")
