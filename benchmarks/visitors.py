"""Somebody who plays solo: looks at the page, clicks what comes next, keeps count of what the page answered.

How a page is opened, seen and clicked is for the two kinds of visitors to say: `wire_visitor` speaks to the
server as a page does, `browser_visitor` sits before a real one. Both see the same things and play alike.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, NamedTuple

from harmonies.tokens import Token

#: Nobody looks at a click for longer; then it counts as an error that took this long.
SECONDS_TO_ANSWER: Final = 10.0
#: How long a person takes from one click to the next.
SECONDS_TO_THINK: Final = (1.5, 2.0)
MOST_CLICKS: Final = 1000

_LETTERS: Final = {token.word: str(token) for token in Token}


class Unanswered(Exception):  # noqa: N818  (it is a measurement, not a mistake in the program)
    """What a visitor waited for in vain."""


class Pick(NamedTuple):
    """A picture in a row of the page: a central space, a token in hand, a card."""

    key: str
    state: str
    label: str


@dataclass(frozen=True)
class Seen:
    """What can be seen of the solo page; rows are named by their labels."""

    sentence: str
    buttons: Sequence[str]  # those that can be pressed
    rows: Mapping[str, Sequence[Pick]]
    marks: Mapping[str, str]  # the kinds of marks on each space of the board
    labels: Mapping[str, str]  # what a reader says for each space
    complaints: Sequence[str]  # refusals, errors, and that something is not saved

    def picks(self, row: str, state: str) -> list[str]:
        """The keys of the pictures of a row that are in this state."""
        return [pick.key for pick in self.rows.get(row, ()) if pick.state == state]

    def spaces(self, kind: str) -> list[str]:
        """The spaces that are marked so."""
        return [space for space, kinds in self.marks.items() if kind in kinds.split()]


class Click(NamedTuple):
    """A click on a button, on the board, or in a row; `action` is its line in the record, if it has one."""

    where: str
    what: str
    action: str = ""


def next_click(seen: Seen, chance: Random) -> Click:
    """What a player does who takes a card and tokens, places all, settles every cube, and ends the turn."""
    for first in ("Start the game", "Play again"):
        if first in seen.buttons:
            return Click("button", first)
    for card in seen.picks("Cards to take", "chosen"):
        take = [text for text in seen.buttons if text.startswith("Take ")]
        return Click("button", _any(take, chance), f"card {card}")
    for card in seen.picks("Your cards", "chosen"):
        space = _any(seen.spaces("cube"), chance)
        return Click("board", space, f"cube {card} {space}")
    for token in seen.rows.get("Tokens in hand", ()):
        space = _any(seen.spaces("legal"), chance)
        return Click("board", space, f"place {_LETTERS[token.label]} {space}")
    if tokens := seen.picks("Central board", "highlight"):
        has_taken = bool(seen.picks("Cards to take", "disabled"))
        cards = seen.picks("Cards to take", "normal")
        if cards and not has_taken and seen.picks("Your cards", "disabled"):
            return Click("Cards to take", _any(cards, chance))
        space = _any(tokens, chance)
        return Click("Central board", space, f"take {space}")
    for card in seen.picks("Your cards", "highlight"):
        return Click("Your cards", card)
    return Click("button", "End turn", "end")


def _any(options: Sequence[str], chance: Random) -> str:
    if not options:
        raise Unanswered("there is nothing to click on")
    return chance.choice(options)


class Visitor(ABC):
    """One visitor and what was measured. Times are in milliseconds."""

    def __init__(self, number: int) -> None:
        self._chance = Random(number)
        self.key = ""
        self.kernel_id = ""
        self.opening: float | None = None
        self.answers: list[float] = []
        self.actions: list[str] = []  # those that the page showed as done
        self.errors: list[str] = []

    @abstractmethod
    async def open(self) -> float:
        """Open the page until it can be used, and say how long that took. Raises Unanswered."""

    @abstractmethod
    async def see(self) -> Seen:
        """What is on the page now."""

    @abstractmethod
    async def click(self, click: Click) -> float:
        """Click, and say how long it took until the page showed the answer. Raises Unanswered."""

    @abstractmethod
    async def leave(self) -> None:
        """Close the page."""

    async def visit(self, end: asyncio.Event) -> None:
        """Open the page and play at the pace of a person until the end."""
        try:
            self.opening = await self.open()
        except Unanswered as reason:
            self.errors.append(f"the page did not open: {reason}")
            return
        await self._think()
        while not end.is_set() and len(self.answers) < MOST_CLICKS:
            await self.step()
        await self.leave()

    async def step(self) -> None:
        """Click once, and look at the page after a while."""
        try:
            click = next_click(await self.see(), self._chance)
            self.answers.append(await self.click(click))
        except Unanswered as reason:
            self.answers.append(SECONDS_TO_ANSWER * 1000)
            self.errors.append(str(reason))
            click = Click("nothing", "")
        await self._think()
        complaints = (await self.see()).complaints
        self.errors += complaints
        if click.action and not complaints:
            self.actions.append(click.action)

    async def _think(self) -> None:
        await asyncio.sleep(self._chance.uniform(*SECONDS_TO_THINK))
