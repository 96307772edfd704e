"""Exercises: a theme, a strength and a seed, and the level that they give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, NamedTuple

from harmonies.board import NotationError, quoted
from harmonies.lessons.level import Level, LevelError
from harmonies.lessons.practice import themes

#: From a first try to what decides games between good players.
STRENGTHS: Final[Mapping[int, str]] = {1: "first steps", 2: "at the table", 3: "sharp eyes"}

_LONGEST_NAME: Final = 60
_TRIES: Final = 200


class Theme(NamedTuple):
    """What is practised: a title to read, and how to make a level of a strength from chance.

    A maker may fail with LevelError where the position offers nothing to ask: then another one is tried.
    """

    title: str
    make: Callable[[Random, int], Level]


THEMES: Final[Mapping[str, Theme]] = {
    "stacking": Theme("Stacking", themes.stacking),
    "landscapes": Theme("Landscapes", themes.landscapes),
    "water": Theme("Water", themes.water),
    "habitats": Theme("Habitats", themes.habitats),
    "spots": Theme("Best spot", themes.spots),
    "animals": Theme("Animals", themes.animals),
    "spirits": Theme("Spirits", themes.spirits),
    "suns": Theme("Whole boards", themes.whole_boards),
}


class Exercise(NamedTuple):
    """One exercise; its text form is all that is kept of it."""

    theme: str
    strength: int
    seed: int

    @staticmethod
    def new(theme: str, strength: int, random: Random) -> Exercise:
        """An exercise that nobody has seen before, as far as 63 bits go."""
        return Exercise(theme, strength, random.randrange(2**63))

    @staticmethod
    def parse(text: str) -> Exercise:
        """The exercise with this name; the inverse of `str`. Raises NotationError."""
        theme, _, rest = text.partition("-")
        strength, _, seed = rest.partition("-")
        known = theme in THEMES and strength in map(str, STRENGTHS) and seed.isascii() and seed.isdigit()
        if len(text) > _LONGEST_NAME or not known or str(int(seed)) != seed:
            raise NotationError(f"{quoted(text)} is not the name of an exercise, as water-1-7")
        return Exercise(theme, int(strength), int(seed))

    def __str__(self) -> str:
        return f"{self.theme}-{self.strength}-{self.seed}"

    def level(self) -> Level:
        """The level of this exercise: always the same one."""
        random = Random(str(self))
        make = THEMES[self.theme].make
        for _ in range(_TRIES):
            try:
                return make(random, self.strength)
            except LevelError:
                continue
        raise LevelError(f"No position for {self} could be found.")
