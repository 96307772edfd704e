"""The plain parts of the playing pages."""

from __future__ import annotations

from harmonies_widgets.panels import button


def test_a_click_that_comes_too_late_does_nothing() -> None:
    clicks: list[str] = []
    made = button("End turn", lambda: clicks.append("end"), clicks.append)
    made.click()
    made.disabled = True
    made.click()
    assert clicks == ["end"]
