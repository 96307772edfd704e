"""Jupyter components: they show what the engine knows and forward what a player does.

What notebooks use is imported from here, as in `from harmonies_widgets import LessonPage`. Each page loads
only its own: a kernel that waits for a visitor should be small, and start fast.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from harmonies_widgets.habitat_explorer import HabitatExplorer as HabitatExplorer
    from harmonies_widgets.lesson.lesson_page import LessonPage as LessonPage
    from harmonies_widgets.lesson.level_player import LevelPlayer as LevelPlayer
    from harmonies_widgets.play.solo import SoloPage as SoloPage
    from harmonies_widgets.play.start import StartPage as StartPage
    from harmonies_widgets.play.table import TablePage as TablePage
    from harmonies_widgets.practice.practice_page import PracticePage as PracticePage
    from harmonies_widgets.sandbox.page import Sandbox as Sandbox

#: Where each name is at home.
_HOMES: Final = {
    "HabitatExplorer": "harmonies_widgets.habitat_explorer",
    "LessonPage": "harmonies_widgets.lesson.lesson_page",
    "LevelPlayer": "harmonies_widgets.lesson.level_player",
    "PracticePage": "harmonies_widgets.practice.practice_page",
    "Sandbox": "harmonies_widgets.sandbox.page",
    "SoloPage": "harmonies_widgets.play.solo",
    "StartPage": "harmonies_widgets.play.start",
    "TablePage": "harmonies_widgets.play.table",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
