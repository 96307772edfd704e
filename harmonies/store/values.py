"""What goes into the store and comes out of it: frozen values and two errors, never a row of a database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

GameKind = Literal["solo", "table"]

#: The bytes that a whole record may have, and the state of one review.
LONGEST_RECORD: Final = 1_000_000
LONGEST_STATE: Final = 10_000
#: The bytes of a line that lists show, and of a name: of a lesson, a level, an item, a theme, a Spirit.
LONGEST_LINE: Final = 500
LONGEST_NAME: Final = 200
MOST_STARS: Final = 3
#: No count comes near this, and every database can hold it.
HIGHEST_NUMBER: Final = 1_000_000_000


class StoreError(Exception):
    """Something could not be saved or read; the message is a plain sentence for the page."""


class Conflict(StoreError):  # noqa: N818  (it is not an error in the program)
    """A game that another page changed since this one read it.

    `saved` is the game as it stands now, to go on from; None when it was deleted.
    """

    def __init__(self, saved: SavedGame | None) -> None:
        now = "It goes on from what was saved there." if saved else "It was deleted there."
        super().__init__(f"This game was changed on another page. {now}")
        self.saved = saved


@dataclass(frozen=True)
class SavedGame:
    """A game as it was last saved. `revision` grows by one with each save."""

    id: str
    kind: GameKind
    summary: str
    record: str
    revision: int
    finished: bool
    result: str
    started: datetime
    saved: datetime


@dataclass(frozen=True)
class LevelResult:
    """The best that a visitor did on a level: more stars are better, then a lower cost."""

    stars: int
    cost: int

    def beats(self, other: LevelResult) -> bool:
        """Whether this is better; a tie is not.

        >>> LevelResult(3, cost=9).beats(LevelResult(2, cost=0))
        True
        >>> LevelResult(2, cost=1).beats(LevelResult(2, cost=1))
        False
        """
        return (self.stars, -self.cost) > (other.stars, -other.cost)


@dataclass(frozen=True)
class Review:
    """An item to ask again once it is due; `state` is text that only the lessons understand."""

    item: str
    state: str
    due: datetime


@dataclass(frozen=True)
class Accuracy:
    """How many questions were answered, and how many of them correctly."""

    correct: int
    answered: int


@dataclass(frozen=True)
class Configuration:
    """What solo results are compared within: the side, and which Spirit, None without (clause O7)."""

    side: str
    spirit: str | None = None


@dataclass(frozen=True)
class BestResult:
    """The most points in a configuration, their suns, and the game they come from."""

    points: int
    suns: int
    game_id: str


def bounded_text(text: str, longest: int, what: str) -> str:
    """`text` itself, if every database can hold it; otherwise raises StoreError. HTML is just text."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise StoreError(f"Not saved: {what} has characters that are no text.") from None
    if size > longest:
        raise StoreError(f"Not saved: {what} is too long; {longest:,} bytes are the most.")
    if "\0" in text:
        raise StoreError(f"Not saved: {what} has characters that are no text.")
    return text


def bounded_number(number: int, highest: int, what: str) -> int:
    """`number` itself, if it is from 0 to `highest`; otherwise a mistake of the caller."""
    if not 0 <= number <= highest:
        raise ValueError(f"{what} are from 0 to {highest}, not {number}")
    return number
