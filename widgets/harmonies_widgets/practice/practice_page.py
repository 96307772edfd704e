"""PracticePage: exercises without end, by theme and strength, with missed ones that come back."""

from __future__ import annotations

from html import escape
from random import Random
from typing import Final

from ipywidgets import HTML, Box, VBox

from harmonies.lessons.practice import STRENGTHS, THEMES, Exercise
from harmonies.lessons.run import LevelRun
from harmonies.picture.accuracy import Tally, accuracy_scene
from harmonies.picture.theme import DARK, LIGHT
from harmonies.store import Accuracy, Store, StoreError
from harmonies_widgets.lesson.level_player import LevelPlayer
from harmonies_widgets.lesson.lines import Lines, line
from harmonies_widgets.practice.trainer import Trainer
from harmonies_widgets.scene_view import SceneView
from harmonies_widgets.visitor import NOT_LASTING, Arrival, VisitorLink

#: What the page shows before it knows its visitor; the same for all, so that a notebook can be compared.
_FIRST: Final = Exercise("stacking", 1, 1)
_MISSED: Final = "missed"
_NEXT: Final = "Next exercise"
_SKIP: Final = "Skip this exercise"


class PracticePage(Box):
    """Practice of one theme at one strength, or of what was missed. `store` is where it is kept."""

    def __init__(self, store: Store | None = None, random: Random | None = None) -> None:
        self._store = store
        self._notice = ""
        self.trainer = Trainer(random)
        self.exercise = _FIRST
        self.theme = _FIRST.theme
        self.strength = _FIRST.strength
        self._is_kept = False
        self.link = VisitorLink(self._tell)
        self.link.on_arrival(self._open)
        self.themes = Lines((), "What to practise", "hm-actions", "hm-themes")
        self.themes.on_pick(self._pick_theme)
        self.strengths = Lines((), "How hard", "hm-actions")
        self.strengths.on_pick(self._pick_strength)
        self._trouble = HTML()
        self._trouble.add_class("hm-notice")
        self.player = LevelPlayer(self.exercise.level(), next_label=_NEXT, skip_label=_SKIP)
        self.player.on_solved(self._keep)
        self.player.on_next(self.go_on)
        self.plot = SceneView(accuracy_scene(self._tallies()), "")
        heading = HTML("<h2>How it goes</h2>")
        heading.add_class("hm-heading")
        self._results = VBox(children=(heading, self.plot))
        self._results.add_class("hm-panel")
        super().__init__(
            children=(self.link, self.themes, self.strengths, self._trouble, self.player, self._results)
        )
        self.add_class("hm-lesson")
        self.add_class("hm-wide")
        self._show()

    # What the player does

    def go_on(self) -> None:
        """Play the next exercise; one that is left unsolved counts as missed."""
        if self.player.run.mistakes and not self._is_kept:
            self.trainer.keep(self.exercise, self.player.run)
        self._play_next()

    def _pick_theme(self, key: str) -> None:
        self.theme = key
        self._play_next()

    def _pick_strength(self, key: str) -> None:
        self.strength = int(key)
        if self.theme == _MISSED:
            self.theme = self.exercise.theme
        self._play_next()

    def _play_next(self) -> None:
        missed = self.trainer.missed() if self.theme == _MISSED else None
        if missed is None and self.theme == _MISSED:
            self.theme = self.exercise.theme  # nothing is due any more: go on with what was last
        self.exercise = missed or self.trainer.next(self.theme, self.strength)
        self._is_kept = False
        self.player.play(self.exercise.level())
        self._show()

    def _keep(self, run: LevelRun) -> None:
        # Played again, the answer is known: only the first time counts.
        if not self._is_kept:
            self._is_kept = True
            self.trainer.keep(self.exercise, run)
        self._show()

    # The visitor and the store

    def _open(self, arrival: Arrival) -> None:
        colours = DARK if arrival.dark else LIGHT
        self.player.theme = colours
        try:
            self._store = self._store or Store.open()
            self._notice = self._store.notice or ("" if arrival.lasting else NOT_LASTING)
            self.trainer.open_for(self._store.visitor(arrival.key))
        except StoreError as error:
            self._notice = str(error)
        if self.exercise == _FIRST and not self.player.run.moves:
            self.exercise = self.trainer.next(self.theme, self.strength)
            self.player.play(self.exercise.level(), lead=False)
        self._show()
        self.link.pending = False

    # What it shows

    def _show(self) -> None:
        due = self.trainer.due()
        self.themes.items = (
            *(
                line(key, theme.title, "chosen" if key == self.theme else "normal")
                for key, theme in THEMES.items()
            ),
            line(
                _MISSED,
                f"Missed: {due} due" if due else "Missed: none due",
                "chosen" if self.theme == _MISSED else "normal" if due else "disabled",
                "What you miss comes back after minutes, then after days, then later and later.",
            ),
        )
        self.strengths.items = tuple(
            line(str(strength), words.capitalize(), "chosen" if strength == self.strength else "normal")
            for strength, words in STRENGTHS.items()
        )
        tallies = self._tallies()
        self.plot.scene = accuracy_scene(tallies, self.player.theme)
        self.plot.alt = "; ".join(f"{tally.title}: {tally.words}" for tally in tallies)
        self._tell(self.trainer.trouble or self._notice)

    def _tallies(self) -> list[Tally]:
        known = self.trainer.accuracy()
        tried = {key: known.get(key, Accuracy(0, 0)) for key in THEMES}
        return [Tally(THEMES[key].title, one.correct, one.answered) for key, one in tried.items()]

    def _tell(self, sentence: str) -> None:
        self._trouble.value = escape(sentence)
        self._trouble.layout.display = None if sentence else "none"

    def __repr__(self) -> str:
        return f"PracticePage({len(THEMES)} themes)"
