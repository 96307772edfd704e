"""Practice in a real page: a mistake is told, counted, and found again after a reload."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.talk import settle

Goto = Callable[..., Page]


@pytest.mark.parametrize("viewport", ["wide", "narrow"], indirect=True)
def test_a_wrong_answer_is_told_and_counted(goto: Goto) -> None:
    page = goto("practice.ipynb")
    page.locator(".hm-themes [data-key=habitats]").click()
    expect(page.locator(".hm-themes [data-key=habitats]")).to_have_attribute("data-state", "chosen")
    expect(page.locator(".hm-task-sentence")).to_contain_text("may take a cube")
    settle(page)
    # A cube never goes on every space of a board, whatever the exercise.
    spaces = page.locator(".hm-level .hm-spaces [data-space]")
    for number in range(spaces.count()):
        spaces.nth(number).click()
    expect(page.locator(".hm-pad .hm-prompt")).to_contain_text(f"{spaces.count()} spaces")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".hm-answer[data-status=wrong]")).to_be_visible()
    page.locator("button.hm-next").click()
    expect(page.locator(".hm-answer[data-status=wrong]")).to_have_count(0)
    expect(page.locator(".hm-pad .hm-prompt")).to_contain_text("0 spaces")
    expect(page.locator(".hm-scene")).to_contain_text("Habitats: 0 of 1 right at once")
    page.reload()
    expect(page.locator(".hm-scene")).to_contain_text("Habitats: 0 of 1 right at once")
