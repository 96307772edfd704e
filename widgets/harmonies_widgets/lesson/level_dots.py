"""LevelDots: the levels of a lesson in a row, with the stars earned so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from harmonies.lessons.lesson import Lesson
from harmonies.lessons.level import Level
from harmonies_widgets.lesson.lines import Lines
from harmonies_widgets.lesson.stars import stars_html, stars_in_words
from harmonies_widgets.pick_row import Pick

END: Final = "end"


class LevelDots(Lines):
    """A dot a level and one for the end. Any of them can be picked at any time."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        super().__init__((), "Levels of this lesson", "hm-dots")

    def show(self, here: str, stars: Mapping[str, float]) -> None:
        """Show where the player is, the id of a level or END, and the best stars of each level."""
        self.items = (
            *(
                self._dot(level, number, here, stars.get(level.id))
                for number, level in enumerate(self.lesson.levels, start=1)
            ),
            Pick(END, "", "Recap and questions", "chosen" if here == END else "normal", "Recap", "⚑"),
        )

    def _dot(self, level: Level, number: int, here: str, stars: float | None) -> Pick:
        words = f"Level {number} of {len(self.lesson.levels)}: {level.title}"
        return Pick(
            key=level.id,
            svg="" if stars is None else stars_html(stars),
            label=words if stars is None else f"{words}, {stars_in_words(stars)}",
            state="chosen" if level.id == here else "normal" if stars is None else "highlight",
            description=level.title,
            caption=str(number),
        )
