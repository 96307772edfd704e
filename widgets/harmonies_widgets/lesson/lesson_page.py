"""LessonPage: a lesson from its first level to its recap, with stars that are found again."""

from __future__ import annotations

from html import escape
from typing import Final

from ipywidgets import HTML, Box

from harmonies.lessons import lesson
from harmonies.lessons.lesson import Lesson
from harmonies.lessons.run import MOST_STARS, LevelRun
from harmonies.picture.theme import DARK, LIGHT
from harmonies.store import Store, StoreError
from harmonies_widgets.lesson.lesson_end import LessonEnd
from harmonies_widgets.lesson.level_dots import END, LevelDots
from harmonies_widgets.lesson.level_player import LevelPlayer
from harmonies_widgets.lesson.star_keeper import StarKeeper
from harmonies_widgets.lesson.stars import stars_in_words
from harmonies_widgets.visitor import NOT_LASTING, Arrival, VisitorLink

_NEXT: Final = "Next level"
_SKIP: Final = "Skip this level"
_FINISH: Final = "Finish the lesson"
_SKIP_LAST: Final = "Skip to the recap"


class LessonPage(Box):
    """A lesson to play: it opens at the first level without stars, and keeps stars as soon as they are there.

    `store` is where they are kept; without one, the usual place.
    """

    def __init__(self, lesson_id: str, store: Store | None = None) -> None:
        self.lesson: Lesson = lesson(lesson_id)
        self._store = store
        self._notice = ""
        self._has_opened = False
        self.keeper = StarKeeper(self.lesson)
        self.link = VisitorLink(self._tell)
        self.link.on_arrival(self._open)
        self.dots = LevelDots(self.lesson)
        self.dots.on_pick(self.go_to)
        self._place, self._stars = HTML(), HTML()
        self._way = Box(children=(self._place, self.dots, self._stars))
        self._way.add_class("hm-way")
        for words in (self._place, self._stars):
            words.add_class("hm-place")
        self._trouble = HTML()
        self._trouble.add_class("hm-notice")
        self.player = LevelPlayer(self.lesson.levels[0], next_label=_NEXT, skip_label=_SKIP)
        self.player.on_solved(self._keep)
        self.player.on_next(self._go_on)
        self.end = LessonEnd(self.lesson)
        self.here = self.lesson.levels[0].id
        super().__init__(children=(self.link, self._way, self._trouble, self.player, self.end))
        self.add_class("hm-lesson")
        self.add_class("hm-wide")
        self._show()

    def go_to(self, here: str) -> None:
        """Go to the level with this id, or to the END of the lesson."""
        self.here = here
        if here != END:
            self.player.play(self.lesson.level(here))
        self._show()
        if here == END:
            self.end.lead()

    def _go_on(self) -> None:
        places = [*(level.id for level in self.lesson.levels), END]
        self.go_to(places[places.index(self.here) + 1])

    # The visitor and the store

    def _open(self, arrival: Arrival) -> None:
        """Find the visitor's stars; the first time, go where the visitor left off."""
        self.player.theme = DARK if arrival.dark else LIGHT
        try:
            self._store = self._store or Store.open()
            self._notice = self._store.notice or ("" if arrival.lasting else NOT_LASTING)
            self.keeper.open_for(self._store.visitor(arrival.key))
        except StoreError as error:
            self._notice = str(error)
        if not self._has_opened:
            self._has_opened = True
            self._resume()
        self._show()
        self.link.pending = False

    def _resume(self) -> None:
        here = self.keeper.first_unsolved() or END
        if here != self.here and not self.player.run.moves:
            self.here = here
            if here != END:
                self.player.play(self.lesson.level(here), lead=False)

    def _keep(self, run: LevelRun) -> None:
        self.keeper.earn(run)
        self._show()

    # What it shows

    def _show(self) -> None:
        levels = [level.id for level in self.lesson.levels]
        self.dots.show(self.here, self.keeper.stars)
        self._name_ways_on(is_last=self.here == levels[-1])
        is_end = self.here == END
        self.player.layout.display = "none" if is_end else None
        self.end.layout.display = None if is_end else "none"
        if is_end:
            self.end.show(self.keeper.stars)
        self._place.value = "Recap" if is_end else f"Level {levels.index(self.here) + 1} of {len(levels)}"
        self._stars.value = stars_in_words(self.keeper.total, MOST_STARS * len(levels))
        self._tell(self.keeper.trouble or self._notice)

    def _name_ways_on(self, *, is_last: bool) -> None:
        onwards, past = (_FINISH, _SKIP_LAST) if is_last else (_NEXT, _SKIP)
        self.player.next_label = onwards
        # Whoever has solved the level before skips nothing.
        self.player.skip_label = onwards if self.here in self.keeper.stars else past

    def _tell(self, sentence: str) -> None:
        self._trouble.value = escape(sentence)
        self._trouble.layout.display = None if sentence else "none"

    def __repr__(self) -> str:
        return f"LessonPage({self.lesson.id}, {len(self.lesson.levels)} levels)"
