"""How a person plays on the pages: by what can be seen, with the mouse or with a finger."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.talk import settle

CENTRAL: Final = ".hm-central .hm-pick:not([aria-disabled=true])"
TO_TAKE: Final = ".hm-central .hm-pick[data-state=highlight]"
HAND: Final = ".hm-tray .hm-pick"
BOARD: Final = ".hm-area-board .hm-space"
LEGAL: Final = f"{BOARD}[data-marks~=legal]"
CUBE: Final = f"{BOARD}[data-marks~=cube]"
ROW: Final = ".hm-area-row .hm-pick:not([aria-disabled=true])"
MINE: Final = ".hm-area-cards .hm-pick"
PLACES_FREE: Final = f"{MINE}[data-state=disabled]"
READY_CARDS: Final = f"{MINE}[data-state=highlight]"
STATUS: Final = ".hm-status-text"
RESULT: Final = ".hm-result"


class Player:
    """Somebody at a page; a finger taps where a mouse would click."""

    def __init__(self, page: Page, *, seed: int = 1, touch: bool = False) -> None:
        self.page = page
        self.random = Random(seed)
        self._touch = touch

    @property
    def status(self) -> Locator:
        return self.page.locator(STATUS)

    def press(self, what: Locator) -> None:
        """Press it, and wait for all that comes of it."""
        if self._touch:
            what.tap()
        else:
            what.click()
        settle(self.page)

    def button(self, text: str) -> Locator:
        return self.page.get_by_role("button", name=text, exact=True)

    def any_of(self, selector: str) -> Locator:
        """One of several things, by chance."""
        found = self.page.locator(selector)
        expect(found.first).to_be_visible()
        return found.nth(self.random.randrange(found.count()))

    # A game

    def start(self) -> None:
        self.press(self.button("Start the game"))
        expect(self.page.locator(CENTRAL).first).to_be_visible()

    def take_tokens(self) -> None:
        self.press(self.any_of(TO_TAKE))
        expect(self.page.locator(HAND)).to_have_count(3)

    def place_token(self) -> None:
        left = self.page.locator(HAND).count()
        self.press(self.any_of(LEGAL))
        expect(self.page.locator(HAND)).to_have_count(left - 1)

    def place_cubes(self) -> int:
        """Every cube that can be placed, card by card."""
        placed = 0
        while self.page.locator(READY_CARDS).count():
            cubes = self.page.locator(f"{BOARD}[aria-label*='cube']").count()
            self.press(self.page.locator(READY_CARDS).first)
            self.press(self.any_of(CUBE))
            expect(self.status).not_to_contain_text("Choose a space for the cube")
            placed += 1
            assert placed < 40, cubes
        return placed

    def take_card(self) -> None:
        """The first card of the row, if there is room for it."""
        if self.page.locator(PLACES_FREE).count() and self.page.locator(ROW).count():
            held = self.page.locator(PLACES_FREE).count()
            self.press(self.page.locator(ROW).first)
            self.press(self.page.get_by_role("button", name="Take ", exact=False).first)
            expect(self.page.locator(PLACES_FREE)).to_have_count(held - 1)

    def end_turn(self) -> None:
        """End the turn and wait until the next one, of whoever it is, or the result is there."""
        before = self.status.inner_text()
        self.press(self.button("End turn"))
        expect(self.status).not_to_have_text(before)
        expect(self.page.locator(f"{TO_TAKE}, {RESULT}").first).to_be_visible()

    def play_turn(self) -> None:
        self.take_card()
        self.take_tokens()
        for _ in range(3):
            self.place_token()
        self.place_cubes()
        self.end_turn()

    def play_to_the_end(self) -> None:
        while not self.page.locator(RESULT).count():
            self.play_turn()


def tab_to(page: Page, goal: str) -> None:
    """Press Tab until what has the focus fits the selector."""
    settle(page)
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(goal) => document.activeElement.matches(goal)", goal):
            return
    pytest.fail(f"Tab does not lead to {goal}")


def board_words(page: Page) -> list[str]:
    """Every space of the large board, as a reader says it."""
    labels: list[str] = page.locator(BOARD).evaluate_all(
        "spaces => spaces.map(space => space.getAttribute('aria-label').split(',').slice(0, 2).join(','))"
    )
    return labels


def has_no_sideways_scrolling(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
